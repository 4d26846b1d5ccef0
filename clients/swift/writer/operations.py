"""Operations as methods of the client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from generator.kinds import Schema, UnknownSchema
from generator.methods import ENCODING, OWN_HEADERS, Operation
from generator.names import remark

from .schemas import Schemas
from .text import comment, declaration, escaped, literal, member_name, summary, type_name
from .types import ByStatus, Kind, Object

#: Objects in the lines of a request, of which the document says only that it is text. A quote has no schema there.
LINES = {"priceOption": "OptionToPrice", "impliedVolatility": "OptionWithPrice", "optimizeQuotes": None}
REPEATED = "may be sent several times"


@dataclass
class Argument:
    """A parameter of a method."""

    wire: str
    name: str
    kind: Kind
    is_required: bool
    description: Optional[str]
    #: Where it is sent: path, query, joined, header, body, whole, files, field, lines, content or type.
    place: str

    @property
    def text(self) -> str:
        if self.kind.name.startswith("[") and not self.is_required and self.place in ("query", "joined"):
            return f"{self.kind.name} = []"
        return self.kind.text if self.is_required else f"{self.kind.nullable().text} = nil"


def identifier(operation: Operation) -> str:
    """The name of the method of an operation."""
    return str(operation.content["operationId"])


class Operations:
    """Methods of the client, and the types they need."""

    def __init__(self, schemas: Schemas) -> None:
        self.schemas = schemas

    def methods(self, operation: Operation) -> list[list[str]]:
        """The lines of the methods of an operation: one for each kind of response."""
        self.schemas.area = operation.content["tags"][0]
        bodies = list(operation.content.get("requestBody", {}).get("content", {}))
        successes = operation.successes()
        types = {kind for content in successes.values() for kind in content}
        made = []
        if "application/json" in types:
            body = next((kind for kind in ("application/json", "multipart/form-data") if kind in bodies), None)
            made.append(self._json(operation, body or next(iter(bodies), None), has_format="text/csv" in types))
        if "text/csv" in types:
            made.append(self._csv(operation, is_only="application/json" not in types))
        if "application/x-ndjson" in types:
            made.append(self._lines(operation, is_only=types == {"application/x-ndjson"}))
        if "text/event-stream" in types:
            made.append(self._events(operation))
        if any(kind.startswith("image/") for kind in types):
            arguments = self.arguments(operation, None)
            made.append(self._method(operation, identifier(operation), arguments, "Call<Data>", "data", accept="image/*"))
        if not types:
            body = next(iter(bodies), None)
            arguments = self.arguments(operation, body)
            made.append(self._method(operation, identifier(operation), arguments, "Call<Void>", "nothing", body=body))
        return made

    # --- kinds of responses ---

    def _json(self, operation: Operation, body: Optional[str], *, has_format: bool) -> list[str]:
        kind = self._received(operation)
        arguments = self.arguments(operation, body, without={"format"} if has_format else set())
        reader = "byStatus" if self._is_by_status(kind) else "document"
        return self._method(operation, identifier(operation), arguments, f"Call<{kind.text}>", reader, body=body)

    def _received(self, operation: Operation) -> Kind:
        documents = {
            status: content["application/json"]["schema"]
            for status, content in operation.successes().items()
            if "application/json" in content
        }
        path = f"API.{operation.class_name}Response"
        distinct = {str(schema) for schema in documents.values()}
        if len(distinct) == 1:
            schema = next(iter(documents.values()))
            kind = self.schemas.kind(schema, path, None)
            self._purpose(kind, path, operation)
        else:
            made = ByStatus(path, f"What `{identifier(operation)}` returns")
            self.schemas.add(made)
            names = {200: "OK", 201: "Created", 202: "Accepted"}
            for status, schema in documents.items():
                kind = self.schemas.kind(schema, f"{path}.{names[status]}", made)
                made.kinds[status] = kind
                self._purpose(kind, f"{path}.{names[status]}", operation)
            kind = Kind(path)
        self.schemas.mark(kind, sent=False)
        return kind

    def _purpose(self, kind: Kind, path: str, operation: Operation) -> None:
        if kind.name == path and not self.schemas.find(path).purpose:
            self.schemas.find(path).purpose = f"What `{identifier(operation)}` returns"

    def _is_by_status(self, kind: Kind) -> bool:
        return kind.name.startswith("API.") and isinstance(self.schemas.find(kind.name), ByStatus)

    def _csv(self, operation: Operation, *, is_only: bool) -> list[str]:
        arguments = self.arguments(operation, None, without={"format"})
        name = identifier(operation) if is_only else identifier(operation) + "CSV"
        extra = [] if is_only else ['request.query("format", "csv")']
        return self._method(
            operation, name, arguments, "Call<String>", "text", accept="text/csv", extra=extra, variant="As CSV"
        )

    def _lines(self, operation: Operation, *, is_only: bool) -> list[str]:
        has_body = "requestBody" in operation.content
        body = "application/x-ndjson" if has_body else None
        arguments = self.arguments(operation, body)
        value = self._received(operation).text if not is_only else "JSONValue"
        name = identifier(operation) if is_only else identifier(operation) + "Lines"
        return self._method(
            operation, name, arguments, f"LineFeed<{value}>", "lines", body=body, accept="application/x-ndjson",
            variant="One value per line" if has_body else None,
        )

    def _events(self, operation: Operation) -> list[str]:
        ((_, content),) = operation.successes().items()
        event = content["text/event-stream"]
        kind = self.schemas.kind(event.get("x-itemSchema", event["schema"]), f"API.{operation.class_name}Event", None)
        self.schemas.mark(kind, sent=False)
        arguments = self.arguments(operation, None)
        return self._method(
            operation, identifier(operation), arguments, f"EventFeed<{kind.text}>", "events", accept="text/event-stream"
        )

    # --- arguments ---

    def arguments(self, operation: Operation, body: Optional[str], without: set[str] = set()) -> list[Argument]:
        arguments = []
        for one in operation.content.get("parameters", []):
            if one["name"] not in without and one["name"] not in OWN_HEADERS:
                arguments.append(self._parameter(one, operation))
        taken = {argument.name for argument in arguments}
        for argument in self._body(operation, body):
            if argument.name in taken:
                argument.name = "body" + type_name(argument.name)
            arguments.append(argument)
        return arguments

    def _parameter(self, parameter: Schema, operation: Operation) -> Argument:
        wire, place, schema = parameter["name"], parameter["in"], parameter["schema"]
        name = member_name("lastEventID" if wire == "Last-Event-ID" else wire)
        kind = self._parameter_kind(wire, schema, operation)
        description = ENCODING.sub("", parameter.get("description", "")) or None
        if kind.name.startswith("[") and parameter.get("explode") is False:
            place = "joined"
        elif schema.get("type") == "string" and place == "query" and REPEATED in (description or ""):
            kind = Kind(f"[{kind.name}]")
        return Argument(wire, name, kind, bool(parameter.get("required")), description, place)

    def _parameter_kind(self, wire: str, schema: Schema, operation: Operation) -> Kind:
        if schema.get("type") == "array":
            return Kind(f"[{self._parameter_kind(wire, schema['items'], operation).text}]")
        if "enum" in schema:
            kind = self.schemas.shared_choice(wire, schema["enum"], operation.class_name)
            self.schemas.mark(kind, sent=True)
            return kind
        return self.schemas.kind(schema, f"API.{operation.class_name}{type_name(wire)}", None)

    def _body(self, operation: Operation, body: Optional[str]) -> list[Argument]:
        if body is None:
            return []
        schema = operation.content["requestBody"]["content"][body]["schema"]
        if body == "application/x-ndjson":
            name = LINES[identifier(operation)]
            kind = self.schemas.kind({"$ref": f"#/{name}"}, "", None) if name else Kind("OptionQuoteLine")
            self.schemas.mark(kind, sent=True)
            return [Argument("", "lines", Kind(f"[{kind.text}]"), True, "an object for each line", "lines")]
        if body == "multipart/form-data":
            return self._form(operation, self.schemas.resolved(schema))
        if body.startswith("image/"):
            types = ", ".join(operation.content["requestBody"]["content"])
            return [Argument("", "content", Kind("Data"), True, None, "content"),
                    Argument("", "mediaType", Kind("String"), True, f"one of {types}", "type")]
        if body != "application/json":
            raise UnknownSchema(f"{identifier(operation)} takes {body}")
        path = f"API.{operation.class_name}Body"
        kind = self.schemas.kind(schema, path, None)
        self.schemas.mark(kind, sent=True)
        if "$ref" in schema or kind.name != path:
            return [Argument("", "body", kind, True, None, "whole")]
        made = self.schemas.find(path)
        made.purpose = made.purpose or f"What `{identifier(operation)}` sends"
        assert isinstance(made, Object)
        return [Argument(one.wire, one.name, one.kind, one.is_required, one.description, "body") for one in made.members]

    def _form(self, operation: Operation, found: Schema) -> list[Argument]:
        most = found["properties"]["file"].get("maxItems")
        told = f"up to {most} files" if most != 1 else "one file"
        made = [Argument("file", "files", Kind("[UploadFile]"), True, told, "files")]
        for name, of in found["properties"].items():
            if name != "file":
                kind = self.schemas.kind(of, f"API.{operation.class_name}{type_name(name)}", None)
                required = name in found.get("required", [])
                made.append(Argument(name, member_name(name), kind, required, of.get("description"), "field"))
        return made

    # --- source ---

    def _method(
        self, operation: Operation, name: str, arguments: list[Argument], returns: str, reader: str, *,
        body: Optional[str] = None, accept: str = "", extra: list[str] = [], variant: Optional[str] = None,
    ) -> list[str]:
        ahead = [one for one in arguments if one.is_required and one.place in ("path", "lines", "files", "whole", "content")]
        named = [one for one in arguments if one.is_required and one not in ahead]
        optional = [one for one in arguments if not one.is_required]
        parts = [f"{'_ ' if number == 0 else ''}{escaped(one.name)}: {one.text}" for number, one in enumerate(ahead)]
        parts += [f"{escaped(one.name)}: {one.text}" for one in named + optional]
        paragraphs = summary(operation.content["summary"] + (f". {variant}" if variant else ""))
        paragraphs.append(f"`{operation.method.upper()} /api/v1{operation.path}`")
        told = [one for one in ahead + named + optional if one.description]
        if len(told) == 1:
            paragraphs.append(f"- Parameter {told[0].name}: {remark(capital(told[0].description or ''))}")
        elif told:
            paragraphs.append("- Parameters:")
        lines = comment(paragraphs, "    ")
        if len(told) > 1:
            for one in told:
                lines += [
                    line.replace("/// ", "///   ", 1)
                    for line in comment([f"- {one.name}: {remark(capital(one.description or ''))}"], "    ", )
                ]
        lines = [fitted for line in lines for fitted in refit(line)]
        lines += declaration(f"public func {escaped(name)}", parts, f" -> {returns} {{", "    ")
        lines += [f"        {line}" for line in self._statements(operation, arguments, reader, body, accept, extra)]
        return lines + ["    }"]

    def _statements(
        self, operation: Operation, arguments: list[Argument], reader: str, body: Optional[str], accept: str,
        extra: list[str],
    ) -> list[str]:
        path = ", ".join(path_parts(operation.path, arguments))
        settings = list(extra)
        for one in arguments:
            if one.place == "query":
                settings.append(f"request.query({literal(one.wire)}, {escaped(one.name)})")
            elif one.place == "joined":
                settings.append(f"request.query({literal(one.wire)}, joined: {escaped(one.name)})")
            elif one.place == "header":
                settings.append(f"request.header({literal(one.wire)}, {escaped(one.name)})")
        if accept:
            settings.append(f"request.accept = {literal(accept)}")
        settings += self._content(operation, arguments, body)
        make = f"APIRequest(.{operation.method}, [{path}])"
        if any(one.name == reader for one in arguments):
            reader = f"self.{reader}"
        if not settings:
            return [f"{reader}({make})"]
        return [f"var request = {make}", *settings, f"return {reader}(request)"]

    @staticmethod
    def _content(operation: Operation, arguments: list[Argument], body: Optional[str]) -> list[str]:
        if body is None:
            return []
        if body == "application/x-ndjson":
            return ["request.body = .lines(lines)"]
        if body.startswith("image/"):
            return ["request.body = .content(content, type: mediaType)"]
        if body == "multipart/form-data":
            fields = [one for one in arguments if one.place == "field"]
            lines = ["var form = FormBody(files: files)"]
            lines += [f"form.add({literal(one.wire)}, {escaped(one.name)})" for one in fields]
            return (lines if fields else ["let form = FormBody(files: files)"]) + ["request.body = .form(form)"]
        whole = [one for one in arguments if one.place == "whole"]
        if whole:
            return ["request.body = .json(body)"]
        members = sorted((one for one in arguments if one.place == "body"), key=lambda one: not one.is_required)
        given = [f"{escaped_label(one)}: {escaped(one.name)}" for one in members]
        indent = "        "
        made = declaration(f"let body = API.{operation.class_name}Body", given, "", indent)
        return [line.removeprefix(indent) for line in made] + ["request.body = .json(body)"]


def escaped_label(argument: Argument) -> str:
    name = member_name(argument.wire)
    return f"`{name}`" if name in ("inout", "var", "let") else name


def capital(text: str) -> str:
    """A text with a capital first letter, unless it begins with a name in backticks."""
    text = text.strip()
    return text[:1].upper() + text[1:]


def refit(line: str) -> list[str]:
    """A line of a comment that indentation made too long, in two."""
    if len(line) <= 120:
        return [line]
    place = line.rindex(" ", 0, 120)
    indent = line[: len(line) - len(line.lstrip())]
    return [line[:place], f"{indent}///     {line[place + 1:]}"]


def path_parts(path: str, arguments: list[Argument]) -> list[str]:
    made = []
    for part in path.strip("/").split("/"):
        if part.startswith("{"):
            one = next(one for one in arguments if one.place == "path" and one.wire == part[1:-1])
            name = escaped(one.name)
            made.append(name if one.kind.text == "String" else f"{name}.parameterText")
        else:
            made.append(literal(part))
    return made
