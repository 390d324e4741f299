"""Generates JSON Schemas (draft 7, as AsyncAPI requires) for the types of `json_types`, with their docstrings."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from docs.protocol.docstrings import class_doc, field_docs
from docs.protocol.json_types import EventOf, OneOf, choices_of, fields_of, reachable_types

Json = dict[str, Any]


def schemas_of(types: Iterable[type], sources: Mapping[str, type], template: str) -> tuple[list[Json], Json]:
    """Returns a reference to the schema of each type, and all schemas by name.

    `sources` maps the names of types to the classes they were generated from. `template` is the format of a reference
    and contains `{name}`.
    """

    def describe(kind: type) -> Json:
        if issubclass(kind, EventOf):
            return {"anyOf": [_event(name, refer(fields)) for name, fields in kind.events.items()]}
        if issubclass(kind, OneOf):
            return {"anyOf": [refer(choice) for choice in kind.choices]} if kind.choices else {"not": {}}
        raise NotImplementedError

    def refer(kind: type) -> Json:
        return {"$ref": template.format(name=kind.__name__)}

    listed = list(types)
    parts = [part for kind in reachable_types(listed) for part in choices_of(kind)]
    references, schemas = msgspec.json.schema_components([*listed, *parts], schema_hook=describe, ref_template=template)
    for kind in reachable_types([*listed, *parts]):
        schema = schemas.get(kind.__name__, {})
        source = sources.get(kind.__name__, kind)
        if "description" in schema:
            # msgspec keeps the indentation of a docstring, which Python 3.13 and newer remove
            schema["description"] = class_doc(source)
        if "properties" in schema:
            _add_docs(schema["properties"], source)
    return list(references[: len(listed)]), _to_draft_7({name: schemas[name] for name in sorted(schemas)})


def _event(name: str, fields: Json) -> Json:
    return {"type": "array", "prefixItems": [{"const": name}, fields], "items": False, "minItems": 2, "maxItems": 2}


def _add_docs(properties: Json, source: type) -> None:
    """Adds the docstrings of the fields as descriptions, except next to a `$ref`, where draft 7 ignores them."""
    docs = field_docs(source)
    for field in fields_of(source):
        schema = properties.get(field.encode_name)
        if schema is not None and field.name in docs and "$ref" not in schema:
            schema["description"] = docs[field.name]


def _to_draft_7(schema: Any) -> Any:
    """Returns the schema with tuples converted to the syntax of draft 7."""
    if isinstance(schema, list):
        return [_to_draft_7(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _to_draft_7(part) for name, part in schema.items()}
    if "prefixItems" in found:
        found["additionalItems"] = found.get("items", True)
        found["items"] = found.pop("prefixItems")
    return found
