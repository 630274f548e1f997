#!/usr/bin/env python3
"""Writes what the generators read of the description of the API as JSON.

    outline.py openapi.yaml outline.json [--open-lists]

Left out is what no generated client has a use for (examples, headers, problems, rules that the server checks), the ways
to sign in that are for browsers, the service's own documents, and the calls with a file as body or answer, which
clients have by hand. With --open-lists, a list of values that may get more is any text: Python would refuse a value that
it does not know.
"""

import json
import sys
from typing import Any

from ruamel.yaml import YAML

CALLED = ("/api/", "/health/")
METHODS = ("get", "put", "post", "patch", "delete")
DROPPED = {"examples", "if", "then", "else", "dependentRequired", "propertyNames", "pattern", "x-extensible"}


def plain(value: Any, open_lists: bool, names: bool = False) -> Any:
    """The value without what is dropped; the members of a map of names, such as properties, are never dropped."""
    if isinstance(value, list):
        return [plain(item, open_lists) for item in value]
    if not isinstance(value, dict):
        return value
    dropped = DROPPED | {"enum"} if open_lists and value.get("x-extensible") else DROPPED
    return {
        name: plain(member, open_lists, name in ("properties", "schemas", "parameters") and not names)
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


def outline(api: dict[str, Any], open_lists: bool) -> dict[str, Any]:
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
    return plain(whole, open_lists)


def main() -> None:
    source, target, *options = sys.argv[1:]
    with open(source, encoding="utf-8") as text:
        api = YAML(typ="safe", pure=True).load(text)
    with open(target, "w", encoding="utf-8") as text:
        json.dump(outline(api, "--open-lists" in options), text, indent=1, ensure_ascii=False)


main()
