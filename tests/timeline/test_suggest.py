"""A card chained by its name alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine import ScenarioError
from engine.timeline import suggest


@pytest.mark.parametrize("part", [{"cards": {"c1": "x"}}, {"plays": "x"}, {"cards": {"c1": {"card": 1}}}])
def test_a_scenario_that_cannot_be_read_is_said_to_be_so(part: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        suggest({"v": 1, "cards": {}, "plays": [], **part}, "Raigeki")
