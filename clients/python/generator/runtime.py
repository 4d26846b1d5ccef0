"""The part of the client that does not depend on the document: requests, errors, streams and values.

The generator writes everything below the line of imports into the client as it is.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from decimal import Decimal
from http.client import HTTPException, HTTPResponse
from typing import (
    Any, Callable, Dict, Iterable, Iterator, List, Literal, Mapping, Optional, Sequence, Tuple, Type,
    TypedDict, TypeVar, Union, cast,
)

# --- runtime ---

T = TypeVar("T")

#: A number to send. A float is sent as the shortest decimal that reads back as the same float.
Number = Union[Decimal, int, float]
#: A file to send: its path, or its name and its content.
File = Union[str, "os.PathLike[str]", Tuple[str, bytes]]
#: A read function: makes a value of JSON.
Read = Callable[[Any], T]


class BourseError(Exception):
    """Anything that goes wrong between this client and the server."""


class UnreachableError(BourseError):
    """The server does not respond, or the connection ended."""


class UnexpectedAnswerError(BourseError):
    """The response is not as the document describes it: client and server are of different versions."""


class APIError(BourseError):
    """The server refused the request. Each status of the document has a subclass."""

    #: The status of HTTP.
    status: int
    #: What happened, in sentences of the server.
    message: str
    #: What is unchanged, in one sentence.
    unchanged: str
    #: The number of the request in the server's log.
    request: str
    #: The path, the value and the allowed values of an invalid member; None if the error is not about one.
    field: Optional[str]
    value: Optional[str]
    allowed: Optional[str]
    #: Seconds after which another attempt may succeed; None if they are not known.
    retry_after: Optional[int]

    def __init__(self, status: int, error: Mapping[str, Any], retry_after: Optional[int]) -> None:
        self.status = status
        self.message = str(error.get("message", f"The server responded with status {status}."))
        self.unchanged = str(error.get("unchanged", ""))
        self.request = str(error.get("request", ""))
        self.field = error.get("field")
        self.value = error.get("value")
        self.allowed = error.get("allowed")
        self.retry_after = retry_after
        super().__init__(f"{self.message} (status {status})")


class EventStream(Iterator[T]):
    """Server-sent events. Iterate over it, and close it, or use it in a `with` statement."""

    def __init__(self, response: HTTPResponse, read: Read[T]) -> None:
        self._response = response
        self._read = read
        #: The id of the newest event that had one; pass it as `last_event_id` to continue after it.
        self.last_id: Optional[str] = None

    def __iter__(self) -> EventStream[T]:
        return self

    def __next__(self) -> T:
        fields: Dict[str, Any] = {}
        while True:
            line = self._line()
            if line == "":
                # An event without data, such as a comment, is none.
                if "data" in fields:
                    event = self._event(fields)
                    if event is not None:
                        return event
                fields = {}
                continue
            name, _, value = line.partition(":")
            value = value[1:] if value.startswith(" ") else value
            if name == "data" and "data" in fields:
                fields["data"] += "\n" + value
            elif name in ("event", "data", "id"):
                fields[name] = value

    def _line(self) -> str:
        try:
            line = self._response.readline()
        except (OSError, HTTPException, ValueError) as error:
            raise UnreachableError(f"The stream was interrupted: {error}") from error
        if not line:
            self.close()
            raise StopIteration
        return line.decode("utf-8").rstrip("\r\n")

    def _event(self, fields: Dict[str, Any]) -> Optional[T]:
        self.last_id = fields.get("id", self.last_id)
        try:
            return self._read({**fields, "data": _parse(fields["data"])})
        except _Unknown:
            # A later server may send events that this client does not know.
            return None
        except (KeyError, TypeError, ValueError) as error:
            raise _unexpected(error) from error

    def close(self) -> None:
        """Ends the stream."""
        self._response.close()

    def __enter__(self) -> EventStream[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API does not redirect, and a token must not follow to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


class _Connection:
    """Sends requests to one server."""

    def __init__(
        self, address: str = "http://127.0.0.1:8080", token: Optional[str] = None, *, timeout: float = 60.0
    ) -> None:
        """Makes a client; no request is sent.

        address: The address of the server, without a path.
        token: The bearer token of a session; `sign_in` makes one.
        timeout: Seconds to wait for each part of a response.
        """
        self.address = address.rstrip("/")
        self.token = token
        self.timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirect())

    def _open(
        self,
        method: str,
        path: str,
        *,
        query: Sequence[Tuple[str, Any]] = (),
        headers: Sequence[Tuple[str, Optional[str]]] = (),
        body: Optional[Tuple[str, bytes]] = None,
        accept: str = "application/json",
    ) -> HTTPResponse:
        url = f"{self.address}/api/v1{path}"
        pairs = [(name, text) for name, value in query for text in _texts(value)]
        if pairs:
            url += "?" + urllib.parse.urlencode(pairs, quote_via=urllib.parse.quote)
        request = urllib.request.Request(url, method=method, data=None if body is None else body[1])
        request.add_header("Accept", accept)
        if body is not None:
            request.add_header("Content-Type", body[0])
        if self.token is not None:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in headers:
            if value is not None:
                request.add_header(name, value)
        try:
            return cast(HTTPResponse, self._opener.open(request, timeout=self.timeout))
        except urllib.error.HTTPError as response:
            raise _refusal(response) from None
        except (OSError, HTTPException) as error:
            raise UnreachableError(f"{self.address} does not respond: {error}") from error

    def _bytes(self, method: str, path: str, **parts: Any) -> Tuple[int, bytes]:
        response = self._open(method, path, **parts)
        with response:
            try:
                return response.status, response.read()
            except (OSError, HTTPException) as error:
                raise UnreachableError(f"The response was interrupted: {error}") from error

    def _value(self, read: Read[T], method: str, path: str, **parts: Any) -> T:
        return self._value_by_status({}, read, method, path, **parts)

    def _value_by_status(
        self, reads: Mapping[int, Read[Any]], read: Read[T], method: str, path: str, **parts: Any
    ) -> T:
        status, content = self._bytes(method, path, **parts)
        try:
            return cast(T, reads.get(status, read)(_parse(content)))
        except (KeyError, TypeError, ValueError) as error:
            raise _unexpected(error) from error

    def _text(self, method: str, path: str, **parts: Any) -> str:
        return self._bytes(method, path, accept="text/csv", **parts)[1].decode("utf-8")

    def _content(self, accept: str, method: str, path: str, **parts: Any) -> bytes:
        return self._bytes(method, path, accept=accept, **parts)[1]

    def _nothing(self, method: str, path: str, **parts: Any) -> None:
        self._bytes(method, path, **parts)

    def _lines(self, method: str, path: str, **parts: Any) -> Iterator[Dict[str, Any]]:
        response = self._open(method, path, accept="application/x-ndjson", **parts)
        return _values_of_lines(response)

    def _events(self, read: Read[T], method: str, path: str, **parts: Any) -> EventStream[T]:
        return EventStream(self._open(method, path, accept="text/event-stream", **parts), read)


def _values_of_lines(response: HTTPResponse) -> Iterator[Dict[str, Any]]:
    with response:
        while True:
            try:
                line = response.readline()
            except (OSError, HTTPException) as error:
                raise UnreachableError(f"The response was interrupted: {error}") from error
            if not line:
                return
            if line.strip():
                yield _parse(line)


def _refusal(response: urllib.error.HTTPError) -> APIError:
    try:
        content = json.loads(response.read())
    except (OSError, HTTPException, ValueError):
        content = {}
    error = content.get("error") if isinstance(content, dict) else None
    seconds = response.headers.get("Retry-After")
    retry_after = int(seconds) if seconds is not None and seconds.isdigit() else None
    kind = ERRORS.get(response.code, APIError)
    return kind(response.code, error if isinstance(error, dict) else {}, retry_after)


def _unexpected(error: Exception) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        f"The response is not as this client expects ({type(error).__name__}: {error}). "
        "Generate the client from the document of this server."
    )


# Values that are read. Numbers keep every digit that the server sent.


class _Unknown(Exception):
    """None of the alternatives that this client knows."""


def _parse(text: Union[str, bytes]) -> Any:
    return json.loads(text, parse_float=Decimal)


def _anything(value: Any) -> Any:
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _choice(value: Any) -> Any:
    return _text(value)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, Decimal)) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> Decimal:
    if not _is_number(value):
        raise TypeError(f"{value!r} is no number")
    return value if isinstance(value, Decimal) else Decimal(cast(int, value))


def _integer(value: Any) -> int:
    number = _number(value)
    if number != number.to_integral_value():
        raise TypeError(f"{value!r} is no whole number")
    return int(number)


def _day(value: Any) -> dt.date:
    return dt.date.fromisoformat(_text(value))


def _time(value: Any) -> dt.datetime:
    text = _text(value)
    if not text.endswith("Z"):
        raise ValueError(f"{text!r} is not in UTC")
    seconds, _, fraction = text[:-1].partition(".")
    time = dt.datetime.fromisoformat(seconds)
    return time.replace(microsecond=int(fraction[:6].ljust(6, "0")) if fraction else 0, tzinfo=dt.timezone.utc)


def _nullable(read: Read[T]) -> Read[Optional[T]]:
    return lambda value: None if value is None else read(value)


def _list(read: Read[T]) -> Read[List[T]]:
    def values(value: Any) -> List[T]:
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is no list")
        return [read(element) for element in value]

    return values


def _mapping(read: Read[T]) -> Read[Dict[str, T]]:
    def values(value: Any) -> Dict[str, T]:
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is no object")
        return {name: read(element) for name, element in value.items()}

    return values


def _tuple(*reads: Read[Any]) -> Read[Any]:
    def values(value: Any) -> Any:
        if not isinstance(value, list) or len(value) < len(reads):
            raise TypeError(f"{value!r} does not have {len(reads)} values")
        return tuple(read(element) for read, element in zip(reads, value))

    return values


def _has(*names: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and all(name in value for name in names)


def _is(name: str, *texts: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and value.get(name) in texts


def _union(*alternatives: Tuple[Callable[[Any], bool], Read[Any]]) -> Read[Any]:
    def values(value: Any) -> Any:
        for fits, read in alternatives:
            if fits(value):
                return read(value)
        raise _Unknown(f"{value!r} is none of the alternatives")

    return values


# Values that are sent.


def _part(value: Any) -> str:
    """A value in a path."""
    return urllib.parse.quote(_texts(value)[0], safe="")


def _joined(values: Optional[Iterable[Any]]) -> Optional[str]:
    """Values with commas between; a text is one value."""
    if values is None or isinstance(values, str):
        return values
    return ",".join(_texts(value)[0] for value in values)


def _texts(value: Any) -> List[str]:
    """A value in an address: nothing for None, several texts for a list."""
    if value is None:
        return []
    if isinstance(value, bool):
        return ["true" if value else "false"]
    if isinstance(value, str):
        return [value]
    if isinstance(value, (int, float, Decimal)):
        return [_digits(value)]
    if isinstance(value, (dt.date, dt.datetime)):
        return [_iso(value)]
    return [text for element in value for text in _texts(element)]


def _digits(value: Number) -> str:
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no number")
        return format(value, "f")
    return str(value)


def _iso(value: Union[dt.date, dt.datetime]) -> str:
    if not isinstance(value, dt.datetime):
        return value.isoformat()
    if value.tzinfo is None:
        raise ValueError("A time needs a time zone, such as datetime.timezone.utc.")
    return value.astimezone(dt.timezone.utc).replace(tzinfo=None).isoformat() + "Z"


def _json(value: Any) -> str:
    """JSON with exact numbers."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value)
    if isinstance(value, (int, float, Decimal)):
        return _digits(value)
    if isinstance(value, (dt.date, dt.datetime)):
        return json.dumps(_iso(value))
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{json.dumps(str(name))}:{_json(member)}" for name, member in value.items()) + "}"
    return "[" + ",".join(_json(element) for element in value) + "]"


def _object(members: Mapping[str, Any], required: Sequence[str] = ()) -> Tuple[str, bytes]:
    """An object without the members that are None, except required ones."""
    sent = {name: value for name, value in members.items() if value is not None or name in required}
    return "application/json", _json(sent).encode("utf-8")


def _body(value: Any) -> Tuple[str, bytes]:
    return "application/json", _json(value).encode("utf-8")


def _rows(values: Iterable[Mapping[str, Any]]) -> Tuple[str, bytes]:
    return "application/x-ndjson", "".join(_json(value) + "\n" for value in values).encode("utf-8")


def _form(files: Sequence[File], fields: Mapping[str, Any]) -> Tuple[str, bytes]:
    """A form with files as parts called `file`."""
    boundary = uuid.uuid4().hex
    body = b""
    for name, value in fields.items():
        for text in _texts(value):
            body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'.encode("utf-8")
    for file in files:
        name, content = file if isinstance(file, tuple) else _file(file)
        quoted = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n'
        body += (head + "Content-Type: application/octet-stream\r\n\r\n").encode("utf-8") + content + b"\r\n"
    return f"multipart/form-data; boundary={boundary}", body + f"--{boundary}--\r\n".encode("utf-8")


def _file(path: Union[str, "os.PathLike[str]"]) -> Tuple[str, bytes]:
    with open(path, "rb") as file:
        return os.path.basename(os.fspath(path)), file.read()


# --- generated ---

#: The class of errors of each status.
ERRORS: Dict[int, Type[APIError]] = {}
