"""The five negations, one file each: activation, effect, state, summon, attack. Never a bare "negated"."""
