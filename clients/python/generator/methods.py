"""Operations as methods of the client."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Optional

from .kinds import Kind, Kinds, Schema, UnknownSchema
from .layout import folded
from .names import docstring, pascal, remark, repr_of, sentence, snake

#: Headers that a person does not set.
OWN_HEADERS = {"If-None-Match"}
#: What the document says of parameters as they are written, which the client does by itself.
ENCODING = re.compile(r"^percent-encoded.*$")


@dataclass
class Argument:
    """A parameter of a method."""

    name: str
    wire: str
    annotation: str
    is_required: bool
    description: Optional[str]
    #: Where it is sent: path, query, header, body, files or lines.
    place: str
    is_joined: bool = False


@dataclass
class Operation:
    """An operation of the document."""

    method: str
    path: str
    content: dict[str, Any]

    @property
    def name(self) -> str:
        return snake(self.content["operationId"])

    @property
    def class_name(self) -> str:
        return pascal(self.content["operationId"])

    def successes(self) -> dict[int, dict[str, Any]]:
        """The contents of what comes back when all is well, by status."""
        return {
            int(status): response.get("content", {})
            for status, response in self.content["responses"].items()
            if status.startswith("2")
        }

    def refusals(self) -> dict[int, str]:
        """The names of errors by status."""
        return {
            int(status): response["$ref"].rsplit("/", 1)[1]
            for status, response in self.content["responses"].items()
            if "$ref" in response
        }


class Methods:
    """Methods of the client, and the classes they need."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.received = Kinds(schemas, sends=False, taken={"Bourse", "File", "Number", "Read", "T"})
        self.sent = Kinds(schemas, sends=True, taken=set())
        self._kinds: dict[tuple[str, int, str], Kind] = {}

    def source(self, operations: list[Operation]) -> list[str]:
        """The lines of all methods."""
        # Names of what is read come first: they are the names of the document.
        for operation in operations:
            for status, content in operation.successes().items():
                for body in content.values():
                    self._received(operation, status, body)
        self.sent.taken |= self.received.taken | set(self.received.classes) | set(self.received.aliases)
        lines: list[str] = []
        for operation in operations:
            for method in self.methods(operation):
                lines += [""] + method
        return lines

    def _received(self, operation: Operation, status: int, body: dict[str, Any]) -> Kind:
        key = (operation.name, status, str(body))
        if key not in self._kinds:
            statuses = [one for one, content in operation.successes().items() if "application/json" in content]
            suffix = "Response" if len(statuses) < 2 else f"Response{status}"
            schema = body.get("x-itemSchema", body["schema"])
            self.received.context = f"what `{operation.name}` returns"
            made = self._kinds[key] = self.received.kind(schema, operation.class_name + suffix)
            if made.annotation == operation.class_name + suffix and "$ref" not in schema:
                self.received.classes[made.annotation].purpose = f"What `{operation.name}` returns"
        return self._kinds[key]

    # --- methods ---

    def methods(self, operation: Operation) -> list[list[str]]:
        """One method for each kind of response."""
        bodies = operation.content.get("requestBody", {}).get("content", {})
        successes = operation.successes()
        types = {kind for content in successes.values() for kind in content}
        made = []
        if "application/json" in types:
            body = next((kind for kind in ("application/json", "multipart/form-data") if kind in bodies), None)
            body = body or next(iter(bodies), None)
            made.append(self._json(operation, body, has_format="text/csv" in types))
        if "text/csv" in types:
            made.append(self._csv(operation, is_only="application/json" not in types))
        if "application/x-ndjson" in types:
            made.append(self._lines(operation, is_only=types == {"application/x-ndjson"}))
        if "text/event-stream" in types:
            made.append(self._events(operation))
        if any(kind.startswith("image/") for kind in types):
            made.append(self._picture(operation))
        if not types:
            made.append(self._nothing(operation, next(iter(bodies), None)))
        return made

    def _json(self, operation: Operation, body: Optional[str], *, has_format: bool) -> list[str]:
        kinds = {
            status: self._received(operation, status, content["application/json"])
            for status, content in operation.successes().items()
            if "application/json" in content
        }
        distinct = list(dict.fromkeys(kinds.values()))
        arguments = self.arguments(operation, body, without={"format"} if has_format else set())
        if len(distinct) == 1:
            call = self.call(operation, "_value", [distinct[0].read], arguments, body)
            return self.method(operation, operation.name, arguments, distinct[0].annotation, [f"return {call}"])
        by_status = ", ".join(f"{status}: {kind.read}" for status, kind in kinds.items())
        annotation = f"Union[{', '.join(kind.annotation for kind in distinct)}]"
        call = self.call(operation, "_value_by_status", ["reads", "_anything"], arguments, body)
        lines = [
            f"reads: Dict[int, Read[Any]] = {{{by_status}}}", f"answer: {annotation} = {call}", "return answer"
        ]
        return self.method(operation, operation.name, arguments, annotation, lines)

    def _csv(self, operation: Operation, *, is_only: bool) -> list[str]:
        arguments = self.arguments(operation, None, without={"format"})
        name = operation.name if is_only else operation.name + "_csv"
        extra = [] if is_only else [('"format"', '"csv"')]
        call = self.call(operation, "_text", [], arguments, None, extra)
        return self.method(operation, name, arguments, "str", [f"return {call}"], "As CSV")

    def _lines(self, operation: Operation, *, is_only: bool) -> list[str]:
        has_body = "requestBody" in operation.content
        body = "application/x-ndjson" if has_body else None
        arguments = self.arguments(operation, body)
        name = operation.name if is_only else operation.name + "_lines"
        call = self.call(operation, "_lines", [], arguments, body)
        variant = "One value per line" if has_body else None
        return self.method(operation, name, arguments, "Iterator[Dict[str, Any]]", [f"return {call}"], variant)

    def _events(self, operation: Operation) -> list[str]:
        ((status, content),) = operation.successes().items()
        event = self._received(operation, status, content["text/event-stream"])
        arguments = self.arguments(operation, None)
        call = self.call(operation, "_events", [event.read], arguments, None)
        return self.method(
            operation, operation.name, arguments, f"EventStream[{event.annotation}]", [f"return {call}"]
        )

    def _picture(self, operation: Operation) -> list[str]:
        arguments = self.arguments(operation, None)
        call = self.call(operation, "_content", ['"image/*"'], arguments, None)
        return self.method(operation, operation.name, arguments, "bytes", [f"return {call}"])

    def _nothing(self, operation: Operation, body: Optional[str]) -> list[str]:
        arguments = self.arguments(operation, body)
        return self.method(
            operation, operation.name, arguments, "None", [self.call(operation, "_nothing", [], arguments, body)]
        )

    # --- arguments ---

    def arguments(self, operation: Operation, body: Optional[str], without: set[str] = set()) -> list[Argument]:
        arguments: list[Argument] = []
        self.sent.context = f"what `{operation.name}` takes"
        for parameter in operation.content.get("parameters", []):
            wire, place = parameter["name"], parameter["in"]
            if wire in without or wire in OWN_HEADERS:
                continue
            kind = self.sent.kind(parameter["schema"], operation.class_name + pascal(wire))
            is_joined = parameter.get("explode") is False and kind.annotation.startswith("Sequence[")
            description = ENCODING.sub("", parameter.get("description", "")) or None
            arguments.append(
                Argument(
                    snake(wire), wire, kind.annotation, bool(parameter.get("required")), description, place, is_joined
                )
            )
        taken = {argument.name for argument in arguments}
        for argument in self._body_arguments(operation, body):
            if argument.name in taken:
                argument.name = f"body_{argument.name}"
            arguments.append(argument)
        return arguments

    def _body_arguments(self, operation: Operation, body: Optional[str]) -> list[Argument]:
        if body is None:
            return []
        schema = operation.content["requestBody"]["content"][body]["schema"]
        if body == "application/x-ndjson":
            return [Argument("lines", "", "Iterable[Mapping[str, Any]]", True, "an object for each line", "lines")]
        found = self.sent.resolved(schema)
        if body == "multipart/form-data":
            most = found["properties"]["file"].get("maxItems")
            told = f"up to {most} files" if most != 1 else "one file"
            fields = {**found, "properties": {name: of for name, of in found["properties"].items() if name != "file"}}
            files = Argument("files", "file", "Sequence[File]", True, told, "files")
            return [files] + self._members(operation, fields, "field")
        if body.startswith("image/"):
            types = ", ".join(operation.content["requestBody"]["content"])
            return [
                Argument("content", "", "bytes", True, None, "content"),
                Argument("media_type", "", "str", True, f"one of {types}", "type"),
            ]
        if body != "application/json":
            raise UnknownSchema(f"{operation.name} takes {body}")
        if found.get("type") != "object" or "properties" not in found:
            kind = self.sent.kind(schema, operation.class_name + "Body")
            return [Argument("body", "", kind.annotation, True, None, "whole")]
        return self._members(operation, found, "body")

    def _members(self, operation: Operation, schema: Schema, place: str) -> list[Argument]:
        return [
            Argument(
                member.attribute, member.name, member.kind.annotation, member.is_required, member.description, place
            )
            for member in self.sent.members(schema, operation.class_name)
        ]

    # --- source ---

    def method(
        self,
        operation: Operation,
        name: str,
        arguments: list[Argument],
        returns: str,
        body: list[str],
        variant: Optional[str] = None,
    ) -> list[str]:
        ahead = [one for one in arguments if one.is_required and one.place in ("path", "lines", "files", "whole", "content")]
        named = [one for one in arguments if one.is_required and one not in ahead]
        optional = [one for one in arguments if not one.is_required]
        parts = ["self"] + [f"{one.name}: {one.annotation}" for one in ahead]
        if named or optional:
            parts.append("*")
        parts += [f"{one.name}: {one.annotation}" for one in named]
        parts += [f"{one.name}: {optional_of(one.annotation)} = None" for one in optional]
        lines = [f"    def {name}({', '.join(parts)}) -> {returns}:"]
        if len(lines[0]) > 120:
            lines = [f"    def {name}("] + [line for part in parts for line in folded(part + ",", "        ")] + [f"    ) -> {returns}:"]
        texts = [sentence(operation.content["summary"])]
        if variant:
            texts[0] += f" {sentence(variant)}"
        texts.append(f"`{operation.method.upper()} /api/v1{operation.path}`")
        texts += [f"- {one.name}: {remark(one.description)}" for one in arguments if one.description]
        lines += docstring(texts, "        ")
        return lines + [line for statement in body for line in folded(statement, "        ")]

    def call(
        self,
        operation: Operation,
        function: str,
        reads: list[str],
        arguments: list[Argument],
        body: Optional[str],
        extra: list[tuple[str, str]] = [],
    ) -> str:
        path = repr_of(operation.path)
        for argument in arguments:
            if argument.place == "path":
                path = path.replace("{" + argument.wire + "}", "{_part(" + argument.name + ")}")
        given = reads + [repr_of(operation.method.upper()), ("f" if "{_part(" in path else "") + path]
        query = [
            (repr_of(one.wire), f"_joined({one.name})" if one.is_joined else one.name)
            for one in arguments
            if one.place == "query"
        ] + extra
        if query:
            given.append("query=[" + ", ".join(f"({name}, {value})" for name, value in query) + "]")
        headers = [f"({repr_of(one.wire)}, {one.name})" for one in arguments if one.place == "header"]
        if headers:
            given.append(f"headers=[{', '.join(headers)}]")
        if body:
            given.append(f"body={self._sent_body(arguments, body)}")
        return f"self.{function}({', '.join(given)})"

    @staticmethod
    def _sent_body(arguments: list[Argument], body: str) -> str:
        if body == "application/x-ndjson":
            return "_rows(lines)"
        if body.startswith("image/"):
            return "(media_type, content)"
        whole = [one for one in arguments if one.place == "whole"]
        if whole:
            return f"_body({whole[0].name})"
        members = [one for one in arguments if one.place in ("body", "field")]
        text = "{" + ", ".join(f"{repr_of(one.wire)}: {one.name}" for one in members) + "}"
        if body == "multipart/form-data":
            return f"_form(files, {text})"
        required = [repr_of(one.wire) for one in members if one.is_required]
        return f"_object({text}, [{', '.join(required)}])" if required else f"_object({text})"


def optional_of(annotation: str) -> str:
    return annotation if annotation.startswith("Optional[") or annotation == "Any" else f"Optional[{annotation}]"
