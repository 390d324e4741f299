"""What Litestar cannot find out on its own for the OpenAPI document."""

from typing import Any

import msgspec
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition


class EncodedValues(OpenAPISchemaPlugin):
    """Describes values that were encoded before. Without a type, null would fit both `Raw` and `None`."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        """Returns whether the type is that of encoded values."""
        return value is msgspec.Raw

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """Returns the schema: all encoded values are objects or, e.g. events, lists."""
        return Schema(type=[OpenAPIType.OBJECT, OpenAPIType.ARRAY])


def encoded(kind: Any, description: str) -> dict[int, ResponseSpec]:
    """Returns the description of a response that the handler encodes itself."""
    return {200: ResponseSpec(kind, generate_examples=False, description=description)}
