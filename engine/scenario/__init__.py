"""Scenario format 1: its shape, reading and checking, and the text in a share link."""

from engine.scenario.read import read
from engine.scenario.schema import LIMITS, LinkSpec, Play, Scenario

__all__ = ["LIMITS", "LinkSpec", "Play", "Scenario", "read"]
