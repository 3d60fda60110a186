"""The JSON API: resolve a scenario, look up a card."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, Query
from ninja.errors import ValidationError
from ninja.openapi.schema import OpenAPISchema

from engine.errors import ScenarioError
from engine.management.scenario_json import Outcome, answer
from rulings_site.api import shapes
from rulings_site.api.limits import as_response, fault, refusal

Language = Annotated[
    Literal["en", "zh-hant", "ja"],
    Query(
        description="Language of the sentences (text, why, label, sentences, notes; message and hint of an error); "
        "nothing else depends on it."
    ),
]
SearchText = Annotated[
    str, Query(max_length=200, description="A name or part of one, in any language; typos are forgiven.")
]
Limit = Annotated[int, Query(ge=1, le=100, description="Most cards to answer with.")]
STATUS: dict[Outcome, int] = {"resolved": 200, "bad": 400, "failed": 500}


class Api(NinjaAPI):
    """Django Ninja with the scenario format's shapes among its components."""

    def get_openapi_schema(self, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(**kwargs)
        schema["components"].setdefault("schemas", {}).update(shapes.components())
        return schema


api = Api(
    title="Negation explorer",
    version="1",
    description="Resolve Yu-Gi-Oh! scenarios: what happens as played, not negated, with the activation negated and "
    "with the effect negated. No key, no cookies. Fields may be added; none changes its meaning.",
    openapi_url="/openapi.json",
    docs_url=None,
)


@api.exception_handler(ValidationError)
def bad_parameter(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """400 with the error object, where Ninja would answer 422 with its own shape."""
    first = error.errors[0]
    return fault(400, ScenarioError(str(first["loc"][-1]), str(first["msg"]), "see /api/v1/docs"))


@api.post("/resolve", summary="Resolve a scenario", openapi_extra=shapes.RESOLVE, operation_id="resolve")
def resolve(request: HttpRequest, lang: Language = "en") -> HttpResponse:
    """The body is one scenario (format 1, at most 64 KiB); the answer is its result in all branches."""
    refused = refusal(request, lang)
    if refused is not None:
        return refused
    result, outcome = answer(request.body, lang)
    return as_response(result, STATUS[outcome])


@api.get("/cards", summary="Search cards by name", openapi_extra=shapes.CARDS, operation_id="cards")
def cards(request: HttpRequest, q: SearchText, limit: Limit = 20) -> HttpResponse:
    """Cards whose name in some language is like `q`, best first."""
    from engine.catalogue import search

    return as_response(search(q, limit))
