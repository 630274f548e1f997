#!/usr/bin/env python3
"""Writes what the generators read of the description of the API as JSON.

    outline.py openapi.yaml outline.json [--open]

Left out is what no generated client has a use for (examples, headers, problems, rules that the server checks), the ways
to sign in that are for browsers, the service's own documents, and the calls with a file as body or answer, which
clients have by hand. --open is for Python: a list of values that may get more is any text, as it would refuse a value that
it does not know, and what programs read and write back keeps members that it does not know.
"""

import json
import sys
from typing import Any, cast

from ruamel.yaml import YAML

CALLED = ("/api/", "/health/")
METHODS = ("get", "put", "post", "patch", "delete")
WRITTEN_BACK = ("Path", "PathInput", "Talent", "TalentInput", "Link", "ProfileLink")
DROPPED = {"examples", "if", "then", "else", "dependentRequired", "propertyNames", "pattern", "x-extensible"}


def plain(value: Any, is_open: bool, names: bool = False) -> Any:
    """The value without what is dropped; the members of a map of names, such as properties, are never dropped."""
    if isinstance(value, list):
        return [plain(item, is_open) for item in value]
    if not isinstance(value, dict):
        return value
    dropped = DROPPED | {"enum"} if is_open and value.get("x-extensible") else DROPPED
    return {
        name: plain(member, is_open, name in ("properties", "schemas", "parameters") and not names)
        for name, member in value.items()
        if names or name not in dropped
    }


def is_json(content: dict[str, Any]) -> bool:
    return not content or {"application/json"} <= set(content) <= {"application/json", "application/merge-patch+json"}


def operation(described: dict[str, Any]) -> dict[str, Any] | None:
    """The operation without what is left out; None if a file is its body or answer."""
    body = described.get("requestBody", {}).get("content", {})
    answers = {status: told for status, told in described["responses"].items() if status.startswith("2")}
    if not is_json(body) or not all(is_json(told.get("content", {})) for told in answers.values()):
        return None
    kept = dict(described)
    kept["responses"] = {
        status: {"description": told["description"], "content": only_json(told.get("content", {}))}
        for status, told in answers.items()
    }
    if body:
        kept["requestBody"] = {**described["requestBody"], "content": only_json(body)}
    if kept.get("security"):
        kept["security"] = [way for way in kept["security"] if "apiKey" in way]
    return kept


def only_json(content: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": content["application/json"]["schema"]}} if content else {}


def outline(api: dict[str, Any], is_open: bool) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for path, item in api["paths"].items():
        methods = {method: operation(item[method]) for method in METHODS if method in item}
        kept = {method: told for method, told in methods.items() if told is not None}
        if kept and path.startswith(CALLED):
            paths[path] = {**({"parameters": item["parameters"]} if "parameters" in item else {}), **kept}
    components = api["components"]
    kept_components = {
        "securitySchemes": {"apiKey": components["securitySchemes"]["apiKey"]},
        "parameters": components["parameters"],
        "schemas": components["schemas"],
    }
    whole = {
        "openapi": api["openapi"],
        "info": api["info"],
        "servers": api["servers"],
        "tags": api["tags"],
        "security": [{"apiKey": []}],
        "paths": paths,
        "components": kept_components,
    }
    told = cast(dict[str, Any], plain(whole, is_open))
    for name in WRITTEN_BACK if is_open else ():
        del told["components"]["schemas"][name]["additionalProperties"]
    return told


def main() -> None:
    source, target, *options = sys.argv[1:]
    with open(source, encoding="utf-8") as text:
        api = YAML(typ="safe", pure=True).load(text)
    with open(target, "w", encoding="utf-8") as text:
        json.dump(outline(api, "--open" in options), text, indent=1, ensure_ascii=False)


main()
