"""The JSON API of Bourse for Python 3.9 or newer, in one file that needs nothing but the standard library.

Documentation/PythonClient.md has examples. Numbers are `Decimal`, days `datetime.date`, times `datetime.datetime` in
UTC, and objects data classes. Errors are exceptions with the server's message.

Written by scripts/python-client from the OpenAPI document. Do not edit it.
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


class MalformedError(APIError):
    """The request is malformed."""


class NotSignedInError(APIError):
    """The session is missing or has ended, or the e-mail address or password is wrong."""


class PlanRequiredError(APIError):
    """The plan of the user does not include the request. Only a desk with plans answers so."""


class ForbiddenError(APIError):
    """The request changes data and comes from another site, or the scope of the access token does not include it."""


class UnknownError(APIError):
    """The resource does not exist or belongs to another user."""


class ConflictError(APIError):
    """The resource was changed since it was read, and the response has the stored version; or its state does not allow
    the request.
    """


class TooLargeError(APIError):
    """The request is too large."""


class InvalidError(APIError):
    """A value or a file is invalid; an invalid value is named."""


class BusyError(APIError):
    """Too many requests; `Retry-After` is the number of seconds to wait."""


class FaultError(APIError):
    """Internal error; the log has the cause under the request number."""


class NotReadyError(APIError):
    """Data are not available yet; with `Retry-After`, they are expected in that number of seconds."""


class DiskFullError(APIError):
    """The disk of the desk is full; nothing was saved."""


#: The class of errors of each status.
ERRORS: Dict[int, Type[APIError]] = {
    400: MalformedError,
    401: NotSignedInError,
    402: PlanRequiredError,
    403: ForbiddenError,
    404: UnknownError,
    409: ConflictError,
    413: TooLargeError,
    422: InvalidError,
    429: BusyError,
    500: FaultError,
    503: NotReadyError,
    507: DiskFullError,
}


# Objects that are received.


@dataclass(frozen=True)
class Account:
    """Part of what `account` returns.

    - is_demo: The demo account cannot be changed or deleted.
    - is_confirmed: Whether the user of this session was confirmed in the last 15 minutes.
    - departure: What the desk loses with the account: one of several, its owner, or its only one.
    - contents: What is deleted with the account: `4 executions`.
    """

    email: str
    verified_at: Optional[dt.datetime]
    created_at: dt.datetime
    is_demo: bool
    has_password: bool
    is_confirmed: bool
    new_email: Optional[EmailChange]
    departure: Literal["account", "owner", "lastAccount"]
    contents: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Account:
        return cls(
            email=_text(value["email"]),
            verified_at=_nullable(_time)(value["verifiedAt"]),
            created_at=_time(value["createdAt"]),
            is_demo=_flag(value["isDemo"]),
            has_password=_flag(value["hasPassword"]),
            is_confirmed=_flag(value["isConfirmed"]),
            new_email=_nullable(EmailChange.from_json)(value["newEmail"]),
            departure=_choice(value["departure"]),
            contents=_list(_text)(value["contents"]),
        )


@dataclass(frozen=True)
class AccountEvent:
    """Part of what `account_log` returns."""

    at: dt.datetime
    event: Literal[
        "signed-up", "signed-in", "sign-in-failed", "code-failed", "signed-out", "session-ended", "all-sessions-ended",
        "confirmed", "password-changed", "password-reset", "email-change-requested", "email-change-canceled",
        "email-changed", "token-created", "token-revoked", "feed-created", "feed-revoked", "authenticator-added",
        "authenticator-removed", "recovery-codes-created", "recovery-code-used", "passkey-added", "passkey-removed",
        "identity-connected", "identity-disconnected", "data-exported"
    ]
    subject: str
    device: str
    address: str

    @classmethod
    def from_json(cls, value: Any) -> AccountEvent:
        return cls(
            at=_time(value["at"]),
            event=_choice(value["event"]),
            subject=_text(value["subject"]),
            device=_text(value["device"]),
            address=_text(value["address"]),
        )


@dataclass(frozen=True)
class AccountRiskRule:
    """Part of what `risk_report` returns.

    - account: Null for all accounts without their own.
    - percent: Of `account-share`, in percent.
    - size: Of `account-share`, the size of the account.
    """

    account: Optional[str]
    rule: Literal["account-share", "premium", "maximum-loss"]
    percent: Optional[Decimal]
    size: Optional[Decimal]
    currency: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> AccountRiskRule:
        return cls(
            account=_nullable(_text)(value["account"]),
            rule=_choice(value["rule"]),
            percent=_nullable(_number)(value["percent"]),
            size=_nullable(_number)(value["size"]),
            currency=_nullable(_text)(value["currency"]),
        )


@dataclass(frozen=True)
class AddedPortfolio:
    """Part of what `add_fund_portfolios` returns."""

    code: int
    fund: str
    day: dt.date
    holdings: int

    @classmethod
    def from_json(cls, value: Any) -> AddedPortfolio:
        return cls(
            code=_integer(value["code"]),
            fund=_text(value["fund"]),
            day=_day(value["day"]),
            holdings=_integer(value["holdings"]),
        )


@dataclass(frozen=True)
class Alert:
    """Part of what `alerts` returns.

    - cautions: Limitations, such as why the alert is not watched now.
    - already_met: What happens if the last known value already meets the condition; null if the alert waits for a
      change.
    """

    id: str
    subject: str
    name: str
    measure: str
    trigger: Literal["above", "below", "crosses"]
    level: Decimal
    currency: Optional[str]
    repeats: bool
    margin: Optional[Decimal]
    pause: Optional[int]
    last_day: Optional[dt.date]
    quiet_start: Optional[str]
    quiet_end: Optional[str]
    channels: List[Literal["in-app", "email", "webhook", "push"]]
    note: str
    is_enabled: bool
    status: Literal["armed", "rearming", "fired", "expired", "off"]
    words: str
    cautions: List[str]
    already_met: Optional[AlertAlreadyMet]
    made_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> Alert:
        return cls(
            id=_text(value["id"]),
            subject=_text(value["subject"]),
            name=_text(value["name"]),
            measure=_text(value["measure"]),
            trigger=_choice(value["trigger"]),
            level=_number(value["level"]),
            currency=_nullable(_text)(value["currency"]),
            repeats=_flag(value["repeats"]),
            margin=_nullable(_number)(value["margin"]),
            pause=_nullable(_integer)(value["pause"]),
            last_day=_nullable(_day)(value["lastDay"]),
            quiet_start=_nullable(_text)(value["quietStart"]),
            quiet_end=_nullable(_text)(value["quietEnd"]),
            channels=_list(_choice)(value["channels"]),
            note=_text(value["note"]),
            is_enabled=_flag(value["isEnabled"]),
            status=_choice(value["status"]),
            words=_text(value["words"]),
            cautions=_list(_text)(value["cautions"]),
            already_met=_nullable(AlertAlreadyMet.from_json)(value["alreadyMet"]),
            made_at=_time(value["madeAt"]),
        )


@dataclass(frozen=True)
class AlertAlreadyMet:
    """Part of what `alerts` returns.

    - as_of: Time of the value, by the source's clock.
    - checked: Now: it fires; next-value: the last value is too old to fire; opening: when the exchange opens; never:
      the last day of the alert ends before that.
    - opens_at: Next opening of the exchange, while it is closed and its holidays until then are known.
    """

    words: str
    value: Decimal
    as_of: dt.datetime
    checked: Literal["now", "next-value", "opening", "never"]
    opens_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> AlertAlreadyMet:
        return cls(
            words=_text(value["words"]),
            value=_number(value["value"]),
            as_of=_time(value["asOf"]),
            checked=_choice(value["checked"]),
            opens_at=_nullable(_time)(value["opensAt"]),
        )


@dataclass(frozen=True)
class AlertFire:
    """Part of what `alert_fires` returns.

    - seen_at: Time of the value, by the source's clock.
    - found_at: Time of detection by the desk.
    """

    number: int
    alert: str
    arming: int
    title: str
    words: str
    subject: str
    value: Decimal
    level: Decimal
    seen_at: dt.datetime
    found_at: dt.datetime
    is_while_away: bool
    is_seen: bool
    deliveries: List[AlertFireDelivery]

    @classmethod
    def from_json(cls, value: Any) -> AlertFire:
        return cls(
            number=_integer(value["number"]),
            alert=_text(value["alert"]),
            arming=_integer(value["arming"]),
            title=_text(value["title"]),
            words=_text(value["words"]),
            subject=_text(value["subject"]),
            value=_number(value["value"]),
            level=_number(value["level"]),
            seen_at=_time(value["seenAt"]),
            found_at=_time(value["foundAt"]),
            is_while_away=_flag(value["isWhileAway"]),
            is_seen=_flag(value["isSeen"]),
            deliveries=_list(AlertFireDelivery.from_json)(value["deliveries"]),
        )


@dataclass(frozen=True)
class AlertFireDelivery:
    """Part of what `alert_fires` returns.

    - answer: The last response of the recipient.
    """

    channel: Literal["in-app", "email", "webhook", "push"]
    status: Literal["due", "delivered", "given-up"]
    at: dt.datetime
    tries: int
    reason: Optional[str]
    answer: str

    @classmethod
    def from_json(cls, value: Any) -> AlertFireDelivery:
        return cls(
            channel=_choice(value["channel"]),
            status=_choice(value["status"]),
            at=_time(value["at"]),
            tries=_integer(value["tries"]),
            reason=_nullable(_text)(value["reason"]),
            answer=_text(value["answer"]),
        )


@dataclass(frozen=True)
class AlertFiresResponse:
    """What `alert_fires` returns."""

    total: int
    unseen: int
    fires: List[AlertFire]

    @classmethod
    def from_json(cls, value: Any) -> AlertFiresResponse:
        return cls(
            total=_integer(value["total"]),
            unseen=_integer(value["unseen"]),
            fires=_list(AlertFire.from_json)(value["fires"]),
        )


@dataclass(frozen=True)
class AlertsResponse:
    """What `alerts` returns."""

    alerts: List[Alert]

    @classmethod
    def from_json(cls, value: Any) -> AlertsResponse:
        return cls(
            alerts=_list(Alert.from_json)(value["alerts"]),
        )


@dataclass(frozen=True)
class AllocationShare:
    """Part of what `holdings` returns."""

    part: Optional[str]
    value: Decimal
    share: Optional[Decimal]
    holdings: int

    @classmethod
    def from_json(cls, value: Any) -> AllocationShare:
        return cls(
            part=_nullable(_text)(value["part"]),
            value=_number(value["value"]),
            share=_nullable(_number)(value["share"]),
            holdings=_integer(value["holdings"]),
        )


@dataclass(frozen=True)
class Analysis:
    """Part of what `analyze_position` returns."""

    strategy: Recognition
    max_loss: Union[Decimal, Literal["unlimited"]]
    max_profit: Union[Decimal, Literal["unlimited"]]
    break_evens: List[Decimal]
    net_cash_flow: Decimal
    probability_of_profit: Optional[Decimal]
    expected_profit: Optional[Decimal]
    return_on_risk: Optional[Decimal]
    margin: AnalysisMargin
    days_to_expiration: int
    is_exact: bool
    outcomes: List[AnalysisOutcome]
    greeks: OptionValue
    legs: List[AnalysisLeg]
    warnings: List[PositionWarning]

    @classmethod
    def from_json(cls, value: Any) -> Analysis:
        return cls(
            strategy=Recognition.from_json(value["strategy"]),
            max_loss=_union((_is_number, _number), (_is_text, _choice))(value["maxLoss"]),
            max_profit=_union((_is_number, _number), (_is_text, _choice))(value["maxProfit"]),
            break_evens=_list(_number)(value["breakEvens"]),
            net_cash_flow=_number(value["netCashFlow"]),
            probability_of_profit=_nullable(_number)(value["probabilityOfProfit"]),
            expected_profit=_nullable(_number)(value["expectedProfit"]),
            return_on_risk=_nullable(_number)(value["returnOnRisk"]),
            margin=AnalysisMargin.from_json(value["margin"]),
            days_to_expiration=_integer(value["daysToExpiration"]),
            is_exact=_flag(value["isExact"]),
            outcomes=_list(AnalysisOutcome.from_json)(value["outcomes"]),
            greeks=OptionValue.from_json(value["greeks"]),
            legs=_list(AnalysisLeg.from_json)(value["legs"]),
            warnings=_list(PositionWarning.from_json)(value["warnings"]),
        )


@dataclass(frozen=True)
class AnalysisLeg:
    """Part of what `analyze_position` returns."""

    type: Literal["call", "put", "stock", "cash"]
    quantity: int
    strike: Optional[Decimal]
    days: Optional[int]
    price: Optional[Decimal]
    volatility: Optional[Decimal]
    cash_flow: Decimal
    value: OptionValue

    @classmethod
    def from_json(cls, value: Any) -> AnalysisLeg:
        return cls(
            type=_choice(value["type"]),
            quantity=_integer(value["quantity"]),
            strike=_nullable(_number)(value["strike"]),
            days=_nullable(_integer)(value["days"]),
            price=_nullable(_number)(value["price"]),
            volatility=_nullable(_number)(value["volatility"]),
            cash_flow=_number(value["cashFlow"]),
            value=OptionValue.from_json(value["value"]),
        )


@dataclass(frozen=True)
class AnalysisMargin:
    """Part of what `analyze_position` returns."""

    amount: Decimal
    rule: Literal["none", "paidInFull", "maximumLoss", "cashSecured", "shares", "uncovered"]

    @classmethod
    def from_json(cls, value: Any) -> AnalysisMargin:
        return cls(
            amount=_number(value["amount"]),
            rule=_choice(value["rule"]),
        )


@dataclass(frozen=True)
class AnalysisOutcome:
    """Part of what `analyze_position` returns."""

    from_: Optional[Decimal]
    to: Optional[Decimal]
    result: Literal["loss", "even", "profit"]

    @classmethod
    def from_json(cls, value: Any) -> AnalysisOutcome:
        return cls(
            from_=_nullable(_number)(value["from"]),
            to=_nullable(_number)(value["to"]),
            result=_choice(value["result"]),
        )


@dataclass(frozen=True)
class Annotation:
    """Part of what `trade` returns.

    - conviction: How sure you were of a profit at the opening, in percent.
    - revision: The number of the last version of the note; 0 if it has none.
    """

    rating: Optional[Decimal]
    conviction: Optional[int]
    setups: List[str]
    mistakes: List[str]
    note: str
    revision: int

    @classmethod
    def from_json(cls, value: Any) -> Annotation:
        return cls(
            rating=_nullable(_number)(value["rating"]),
            conviction=_nullable(_integer)(value["conviction"]),
            setups=_list(_text)(value["setups"]),
            mistakes=_list(_text)(value["mistakes"]),
            note=_text(value["note"]),
            revision=_integer(value["revision"]),
        )


@dataclass(frozen=True)
class AnswerChecklistsResponse:
    """What `answer_checklists` returns.

    - outcome: Of all checklists; null without any.
    - checklists: One for each setup of the trade that has a playbook with items.
    """

    outcome: Optional[Literal["kept", "not-kept", "not-answered"]]
    checklists: List[TradeChecklist]

    @classmethod
    def from_json(cls, value: Any) -> AnswerChecklistsResponse:
        return cls(
            outcome=_nullable(_choice)(value["outcome"]),
            checklists=_list(TradeChecklist.from_json)(value["checklists"]),
        )


@dataclass(frozen=True)
class Autopsy:
    """Part of what `trade_autopsy` returns.

    - exercise: What an exercise or assignment passed between option and shares.
    - fees: Below 0 when paid.
    - residual: What the other parts do not explain, with rounding.
    - net_profit: The sum of the other members, exactly.
    - basis: The assumptions about each underlying.
    """

    trade: str
    scope: Literal["trade", "structure"]
    currency: str
    delta: Decimal
    gamma: Decimal
    vega: Decimal
    theta: Decimal
    rho: Decimal
    exercise: Decimal
    fees: Decimal
    residual: Decimal
    net_profit: Decimal
    days: List[AutopsyDay]
    legs: List[AutopsyLeg]
    basis: List[AutopsyBasis]

    @classmethod
    def from_json(cls, value: Any) -> Autopsy:
        return cls(
            trade=_text(value["trade"]),
            scope=_choice(value["scope"]),
            currency=_text(value["currency"]),
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            vega=_number(value["vega"]),
            theta=_number(value["theta"]),
            rho=_number(value["rho"]),
            exercise=_number(value["exercise"]),
            fees=_number(value["fees"]),
            residual=_number(value["residual"]),
            net_profit=_number(value["netProfit"]),
            days=_list(AutopsyDay.from_json)(value["days"]),
            legs=_list(AutopsyLeg.from_json)(value["legs"]),
            basis=_list(AutopsyBasis.from_json)(value["basis"]),
        )


@dataclass(frozen=True)
class AutopsyBasis:
    """Part of what `trade_autopsy` returns.

    - rate: The risk-free rate on the opening day, continuously compounded.
    - last_rate: That of the last day.
    - rate_source: What the rates of all days are the yields of; null for a constant that is assumed.
    """

    symbol: str
    rate: Decimal
    last_rate: Decimal
    rate_source: Optional[str]
    dividend_yield: Decimal
    style: Literal["european", "american"]
    source: str
    fetched_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> AutopsyBasis:
        return cls(
            symbol=_text(value["symbol"]),
            rate=_number(value["rate"]),
            last_rate=_number(value["lastRate"]),
            rate_source=_nullable(_text)(value["rateSource"]),
            dividend_yield=_number(value["dividendYield"]),
            style=_choice(value["style"]),
            source=_text(value["source"]),
            fetched_at=_time(value["fetchedAt"]),
        )


@dataclass(frozen=True)
class AutopsyDay:
    """Part of what `trade_autopsy` returns.

    - close: The close of the first leg's underlying.
    - exercise: What an exercise or assignment passed between option and shares.
    - fees: Below 0 when paid.
    - residual: What the other parts do not explain, with rounding.
    - net_profit: The sum of the other members, exactly.
    """

    day: dt.date
    close: Optional[Decimal]
    delta: Decimal
    gamma: Decimal
    vega: Decimal
    theta: Decimal
    rho: Decimal
    exercise: Decimal
    fees: Decimal
    residual: Decimal
    net_profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> AutopsyDay:
        return cls(
            day=_day(value["day"]),
            close=_nullable(_number)(value["close"]),
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            vega=_number(value["vega"]),
            theta=_number(value["theta"]),
            rho=_number(value["rho"]),
            exercise=_number(value["exercise"]),
            fees=_number(value["fees"]),
            residual=_number(value["residual"]),
            net_profit=_number(value["netProfit"]),
        )


@dataclass(frozen=True)
class AutopsyLeg:
    """Part of what `trade_autopsy` returns.

    - fills: The fills in order of time.
    - uses_other_legs: Whether no fill implies a volatility, so that the mean of the other legs is used.
    - exercise: What an exercise or assignment passed between option and shares.
    - fees: Below 0 when paid.
    - residual: What the other parts do not explain, with rounding.
    - net_profit: The sum of the other members, exactly.
    """

    trade: str
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    direction: Literal["long", "short"]
    quantity: Decimal
    fills: List[AutopsyLegFill]
    uses_other_legs: bool
    delta: Decimal
    gamma: Decimal
    vega: Decimal
    theta: Decimal
    rho: Decimal
    exercise: Decimal
    fees: Decimal
    residual: Decimal
    net_profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> AutopsyLeg:
        return cls(
            trade=_text(value["trade"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            direction=_choice(value["direction"]),
            quantity=_number(value["quantity"]),
            fills=_list(AutopsyLegFill.from_json)(value["fills"]),
            uses_other_legs=_flag(value["usesOtherLegs"]),
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            vega=_number(value["vega"]),
            theta=_number(value["theta"]),
            rho=_number(value["rho"]),
            exercise=_number(value["exercise"]),
            fees=_number(value["fees"]),
            residual=_number(value["residual"]),
            net_profit=_number(value["netProfit"]),
        )


@dataclass(frozen=True)
class AutopsyLegFill:
    """Part of what `trade_autopsy` returns.

    - volatility: The implied volatility per year.
    - underlying: The price of the underlying at the fill; null if the fill counts as at the close of its day.
    - underlying_from: Minutes: stored bars shorter than a day; line: an estimate on the line from the open to the close
      of the day.
    """

    volatility: Optional[Decimal]
    underlying: Optional[Decimal]
    underlying_from: Optional[Literal["minutes", "line"]]

    @classmethod
    def from_json(cls, value: Any) -> AutopsyLegFill:
        return cls(
            volatility=_nullable(_number)(value["volatility"]),
            underlying=_nullable(_number)(value["underlying"]),
            underlying_from=_nullable(_choice)(value["underlyingFrom"]),
        )


@dataclass(frozen=True)
class BankChoice:
    """Part of what `import_bank_file` returns.

    - parameters: Parameters to send with the file for this answer.
    - entries: The first entries with this answer.
    """

    answer: str
    parameters: Dict[str, str]
    entries: List[str]

    @classmethod
    def from_json(cls, value: Any) -> BankChoice:
        return cls(
            answer=_text(value["answer"]),
            parameters=_mapping(_text)(value["parameters"]),
            entries=_list(_text)(value["entries"]),
        )


@dataclass(frozen=True)
class BankFile:
    """Part of what `bank_files` returns."""

    id: str
    file: str
    account: int
    imported_at: dt.datetime
    deleted_at: Optional[dt.datetime]
    entries: int
    duplicates: int
    refused: int
    from_: dt.date
    through: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BankFile:
        return cls(
            id=_text(value["id"]),
            file=_text(value["file"]),
            account=_integer(value["account"]),
            imported_at=_time(value["importedAt"]),
            deleted_at=_nullable(_time)(value["deletedAt"]),
            entries=_integer(value["entries"]),
            duplicates=_integer(value["duplicates"]),
            refused=_integer(value["refused"]),
            from_=_day(value["from"]),
            through=_day(value["through"]),
        )


@dataclass(frozen=True)
class BankFilePreview:
    """Part of what `import_bank_file` returns.

    - columns: Names or numbers of columns by field.
    - mapping: The mapping as import parameters, with columns counted from 0.
    """

    file: str
    account: int
    entries: int
    new: int
    duplicates: int
    outside: int
    refused: List[BankRefusal]
    questions: List[BankQuestion]
    columns: Dict[str, List[str]]
    mapping: Dict[str, str]

    @classmethod
    def from_json(cls, value: Any) -> BankFilePreview:
        return cls(
            file=_text(value["file"]),
            account=_integer(value["account"]),
            entries=_integer(value["entries"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            outside=_integer(value["outside"]),
            refused=_list(BankRefusal.from_json)(value["refused"]),
            questions=_list(BankQuestion.from_json)(value["questions"]),
            columns=_mapping(_list(_text))(value["columns"]),
            mapping=_mapping(_text)(value["mapping"]),
        )


@dataclass(frozen=True)
class BankFileResponse:
    """What `bank_file` returns."""

    file: BankFile
    refused: List[BankRefusal]

    @classmethod
    def from_json(cls, value: Any) -> BankFileResponse:
        return cls(
            file=BankFile.from_json(value["file"]),
            refused=_list(BankRefusal.from_json)(value["refused"]),
        )


@dataclass(frozen=True)
class BankFilesResponse:
    """What `bank_files` returns."""

    files: List[BankFile]

    @classmethod
    def from_json(cls, value: Any) -> BankFilesResponse:
        return cls(
            files=_list(BankFile.from_json)(value["files"]),
        )


@dataclass(frozen=True)
class BankQuestion:
    """Part of what `import_bank_file` returns."""

    name: str
    question: str
    choices: List[BankChoice]

    @classmethod
    def from_json(cls, value: Any) -> BankQuestion:
        return cls(
            name=_text(value["name"]),
            question=_text(value["question"]),
            choices=_list(BankChoice.from_json)(value["choices"]),
        )


@dataclass(frozen=True)
class BankRefusal:
    """Part of what `import_bank_file` returns."""

    row: int
    column: Optional[str]
    reason: str

    @classmethod
    def from_json(cls, value: Any) -> BankRefusal:
        return cls(
            row=_integer(value["row"]),
            column=_nullable(_text)(value["column"]),
            reason=_text(value["reason"]),
        )


@dataclass(frozen=True)
class Bar:
    """Part of what `instrument_history` returns."""

    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: Decimal
    day: Optional[dt.date] = None
    time: Optional[dt.datetime] = None

    @classmethod
    def from_json(cls, value: Any) -> Bar:
        return cls(
            open=_number(value["open"]),
            high=_number(value["high"]),
            low=_number(value["low"]),
            close=_number(value["close"]),
            volume=_number(value["volume"]),
            day=_nullable(_day)(value.get("day")),
            time=_nullable(_time)(value.get("time")),
        )


@dataclass(frozen=True)
class Bond:
    """Part of what `bonds` returns.

    - duration: The modified duration in years, where it was entered in place of terms.
    - coupon: Interest of a year, of par.
    - payments: Payments a year.
    - yield_: The yield as entered, compounded as often as the coupon is paid.
    - price: The price as entered, without accrued interest, for 100 of par.
    - valuation: The bond today. Null for a duration alone, and once it is repaid.
    """

    symbol: str
    duration: Optional[Decimal]
    coupon: Optional[Decimal]
    payments: Optional[int]
    maturity: Optional[dt.date]
    yield_: Optional[Decimal]
    price: Optional[Decimal]
    price_day: Optional[dt.date]
    valuation: Optional[BondValuation]

    @classmethod
    def from_json(cls, value: Any) -> Bond:
        return cls(
            symbol=_text(value["symbol"]),
            duration=_nullable(_number)(value["duration"]),
            coupon=_nullable(_number)(value["coupon"]),
            payments=_nullable(_integer)(value["payments"]),
            maturity=_nullable(_day)(value["maturity"]),
            yield_=_nullable(_number)(value["yield"]),
            price=_nullable(_number)(value["price"]),
            price_day=_nullable(_day)(value["priceDay"]),
            valuation=_nullable(BondValuation.from_json)(value["valuation"]),
        )


@dataclass(frozen=True)
class BondValuation:
    """Part of what `portfolio_scenario` returns.

    - clean_price: Without accrued interest, for 100 of par.
    - modified_duration: In years.
    - convexity: In years squared.
    """

    yield_: Decimal
    clean_price: Decimal
    accrued_interest: Decimal
    modified_duration: Decimal
    convexity: Decimal

    @classmethod
    def from_json(cls, value: Any) -> BondValuation:
        return cls(
            yield_=_number(value["yield"]),
            clean_price=_number(value["cleanPrice"]),
            accrued_interest=_number(value["accruedInterest"]),
            modified_duration=_number(value["modifiedDuration"]),
            convexity=_number(value["convexity"]),
        )


@dataclass(frozen=True)
class BondsResponse:
    """What `bonds` returns."""

    bonds: List[Bond]

    @classmethod
    def from_json(cls, value: Any) -> BondsResponse:
        return cls(
            bonds=_list(Bond.from_json)(value["bonds"]),
        )


@dataclass(frozen=True)
class BookedFill:
    """Part of what `trade_books` returns.

    - absence: Why there is no book.
    """

    time: dt.datetime
    side: Literal["buy", "sell"]
    quantity: Decimal
    price: Decimal
    absence: Optional[Literal["not-recorded", "no-book", "unreadable"]]
    book: Optional[FillBook]

    @classmethod
    def from_json(cls, value: Any) -> BookedFill:
        return cls(
            time=_time(value["time"]),
            side=_choice(value["side"]),
            quantity=_number(value["quantity"]),
            price=_number(value["price"]),
            absence=_nullable(_choice)(value["absence"]),
            book=_nullable(FillBook.from_json)(value["book"]),
        )


@dataclass(frozen=True)
class Broker:
    """Part of what `brokers` returns."""

    id: str
    name: str
    summary: str
    url: str
    region: Literal["us", "canada", "europe", "india"]
    levels: List[BrokerLevel]
    not_offered: List[BrokerNotOfferedItem]
    fees: List[BrokerFee]
    account_types: List[BrokerAccountType]
    pros: List[BrokerPro]
    cons: List[BrokerCon]
    features: List[BrokerFeature]

    @classmethod
    def from_json(cls, value: Any) -> Broker:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            summary=_text(value["summary"]),
            url=_text(value["url"]),
            region=_choice(value["region"]),
            levels=_list(BrokerLevel.from_json)(value["levels"]),
            not_offered=_list(BrokerNotOfferedItem.from_json)(value["notOffered"]),
            fees=_list(BrokerFee.from_json)(value["fees"]),
            account_types=_list(BrokerAccountType.from_json)(value["accountTypes"]),
            pros=_list(BrokerPro.from_json)(value["pros"]),
            cons=_list(BrokerCon.from_json)(value["cons"]),
            features=_list(BrokerFeature.from_json)(value["features"]),
        )


@dataclass(frozen=True)
class BrokerAccountType:
    """Part of what `brokers` returns."""

    name: str
    options: bool
    note: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerAccountType:
        return cls(
            name=_text(value["name"]),
            options=_flag(value["options"]),
            note=_text(value["note"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerCon:
    """Part of what `brokers` returns."""

    text: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerCon:
        return cls(
            text=_text(value["text"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerFeature:
    """Part of what `brokers` returns."""

    text: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerFeature:
        return cls(
            text=_text(value["text"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerFee:
    """Part of what `brokers` returns."""

    name: str
    value: str
    detail: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerFee:
        return cls(
            name=_text(value["name"]),
            value=_text(value["value"]),
            detail=_text(value["detail"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerLevel:
    """Part of what `brokers` returns."""

    level: int
    name: str
    description: str
    requirements: List[str]
    adds: List[str]
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerLevel:
        return cls(
            level=_integer(value["level"]),
            name=_text(value["name"]),
            description=_text(value["description"]),
            requirements=_list(_text)(value["requirements"]),
            adds=_list(_text)(value["adds"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerNotOfferedItem:
    """Part of what `brokers` returns."""

    strategy: str
    reason: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerNotOfferedItem:
        return cls(
            strategy=_text(value["strategy"]),
            reason=_text(value["reason"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokerPro:
    """Part of what `brokers` returns."""

    text: str
    source: str
    as_of: dt.date

    @classmethod
    def from_json(cls, value: Any) -> BrokerPro:
        return cls(
            text=_text(value["text"]),
            source=_text(value["source"]),
            as_of=_day(value["asOf"]),
        )


@dataclass(frozen=True)
class BrokersResponse:
    """What `brokers` returns."""

    brokers: List[Broker]

    @classmethod
    def from_json(cls, value: Any) -> BrokersResponse:
        return cls(
            brokers=_list(Broker.from_json)(value["brokers"]),
        )


@dataclass(frozen=True)
class BudgetLine:
    """Part of what `household_budget` returns."""

    id: int
    name: str
    flow: Literal["income", "expense"]
    category: str
    amount: Decimal
    currency: str
    frequency: Literal[
        "daily", "weekly", "fortnightly", "fourWeekly", "semiMonthly", "monthly", "quarterly", "halfYearly", "yearly",
        "once"
    ]
    first: dt.date
    last: Optional[dt.date]
    second_day: Optional[int]
    end_of_month: Literal["lastDayOfShorterMonth", "alwaysLastDay", "skip"]
    per_year: Decimal
    next: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> BudgetLine:
        return cls(
            id=_integer(value["id"]),
            name=_text(value["name"]),
            flow=_choice(value["flow"]),
            category=_text(value["category"]),
            amount=_number(value["amount"]),
            currency=_text(value["currency"]),
            frequency=_choice(value["frequency"]),
            first=_day(value["first"]),
            last=_nullable(_day)(value["last"]),
            second_day=_nullable(_integer)(value["secondDay"]),
            end_of_month=_choice(value["endOfMonth"]),
            per_year=_number(value["perYear"]),
            next=_nullable(_day)(value["next"]),
        )


@dataclass(frozen=True)
class CalculationsResponse:
    """What `calculations` returns."""

    calculations: List[CalculationsResponseCalculation]

    @classmethod
    def from_json(cls, value: Any) -> CalculationsResponse:
        return cls(
            calculations=_list(CalculationsResponseCalculation.from_json)(value["calculations"]),
        )


@dataclass(frozen=True)
class CalculationsResponseCalculation:
    """Part of what `calculations` returns."""

    kind: Literal["single", "implied-volatility", "tree", "parity"]
    query: str
    summary: str
    result: str
    calculated_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> CalculationsResponseCalculation:
        return cls(
            kind=_choice(value["kind"]),
            query=_text(value["query"]),
            summary=_text(value["summary"]),
            result=_text(value["result"]),
            calculated_at=_time(value["calculatedAt"]),
        )


@dataclass(frozen=True)
class CalendarEvent:
    """Part of what `calendar` returns.

    - path: The page of the desk that has more about it.
    """

    id: str
    category: Literal["expirations", "earnings", "dividends", "sips", "bills", "economy", "alerts"]
    day: dt.date
    title: str
    detail: str
    path: str

    @classmethod
    def from_json(cls, value: Any) -> CalendarEvent:
        return cls(
            id=_text(value["id"]),
            category=_choice(value["category"]),
            day=_day(value["day"]),
            title=_text(value["title"]),
            detail=_text(value["detail"]),
            path=_text(value["path"]),
        )


@dataclass(frozen=True)
class CalendarResponse:
    """What `calendar` returns."""

    events: List[CalendarEvent]

    @classmethod
    def from_json(cls, value: Any) -> CalendarResponse:
        return cls(
            events=_list(CalendarEvent.from_json)(value["events"]),
        )


@dataclass(frozen=True)
class Calibration:
    """Part of what `trade_calibration` returns.

    - brier: The mean squared miss: 0 is perfect, 0.25 is a coin toss.
    - mean: The mean probability.
    - observed: The share that came true, such as with a profit.
    - base_rate_score: The Brier score of a probability that is always `observed`.
    """

    count: int
    brier: Decimal
    mean: Decimal
    observed: Decimal
    base_rate_score: Decimal
    bands: List[CalibrationBand]

    @classmethod
    def from_json(cls, value: Any) -> Calibration:
        return cls(
            count=_integer(value["count"]),
            brier=_number(value["brier"]),
            mean=_number(value["mean"]),
            observed=_number(value["observed"]),
            base_rate_score=_number(value["baseRateScore"]),
            bands=_list(CalibrationBand.from_json)(value["bands"]),
        )


@dataclass(frozen=True)
class CalibrationBand:
    """Part of what `trade_calibration` returns.

    - forecast: The mean probability.
    - observed: The share that came true.
    - lower: Lower end of the 95% confidence interval of `observed`.
    """

    from_: int
    to: int
    count: int
    forecast: Decimal
    observed: Decimal
    lower: Decimal
    upper: Decimal

    @classmethod
    def from_json(cls, value: Any) -> CalibrationBand:
        return cls(
            from_=_integer(value["from"]),
            to=_integer(value["to"]),
            count=_integer(value["count"]),
            forecast=_number(value["forecast"]),
            observed=_number(value["observed"]),
            lower=_number(value["lower"]),
            upper=_number(value["upper"]),
        )


@dataclass(frozen=True)
class Campaign:
    """Part of what `campaigns` returns.

    - premium: Received for sold options less paid to buy them back, before fees.
    - capital: The largest amount tied up at one time.
    - basis: What each share held has cost.
    """

    id: str
    name: str
    kind: Literal["wheel", "coveredCalls", "roll", "series", "other"]
    account: str
    symbol: Optional[str]
    currency: str
    first_day: dt.date
    last_day: dt.date
    days: int
    closed_trades: int
    open_positions: int
    premium: Decimal
    fees: Decimal
    realized_profit: Decimal
    capital: Decimal
    return_on_capital: Optional[Decimal]
    shares: Decimal
    basis: Optional[Decimal]
    trades: List[CampaignTrade]

    @classmethod
    def from_json(cls, value: Any) -> Campaign:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            kind=_choice(value["kind"]),
            account=_text(value["account"]),
            symbol=_nullable(_text)(value["symbol"]),
            currency=_text(value["currency"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
            days=_integer(value["days"]),
            closed_trades=_integer(value["closedTrades"]),
            open_positions=_integer(value["openPositions"]),
            premium=_number(value["premium"]),
            fees=_number(value["fees"]),
            realized_profit=_number(value["realizedProfit"]),
            capital=_number(value["capital"]),
            return_on_capital=_nullable(_number)(value["returnOnCapital"]),
            shares=_number(value["shares"]),
            basis=_nullable(_number)(value["basis"]),
            trades=_list(CampaignTrade.from_json)(value["trades"]),
        )


@dataclass(frozen=True)
class CampaignDetail:
    """Part of what `start_campaign` returns.

    - premium: Received for sold options less paid to buy them back, before fees.
    - capital: The largest amount tied up at one time.
    - basis: What each share held has cost.
    """

    id: str
    name: str
    kind: Literal["wheel", "coveredCalls", "roll", "series", "other"]
    account: str
    symbol: Optional[str]
    currency: str
    first_day: dt.date
    last_day: dt.date
    days: int
    closed_trades: int
    open_positions: int
    premium: Decimal
    fees: Decimal
    realized_profit: Decimal
    capital: Decimal
    return_on_capital: Optional[Decimal]
    shares: Decimal
    basis: Optional[Decimal]
    trades: List[CampaignTrade]
    entries: List[CampaignEntry]

    @classmethod
    def from_json(cls, value: Any) -> CampaignDetail:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            kind=_choice(value["kind"]),
            account=_text(value["account"]),
            symbol=_nullable(_text)(value["symbol"]),
            currency=_text(value["currency"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
            days=_integer(value["days"]),
            closed_trades=_integer(value["closedTrades"]),
            open_positions=_integer(value["openPositions"]),
            premium=_number(value["premium"]),
            fees=_number(value["fees"]),
            realized_profit=_number(value["realizedProfit"]),
            capital=_number(value["capital"]),
            return_on_capital=_nullable(_number)(value["returnOnCapital"]),
            shares=_number(value["shares"]),
            basis=_nullable(_number)(value["basis"]),
            trades=_list(CampaignTrade.from_json)(value["trades"]),
            entries=_list(CampaignEntry.from_json)(value["entries"]),
        )


@dataclass(frozen=True)
class CampaignEntry:
    """Part of what `start_campaign` returns.

    - cash_flow: Before fees, below 0 when paid.
    - premium: Received for sold options less paid to buy them back so far, before fees.
    - basis: What each share held has cost so far, fees included.
    """

    time: dt.datetime
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    side: Literal["buy", "sell"]
    quantity: Decimal
    price: Decimal
    fees: Decimal
    effect: Optional[Literal["open", "close", "expire", "assign", "exercise"]]
    opens: bool
    cash_flow: Decimal
    premium: Decimal
    shares: Decimal
    basis: Optional[Decimal]
    capital: Decimal

    @classmethod
    def from_json(cls, value: Any) -> CampaignEntry:
        return cls(
            time=_time(value["time"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            side=_choice(value["side"]),
            quantity=_number(value["quantity"]),
            price=_number(value["price"]),
            fees=_number(value["fees"]),
            effect=_nullable(_choice)(value["effect"]),
            opens=_flag(value["opens"]),
            cash_flow=_number(value["cashFlow"]),
            premium=_number(value["premium"]),
            shares=_number(value["shares"]),
            basis=_nullable(_number)(value["basis"]),
            capital=_number(value["capital"]),
        )


@dataclass(frozen=True)
class CampaignTrade:
    """Part of what `campaigns` returns.

    - id: The identity of the trade; of an open position, the one its trade will have.
    """

    id: str
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    direction: Literal["long", "short"]
    opened_at: dt.datetime
    closed_at: Optional[dt.datetime]
    net_profit: Decimal
    is_by_hand: bool

    @classmethod
    def from_json(cls, value: Any) -> CampaignTrade:
        return cls(
            id=_text(value["id"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            direction=_choice(value["direction"]),
            opened_at=_time(value["openedAt"]),
            closed_at=_nullable(_time)(value["closedAt"]),
            net_profit=_number(value["netProfit"]),
            is_by_hand=_flag(value["isByHand"]),
        )


@dataclass(frozen=True)
class CampaignsResponse:
    """What `campaigns` returns."""

    campaigns: List[Campaign]

    @classmethod
    def from_json(cls, value: Any) -> CampaignsResponse:
        return cls(
            campaigns=_list(Campaign.from_json)(value["campaigns"]),
        )


@dataclass(frozen=True)
class CardFacts:
    """Part of what `journal_card_facts` returns.

    - return_on_capital: Net P&L ÷ capital at risk, the most that was at risk at one moment; 0.05 is 5 %.
    - absence: Why there is no return.
    - currency: Null unless money is shown.
    - net_profit: Null unless money is shown.
    - capital_at_risk: Null unless money is shown.
    - symbols: Empty unless symbols are shown.
    """

    subject: str
    from_: dt.date
    to: dt.date
    trades: int
    win_rate: Optional[Decimal]
    profit_factor: Optional[Decimal]
    return_on_capital: Optional[Decimal]
    absence: Optional[Literal["noTrades", "unlimitedLoss", "margin"]]
    currency: Optional[str]
    net_profit: Optional[Decimal]
    capital_at_risk: Optional[Decimal]
    symbols: List[CardFactsSymbol]
    held_seconds: Optional[int]

    @classmethod
    def from_json(cls, value: Any) -> CardFacts:
        return cls(
            subject=_text(value["subject"]),
            from_=_day(value["from"]),
            to=_day(value["to"]),
            trades=_integer(value["trades"]),
            win_rate=_nullable(_number)(value["winRate"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            return_on_capital=_nullable(_number)(value["returnOnCapital"]),
            absence=_nullable(_choice)(value["absence"]),
            currency=_nullable(_text)(value["currency"]),
            net_profit=_nullable(_number)(value["netProfit"]),
            capital_at_risk=_nullable(_number)(value["capitalAtRisk"]),
            symbols=_list(CardFactsSymbol.from_json)(value["symbols"]),
            held_seconds=_nullable(_integer)(value["heldSeconds"]),
        )


@dataclass(frozen=True)
class CardFactsSymbol:
    """Part of what `journal_card_facts` returns."""

    symbol: str

    @classmethod
    def from_json(cls, value: Any) -> CardFactsSymbol:
        return cls(
            symbol=_text(value["symbol"]),
        )


@dataclass(frozen=True)
class CategoryRulesResponse:
    """What `category_rules` returns."""

    revision: int
    rules: List[CategoryRulesResponseRule]

    @classmethod
    def from_json(cls, value: Any) -> CategoryRulesResponse:
        return cls(
            revision=_integer(value["revision"]),
            rules=_list(CategoryRulesResponseRule.from_json)(value["rules"]),
        )


@dataclass(frozen=True)
class CategoryRulesResponseRule:
    """Part of what `category_rules` returns."""

    words: str
    category: str

    @classmethod
    def from_json(cls, value: Any) -> CategoryRulesResponseRule:
        return cls(
            words=_text(value["words"]),
            category=_text(value["category"]),
        )


@dataclass(frozen=True)
class Chain:
    """Part of what `instrument_chain` returns.

    - volatility: At the price of the instrument, per year.
    """

    instrument: Instrument
    spot: QuoteValue
    expirations: List[dt.date]
    expiration: dt.date
    days: int
    terms: ChainTerms
    volatility: Optional[Decimal]
    expected_move: Optional[ChainExpectedMove]
    rows: List[ChainRow]
    provenance: Provenance
    problem: Optional[str]
    cautions: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Chain:
        return cls(
            instrument=Instrument.from_json(value["instrument"]),
            spot=QuoteValue.from_json(value["spot"]),
            expirations=_list(_day)(value["expirations"]),
            expiration=_day(value["expiration"]),
            days=_integer(value["days"]),
            terms=ChainTerms.from_json(value["terms"]),
            volatility=_nullable(_number)(value["volatility"]),
            expected_move=_nullable(ChainExpectedMove.from_json)(value["expectedMove"]),
            rows=_list(ChainRow.from_json)(value["rows"]),
            provenance=Provenance.from_json(value["provenance"]),
            problem=_nullable(_text)(value["problem"]),
            cautions=_list(_text)(value["cautions"]),
        )


@dataclass(frozen=True)
class ChainExpectedMove:
    """Part of what `instrument_chain` returns."""

    straddle: Optional[Decimal]
    deviation: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ChainExpectedMove:
        return cls(
            straddle=_nullable(_number)(value["straddle"]),
            deviation=_nullable(_number)(value["deviation"]),
        )


@dataclass(frozen=True)
class ChainRow:
    """Part of what `instrument_chain` returns."""

    strike: Decimal
    call: Optional[QuotedOption]
    put: Optional[QuotedOption]

    @classmethod
    def from_json(cls, value: Any) -> ChainRow:
        return cls(
            strike=_number(value["strike"]),
            call=_nullable(QuotedOption.from_json)(value["call"]),
            put=_nullable(QuotedOption.from_json)(value["put"]),
        )


@dataclass(frozen=True)
class ChainTerms:
    """Part of what `instrument_chain` returns."""

    rate: Decimal
    dividend_yield: Decimal
    style: Literal["european", "american"]

    @classmethod
    def from_json(cls, value: Any) -> ChainTerms:
        return cls(
            rate=_number(value["rate"]),
            dividend_yield=_number(value["dividendYield"]),
            style=_choice(value["style"]),
        )


@dataclass(frozen=True)
class ColumnMapping:
    """Part of what `column_mappings` returns.

    - text: The text form, which can be shared and imported.
    """

    id: str
    name: str
    saved_at: dt.datetime
    header: List[str]
    text: str

    @classmethod
    def from_json(cls, value: Any) -> ColumnMapping:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            saved_at=_time(value["savedAt"]),
            header=_list(_text)(value["header"]),
            text=_text(value["text"]),
        )


@dataclass(frozen=True)
class ColumnMappingProposal:
    """Part of what `propose_column_mapping` returns.

    - sheet: The sheet with these columns; null for a file that is no workbook.
    - sheets: The sheets with a table.
    - text: The text form; each question is an entry “?” to be replaced.
    """

    file: str
    sheet: Optional[str]
    sheets: List[str]
    text: str
    questions: List[ColumnMappingProposalQuestion]

    @classmethod
    def from_json(cls, value: Any) -> ColumnMappingProposal:
        return cls(
            file=_text(value["file"]),
            sheet=_nullable(_text)(value["sheet"]),
            sheets=_list(_text)(value["sheets"]),
            text=_text(value["text"]),
            questions=_list(ColumnMappingProposalQuestion.from_json)(value["questions"]),
        )


@dataclass(frozen=True)
class ColumnMappingProposalQuestion:
    """Part of what `propose_column_mapping` returns."""

    entry: str
    question: str
    candidates: List[ColumnMappingProposalQuestionCandidate]

    @classmethod
    def from_json(cls, value: Any) -> ColumnMappingProposalQuestion:
        return cls(
            entry=_text(value["entry"]),
            question=_text(value["question"]),
            candidates=_list(ColumnMappingProposalQuestionCandidate.from_json)(value["candidates"]),
        )


@dataclass(frozen=True)
class ColumnMappingProposalQuestionCandidate:
    """Part of what `propose_column_mapping` returns."""

    value: str
    label: str

    @classmethod
    def from_json(cls, value: Any) -> ColumnMappingProposalQuestionCandidate:
        return cls(
            value=_text(value["value"]),
            label=_text(value["label"]),
        )


@dataclass(frozen=True)
class ColumnMappingsResponse:
    """What `column_mappings` returns."""

    mappings: List[ColumnMapping]

    @classmethod
    def from_json(cls, value: Any) -> ColumnMappingsResponse:
        return cls(
            mappings=_list(ColumnMapping.from_json)(value["mappings"]),
        )


@dataclass(frozen=True)
class CompareFundsResponse:
    """What `compare_funds` returns."""

    as_of: Optional[dt.date]
    period: Literal["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"]
    from_: Optional[dt.date]
    common_days: int
    funds: List[CompareFundsResponseFund]
    correlations: List[List[Optional[Decimal]]]
    best: Dict[str, Dict[str, List[int]]]
    caveats: List[str]
    days: Optional[List[dt.date]] = None

    @classmethod
    def from_json(cls, value: Any) -> CompareFundsResponse:
        return cls(
            as_of=_nullable(_day)(value["asOf"]),
            period=_choice(value["period"]),
            from_=_nullable(_day)(value["from"]),
            common_days=_integer(value["commonDays"]),
            funds=_list(CompareFundsResponseFund.from_json)(value["funds"]),
            correlations=_list(_list(_nullable(_number)))(value["correlations"]),
            best=_mapping(_mapping(_list(_integer)))(value["best"]),
            caveats=_list(_text)(value["caveats"]),
            days=_nullable(_list(_day))(value.get("days")),
        )


@dataclass(frozen=True)
class CompareFundsResponseFund:
    """Part of what `compare_funds` returns."""

    first_day: Optional[dt.date]
    last_day: Optional[dt.date]
    as_of: Optional[dt.date]
    nav: Optional[Decimal]
    periods: Dict[str, PeriodMetrics]
    growth: Optional[Decimal]
    to_first: Optional[CompareFundsResponseFundToFirst]
    years: List[CompareFundsResponseFundYear]
    scheme: Union[Scheme, CompareFundsResponseFundScheme2]
    provenance: Optional[Provenance]
    freshness: Optional[Freshness]
    problem: Optional[str]
    rebased: Optional[List[Optional[Decimal]]] = None

    @classmethod
    def from_json(cls, value: Any) -> CompareFundsResponseFund:
        return cls(
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
            as_of=_nullable(_day)(value["asOf"]),
            nav=_nullable(_number)(value["nav"]),
            periods=_mapping(PeriodMetrics.from_json)(value["periods"]),
            growth=_nullable(_number)(value["growth"]),
            to_first=_nullable(CompareFundsResponseFundToFirst.from_json)(value["toFirst"]),
            years=_list(CompareFundsResponseFundYear.from_json)(value["years"]),
            scheme=_union(
                (
                    _has(
                        "code", "name", "isin", "isinReinvestment", "house", "category", "plan", "option",
                        "expenseRatio", "assets"
                    ),
                    Scheme.from_json,
                ),
                (_has("code"), CompareFundsResponseFundScheme2.from_json),
            )(value["scheme"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=_nullable(Freshness.from_json)(value["freshness"]),
            problem=_nullable(_text)(value["problem"]),
            rebased=_nullable(_list(_nullable(_number)))(value.get("rebased")),
        )


@dataclass(frozen=True)
class CompareFundsResponseFundScheme2:
    """Part of what `compare_funds` returns."""

    code: int

    @classmethod
    def from_json(cls, value: Any) -> CompareFundsResponseFundScheme2:
        return cls(
            code=_integer(value["code"]),
        )


@dataclass(frozen=True)
class CompareFundsResponseFundToFirst:
    """Part of what `compare_funds` returns."""

    beta: Optional[Decimal]
    correlation: Optional[Decimal]
    tracking_error: Optional[Decimal]
    tracking_difference: Optional[Decimal]
    is_annualized: bool

    @classmethod
    def from_json(cls, value: Any) -> CompareFundsResponseFundToFirst:
        return cls(
            beta=_nullable(_number)(value["beta"]),
            correlation=_nullable(_number)(value["correlation"]),
            tracking_error=_nullable(_number)(value["trackingError"]),
            tracking_difference=_nullable(_number)(value["trackingDifference"]),
            is_annualized=_flag(value["isAnnualized"]),
        )


@dataclass(frozen=True)
class CompareFundsResponseFundYear:
    """Part of what `compare_funds` returns."""

    year: int
    from_: dt.date
    to: dt.date
    total_return: Optional[Decimal]
    is_partial: bool

    @classmethod
    def from_json(cls, value: Any) -> CompareFundsResponseFundYear:
        return cls(
            year=_integer(value["year"]),
            from_=_day(value["from"]),
            to=_day(value["to"]),
            total_return=_nullable(_number)(value["totalReturn"]),
            is_partial=_flag(value["isPartial"]),
        )


@dataclass(frozen=True)
class ComparePositionsResponse:
    """What `compare_positions` returns."""

    positions: List[Analysis]
    profits: List[ComparePositionsResponseProfit]

    @classmethod
    def from_json(cls, value: Any) -> ComparePositionsResponse:
        return cls(
            positions=_list(Analysis.from_json)(value["positions"]),
            profits=_list(ComparePositionsResponseProfit.from_json)(value["profits"]),
        )


@dataclass(frozen=True)
class ComparePositionsResponseProfit:
    """Part of what `compare_positions` returns."""

    price: Decimal
    profits: List[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ComparePositionsResponseProfit:
        return cls(
            price=_number(value["price"]),
            profits=_list(_number)(value["profits"]),
        )


@dataclass(frozen=True)
class Connection:
    """Part of what `connections` returns.

    - token_ending: The last four characters of the token.
    - query: The ID of the Flex query.
    - account: The account of executions whose statement names none.
    - last_fetch: The last fetch since the connection was changed.
    - overlaps: What was decided about rows that are probably imported already.
    """

    id: str
    name: str
    token_ending: str
    query: str
    account: str
    zone: str
    imports_transactions: bool
    changed_at: dt.datetime
    last_fetch: Optional[ConnectionFetch]
    overlaps: List[ConnectionOverlap]

    @classmethod
    def from_json(cls, value: Any) -> Connection:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            token_ending=_text(value["tokenEnding"]),
            query=_text(value["query"]),
            account=_text(value["account"]),
            zone=_text(value["zone"]),
            imports_transactions=_flag(value["importsTransactions"]),
            changed_at=_time(value["changedAt"]),
            last_fetch=_nullable(ConnectionFetch.from_json)(value["lastFetch"]),
            overlaps=_list(ConnectionOverlap.from_json)(value["overlaps"]),
        )


@dataclass(frozen=True)
class ConnectionFetch:
    """Part of what `connections` returns.

    - executions: New executions.
    - transactions: New transactions.
    - refused: Refused rows.
    """

    at: dt.datetime
    is_nightly: bool
    outcome: Literal["previewed", "imported", "failed"]
    executions: Optional[int]
    transactions: Optional[int]
    refused: Optional[int]
    problem: Optional[
        Literal[
            "expired-token", "invalid-token", "restricted-address", "invalid-query", "legacy-query", "inactive-service",
            "invalid-account", "not-ready", "too-many-requests", "unreachable", "late", "refused", "foreign-address",
            "unreadable", "not-imported", "overlaps"
        ]
    ]
    message: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> ConnectionFetch:
        return cls(
            at=_time(value["at"]),
            is_nightly=_flag(value["isNightly"]),
            outcome=_choice(value["outcome"]),
            executions=_nullable(_integer)(value["executions"]),
            transactions=_nullable(_integer)(value["transactions"]),
            refused=_nullable(_integer)(value["refused"]),
            problem=_nullable(_choice)(value["problem"]),
            message=_nullable(_text)(value["message"]),
        )


@dataclass(frozen=True)
class ConnectionFetchState:
    """Part of what `connection_fetch` returns.

    - state: Idle when none began in the last ten minutes.
    - phase: The phase of a fetch that is running.
    - issues: Issues of the statement.
    - overlaps: Of a preview: new executions and trades that are probably imported already.
    - message: Why the fetch failed.
    """

    state: Literal["idle", "running", "finished", "canceled", "failed"]
    phase: Optional[Literal["waiting", "fetching", "reading", "writing"]]
    connection: Connection
    issues: List[Issue]
    overlaps: int
    message: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> ConnectionFetchState:
        return cls(
            state=_choice(value["state"]),
            phase=_nullable(_choice)(value["phase"]),
            connection=Connection.from_json(value["connection"]),
            issues=_list(Issue.from_json)(value["issues"]),
            overlaps=_integer(value["overlaps"]),
            message=_nullable(_text)(value["message"]),
        )


@dataclass(frozen=True)
class ConnectionOverlap:
    """Part of what `connections` returns.

    - format: The format of the statement.
    - other_format: The format of executions in the journal; null for transactions of the portfolio.
    """

    format: str
    other_format: Optional[str]
    decision: Literal["skip", "import"]

    @classmethod
    def from_json(cls, value: Any) -> ConnectionOverlap:
        return cls(
            format=_text(value["format"]),
            other_format=_nullable(_text)(value["otherFormat"]),
            decision=_choice(value["decision"]),
        )


@dataclass(frozen=True)
class ConnectionsResponse:
    """What `connections` returns."""

    connections: List[Connection]

    @classmethod
    def from_json(cls, value: Any) -> ConnectionsResponse:
        return cls(
            connections=_list(Connection.from_json)(value["connections"]),
        )


@dataclass(frozen=True)
class DayCurve:
    """Part of what `day_curve` returns.

    - points: At equal steps; at most 200 and those until the last closing.
    - marked: Trades with prices between their executions.
    - unmarked: Trades without: they count when they are closed.
    - uses_model: Whether some of the prices are those of a model of options.
    """

    currency: str
    points: List[DayCurvePoint]
    marked: int
    unmarked: int
    uses_model: bool

    @classmethod
    def from_json(cls, value: Any) -> DayCurve:
        return cls(
            currency=_text(value["currency"]),
            points=_list(DayCurvePoint.from_json)(value["points"]),
            marked=_integer(value["marked"]),
            unmarked=_integer(value["unmarked"]),
            uses_model=_flag(value["usesModel"]),
        )


@dataclass(frozen=True)
class DayCurvePoint:
    """Part of what `day_curve` returns.

    - profit: Realized and unrealized since the opening of each trade, after fees paid until then.
    """

    time: dt.datetime
    profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> DayCurvePoint:
        return cls(
            time=_time(value["time"]),
            profit=_number(value["profit"]),
        )


@dataclass(frozen=True)
class DayCurveResponse:
    """What `day_curve` returns."""

    curve: Optional[DayCurve]
    reason: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> DayCurveResponse:
        return cls(
            curve=_nullable(DayCurve.from_json)(value["curve"]),
            reason=_nullable(_text)(value["reason"]),
        )


@dataclass(frozen=True)
class DayNoteVersionsResponse:
    """What `day_note_versions` returns."""

    versions: List[NoteVersion]

    @classmethod
    def from_json(cls, value: Any) -> DayNoteVersionsResponse:
        return cls(
            versions=_list(NoteVersion.from_json)(value["versions"]),
        )


@dataclass(frozen=True)
class DaysResponse:
    """What `days` returns."""

    days: List[DaysResponseDay]

    @classmethod
    def from_json(cls, value: Any) -> DaysResponse:
        return cls(
            days=_list(DaysResponseDay.from_json)(value["days"]),
        )


@dataclass(frozen=True)
class DaysResponseDay:
    """Part of what `days` returns."""

    day: dt.date
    trades: int
    winners: int
    losers: int
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    note: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> DaysResponseDay:
        return cls(
            day=_day(value["day"]),
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            note=_nullable(_text)(value["note"]),
        )


@dataclass(frozen=True)
class Debt:
    """Part of what `household_debts` returns."""

    id: int
    name: str
    balance: Decimal
    owed: Decimal
    currency: str
    annual_rate: Decimal
    minimum_payment: Decimal
    minimum_share: Optional[Decimal]
    promotional_rate: Optional[Decimal]
    promotion_until: Optional[dt.date]
    account: Optional[int]

    @classmethod
    def from_json(cls, value: Any) -> Debt:
        return cls(
            id=_integer(value["id"]),
            name=_text(value["name"]),
            balance=_number(value["balance"]),
            owed=_number(value["owed"]),
            currency=_text(value["currency"]),
            annual_rate=_number(value["annualRate"]),
            minimum_payment=_number(value["minimumPayment"]),
            minimum_share=_nullable(_number)(value["minimumShare"]),
            promotional_rate=_nullable(_number)(value["promotionalRate"]),
            promotion_until=_nullable(_day)(value["promotionUntil"]),
            account=_nullable(_integer)(value["account"]),
        )


@dataclass(frozen=True)
class DebtPlan:
    """Part of what `debt_plan` returns."""

    strategy: Literal["avalanche", "snowball", "own", "minimumsOnly"]
    monthly_payment: Decimal
    is_paid: bool
    months: Optional[int]
    paid_on: Optional[dt.date]
    interest: Decimal
    saved_interest: Optional[Decimal]
    saved_months: Optional[int]
    needed_payment: Optional[Decimal]
    payoffs: List[Optional[dt.date]]
    course: Optional[List[DebtPlanCourseItem]] = None

    @classmethod
    def from_json(cls, value: Any) -> DebtPlan:
        return cls(
            strategy=_choice(value["strategy"]),
            monthly_payment=_number(value["monthlyPayment"]),
            is_paid=_flag(value["isPaid"]),
            months=_nullable(_integer)(value["months"]),
            paid_on=_nullable(_day)(value["paidOn"]),
            interest=_number(value["interest"]),
            saved_interest=_nullable(_number)(value["savedInterest"]),
            saved_months=_nullable(_integer)(value["savedMonths"]),
            needed_payment=_nullable(_number)(value["neededPayment"]),
            payoffs=_list(_nullable(_day))(value["payoffs"]),
            course=_nullable(_list(DebtPlanCourseItem.from_json))(value.get("course")),
        )


@dataclass(frozen=True)
class DebtPlanCourseItem:
    """Part of what `debt_plan` returns."""

    number: int
    day: dt.date
    interest: Decimal
    payment: Decimal
    closing: Decimal
    debts: List[DebtPlanCourseItemDebt]

    @classmethod
    def from_json(cls, value: Any) -> DebtPlanCourseItem:
        return cls(
            number=_integer(value["number"]),
            day=_day(value["day"]),
            interest=_number(value["interest"]),
            payment=_number(value["payment"]),
            closing=_number(value["closing"]),
            debts=_list(DebtPlanCourseItemDebt.from_json)(value["debts"]),
        )


@dataclass(frozen=True)
class DebtPlanCourseItemDebt:
    """Part of what `debt_plan` returns."""

    opening: Decimal
    interest: Decimal
    payment: Decimal
    closing: Decimal

    @classmethod
    def from_json(cls, value: Any) -> DebtPlanCourseItemDebt:
        return cls(
            opening=_number(value["opening"]),
            interest=_number(value["interest"]),
            payment=_number(value["payment"]),
            closing=_number(value["closing"]),
        )


@dataclass(frozen=True)
class DebtPlanResponse:
    """What `debt_plan` returns."""

    currency: str
    debts: List[DebtPlanResponseDebt]
    cheapest: Optional[Literal["avalanche", "snowball", "own", "minimumsOnly"]]
    plans: List[DebtPlan]

    @classmethod
    def from_json(cls, value: Any) -> DebtPlanResponse:
        return cls(
            currency=_text(value["currency"]),
            debts=_list(DebtPlanResponseDebt.from_json)(value["debts"]),
            cheapest=_nullable(_choice)(value["cheapest"]),
            plans=_list(DebtPlan.from_json)(value["plans"]),
        )


@dataclass(frozen=True)
class DebtPlanResponseDebt:
    """Part of what `debt_plan` returns."""

    id: int
    name: str
    owed: Decimal

    @classmethod
    def from_json(cls, value: Any) -> DebtPlanResponseDebt:
        return cls(
            id=_integer(value["id"]),
            name=_text(value["name"]),
            owed=_number(value["owed"]),
        )


@dataclass(frozen=True)
class DeletePlaybookResponse:
    """What `delete_playbook` returns."""

    restoration: str
    trades: int

    @classmethod
    def from_json(cls, value: Any) -> DeletePlaybookResponse:
        return cls(
            restoration=_text(value["restoration"]),
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class DeleteTagResponse:
    """What `delete_tag` returns."""

    restoration: str
    trades: int

    @classmethod
    def from_json(cls, value: Any) -> DeleteTagResponse:
        return cls(
            restoration=_text(value["restoration"]),
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class DeviceSession:
    """Part of what `sessions` returns.

    - device: Empty if the device has no name.
    - used_at: Within ten minutes.
    """

    id: str
    device: str
    method: Literal["password", "code", "recovery", "passkey", "provider", "registration", "link"]
    created_at: dt.datetime
    used_at: Optional[dt.datetime]
    receives_push: bool

    @classmethod
    def from_json(cls, value: Any) -> DeviceSession:
        return cls(
            id=_text(value["id"]),
            device=_text(value["device"]),
            method=_choice(value["method"]),
            created_at=_time(value["createdAt"]),
            used_at=_nullable(_time)(value["usedAt"]),
            receives_push=_flag(value["receivesPush"]),
        )


@dataclass(frozen=True)
class Dividend:
    """Part of what `instrument_history` returns."""

    ex_day: dt.date
    amount: Decimal

    @classmethod
    def from_json(cls, value: Any) -> Dividend:
        return cls(
            ex_day=_day(value["exDay"]),
            amount=_number(value["amount"]),
        )


@dataclass(frozen=True)
class Earnings:
    """Part of what `instrument_earnings` returns.

    - next: The next upcoming report.
    """

    symbol: str
    next: Optional[dt.date]
    reports: List[EarningsReport]
    provenance: Optional[Provenance]
    freshness: Optional[Freshness]

    @classmethod
    def from_json(cls, value: Any) -> Earnings:
        return cls(
            symbol=_text(value["symbol"]),
            next=_nullable(_day)(value["next"]),
            reports=_list(EarningsReport.from_json)(value["reports"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=_nullable(Freshness.from_json)(value["freshness"]),
        )


@dataclass(frozen=True)
class EarningsReport:
    """Part of what `instrument_earnings` returns.

    - expected: Earnings per share, in the currency of the price.
    - actual: Reported earnings per share; null before the report.
    """

    day: dt.date
    moment: Optional[Literal["before-opening", "during-session", "after-close"]]
    year: Optional[int]
    quarter: Optional[int]
    expected: Optional[Decimal]
    actual: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> EarningsReport:
        return cls(
            day=_day(value["day"]),
            moment=_nullable(_choice)(value["moment"]),
            year=_nullable(_integer)(value["year"]),
            quarter=_nullable(_integer)(value["quarter"]),
            expected=_nullable(_number)(value["expected"]),
            actual=_nullable(_number)(value["actual"]),
        )


@dataclass(frozen=True)
class EmailChange:
    """Part of what `account` returns.

    - expires_at: When the link ends that was sent to the address.
    """

    email: str
    expires_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> EmailChange:
        return cls(
            email=_text(value["email"]),
            expires_at=_time(value["expiresAt"]),
        )


@dataclass(frozen=True)
class EnterCodeResponse:
    """What `enter_code` returns."""

    token: str

    @classmethod
    def from_json(cls, value: Any) -> EnterCodeResponse:
        return cls(
            token=_text(value["token"]),
        )


@dataclass(frozen=True)
class EnterExecutionResponse:
    """What `enter_execution` returns."""

    executions: List[EnteredExecution]

    @classmethod
    def from_json(cls, value: Any) -> EnterExecutionResponse:
        return cls(
            executions=_list(EnteredExecution.from_json)(value["executions"]),
        )


@dataclass(frozen=True)
class EnteredExecution:
    """Part of what `entered_executions` returns.

    - entered_at: When it was entered or last changed.
    - is_imported: Whether an imported file contains it, too. Then it cannot be changed.
    """

    id: str
    account: str
    time: dt.datetime
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    side: Literal["buy", "sell"]
    quantity: Decimal
    price: Decimal
    multiplier: Decimal
    fees: Decimal
    currency: str
    effect: Optional[Literal["open", "close", "expire", "assign", "exercise"]]
    note: str
    entered_at: dt.datetime
    is_imported: bool

    @classmethod
    def from_json(cls, value: Any) -> EnteredExecution:
        return cls(
            id=_text(value["id"]),
            account=_text(value["account"]),
            time=_time(value["time"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            side=_choice(value["side"]),
            quantity=_number(value["quantity"]),
            price=_number(value["price"]),
            multiplier=_number(value["multiplier"]),
            fees=_number(value["fees"]),
            currency=_text(value["currency"]),
            effect=_nullable(_choice)(value["effect"]),
            note=_text(value["note"]),
            entered_at=_time(value["enteredAt"]),
            is_imported=_flag(value["isImported"]),
        )


@dataclass(frozen=True)
class EnteredExecutionsResponse:
    """What `entered_executions` returns."""

    executions: List[EnteredExecution]

    @classmethod
    def from_json(cls, value: Any) -> EnteredExecutionsResponse:
        return cls(
            executions=_list(EnteredExecution.from_json)(value["executions"]),
        )


@dataclass(frozen=True)
class EnteredPrice:
    """Part of what `entered_prices` returns.

    - price: In the asset's currency. Used where no source has a price for the day.
    """

    symbol: str
    day: dt.date
    price: Decimal

    @classmethod
    def from_json(cls, value: Any) -> EnteredPrice:
        return cls(
            symbol=_text(value["symbol"]),
            day=_day(value["day"]),
            price=_number(value["price"]),
        )


@dataclass(frozen=True)
class EnteredPricesResponse:
    """What `entered_prices` returns."""

    prices: List[EnteredPrice]
    rates: List[EnteredRate]

    @classmethod
    def from_json(cls, value: Any) -> EnteredPricesResponse:
        return cls(
            prices=_list(EnteredPrice.from_json)(value["prices"]),
            rates=_list(EnteredRate.from_json)(value["rates"]),
        )


@dataclass(frozen=True)
class EnteredRate:
    """Part of what `entered_prices` returns.

    - rate: The value of one unit in the other currency.
    """

    currency: str
    day: dt.date
    in_: str
    rate: Decimal

    @classmethod
    def from_json(cls, value: Any) -> EnteredRate:
        return cls(
            currency=_text(value["currency"]),
            day=_day(value["day"]),
            in_=_text(value["in"]),
            rate=_number(value["rate"]),
        )


@dataclass(frozen=True)
class EventDistribution:
    """Part of what `story` returns."""

    count: int
    lowest: Decimal
    lower_quartile: Decimal
    median: Decimal
    upper_quartile: Decimal
    highest: Decimal
    share_above_zero: Decimal

    @classmethod
    def from_json(cls, value: Any) -> EventDistribution:
        return cls(
            count=_integer(value["count"]),
            lowest=_number(value["lowest"]),
            lower_quartile=_number(value["lowerQuartile"]),
            median=_number(value["median"]),
            upper_quartile=_number(value["upperQuartile"]),
            highest=_number(value["highest"]),
            share_above_zero=_number(value["shareAboveZero"]),
        )


@dataclass(frozen=True)
class EventPast:
    """Part of what `story` returns.

    - outcome: Of rate decisions those with this outcome; null for other events, and for all decisions.
    - is_thin: Whether there are fewer than 5 events.
    - span: Calendar days that prices were followed after each event.
    - expected_move: One standard deviation until the expiration by option prices, as a fraction.
    - expected_count: How many of the events have an `expectedMove`.
    - beyond_expected: How many of those have a larger `atEvent` in either direction.
    """

    source: Literal["earnings", "fed-decisions", "us-cpi", "us-employment", "us-gdp", "dividends", "splits", "stories"]
    outcome: Optional[Literal["raised", "lowered", "unchanged"]]
    count: int
    is_thin: bool
    span: int
    expected_move: Optional[Decimal]
    at_event: Optional[EventDistribution]
    after: Optional[EventDistribution]
    moves: List[EventPastMove]
    expected_count: int
    beyond_expected: int

    @classmethod
    def from_json(cls, value: Any) -> EventPast:
        return cls(
            source=_choice(value["source"]),
            outcome=_nullable(_choice)(value["outcome"]),
            count=_integer(value["count"]),
            is_thin=_flag(value["isThin"]),
            span=_integer(value["span"]),
            expected_move=_nullable(_number)(value["expectedMove"]),
            at_event=_nullable(EventDistribution.from_json)(value["atEvent"]),
            after=_nullable(EventDistribution.from_json)(value["after"]),
            moves=_list(EventPastMove.from_json)(value["moves"]),
            expected_count=_integer(value["expectedCount"]),
            beyond_expected=_integer(value["beyondExpected"]),
        )


@dataclass(frozen=True)
class EventPastMove:
    """Part of what `story` returns.

    - at_event: To the first close that reflects the event, from the one before, as a fraction.
    - after: From that close until the span is over.
    - expected_move: Of earnings reports: one standard deviation at the report, as a fraction, from the variance that
      options of one expiration lost between the last record before it and the first one after it; null without both
      records.
    """

    day: dt.date
    at_event: Decimal
    after: Optional[Decimal]
    expected_move: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> EventPastMove:
        return cls(
            day=_day(value["day"]),
            at_event=_number(value["atEvent"]),
            after=_nullable(_number)(value["after"]),
            expected_move=_nullable(_number)(value["expectedMove"]),
        )


@dataclass(frozen=True)
class ExcursionExtreme:
    """Part of what `trade_excursion` returns.

    - profit: Before fees.
    """

    profit: Decimal
    from_: dt.datetime
    to: dt.datetime
    price: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ExcursionExtreme:
        return cls(
            profit=_number(value["profit"]),
            from_=_time(value["from"]),
            to=_time(value["to"]),
            price=_nullable(_number)(value["price"]),
        )


@dataclass(frozen=True)
class ExitLoad:
    """Part of what `exit_loads` returns."""

    code: int
    steps: List[ExitLoadStep]

    @classmethod
    def from_json(cls, value: Any) -> ExitLoad:
        return cls(
            code=_integer(value["code"]),
            steps=_list(ExitLoadStep.from_json)(value["steps"]),
        )


@dataclass(frozen=True)
class ExitLoadStep:
    """Part of what `exit_loads` returns.

    - days: Units redeemed up to this many days after their purchase pay the rate.
    - rate: A fraction of their value.
    """

    days: int
    rate: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ExitLoadStep:
        return cls(
            days=_integer(value["days"]),
            rate=_number(value["rate"]),
        )


@dataclass(frozen=True)
class ExitLoadsResponse:
    """What `exit_loads` returns."""

    exit_loads: List[ExitLoad]

    @classmethod
    def from_json(cls, value: Any) -> ExitLoadsResponse:
        return cls(
            exit_loads=_list(ExitLoad.from_json)(value["exitLoads"]),
        )


@dataclass(frozen=True)
class ExpectedDividend:
    """Part of what `portfolio` returns."""

    symbol: str
    day: dt.date
    basis: Literal["announced", "last-year", "own-receipts"]
    quantity: Decimal
    per_share: Decimal
    currency: str
    amount: Decimal
    base_amount: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ExpectedDividend:
        return cls(
            symbol=_text(value["symbol"]),
            day=_day(value["day"]),
            basis=_choice(value["basis"]),
            quantity=_number(value["quantity"]),
            per_share=_number(value["perShare"]),
            currency=_text(value["currency"]),
            amount=_number(value["amount"]),
            base_amount=_nullable(_number)(value["baseAmount"]),
        )


@dataclass(frozen=True)
class ExpenseRatio:
    """Part of what `funds` returns."""

    per_year: Decimal
    day: dt.date

    @classmethod
    def from_json(cls, value: Any) -> ExpenseRatio:
        return cls(
            per_year=_number(value["perYear"]),
            day=_day(value["day"]),
        )


@dataclass(frozen=True)
class ExplainPortfolioResponse:
    """What `explain_portfolio` returns."""

    title: str
    value: Optional[Decimal]
    unit: str
    formula: str
    inputs: List[ExplainPortfolioResponseInput]
    notes: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ExplainPortfolioResponse:
        return cls(
            title=_text(value["title"]),
            value=_nullable(_number)(value["value"]),
            unit=_text(value["unit"]),
            formula=_text(value["formula"]),
            inputs=_list(ExplainPortfolioResponseInput.from_json)(value["inputs"]),
            notes=_list(_text)(value["notes"]),
        )


@dataclass(frozen=True)
class ExplainPortfolioResponseInput:
    """Part of what `explain_portfolio` returns.

    - amount: An exact number.
    """

    label: str
    day: Optional[dt.date]
    amount: str
    unit: str
    source: str
    transaction: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> ExplainPortfolioResponseInput:
        return cls(
            label=_text(value["label"]),
            day=_nullable(_day)(value["day"]),
            amount=_text(value["amount"]),
            unit=_text(value["unit"]),
            source=_text(value["source"]),
            transaction=_nullable(_text)(value["transaction"]),
        )


@dataclass(frozen=True)
class ExplainedMetric:
    """Part of what `journal_metric` returns.

    - unit: Money is in the currency; share 0.05 is 5 %; days are calendar days.
    - count: How many values it is a mean of; null for other metrics.
    - lower: The lower end of the 95 % confidence interval; null for fewer than 10 values.
    - is_of_few: Whether it rests on fewer than 20 values.
    - reason: Why there is no value.
    - first_day: The days it is of, such as those of the best week.
    """

    currency: str
    id: str
    title: str
    family: Literal[
        "Totals", "Trades", "Days, weeks and months", "Streaks", "Holding time", "Drawdown", "Volume and fees", "Risk"
    ]
    definition: str
    formula: str
    unit: Literal["money", "ratio", "share", "count", "quantity", "seconds", "days"]
    value: Optional[Decimal]
    count: Optional[int]
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    is_of_few: bool
    reason: Optional[str]
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]
    inputs: List[ExplainedMetricInput]

    @classmethod
    def from_json(cls, value: Any) -> ExplainedMetric:
        return cls(
            currency=_text(value["currency"]),
            id=_text(value["id"]),
            title=_text(value["title"]),
            family=_choice(value["family"]),
            definition=_text(value["definition"]),
            formula=_text(value["formula"]),
            unit=_choice(value["unit"]),
            value=_nullable(_number)(value["value"]),
            count=_nullable(_integer)(value["count"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            is_of_few=_flag(value["isOfFew"]),
            reason=_nullable(_text)(value["reason"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
            inputs=_list(ExplainedMetricInput.from_json)(value["inputs"]),
        )


@dataclass(frozen=True)
class ExplainedMetricInput:
    """Part of what `journal_metric` returns."""

    title: str
    value: Optional[Decimal]
    unit: Optional[Literal["money", "ratio", "share", "count", "quantity", "seconds", "days"]]
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> ExplainedMetricInput:
        return cls(
            title=_text(value["title"]),
            value=_nullable(_number)(value["value"]),
            unit=_nullable(_choice)(value["unit"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
        )


@dataclass(frozen=True)
class FavoriteFundsResponse:
    """What `favorite_funds` returns."""

    favorites: List[int]

    @classmethod
    def from_json(cls, value: Any) -> FavoriteFundsResponse:
        return cls(
            favorites=_list(_integer)(value["favorites"]),
        )


@dataclass(frozen=True)
class FillBook:
    """Part of what `trade_books` returns.

    - replay_at: Seconds from its beginning to before the fill.
    - changed_at: The last change of the book before the fill.
    - effective_spread: Twice the distance from the middle, below 0 for a fill better than that.
    - against_touch: How much worse than the best price of the other side, below 0 for better.
    - sweep_price: The average price of the whole quantity against the book's levels.
    """

    recording: str
    replay_at: int
    changed_at: dt.datetime
    bids: List[FillBookBid]
    asks: List[FillBookAsk]
    mid: Decimal
    spread: Decimal
    effective_spread: Decimal
    against_touch: Decimal
    against_mid: Decimal
    against_mid_basis_points: Optional[Decimal]
    sweep_price: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> FillBook:
        return cls(
            recording=_text(value["recording"]),
            replay_at=_integer(value["replayAt"]),
            changed_at=_time(value["changedAt"]),
            bids=_list(FillBookBid.from_json)(value["bids"]),
            asks=_list(FillBookAsk.from_json)(value["asks"]),
            mid=_number(value["mid"]),
            spread=_number(value["spread"]),
            effective_spread=_number(value["effectiveSpread"]),
            against_touch=_number(value["againstTouch"]),
            against_mid=_number(value["againstMid"]),
            against_mid_basis_points=_nullable(_number)(value["againstMidBasisPoints"]),
            sweep_price=_nullable(_number)(value["sweepPrice"]),
        )


@dataclass(frozen=True)
class FillBookAsk:
    """Part of what `trade_books` returns."""

    price: Decimal
    size: int

    @classmethod
    def from_json(cls, value: Any) -> FillBookAsk:
        return cls(
            price=_number(value["price"]),
            size=_integer(value["size"]),
        )


@dataclass(frozen=True)
class FillBookBid:
    """Part of what `trade_books` returns."""

    price: Decimal
    size: int

    @classmethod
    def from_json(cls, value: Any) -> FillBookBid:
        return cls(
            price=_number(value["price"]),
            size=_integer(value["size"]),
        )


@dataclass(frozen=True)
class Forecast:
    """Part of what `forecasts` returns.

    - market: The `id` of the market.
    - event: The `id` of its event.
    - outcome: The outcome whose probability it is: the first one.
    - percent: Your probability, in percent.
    - price: The probability by the price of the market at that time, 0 to 1.
    - resolved_at: When this desk learned how the market ended.
    """

    market: str
    event: str
    question: str
    outcome: str
    category: Optional[str]
    percent: int
    price: Optional[Decimal]
    made_at: dt.datetime
    state: Literal["open", "true", "false", "undecided"]
    resolved_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> Forecast:
        return cls(
            market=_text(value["market"]),
            event=_text(value["event"]),
            question=_text(value["question"]),
            outcome=_text(value["outcome"]),
            category=_nullable(_text)(value["category"]),
            percent=_integer(value["percent"]),
            price=_nullable(_number)(value["price"]),
            made_at=_time(value["madeAt"]),
            state=_choice(value["state"]),
            resolved_at=_nullable(_time)(value["resolvedAt"]),
        )


@dataclass(frozen=True)
class ForecastCategory:
    """Part of what `forecasts` returns."""

    category: Optional[str]
    calibration: Calibration
    market_calibration: Optional[Calibration]

    @classmethod
    def from_json(cls, value: Any) -> ForecastCategory:
        return cls(
            category=_nullable(_text)(value["category"]),
            calibration=Calibration.from_json(value["calibration"]),
            market_calibration=_nullable(Calibration.from_json)(value["marketCalibration"]),
        )


@dataclass(frozen=True)
class Forecasts:
    """Part of what `forecasts` returns.

    - calibration: Your forecasts and what came true; null before the first market ended.
    - market_calibration: The same for the prices of the markets when you made each forecast.
    """

    forecasts: List[Forecast]
    calibration: Optional[Calibration]
    market_calibration: Optional[Calibration]
    categories: List[ForecastCategory]

    @classmethod
    def from_json(cls, value: Any) -> Forecasts:
        return cls(
            forecasts=_list(Forecast.from_json)(value["forecasts"]),
            calibration=_nullable(Calibration.from_json)(value["calibration"]),
            market_calibration=_nullable(Calibration.from_json)(value["marketCalibration"]),
            categories=_list(ForecastCategory.from_json)(value["categories"]),
        )


@dataclass(frozen=True)
class Form8949Amounts:
    """Part of what `form8949` returns."""

    proceeds: Decimal
    cost: Decimal
    adjustment: Decimal
    gain: Decimal

    @classmethod
    def from_json(cls, value: Any) -> Form8949Amounts:
        return cls(
            proceeds=_number(value["proceeds"]),
            cost=_number(value["cost"]),
            adjustment=_number(value["adjustment"]),
            gain=_number(value["gain"]),
        )


@dataclass(frozen=True)
class Form8949Response:
    """What `form8949` returns.

    - unclassified: Disposals whose treatment is not known. They are in no total.
    - deferred: Disallowed losses in the cost of what is held after the last transaction.
    - without_carryover: Losses of the year that sales of held shares disallow and that no cost takes over.
    """

    mark: str
    year: int
    currency: str
    source: Literal["portfolio", "journal"]
    reported: Literal["basis", "no-basis", "none"]
    parts: List[Form8949ResponsePart]
    short_term: Form8949Amounts
    long_term: Form8949Amounts
    section1256: Form8949ResponseSection1256
    unclassified: List[Form8949Row]
    deferred: Decimal
    without_carryover: Decimal
    problems: List[TaxProblem]

    @classmethod
    def from_json(cls, value: Any) -> Form8949Response:
        return cls(
            mark=_text(value["mark"]),
            year=_integer(value["year"]),
            currency=_text(value["currency"]),
            source=_choice(value["source"]),
            reported=_choice(value["reported"]),
            parts=_list(Form8949ResponsePart.from_json)(value["parts"]),
            short_term=Form8949Amounts.from_json(value["shortTerm"]),
            long_term=Form8949Amounts.from_json(value["longTerm"]),
            section1256=Form8949ResponseSection1256.from_json(value["section1256"]),
            unclassified=_list(Form8949Row.from_json)(value["unclassified"]),
            deferred=_number(value["deferred"]),
            without_carryover=_number(value["withoutCarryover"]),
            problems=_list(TaxProblem.from_json)(value["problems"]),
        )


@dataclass(frozen=True)
class Form8949ResponsePart:
    """Part of what `form8949` returns."""

    term: Literal["short", "long"]
    box: str
    digital_assets: bool
    schedule_d_line: str
    total: Form8949Amounts
    rows: List[Form8949Row]

    @classmethod
    def from_json(cls, value: Any) -> Form8949ResponsePart:
        return cls(
            term=_choice(value["term"]),
            box=_text(value["box"]),
            digital_assets=_flag(value["digitalAssets"]),
            schedule_d_line=_text(value["scheduleDLine"]),
            total=Form8949Amounts.from_json(value["total"]),
            rows=_list(Form8949Row.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class Form8949ResponseSection1256:
    """Part of what `form8949` returns."""

    total: Decimal
    short_term: Decimal
    long_term: Decimal
    rows: List[Form8949ResponseSection1256Row]

    @classmethod
    def from_json(cls, value: Any) -> Form8949ResponseSection1256:
        return cls(
            total=_number(value["total"]),
            short_term=_number(value["shortTerm"]),
            long_term=_number(value["longTerm"]),
            rows=_list(Form8949ResponseSection1256Row.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class Form8949ResponseSection1256Row:
    """Part of what `form8949` returns."""

    symbol: str
    account: str
    gains: Decimal
    losses: Decimal
    working: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Form8949ResponseSection1256Row:
        return cls(
            symbol=_text(value["symbol"]),
            account=_text(value["account"]),
            gains=_number(value["gains"]),
            losses=_number(value["losses"]),
            working=_list(_text)(value["working"]),
        )


@dataclass(frozen=True)
class Form8949Row:
    """Part of what `form8949` returns.

    - acquired: Null for several days.
    - code: W for a wash sale.
    """

    description: str
    symbol: str
    acquired: Optional[dt.date]
    sold: dt.date
    code: str
    proceeds: Decimal
    cost: Decimal
    adjustment: Decimal
    gain: Decimal
    working: List[str]
    remarks: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Form8949Row:
        return cls(
            description=_text(value["description"]),
            symbol=_text(value["symbol"]),
            acquired=_nullable(_day)(value["acquired"]),
            sold=_day(value["sold"]),
            code=_text(value["code"]),
            proceeds=_number(value["proceeds"]),
            cost=_number(value["cost"]),
            adjustment=_number(value["adjustment"]),
            gain=_number(value["gain"]),
            working=_list(_text)(value["working"]),
            remarks=_list(_text)(value["remarks"]),
        )


@dataclass(frozen=True)
class FoundScheme:
    """Part of what `funds` returns.

    - expense_ratio: The expense ratio of its plan, as AMFI publishes it; already deducted from NAVs.
    - assets: What investors have in the scheme, in rupees, on average over the last published quarter.
    - highlights: Byte ranges in the name.
    - former_name: The former name that matched, if the current name does not.
    """

    code: int
    name: str
    isin: Optional[str]
    isin_reinvestment: Optional[str]
    house: Optional[str]
    category: Literal[
        "largeCap", "largeAndMidCap", "midCap", "smallCap", "multiCap", "flexiCap", "dividendYield", "value", "contra",
        "focused", "sectoral", "elss", "overnight", "liquid", "ultraShort", "lowDuration", "moneyMarket",
        "shortDuration", "mediumDuration", "mediumToLongDuration", "longDuration", "dynamicBond", "corporateBond",
        "creditRisk", "bankingAndPSU", "gilt", "giltTenYear", "floater", "conservativeHybrid", "balancedHybrid",
        "aggressiveHybrid", "balancedAdvantage", "multiAsset", "arbitrage", "equitySavings", "retirement", "children",
        "indexFund", "goldETF", "otherETF", "fundOfFundsDomestic", "fundOfFundsOverseas", "income", "equityGrowth",
        "unspecified"
    ]
    plan: Literal["direct", "regular", "unspecified"]
    option: Literal["growth", "payout", "reinvestment", "distribution", "bonus", "unspecified"]
    expense_ratio: Optional[ExpenseRatio]
    assets: Optional[FundAssets]
    highlights: List[Tuple[int, int]]
    former_name: Optional[str]
    latest: Optional[NAV]
    is_gone: bool

    @classmethod
    def from_json(cls, value: Any) -> FoundScheme:
        return cls(
            code=_integer(value["code"]),
            name=_text(value["name"]),
            isin=_nullable(_text)(value["isin"]),
            isin_reinvestment=_nullable(_text)(value["isinReinvestment"]),
            house=_nullable(_text)(value["house"]),
            category=_choice(value["category"]),
            plan=_choice(value["plan"]),
            option=_choice(value["option"]),
            expense_ratio=_nullable(ExpenseRatio.from_json)(value["expenseRatio"]),
            assets=_nullable(FundAssets.from_json)(value["assets"]),
            highlights=_list(_tuple(_integer, _integer))(value["highlights"]),
            former_name=_nullable(_text)(value["formerName"]),
            latest=_nullable(NAV.from_json)(value["latest"]),
            is_gone=_flag(value["isGone"]),
        )


@dataclass(frozen=True)
class Freshness:
    """Part of what `funds` returns."""

    state: Literal["fresh", "revalidating", "stale"]
    problem: Optional[str] = None
    retry_at: Optional[dt.datetime] = None

    @classmethod
    def from_json(cls, value: Any) -> Freshness:
        return cls(
            state=_choice(value["state"]),
            problem=_nullable(_text)(value.get("problem")),
            retry_at=_nullable(_time)(value.get("retryAt")),
        )


@dataclass(frozen=True)
class FundAssets:
    """Part of what `funds` returns."""

    average: Decimal
    quarter_end: dt.date

    @classmethod
    def from_json(cls, value: Any) -> FundAssets:
        return cls(
            average=_number(value["average"]),
            quarter_end=_day(value["quarterEnd"]),
        )


@dataclass(frozen=True)
class FundMetrics:
    """Part of what `fund` returns."""

    as_of: dt.date
    nav: Decimal
    periods: Dict[str, PeriodMetrics]

    @classmethod
    def from_json(cls, value: Any) -> FundMetrics:
        return cls(
            as_of=_day(value["asOf"]),
            nav=_number(value["nav"]),
            periods=_mapping(PeriodMetrics.from_json)(value["periods"]),
        )


@dataclass(frozen=True)
class FundOverlap:
    """Part of what `fund_overlap` returns.

    - shares: For each fund and each other one, the sum of the smaller shares of every security.
    - common: The securities that at least two of the funds hold, the largest common share first.
    """

    funds: List[FundOverlapFund]
    shares: List[List[Optional[Decimal]]]
    common: List[FundOverlapCommonItem]

    @classmethod
    def from_json(cls, value: Any) -> FundOverlap:
        return cls(
            funds=_list(FundOverlapFund.from_json)(value["funds"]),
            shares=_list(_list(_nullable(_number)))(value["shares"]),
            common=_list(FundOverlapCommonItem.from_json)(value["common"]),
        )


@dataclass(frozen=True)
class FundOverlapCommonItem:
    """Part of what `fund_overlap` returns.

    - shares: Of each fund, in their order.
    """

    isin: str
    name: str
    shares: List[Optional[Decimal]]

    @classmethod
    def from_json(cls, value: Any) -> FundOverlapCommonItem:
        return cls(
            isin=_text(value["isin"]),
            name=_text(value["name"]),
            shares=_list(_nullable(_number))(value["shares"]),
        )


@dataclass(frozen=True)
class FundOverlapFund:
    """Part of what `fund_overlap` returns.

    - day: The day of its portfolio; null without one.
    """

    code: Optional[int]
    name: str
    day: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> FundOverlapFund:
        return cls(
            code=_nullable(_integer)(value["code"]),
            name=_text(value["name"]),
            day=_nullable(_day)(value["day"]),
        )


@dataclass(frozen=True)
class FundPlan:
    """Part of what `plan` returns."""

    kind: Literal["sip", "lump", "swp", "stp"]
    scheme: Scheme
    to: Optional[Scheme]
    amount: Decimal
    investment: Optional[Decimal]
    start: dt.date
    as_of: dt.date
    invested: Decimal
    withdrawn: Decimal
    value: Decimal
    gain: Decimal
    gain_on_invested: Optional[Decimal]
    xirr: Optional[Decimal]
    xirr_problem: Optional[str]
    units: Decimal
    to_units: Optional[Decimal]
    missed: int
    exhausted: Optional[dt.date]
    first_due: Optional[dt.date] = None
    frequency: Optional[Literal["weekly", "fortnightly", "monthly", "quarterly"]] = None
    payments: Optional[List[FundPlanPayment]] = None

    @classmethod
    def from_json(cls, value: Any) -> FundPlan:
        return cls(
            kind=_choice(value["kind"]),
            scheme=Scheme.from_json(value["scheme"]),
            to=_nullable(Scheme.from_json)(value["to"]),
            amount=_number(value["amount"]),
            investment=_nullable(_number)(value["investment"]),
            start=_day(value["start"]),
            as_of=_day(value["asOf"]),
            invested=_number(value["invested"]),
            withdrawn=_number(value["withdrawn"]),
            value=_number(value["value"]),
            gain=_number(value["gain"]),
            gain_on_invested=_nullable(_number)(value["gainOnInvested"]),
            xirr=_nullable(_number)(value["xirr"]),
            xirr_problem=_nullable(_text)(value["xirrProblem"]),
            units=_number(value["units"]),
            to_units=_nullable(_number)(value["toUnits"]),
            missed=_integer(value["missed"]),
            exhausted=_nullable(_day)(value["exhausted"]),
            first_due=_nullable(_day)(value.get("firstDue")),
            frequency=_nullable(_choice)(value.get("frequency")),
            payments=_nullable(_list(FundPlanPayment.from_json))(value.get("payments")),
        )


@dataclass(frozen=True)
class FundPlanPayment:
    """Part of what `plan` returns."""

    code: int
    due: dt.date
    day: dt.date
    nav: Decimal
    amount: Decimal
    units: Decimal

    @classmethod
    def from_json(cls, value: Any) -> FundPlanPayment:
        return cls(
            code=_integer(value["code"]),
            due=_day(value["due"]),
            day=_day(value["day"]),
            nav=_number(value["nav"]),
            amount=_number(value["amount"]),
            units=_number(value["units"]),
        )


@dataclass(frozen=True)
class FundPortfolioAddition:
    """Part of what `add_fund_portfolios` returns.

    - older: Not added, because a newer portfolio of the fund is stored.
    - unmatched: The sheets that name no fund, or several.
    - repeated: The sheets of a fund that another sheet is of as well.
    - unreadable: Why other sheets with securities cannot be read.
    """

    added: List[AddedPortfolio]
    older: List[AddedPortfolio]
    unmatched: List[str]
    repeated: List[str]
    unreadable: List[str]

    @classmethod
    def from_json(cls, value: Any) -> FundPortfolioAddition:
        return cls(
            added=_list(AddedPortfolio.from_json)(value["added"]),
            older=_list(AddedPortfolio.from_json)(value["older"]),
            unmatched=_list(_text)(value["unmatched"]),
            repeated=_list(_text)(value["repeated"]),
            unreadable=_list(_text)(value["unreadable"]),
        )


@dataclass(frozen=True)
class FundResponse:
    """What `fund` returns."""

    scheme: Scheme
    provenance: Optional[Provenance]
    freshness: Freshness
    metrics: Optional[FundMetrics]
    problem: Optional[str]
    standings: Optional[Dict[str, FundResponseStanding]]
    cautions: List[str]
    corrections: List[FundResponseCorrection]
    comparison: Optional[IndexComparison]

    @classmethod
    def from_json(cls, value: Any) -> FundResponse:
        return cls(
            scheme=Scheme.from_json(value["scheme"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
            metrics=_nullable(FundMetrics.from_json)(value["metrics"]),
            problem=_nullable(_text)(value["problem"]),
            standings=_nullable(_mapping(FundResponseStanding.from_json))(value["standings"]),
            cautions=_list(_text)(value["cautions"]),
            corrections=_list(FundResponseCorrection.from_json)(value["corrections"]),
            comparison=_nullable(IndexComparison.from_json)(value["comparison"]),
        )


@dataclass(frozen=True)
class FundResponseCorrection:
    """Part of what `fund` returns."""

    day: dt.date
    before: Optional[Decimal]
    after: Optional[Decimal]
    provenance: Optional[Provenance]

    @classmethod
    def from_json(cls, value: Any) -> FundResponseCorrection:
        return cls(
            day=_day(value["day"]),
            before=_nullable(_number)(value["before"]),
            after=_nullable(_number)(value["after"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
        )


@dataclass(frozen=True)
class FundResponseStanding:
    """Part of what `fund` returns."""

    percentile: Optional[Decimal]
    peers: int

    @classmethod
    def from_json(cls, value: Any) -> FundResponseStanding:
        return cls(
            percentile=_nullable(_number)(value["percentile"]),
            peers=_integer(value["peers"]),
        )


@dataclass(frozen=True)
class FundSecurity:
    """Part of what `fund_portfolio` returns.

    - industry: The industry or the rating.
    - share: The fraction of net assets; negative for what is sold short.
    """

    isin: str
    name: str
    industry: Optional[str]
    share: Decimal

    @classmethod
    def from_json(cls, value: Any) -> FundSecurity:
        return cls(
            isin=_text(value["isin"]),
            name=_text(value["name"]),
            industry=_nullable(_text)(value["industry"]),
            share=_number(value["share"]),
        )


@dataclass(frozen=True)
class FundsResponse:
    """What `funds` returns."""

    provenance: Optional[Provenance]
    freshness: Freshness
    unreadable: int
    total: int
    is_loose: bool
    schemes: List[FoundScheme]

    @classmethod
    def from_json(cls, value: Any) -> FundsResponse:
        return cls(
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
            unreadable=_integer(value["unreadable"]),
            total=_integer(value["total"]),
            is_loose=_flag(value["isLoose"]),
            schemes=_list(FoundScheme.from_json)(value["schemes"]),
        )


@dataclass(frozen=True)
class Goal:
    """Part of what `household_goals` returns."""

    id: int
    name: str
    target: Decimal
    currency: str
    deadline: Optional[dt.date]
    saved: Decimal
    monthly_contribution: Decimal
    annual_return: Decimal
    spread: Decimal
    inflation: Decimal
    account: Optional[int]
    progress: Decimal
    expected: Optional[dt.date]
    low: Optional[dt.date]
    high: Optional[dt.date]
    needed: Optional[Decimal]
    needed_months: Optional[int]
    is_on_track: Optional[bool]

    @classmethod
    def from_json(cls, value: Any) -> Goal:
        return cls(
            id=_integer(value["id"]),
            name=_text(value["name"]),
            target=_number(value["target"]),
            currency=_text(value["currency"]),
            deadline=_nullable(_day)(value["deadline"]),
            saved=_number(value["saved"]),
            monthly_contribution=_number(value["monthlyContribution"]),
            annual_return=_number(value["annualReturn"]),
            spread=_number(value["spread"]),
            inflation=_number(value["inflation"]),
            account=_nullable(_integer)(value["account"]),
            progress=_number(value["progress"]),
            expected=_nullable(_day)(value["expected"]),
            low=_nullable(_day)(value["low"]),
            high=_nullable(_day)(value["high"]),
            needed=_nullable(_number)(value["needed"]),
            needed_months=_nullable(_integer)(value["neededMonths"]),
            is_on_track=_nullable(_flag)(value["isOnTrack"]),
        )


@dataclass(frozen=True)
class GoalsResponse:
    """What `goals` returns."""

    goals: List[ReviewGoal2]

    @classmethod
    def from_json(cls, value: Any) -> GoalsResponse:
        return cls(
            goals=_list(ReviewGoal2.from_json)(value["goals"]),
        )


@dataclass(frozen=True)
class GroupDifferences:
    """Part of what `trade_differences` returns."""

    currency: str
    by: str
    groups: List[GroupDifferencesGroup]

    @classmethod
    def from_json(cls, value: Any) -> GroupDifferences:
        return cls(
            currency=_text(value["currency"]),
            by=_text(value["by"]),
            groups=_list(GroupDifferencesGroup.from_json)(value["groups"]),
        )


@dataclass(frozen=True)
class GroupDifferencesGroup:
    """Part of what `trade_differences` returns.

    - group: Null for trades without a value.
    - others: Expectancy of all other trades.
    - probability: As in TradeComparison, corrected for all groups; null for fewer than 20 trades on either side.
    """

    group: Optional[str]
    title: str
    trades: int
    is_of_few: bool
    expectancy: Decimal
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    others: Optional[Decimal]
    probability: Optional[Decimal]
    holds: bool

    @classmethod
    def from_json(cls, value: Any) -> GroupDifferencesGroup:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            trades=_integer(value["trades"]),
            is_of_few=_flag(value["isOfFew"]),
            expectancy=_number(value["expectancy"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            others=_nullable(_number)(value["others"]),
            probability=_nullable(_number)(value["probability"]),
            holds=_flag(value["holds"]),
        )


@dataclass(frozen=True)
class History:
    """Part of what `instrument_history` returns.

    - as_of: The day in whose shares prices are stated; null for unadjusted prices.
    """

    instrument: Instrument
    step: Literal["1m", "2m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]
    basis: Literal["raw", "splits", "total"]
    as_of: Optional[dt.date]
    bars: List[Bar]
    splits: List[Split]
    dividends: List[Dividend]
    provenance: Optional[Provenance]
    freshness: Freshness
    cautions: List[str]

    @classmethod
    def from_json(cls, value: Any) -> History:
        return cls(
            instrument=Instrument.from_json(value["instrument"]),
            step=_choice(value["step"]),
            basis=_choice(value["basis"]),
            as_of=_nullable(_day)(value["asOf"]),
            bars=_list(Bar.from_json)(value["bars"]),
            splits=_list(Split.from_json)(value["splits"]),
            dividends=_list(Dividend.from_json)(value["dividends"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
            cautions=_list(_text)(value["cautions"]),
        )


@dataclass(frozen=True)
class Holding:
    """Part of what `holdings` returns.

    - redeemable: By the exit load that was entered for the scheme.
    """

    name: str
    scheme: Optional[Scheme]
    match: SchemeMatch
    other_names: List[str]
    is_closed: bool
    units: Decimal
    invested: Optional[Decimal]
    value: Optional[HoldingValue]
    gain: Optional[Decimal]
    gain_on_invested: Optional[Decimal]
    xirr: Optional[Decimal]
    xirr_problem: Optional[str]
    day_change: Optional[HoldingDayChange]
    realized: Decimal
    payouts: Decimal
    redeemable: Optional[HoldingRedeemable]
    folios: List[HoldingFolio]
    remarks: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Holding:
        return cls(
            name=_text(value["name"]),
            scheme=_nullable(Scheme.from_json)(value["scheme"]),
            match=SchemeMatch.from_json(value["match"]),
            other_names=_list(_text)(value["otherNames"]),
            is_closed=_flag(value["isClosed"]),
            units=_number(value["units"]),
            invested=_nullable(_number)(value["invested"]),
            value=_nullable(HoldingValue.from_json)(value["value"]),
            gain=_nullable(_number)(value["gain"]),
            gain_on_invested=_nullable(_number)(value["gainOnInvested"]),
            xirr=_nullable(_number)(value["xirr"]),
            xirr_problem=_nullable(_text)(value["xirrProblem"]),
            day_change=_nullable(HoldingDayChange.from_json)(value["dayChange"]),
            realized=_number(value["realized"]),
            payouts=_number(value["payouts"]),
            redeemable=_nullable(HoldingRedeemable.from_json)(value["redeemable"]),
            folios=_list(HoldingFolio.from_json)(value["folios"]),
            remarks=_list(_text)(value["remarks"]),
        )


@dataclass(frozen=True)
class HoldingDayChange:
    """Part of what `holdings` returns."""

    from_: NAV
    to: NAV
    amount: Decimal

    @classmethod
    def from_json(cls, value: Any) -> HoldingDayChange:
        return cls(
            from_=NAV.from_json(value["from"]),
            to=NAV.from_json(value["to"]),
            amount=_number(value["amount"]),
        )


@dataclass(frozen=True)
class HoldingFolio:
    """Part of what `holdings` returns."""

    folio: str
    units: Decimal
    invested: Optional[Decimal]
    realized: Decimal
    payouts: Decimal
    lots: Optional[List[HoldingFolioLot]] = None

    @classmethod
    def from_json(cls, value: Any) -> HoldingFolio:
        return cls(
            folio=_text(value["folio"]),
            units=_number(value["units"]),
            invested=_nullable(_number)(value["invested"]),
            realized=_number(value["realized"]),
            payouts=_number(value["payouts"]),
            lots=_nullable(_list(HoldingFolioLot.from_json))(value.get("lots")),
        )


@dataclass(frozen=True)
class HoldingFolioLot:
    """Part of what `holdings` returns."""

    day: dt.date
    units: Decimal
    cost: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> HoldingFolioLot:
        return cls(
            day=_day(value["day"]),
            units=_number(value["units"]),
            cost=_nullable(_number)(value["cost"]),
        )


@dataclass(frozen=True)
class HoldingRedeemable:
    """By the exit load that was entered for the scheme.

    - free: What can be redeemed today without a load.
    - load: What redeeming these purchases today costs.
    - undated: Units without a purchase date, which are not included.
    """

    value: Decimal
    free: Decimal
    load: Decimal
    undated: Decimal
    lots: List[HoldingRedeemableLot]

    @classmethod
    def from_json(cls, value: Any) -> HoldingRedeemable:
        return cls(
            value=_number(value["value"]),
            free=_number(value["free"]),
            load=_number(value["load"]),
            undated=_number(value["undated"]),
            lots=_list(HoldingRedeemableLot.from_json)(value["lots"]),
        )


@dataclass(frozen=True)
class HoldingRedeemableLot:
    """Part of what `holdings` returns."""

    folio: str
    day: dt.date
    units: Decimal
    value: Decimal
    rate: Optional[Decimal]
    load: Decimal
    free_from: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> HoldingRedeemableLot:
        return cls(
            folio=_text(value["folio"]),
            day=_day(value["day"]),
            units=_number(value["units"]),
            value=_number(value["value"]),
            rate=_nullable(_number)(value["rate"]),
            load=_number(value["load"]),
            free_from=_nullable(_day)(value["freeFrom"]),
        )


@dataclass(frozen=True)
class HoldingValue:
    """Part of what `holdings` returns."""

    amount: Decimal
    day: dt.date
    source: Literal["nav", "statement"]
    nav: Optional[Decimal]
    is_stale: bool

    @classmethod
    def from_json(cls, value: Any) -> HoldingValue:
        return cls(
            amount=_number(value["amount"]),
            day=_day(value["day"]),
            source=_choice(value["source"]),
            nav=_nullable(_number)(value["nav"]),
            is_stale=_flag(value["isStale"]),
        )


@dataclass(frozen=True)
class HoldingsResponse:
    """What `holdings` returns."""

    as_of: dt.date
    note: Optional[str]
    totals: HoldingsResponseTotals
    holdings: List[Holding]
    allocation: HoldingsResponseAllocation
    unmatched: List[SchemeMatch]
    provenance: Optional[Provenance]
    freshness: Freshness

    @classmethod
    def from_json(cls, value: Any) -> HoldingsResponse:
        return cls(
            as_of=_day(value["asOf"]),
            note=_nullable(_text)(value["note"]),
            totals=HoldingsResponseTotals.from_json(value["totals"]),
            holdings=_list(Holding.from_json)(value["holdings"]),
            allocation=HoldingsResponseAllocation.from_json(value["allocation"]),
            unmatched=_list(SchemeMatch.from_json)(value["unmatched"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
        )


@dataclass(frozen=True)
class HoldingsResponseAllocation:
    """Part of what `holdings` returns."""

    house: List[AllocationShare]
    category: List[AllocationShare]
    plan: List[AllocationShare]

    @classmethod
    def from_json(cls, value: Any) -> HoldingsResponseAllocation:
        return cls(
            house=_list(AllocationShare.from_json)(value["house"]),
            category=_list(AllocationShare.from_json)(value["category"]),
            plan=_list(AllocationShare.from_json)(value["plan"]),
        )


@dataclass(frozen=True)
class HoldingsResponseTotals:
    """Part of what `holdings` returns.

    - costs: What the funds take from the value per year, by their expense ratios.
    """

    count: int
    value: Decimal
    invested: Decimal
    gain: Decimal
    gain_on_invested: Optional[Decimal]
    realized: Decimal
    payouts: Decimal
    costs: Optional[HoldingsResponseTotalsCosts]
    xirr: Optional[Decimal]
    xirr_problem: Optional[str]
    day_change: Optional[HoldingsResponseTotalsDayChange]
    without_value: int
    without_gain: int
    without_rate: int

    @classmethod
    def from_json(cls, value: Any) -> HoldingsResponseTotals:
        return cls(
            count=_integer(value["count"]),
            value=_number(value["value"]),
            invested=_number(value["invested"]),
            gain=_number(value["gain"]),
            gain_on_invested=_nullable(_number)(value["gainOnInvested"]),
            realized=_number(value["realized"]),
            payouts=_number(value["payouts"]),
            costs=_nullable(HoldingsResponseTotalsCosts.from_json)(value["costs"]),
            xirr=_nullable(_number)(value["xirr"]),
            xirr_problem=_nullable(_text)(value["xirrProblem"]),
            day_change=_nullable(HoldingsResponseTotalsDayChange.from_json)(value["dayChange"]),
            without_value=_integer(value["withoutValue"]),
            without_gain=_integer(value["withoutGain"]),
            without_rate=_integer(value["withoutRate"]),
        )


@dataclass(frozen=True)
class HoldingsResponseTotalsCosts:
    """What the funds take from the value per year, by their expense ratios."""

    per_year: Decimal
    average: Optional[Decimal]
    value: Decimal
    excluded: int

    @classmethod
    def from_json(cls, value: Any) -> HoldingsResponseTotalsCosts:
        return cls(
            per_year=_number(value["perYear"]),
            average=_nullable(_number)(value["average"]),
            value=_number(value["value"]),
            excluded=_integer(value["excluded"]),
        )


@dataclass(frozen=True)
class HoldingsResponseTotalsDayChange:
    """Part of what `holdings` returns."""

    day: dt.date
    since: dt.date
    amount: Decimal
    fraction: Optional[Decimal]
    holdings: int
    excluded: int

    @classmethod
    def from_json(cls, value: Any) -> HoldingsResponseTotalsDayChange:
        return cls(
            day=_day(value["day"]),
            since=_day(value["since"]),
            amount=_number(value["amount"]),
            fraction=_nullable(_number)(value["fraction"]),
            holdings=_integer(value["holdings"]),
            excluded=_integer(value["excluded"]),
        )


@dataclass(frozen=True)
class Household:
    """Part of what `household` returns."""

    as_of: dt.date
    revision: int
    currency: str
    extra_payment: Decimal
    debt_order: List[int]
    net_worth: Optional[NetWorth]
    budget: HouseholdBudget
    spent_this_month: Decimal
    accounts: int
    lines: int
    debts: int
    goals: int
    entries: int

    @classmethod
    def from_json(cls, value: Any) -> Household:
        return cls(
            as_of=_day(value["asOf"]),
            revision=_integer(value["revision"]),
            currency=_text(value["currency"]),
            extra_payment=_number(value["extraPayment"]),
            debt_order=_list(_integer)(value["debtOrder"]),
            net_worth=_nullable(NetWorth.from_json)(value["netWorth"]),
            budget=HouseholdBudget.from_json(value["budget"]),
            spent_this_month=_number(value["spentThisMonth"]),
            accounts=_integer(value["accounts"]),
            lines=_integer(value["lines"]),
            debts=_integer(value["debts"]),
            goals=_integer(value["goals"]),
            entries=_integer(value["entries"]),
        )


@dataclass(frozen=True)
class HouseholdAccount:
    """Part of what `household_accounts` returns."""

    id: int
    name: str
    kind: Literal["checking", "savings", "cash", "creditCard", "loan", "mortgage", "property", "vehicle", "other"]
    currency: str
    opening_balance: Decimal
    opened_on: dt.date
    closed_on: Optional[dt.date]
    portfolio_account: Optional[str]
    balance: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdAccount:
        return cls(
            id=_integer(value["id"]),
            name=_text(value["name"]),
            kind=_choice(value["kind"]),
            currency=_text(value["currency"]),
            opening_balance=_number(value["openingBalance"]),
            opened_on=_day(value["openedOn"]),
            closed_on=_nullable(_day)(value["closedOn"]),
            portfolio_account=_nullable(_text)(value["portfolioAccount"]),
            balance=_nullable(_number)(value["balance"]),
        )


@dataclass(frozen=True)
class HouseholdAccountsResponse:
    """What `household_accounts` returns."""

    revision: int
    accounts: List[HouseholdAccount]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdAccountsResponse:
        return cls(
            revision=_integer(value["revision"]),
            accounts=_list(HouseholdAccount.from_json)(value["accounts"]),
        )


@dataclass(frozen=True)
class HouseholdBudget:
    """Part of what `household` returns."""

    monthly_income: Decimal
    monthly_expenses: Decimal
    monthly_surplus: Decimal

    @classmethod
    def from_json(cls, value: Any) -> HouseholdBudget:
        return cls(
            monthly_income=_number(value["monthlyIncome"]),
            monthly_expenses=_number(value["monthlyExpenses"]),
            monthly_surplus=_number(value["monthlySurplus"]),
        )


@dataclass(frozen=True)
class HouseholdBudgetResponse:
    """What `household_budget` returns."""

    revision: int
    budget: List[BudgetLine]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdBudgetResponse:
        return cls(
            revision=_integer(value["revision"]),
            budget=_list(BudgetLine.from_json)(value["budget"]),
        )


@dataclass(frozen=True)
class HouseholdDebtsResponse:
    """What `household_debts` returns."""

    revision: int
    debts: List[Debt]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdDebtsResponse:
        return cls(
            revision=_integer(value["revision"]),
            debts=_list(Debt.from_json)(value["debts"]),
        )


@dataclass(frozen=True)
class HouseholdEntriesResponse:
    """What `household_entries` returns."""

    count: int
    entries: List[HouseholdEntry]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdEntriesResponse:
        return cls(
            count=_integer(value["count"]),
            entries=_list(HouseholdEntry.from_json)(value["entries"]),
        )


@dataclass(frozen=True)
class HouseholdEntry:
    """Part of what `household_entries` returns."""

    id: int
    account: int
    day: dt.date
    amount: Decimal
    currency: str
    description: str
    meaning: Literal["spending", "refund", "income", "transfer", "likelyTransfer"]
    category: Optional[str]
    is_chosen: bool
    reference: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdEntry:
        return cls(
            id=_integer(value["id"]),
            account=_integer(value["account"]),
            day=_day(value["day"]),
            amount=_number(value["amount"]),
            currency=_text(value["currency"]),
            description=_text(value["description"]),
            meaning=_choice(value["meaning"]),
            category=_nullable(_text)(value["category"]),
            is_chosen=_flag(value["isChosen"]),
            reference=_nullable(_text)(value["reference"]),
        )


@dataclass(frozen=True)
class HouseholdGoalsResponse:
    """What `household_goals` returns."""

    revision: int
    goals: List[Goal]

    @classmethod
    def from_json(cls, value: Any) -> HouseholdGoalsResponse:
        return cls(
            revision=_integer(value["revision"]),
            goals=_list(Goal.from_json)(value["goals"]),
        )


@dataclass(frozen=True)
class ImpliedVolatility:
    """Part of what `implied_volatility` returns.

    - id: As sent in the request.
    """

    id: Any
    volatility: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ImpliedVolatility:
        return cls(
            id=_anything(value["id"]),
            volatility=_nullable(_number)(value["volatility"]),
        )


@dataclass(frozen=True)
class Import:
    """Part of what `imports` returns.

    - format: The identifier of the format.
    """

    file: str
    format: str
    rows: int
    new: int
    duplicates: int
    refused: int
    passed_over: int
    id: str
    accounts: List[str]
    imported_at: dt.datetime
    deleted_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> Import:
        return cls(
            file=_text(value["file"]),
            format=_text(value["format"]),
            rows=_integer(value["rows"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            refused=_integer(value["refused"]),
            passed_over=_integer(value["passedOver"]),
            id=_text(value["id"]),
            accounts=_list(_text)(value["accounts"]),
            imported_at=_time(value["importedAt"]),
            deleted_at=_nullable(_time)(value["deletedAt"]),
        )


@dataclass(frozen=True)
class ImportPreview:
    """Part of what `import_` returns.

    - format: The identifier of the format.
    - rows: Rows below the headers: those used, skipped and refused.
    - ignored: The skipped rows by reason.
    - new: Executions that the journal does not have.
    - passed_over: The same as skipped.
    - overlaps: New executions that files of other formats probably contain as well.
    """

    file: str
    format: str
    rows: int
    used: int
    skipped: int
    refused: int
    ignored: List[ImportPreviewIgnoredItem]
    new: int
    duplicates: int
    passed_over: int
    issues: List[Issue]
    overlaps: int
    reconciliation: Optional[Reconciliation]

    @classmethod
    def from_json(cls, value: Any) -> ImportPreview:
        return cls(
            file=_text(value["file"]),
            format=_text(value["format"]),
            rows=_integer(value["rows"]),
            used=_integer(value["used"]),
            skipped=_integer(value["skipped"]),
            refused=_integer(value["refused"]),
            ignored=_list(ImportPreviewIgnoredItem.from_json)(value["ignored"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            passed_over=_integer(value["passedOver"]),
            issues=_list(Issue.from_json)(value["issues"]),
            overlaps=_integer(value["overlaps"]),
            reconciliation=_nullable(Reconciliation.from_json)(value["reconciliation"]),
        )


@dataclass(frozen=True)
class ImportPreviewIgnoredItem:
    """Part of what `import_` returns."""

    reason: str
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> ImportPreviewIgnoredItem:
        return cls(
            reason=_text(value["reason"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class ImportResponse200:
    """What `import_` returns."""

    imports: List[ImportPreview]

    @classmethod
    def from_json(cls, value: Any) -> ImportResponse200:
        return cls(
            imports=_list(ImportPreview.from_json)(value["imports"]),
        )


@dataclass(frozen=True)
class ImportResponse201:
    """What `import_` returns."""

    imports: List[Import]

    @classmethod
    def from_json(cls, value: Any) -> ImportResponse201:
        return cls(
            imports=_list(Import.from_json)(value["imports"]),
        )


@dataclass(frozen=True)
class ImportStatementsResponse200:
    """What `import_statements` returns."""

    statements: List[StatementPreview]

    @classmethod
    def from_json(cls, value: Any) -> ImportStatementsResponse200:
        return cls(
            statements=_list(StatementPreview.from_json)(value["statements"]),
        )


@dataclass(frozen=True)
class ImportStatementsResponse201:
    """What `import_statements` returns."""

    statements: List[Statement]

    @classmethod
    def from_json(cls, value: Any) -> ImportStatementsResponse201:
        return cls(
            statements=_list(Statement.from_json)(value["statements"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse200:
    """What `import_transactions` returns.

    - rows: Rows below the header: those used, skipped and refused.
    - overlaps: New trades that are probably stored already, in parts or with other times or fees.
    - ignored: Rows that have nothing for a portfolio, by reason.
    - uncounted: New rows that are not counted until they are corrected.
    - short_selling: Accounts with written options whose settings do not say whether short selling is allowed, and how
      many more rows are counted if it is; null where no row depends on it.
    - reconciliation: The totals that the file states, compared with its rows; null where it states none.
    """

    file: str
    format: str
    rows: int
    used: int
    skipped: int
    new: int
    duplicates: int
    refused: int
    overlaps: int
    ignored: List[ImportTransactionsResponse200IgnoredItem]
    unknown_columns: List[str]
    uncounted: List[ImportTransactionsResponse200UncountedItem]
    short_selling: Optional[ImportTransactionsResponse200ShortSelling]
    issues: List[ImportTransactionsResponse200Issue]
    reconciliation: Optional[Reconciliation]

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse200:
        return cls(
            file=_text(value["file"]),
            format=_text(value["format"]),
            rows=_integer(value["rows"]),
            used=_integer(value["used"]),
            skipped=_integer(value["skipped"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            refused=_integer(value["refused"]),
            overlaps=_integer(value["overlaps"]),
            ignored=_list(ImportTransactionsResponse200IgnoredItem.from_json)(value["ignored"]),
            unknown_columns=_list(_text)(value["unknownColumns"]),
            uncounted=_list(ImportTransactionsResponse200UncountedItem.from_json)(value["uncounted"]),
            short_selling=_nullable(ImportTransactionsResponse200ShortSelling.from_json)(value["shortSelling"]),
            issues=_list(ImportTransactionsResponse200Issue.from_json)(value["issues"]),
            reconciliation=_nullable(Reconciliation.from_json)(value["reconciliation"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse200IgnoredItem:
    """Part of what `import_transactions` returns."""

    reason: str
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse200IgnoredItem:
        return cls(
            reason=_text(value["reason"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse200Issue:
    """Part of what `import_transactions` returns."""

    row: int
    column: Optional[str]
    severity: Literal["error", "warning"]
    message: str

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse200Issue:
        return cls(
            row=_integer(value["row"]),
            column=_nullable(_text)(value["column"]),
            severity=_choice(value["severity"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse200ShortSelling:
    """Accounts with written options whose settings do not say whether short selling is allowed, and how many more rows
    are counted if it is; null where no row depends on it.
    """

    accounts: List[str]
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse200ShortSelling:
        return cls(
            accounts=_list(_text)(value["accounts"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse200UncountedItem:
    """Part of what `import_transactions` returns."""

    row: int
    message: str

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse200UncountedItem:
        return cls(
            row=_integer(value["row"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse201:
    """What `import_transactions` returns.

    - rows: Rows below the header: those used, skipped and refused.
    - overlaps: New trades that are probably stored already, in parts or with other times or fees.
    - ignored: Rows that have nothing for a portfolio, by reason.
    - uncounted: New rows that are not counted until they are corrected.
    - short_selling: Accounts with written options whose settings do not say whether short selling is allowed, and how
      many more rows are counted if it is; null where no row depends on it.
    - reconciliation: The totals that the file states, compared with its rows; null where it states none.
    """

    file: str
    format: str
    rows: int
    used: int
    skipped: int
    new: int
    duplicates: int
    refused: int
    overlaps: int
    ignored: List[ImportTransactionsResponse201IgnoredItem]
    unknown_columns: List[str]
    uncounted: List[ImportTransactionsResponse201UncountedItem]
    short_selling: Optional[ImportTransactionsResponse201ShortSelling]
    issues: List[ImportTransactionsResponse201Issue]
    reconciliation: Optional[Reconciliation]

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse201:
        return cls(
            file=_text(value["file"]),
            format=_text(value["format"]),
            rows=_integer(value["rows"]),
            used=_integer(value["used"]),
            skipped=_integer(value["skipped"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            refused=_integer(value["refused"]),
            overlaps=_integer(value["overlaps"]),
            ignored=_list(ImportTransactionsResponse201IgnoredItem.from_json)(value["ignored"]),
            unknown_columns=_list(_text)(value["unknownColumns"]),
            uncounted=_list(ImportTransactionsResponse201UncountedItem.from_json)(value["uncounted"]),
            short_selling=_nullable(ImportTransactionsResponse201ShortSelling.from_json)(value["shortSelling"]),
            issues=_list(ImportTransactionsResponse201Issue.from_json)(value["issues"]),
            reconciliation=_nullable(Reconciliation.from_json)(value["reconciliation"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse201IgnoredItem:
    """Part of what `import_transactions` returns."""

    reason: str
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse201IgnoredItem:
        return cls(
            reason=_text(value["reason"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse201Issue:
    """Part of what `import_transactions` returns."""

    row: int
    column: Optional[str]
    severity: Literal["error", "warning"]
    message: str

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse201Issue:
        return cls(
            row=_integer(value["row"]),
            column=_nullable(_text)(value["column"]),
            severity=_choice(value["severity"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse201ShortSelling:
    """Accounts with written options whose settings do not say whether short selling is allowed, and how many more rows
    are counted if it is; null where no row depends on it.
    """

    accounts: List[str]
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse201ShortSelling:
        return cls(
            accounts=_list(_text)(value["accounts"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class ImportTransactionsResponse201UncountedItem:
    """Part of what `import_transactions` returns."""

    row: int
    message: str

    @classmethod
    def from_json(cls, value: Any) -> ImportTransactionsResponse201UncountedItem:
        return cls(
            row=_integer(value["row"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class ImportedFileResponse:
    """What `imported_file` returns."""

    import_: Import
    issues: List[Issue]

    @classmethod
    def from_json(cls, value: Any) -> ImportedFileResponse:
        return cls(
            import_=Import.from_json(value["import"]),
            issues=_list(Issue.from_json)(value["issues"]),
        )


@dataclass(frozen=True)
class ImportsResponse:
    """What `imports` returns."""

    imports: List[Import]

    @classmethod
    def from_json(cls, value: Any) -> ImportsResponse:
        return cls(
            imports=_list(Import.from_json)(value["imports"]),
        )


@dataclass(frozen=True)
class IndexComparison:
    """Part of what `fund` returns.

    - first_day: The first day of the index.
    - last_day: The last day of the index.
    """

    index: Instrument
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]
    provenance: Optional[Provenance]
    freshness: Freshness
    note: str
    periods: Dict[str, IndexedPeriod]

    @classmethod
    def from_json(cls, value: Any) -> IndexComparison:
        return cls(
            index=Instrument.from_json(value["index"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
            note=_text(value["note"]),
            periods=_mapping(IndexedPeriod.from_json)(value["periods"]),
        )


@dataclass(frozen=True)
class IndexedPeriod:
    """Part of what `fund` returns.

    - from_: The first common day.
    - to: The last common day.
    - tracking_difference: The return of the fund less that of the index.
    - is_annualized: Whether `trackingDifference` is annualized.
    - problem: Why the period has no values.
    """

    from_: Optional[dt.date]
    to: Optional[dt.date]
    common_days: Optional[int]
    total_return: Optional[Decimal]
    index_return: Optional[Decimal]
    beta: Optional[Decimal]
    correlation: Optional[Decimal]
    tracking_error: Optional[Decimal]
    tracking_difference: Optional[Decimal]
    is_annualized: Optional[bool]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> IndexedPeriod:
        return cls(
            from_=_nullable(_day)(value["from"]),
            to=_nullable(_day)(value["to"]),
            common_days=_nullable(_integer)(value["commonDays"]),
            total_return=_nullable(_number)(value["totalReturn"]),
            index_return=_nullable(_number)(value["indexReturn"]),
            beta=_nullable(_number)(value["beta"]),
            correlation=_nullable(_number)(value["correlation"]),
            tracking_error=_nullable(_number)(value["trackingError"]),
            tracking_difference=_nullable(_number)(value["trackingDifference"]),
            is_annualized=_nullable(_flag)(value["isAnnualized"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class Instrument:
    """Part of what `fund` returns."""

    symbol: str
    name: str
    exchange: Optional[Literal["XNYS", "XNAS", "ARCX", "XASE", "BATS", "XNSE", "CRYPTO"]]
    currency: str
    kind: Literal["share", "etf", "fund", "index", "coin", "currency-pair", "future"]
    sector: Optional[
        Literal[
            "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials",
            "health-care", "industrials", "information-technology", "materials", "real-estate", "utilities"
        ]
    ]
    industry: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> Instrument:
        return cls(
            symbol=_text(value["symbol"]),
            name=_text(value["name"]),
            exchange=_nullable(_choice)(value["exchange"]),
            currency=_text(value["currency"]),
            kind=_choice(value["kind"]),
            sector=_nullable(_choice)(value["sector"]),
            industry=_nullable(_text)(value["industry"]),
        )


@dataclass(frozen=True)
class InstrumentsResponse:
    """What `instruments` returns.

    - problem: Why no source was searched.
    """

    instruments: List[Instrument]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> InstrumentsResponse:
        return cls(
            instruments=_list(Instrument.from_json)(value["instruments"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class Issue:
    """Part of what `import_` returns."""

    file: str
    row: Optional[int]
    column: Optional[str]
    severity: Literal["error", "warning"]
    message: str

    @classmethod
    def from_json(cls, value: Any) -> Issue:
        return cls(
            file=_text(value["file"]),
            row=_nullable(_integer)(value["row"]),
            column=_nullable(_text)(value["column"]),
            severity=_choice(value["severity"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class JournalAccount:
    """Part of what `journal_accounts` returns.

    - account: The name in the imported files.
    """

    account: str
    nickname: Optional[str]
    executions: int
    first_day: dt.date
    last_day: dt.date
    currencies: List[str]

    @classmethod
    def from_json(cls, value: Any) -> JournalAccount:
        return cls(
            account=_text(value["account"]),
            nickname=_nullable(_text)(value["nickname"]),
            executions=_integer(value["executions"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
            currencies=_list(_text)(value["currencies"]),
        )


@dataclass(frozen=True)
class JournalAccountsResponse:
    """What `journal_accounts` returns."""

    accounts: List[JournalAccount]

    @classmethod
    def from_json(cls, value: Any) -> JournalAccountsResponse:
        return cls(
            accounts=_list(JournalAccount.from_json)(value["accounts"]),
        )


@dataclass(frozen=True)
class JournalOverview:
    """Part of what `journal_overview` returns."""

    currency: str
    trades: int
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]
    metrics: List[MetricReading]

    @classmethod
    def from_json(cls, value: Any) -> JournalOverview:
        return cls(
            currency=_text(value["currency"]),
            trades=_integer(value["trades"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
            metrics=_list(MetricReading.from_json)(value["metrics"]),
        )


@dataclass(frozen=True)
class JournalResponse:
    """What `journal` returns."""

    revision: int
    currency: str
    trades: List[Trade]
    open: List[OpenPosition]
    statistics: Statistics

    @classmethod
    def from_json(cls, value: Any) -> JournalResponse:
        return cls(
            revision=_integer(value["revision"]),
            currency=_text(value["currency"]),
            trades=_list(Trade.from_json)(value["trades"]),
            open=_list(OpenPosition.from_json)(value["open"]),
            statistics=Statistics.from_json(value["statistics"]),
        )


@dataclass(frozen=True)
class JudgedAnswer:
    """Part of what `answer_lesson` returns.

    - right: The place of the right answer, from 0.
    - working: How the right answer is found.
    """

    is_right: bool
    right: int
    working: str

    @classmethod
    def from_json(cls, value: Any) -> JudgedAnswer:
        return cls(
            is_right=_flag(value["isRight"]),
            right=_integer(value["right"]),
            working=_text(value["working"]),
        )


@dataclass(frozen=True)
class Lesson:
    """Part of what `lesson` returns.

    - id: The name in addresses.
    - minutes: How long it takes.
    - passed_at: When all questions of a set were first answered rightly.
    - tasks: What to try with the strategy.
    - strategy: The identifier of the strategy to try.
    - reading: Identifiers of strategies to read next.
    - market: The stored options that the lesson is about; null for the example market.
    - problem: Why the exercise is in the example market; null where that was chosen, and outside of it.
    - exercise: The strategy to try, at bid and ask, or at the model's prices in the example market.
    - figures: Send this with the answers; null where all questions are about the example market.
    """

    id: str
    title: str
    summary: str
    minutes: int
    passed_at: Optional[dt.datetime]
    paragraphs: List[str]
    tasks: List[str]
    strategy: str
    terms: List[LessonTerm]
    reading: List[str]
    market: Optional[LessonMarket]
    problem: Optional[str]
    exercise: Optional[LessonExercise]
    set: int
    figures: Optional[str]
    questions: List[LessonQuestion]

    @classmethod
    def from_json(cls, value: Any) -> Lesson:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            summary=_text(value["summary"]),
            minutes=_integer(value["minutes"]),
            passed_at=_nullable(_time)(value["passedAt"]),
            paragraphs=_list(_text)(value["paragraphs"]),
            tasks=_list(_text)(value["tasks"]),
            strategy=_text(value["strategy"]),
            terms=_list(LessonTerm.from_json)(value["terms"]),
            reading=_list(_text)(value["reading"]),
            market=_nullable(LessonMarket.from_json)(value["market"]),
            problem=_nullable(_text)(value["problem"]),
            exercise=_nullable(LessonExercise.from_json)(value["exercise"]),
            set=_integer(value["set"]),
            figures=_nullable(_text)(value["figures"]),
            questions=_list(LessonQuestion.from_json)(value["questions"]),
        )


@dataclass(frozen=True)
class LessonExercise:
    """Part of what `lesson` returns.

    - is_example: Whether it is in the example market.
    - situation: The position and the market.
    - legs: The legs in notation.
    - maximum_loss: What can be lost, in a sentence.
    """

    is_example: bool
    situation: str
    legs: str
    maximum_loss: str

    @classmethod
    def from_json(cls, value: Any) -> LessonExercise:
        return cls(
            is_example=_flag(value["isExample"]),
            situation=_text(value["situation"]),
            legs=_text(value["legs"]),
            maximum_loss=_text(value["maximumLoss"]),
        )


@dataclass(frozen=True)
class LessonMarket:
    """Part of what `lesson` returns.

    - volatility: At the money, per year.
    """

    symbol: str
    spot: Decimal
    expiration: dt.date
    days: int
    volatility: Optional[Decimal]
    source: str
    fetched_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> LessonMarket:
        return cls(
            symbol=_text(value["symbol"]),
            spot=_number(value["spot"]),
            expiration=_day(value["expiration"]),
            days=_integer(value["days"]),
            volatility=_nullable(_number)(value["volatility"]),
            source=_text(value["source"]),
            fetched_at=_time(value["fetchedAt"]),
        )


@dataclass(frozen=True)
class LessonQuestion:
    """Part of what `lesson` returns.

    - situation: The position and the market, or empty.
    """

    situation: str
    prompt: str
    answers: List[str]

    @classmethod
    def from_json(cls, value: Any) -> LessonQuestion:
        return cls(
            situation=_text(value["situation"]),
            prompt=_text(value["prompt"]),
            answers=_list(_text)(value["answers"]),
        )


@dataclass(frozen=True)
class LessonResult:
    """Part of what `answer_lesson` returns.

    - is_passed: Whether all answers are right.
    """

    is_passed: bool
    results: List[JudgedAnswer]

    @classmethod
    def from_json(cls, value: Any) -> LessonResult:
        return cls(
            is_passed=_flag(value["isPassed"]),
            results=_list(JudgedAnswer.from_json)(value["results"]),
        )


@dataclass(frozen=True)
class LessonTerm:
    """Part of what `lesson` returns."""

    name: str
    definition: str

    @classmethod
    def from_json(cls, value: Any) -> LessonTerm:
        return cls(
            name=_text(value["name"]),
            definition=_text(value["definition"]),
        )


@dataclass(frozen=True)
class LessonsResponse:
    """What `lessons` returns."""

    lessons: List[ListedLesson]

    @classmethod
    def from_json(cls, value: Any) -> LessonsResponse:
        return cls(
            lessons=_list(ListedLesson.from_json)(value["lessons"]),
        )


@dataclass(frozen=True)
class ListedLesson:
    """Part of what `lessons` returns.

    - id: The name in addresses.
    - minutes: How long it takes.
    - passed_at: When all questions of a set were first answered rightly.
    """

    id: str
    title: str
    summary: str
    minutes: int
    passed_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> ListedLesson:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            summary=_text(value["summary"]),
            minutes=_integer(value["minutes"]),
            passed_at=_nullable(_time)(value["passedAt"]),
        )


@dataclass(frozen=True)
class LiveBook:
    """Part of what `live_book` returns.

    - bids: The best bids, the highest price first.
    - asks: The best asks, the lowest price first.
    - bid_levels: The number of levels of all bids.
    - ask_levels: The number of levels of all asks.
    """

    symbol: str
    changed_at: dt.datetime
    bids: List[LiveLevel]
    asks: List[LiveLevel]
    bid_levels: int
    ask_levels: int
    mid: Optional[Decimal]
    spread: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> LiveBook:
        return cls(
            symbol=_text(value["symbol"]),
            changed_at=_time(value["changedAt"]),
            bids=_list(LiveLevel.from_json)(value["bids"]),
            asks=_list(LiveLevel.from_json)(value["asks"]),
            bid_levels=_integer(value["bidLevels"]),
            ask_levels=_integer(value["askLevels"]),
            mid=_nullable(_number)(value["mid"]),
            spread=_nullable(_number)(value["spread"]),
        )


@dataclass(frozen=True)
class LiveCandle:
    """Part of what `live_candles` returns.

    - volume: Contracts traded.
    - trades: The number of trades.
    - is_finished: Whether the interval has ended.
    """

    start: dt.datetime
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int
    trades: int
    is_finished: bool

    @classmethod
    def from_json(cls, value: Any) -> LiveCandle:
        return cls(
            start=_time(value["start"]),
            open=_number(value["open"]),
            high=_number(value["high"]),
            low=_number(value["low"]),
            close=_number(value["close"]),
            volume=_integer(value["volume"]),
            trades=_integer(value["trades"]),
            is_finished=_flag(value["isFinished"]),
        )


@dataclass(frozen=True)
class LiveCandles:
    """Part of what `live_candles` returns.

    - candles: The oldest first; an interval without trades repeats the last close with volume 0.
    """

    symbol: str
    interval: Literal["1m", "5m", "1h", "1d"]
    candles: List[LiveCandle]

    @classmethod
    def from_json(cls, value: Any) -> LiveCandles:
        return cls(
            symbol=_text(value["symbol"]),
            interval=_choice(value["interval"]),
            candles=_list(LiveCandle.from_json)(value["candles"]),
        )


@dataclass(frozen=True)
class LiveGap:
    """Part of what `live_trades` returns.

    - after: The last trade known before it.
    - before: The first trade known behind it.
    """

    after: dt.datetime
    before: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> LiveGap:
        return cls(
            after=_time(value["after"]),
            before=_time(value["before"]),
        )


@dataclass(frozen=True)
class LiveInstrument:
    """Part of what `live_instruments` returns.

    - unit: What sizes are counted in.
    - volume: Contracts traded in 24 hours.
    - problem: Why the market cannot be shown, as a sentence.
    """

    symbol: str
    name: str
    unit: str
    tick: Optional[Decimal]
    last: Optional[Decimal]
    volume: Optional[int]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> LiveInstrument:
        return cls(
            symbol=_text(value["symbol"]),
            name=_text(value["name"]),
            unit=_text(value["unit"]),
            tick=_nullable(_number)(value["tick"]),
            last=_nullable(_number)(value["last"]),
            volume=_nullable(_integer)(value["volume"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class LiveInstrumentsResponse:
    """What `live_instruments` returns."""

    venue: str
    instruments: List[LiveInstrument]

    @classmethod
    def from_json(cls, value: Any) -> LiveInstrumentsResponse:
        return cls(
            venue=_text(value["venue"]),
            instruments=_list(LiveInstrument.from_json)(value["instruments"]),
        )


@dataclass(frozen=True)
class LiveLevel:
    """Part of what `live_market` returns."""

    price: Decimal
    size: int

    @classmethod
    def from_json(cls, value: Any) -> LiveLevel:
        return cls(
            price=_number(value["price"]),
            size=_integer(value["size"]),
        )


@dataclass(frozen=True)
class LiveMarket:
    """Part of what `live_market` returns.

    - unit: What sizes are counted in.
    """

    symbol: str
    venue: str
    name: Optional[str]
    unit: Optional[str]
    tick: Optional[Decimal]
    status: LiveStatus
    quote: LiveMarketQuote
    statistics: LiveMarketStatistics

    @classmethod
    def from_json(cls, value: Any) -> LiveMarket:
        return cls(
            symbol=_text(value["symbol"]),
            venue=_text(value["venue"]),
            name=_nullable(_text)(value["name"]),
            unit=_nullable(_text)(value["unit"]),
            tick=_nullable(_number)(value["tick"]),
            status=LiveStatus.from_json(value["status"]),
            quote=LiveMarketQuote.from_json(value["quote"]),
            statistics=LiveMarketStatistics.from_json(value["statistics"]),
        )


@dataclass(frozen=True)
class LiveMarketQuote:
    """Part of what `live_market` returns."""

    last: Optional[Decimal]
    bid: Optional[LiveLevel]
    ask: Optional[LiveLevel]
    spread: Optional[Decimal]
    mark: Optional[Decimal]
    index: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> LiveMarketQuote:
        return cls(
            last=_nullable(_number)(value["last"]),
            bid=_nullable(LiveLevel.from_json)(value["bid"]),
            ask=_nullable(LiveLevel.from_json)(value["ask"]),
            spread=_nullable(_number)(value["spread"]),
            mark=_nullable(_number)(value["mark"]),
            index=_nullable(_number)(value["index"]),
        )


@dataclass(frozen=True)
class LiveMarketStatistics:
    """Part of what `live_market` returns.

    - previous_day: The last price 24 hours ago.
    - volume: Contracts traded in 24 hours.
    """

    previous_day: Optional[Decimal]
    change: Optional[Decimal]
    change_ratio: Optional[Decimal]
    high: Optional[Decimal]
    low: Optional[Decimal]
    volume: Optional[int]
    open_interest: Optional[int]
    funding_rate: Optional[Decimal]
    indicative_funding_rate: Optional[Decimal]
    funding_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> LiveMarketStatistics:
        return cls(
            previous_day=_nullable(_number)(value["previousDay"]),
            change=_nullable(_number)(value["change"]),
            change_ratio=_nullable(_number)(value["changeRatio"]),
            high=_nullable(_number)(value["high"]),
            low=_nullable(_number)(value["low"]),
            volume=_nullable(_integer)(value["volume"]),
            open_interest=_nullable(_integer)(value["openInterest"]),
            funding_rate=_nullable(_number)(value["fundingRate"]),
            indicative_funding_rate=_nullable(_number)(value["indicativeFundingRate"]),
            funding_at=_nullable(_time)(value["fundingAt"]),
        )


@dataclass(frozen=True)
class LiveStatus:
    """Part of what `live_market` returns.

    - is_live: Whether the order book is the venue's present one. Any other one must not be used.
    - reason: Why the market is not live, as a sentence.
    - latency_milliseconds: How late the venue's messages are.
    - seconds_to_attempt: Seconds until the next attempt to connect.
    """

    symbol: str
    as_of: dt.datetime
    state: Literal["live", "connecting", "resyncing", "reconnecting", "offline", "error", "unusable"]
    is_live: bool
    reason: Optional[str]
    book: Literal["none", "current", "stale"]
    book_changed_at: Optional[dt.datetime]
    latency_milliseconds: Optional[int]
    messages_per_second: int
    seconds_to_attempt: Optional[int]

    @classmethod
    def from_json(cls, value: Any) -> LiveStatus:
        return cls(
            symbol=_text(value["symbol"]),
            as_of=_time(value["asOf"]),
            state=_choice(value["state"]),
            is_live=_flag(value["isLive"]),
            reason=_nullable(_text)(value["reason"]),
            book=_choice(value["book"]),
            book_changed_at=_nullable(_time)(value["bookChangedAt"]),
            latency_milliseconds=_nullable(_integer)(value["latencyMilliseconds"]),
            messages_per_second=_integer(value["messagesPerSecond"]),
            seconds_to_attempt=_nullable(_integer)(value["secondsToAttempt"]),
        )


@dataclass(frozen=True)
class LiveStreamEventBook:
    """Part of what `live_stream` returns."""

    event: Literal["book"]
    data: LiveBook

    @classmethod
    def from_json(cls, value: Any) -> LiveStreamEventBook:
        return cls(
            event=_choice(value["event"]),
            data=LiveBook.from_json(value["data"]),
        )


@dataclass(frozen=True)
class LiveStreamEventStatus:
    """Part of what `live_stream` returns."""

    event: Literal["status"]
    data: LiveStatus

    @classmethod
    def from_json(cls, value: Any) -> LiveStreamEventStatus:
        return cls(
            event=_choice(value["event"]),
            data=LiveStatus.from_json(value["data"]),
        )


@dataclass(frozen=True)
class LiveStreamEventTrades:
    """Part of what `live_stream` returns."""

    event: Literal["trades"]
    data: LiveTradesEvent
    id: str

    @classmethod
    def from_json(cls, value: Any) -> LiveStreamEventTrades:
        return cls(
            event=_choice(value["event"]),
            data=LiveTradesEvent.from_json(value["data"]),
            id=_text(value["id"]),
        )


@dataclass(frozen=True)
class LiveTrade:
    """Part of what `live_trades` returns.

    - id: Unique; continues a stream after this trade.
    - side: The side of the taker; null for a settlement.
    """

    id: str
    time: dt.datetime
    side: Optional[Literal["buy", "sell"]]
    price: Decimal
    size: int

    @classmethod
    def from_json(cls, value: Any) -> LiveTrade:
        return cls(
            id=_text(value["id"]),
            time=_time(value["time"]),
            side=_nullable(_choice)(value["side"]),
            price=_number(value["price"]),
            size=_integer(value["size"]),
        )


@dataclass(frozen=True)
class LiveTrades:
    """Part of what `live_trades` returns.

    - state: The state of the market; unless it is `live`, the newest trades may be missing.
    - last_id: A stream after this id continues these trades.
    - trades: The oldest first.
    - gaps: Stretches of time in which trades may be missing, the oldest first.
    """

    symbol: str
    state: Literal["live", "connecting", "resyncing", "reconnecting", "offline", "error", "unusable"]
    last_id: str
    trades: List[LiveTrade]
    gaps: List[LiveGap]

    @classmethod
    def from_json(cls, value: Any) -> LiveTrades:
        return cls(
            symbol=_text(value["symbol"]),
            state=_choice(value["state"]),
            last_id=_text(value["lastId"]),
            trades=_list(LiveTrade.from_json)(value["trades"]),
            gaps=_list(LiveGap.from_json)(value["gaps"]),
        )


@dataclass(frozen=True)
class LiveTradesEvent:
    """Part of what `live_stream` returns.

    - is_reset: Whether these are the newest trades regardless of earlier events, instead of all since.
    - missed: Trades since the last event that are not listed.
    - trades: The oldest first.
    - gaps: Stretches of time in which trades may be missing, the oldest first.
    """

    symbol: str
    is_reset: bool
    missed: int
    trades: List[LiveTrade]
    gaps: List[LiveGap]

    @classmethod
    def from_json(cls, value: Any) -> LiveTradesEvent:
        return cls(
            symbol=_text(value["symbol"]),
            is_reset=_flag(value["isReset"]),
            missed=_integer(value["missed"]),
            trades=_list(LiveTrade.from_json)(value["trades"]),
            gaps=_list(LiveGap.from_json)(value["gaps"]),
        )


@dataclass(frozen=True)
class MergeTradesResponse:
    """What `merge_trades` returns."""

    trade: Trade

    @classmethod
    def from_json(cls, value: Any) -> MergeTradesResponse:
        return cls(
            trade=Trade.from_json(value["trade"]),
        )


@dataclass(frozen=True)
class MetricReading:
    """Part of what `journal_overview` returns.

    - unit: Money is in the currency; share 0.05 is 5 %; days are calendar days.
    - count: How many values it is a mean of; null for other metrics.
    - lower: The lower end of the 95 % confidence interval; null for fewer than 10 values.
    - is_of_few: Whether it rests on fewer than 20 values.
    - reason: Why there is no value.
    - first_day: The days it is of, such as those of the best week.
    """

    id: str
    title: str
    family: Literal[
        "Totals", "Trades", "Days, weeks and months", "Streaks", "Holding time", "Drawdown", "Volume and fees", "Risk"
    ]
    definition: str
    formula: str
    unit: Literal["money", "ratio", "share", "count", "quantity", "seconds", "days"]
    value: Optional[Decimal]
    count: Optional[int]
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    is_of_few: bool
    reason: Optional[str]
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> MetricReading:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            family=_choice(value["family"]),
            definition=_text(value["definition"]),
            formula=_text(value["formula"]),
            unit=_choice(value["unit"]),
            value=_nullable(_number)(value["value"]),
            count=_nullable(_integer)(value["count"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            is_of_few=_flag(value["isOfFew"]),
            reason=_nullable(_text)(value["reason"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
        )


@dataclass(frozen=True)
class MonthNoteVersionsResponse:
    """What `month_note_versions` returns."""

    versions: List[NoteVersion]

    @classmethod
    def from_json(cls, value: Any) -> MonthNoteVersionsResponse:
        return cls(
            versions=_list(NoteVersion.from_json)(value["versions"]),
        )


@dataclass(frozen=True)
class NAV:
    """Part of what `funds` returns."""

    day: dt.date
    nav: Decimal

    @classmethod
    def from_json(cls, value: Any) -> NAV:
        return cls(
            day=_day(value["day"]),
            nav=_number(value["nav"]),
        )


@dataclass(frozen=True)
class NavsResponse:
    """What `navs` returns."""

    navs: List[NAV]

    @classmethod
    def from_json(cls, value: Any) -> NavsResponse:
        return cls(
            navs=_list(NAV.from_json)(value["navs"]),
        )


@dataclass(frozen=True)
class NetWorth:
    """Part of what `household` returns.

    - missing_holdings: Holdings without a price or rate, excluded from net worth.
    - holdings_at_cost: Holdings without a price, valued at cost.
    """

    day: dt.date
    assets: Decimal
    debts: Decimal
    household: Optional[Decimal]
    holdings: Optional[Decimal]
    total: Optional[Decimal]
    missing_holdings: int
    holdings_at_cost: int
    unconverted: Dict[str, Decimal]

    @classmethod
    def from_json(cls, value: Any) -> NetWorth:
        return cls(
            day=_day(value["day"]),
            assets=_number(value["assets"]),
            debts=_number(value["debts"]),
            household=_nullable(_number)(value["household"]),
            holdings=_nullable(_number)(value["holdings"]),
            total=_nullable(_number)(value["total"]),
            missing_holdings=_integer(value["missingHoldings"]),
            holdings_at_cost=_integer(value["holdingsAtCost"]),
            unconverted=_mapping(_number)(value["unconverted"]),
        )


@dataclass(frozen=True)
class NetWorthResponse:
    """What `net_worth` returns."""

    currency: str
    days: List[NetWorth]

    @classmethod
    def from_json(cls, value: Any) -> NetWorthResponse:
        return cls(
            currency=_text(value["currency"]),
            days=_list(NetWorth.from_json)(value["days"]),
        )


@dataclass(frozen=True)
class NewSharedCard:
    """Part of what `share_card` returns.

    - address: Shown once: only its digest is stored.
    """

    id: str
    subject: str
    shared_at: dt.datetime
    address: str

    @classmethod
    def from_json(cls, value: Any) -> NewSharedCard:
        return cls(
            id=_text(value["id"]),
            subject=_text(value["subject"]),
            shared_at=_time(value["sharedAt"]),
            address=_text(value["address"]),
        )


@dataclass(frozen=True)
class NewsDecision:
    """Part of what `news` returns.

    - words: The words of the headline, from the first to the last.
    """

    rule: str
    words: str
    reason: str

    @classmethod
    def from_json(cls, value: Any) -> NewsDecision:
        return cls(
            rule=_text(value["rule"]),
            words=_text(value["words"]),
            reason=_text(value["reason"]),
        )


@dataclass(frozen=True)
class NewsEvent:
    """Part of what `news` returns.

    - direction: Good or bad for the company by the words; of an economy, whether the value rose.
    - is_possible: Whether the words say only that it may happen.
    """

    kind: Literal[
        "earnings", "guidance", "merger", "drug", "rates", "inflation", "economy", "analyst", "product", "legal",
        "management", "dividend", "buyback", "split", "offering"
    ]
    direction: Optional[Literal["up", "down"]]
    payment: Optional[Literal["cash", "shares", "mixed"]]
    is_possible: bool

    @classmethod
    def from_json(cls, value: Any) -> NewsEvent:
        return cls(
            kind=_choice(value["kind"]),
            direction=_nullable(_choice)(value["direction"]),
            payment=_nullable(_choice)(value["payment"]),
            is_possible=_flag(value["isPossible"]),
        )


@dataclass(frozen=True)
class NewsResponse:
    """What `news` returns.

    - fetched_at: When a source last sent news on this.
    - is_asking: Whether requests are pending, so that more stories may follow.
    - problem: Why a source sent nothing.
    """

    total: int
    stories: List[Story]
    fetched_at: Optional[dt.datetime]
    is_asking: bool
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> NewsResponse:
        return cls(
            total=_integer(value["total"]),
            stories=_list(Story.from_json)(value["stories"]),
            fetched_at=_nullable(_time)(value["fetchedAt"]),
            is_asking=_flag(value["isAsking"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class Note:
    """Part of what `day_note` returns.

    - revision: The number of the last version; 0 if it has none.
    - note: The text, in Markdown; empty without a note.
    """

    kind: Literal["day", "week", "month"]
    period: str
    first_day: dt.date
    last_day: dt.date
    revision: int
    saved_at: Optional[dt.datetime]
    note: str

    @classmethod
    def from_json(cls, value: Any) -> Note:
        return cls(
            kind=_choice(value["kind"]),
            period=_text(value["period"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
            revision=_integer(value["revision"]),
            saved_at=_nullable(_time)(value["savedAt"]),
            note=_text(value["note"]),
        )


@dataclass(frozen=True)
class NotePicture:
    """Part of what `note_pictures` returns.

    - path: The address by which notes refer to it: ![description](path).
    - unused_since: Since when no note refers to it; it is deleted 30 days later.
    """

    sha256: str
    path: str
    format: Literal["png", "jpeg", "webp", "gif"]
    width: int
    height: int
    bytes: int
    added_at: dt.datetime
    unused_since: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> NotePicture:
        return cls(
            sha256=_text(value["sha256"]),
            path=_text(value["path"]),
            format=_choice(value["format"]),
            width=_integer(value["width"]),
            height=_integer(value["height"]),
            bytes=_integer(value["bytes"]),
            added_at=_time(value["addedAt"]),
            unused_since=_nullable(_time)(value["unusedSince"]),
        )


@dataclass(frozen=True)
class NotePicturesResponse:
    """What `note_pictures` returns."""

    pictures: List[NotePicture]

    @classmethod
    def from_json(cls, value: Any) -> NotePicturesResponse:
        return cls(
            pictures=_list(NotePicture.from_json)(value["pictures"]),
        )


@dataclass(frozen=True)
class NoteVersion:
    """Part of what `day_note_versions` returns."""

    revision: int
    saved_at: Optional[dt.datetime]
    note: str

    @classmethod
    def from_json(cls, value: Any) -> NoteVersion:
        return cls(
            revision=_integer(value["revision"]),
            saved_at=_nullable(_time)(value["savedAt"]),
            note=_text(value["note"]),
        )


@dataclass(frozen=True)
class OpenCheckoutResponse:
    """What `open_checkout` returns.

    - url: The address to open in a browser.
    """

    url: str

    @classmethod
    def from_json(cls, value: Any) -> OpenCheckoutResponse:
        return cls(
            url=_text(value["url"]),
        )


@dataclass(frozen=True)
class OpenPaymentPortalResponse:
    """What `open_payment_portal` returns.

    - url: The address to open in a browser.
    """

    url: str

    @classmethod
    def from_json(cls, value: Any) -> OpenPaymentPortalResponse:
        return cls(
            url=_text(value["url"]),
        )


@dataclass(frozen=True)
class OpenPosition:
    """Part of what `journal` returns.

    - id: The identity of its trade when it is closed.
    """

    id: str
    account: str
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    direction: Literal["long", "short"]
    quantity: Decimal
    average_price: Optional[Decimal]
    opened_at: dt.datetime
    realized_profit: Decimal
    fees: Decimal
    stop: Optional[Decimal]
    target: Optional[Decimal]
    planned_risk: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> OpenPosition:
        return cls(
            id=_text(value["id"]),
            account=_text(value["account"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            direction=_choice(value["direction"]),
            quantity=_number(value["quantity"]),
            average_price=_nullable(_number)(value["averagePrice"]),
            opened_at=_time(value["openedAt"]),
            realized_profit=_number(value["realizedProfit"]),
            fees=_number(value["fees"]),
            stop=_nullable(_number)(value["stop"]),
            target=_nullable(_number)(value["target"]),
            planned_risk=_nullable(_number)(value["plannedRisk"]),
        )


@dataclass(frozen=True)
class OptionValue:
    """Part of what `analyze_position` returns."""

    price: Optional[Decimal]
    delta: Optional[Decimal]
    gamma: Optional[Decimal]
    vega: Optional[Decimal]
    theta: Optional[Decimal]
    rho: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> OptionValue:
        return cls(
            price=_nullable(_number)(value["price"]),
            delta=_nullable(_number)(value["delta"]),
            gamma=_nullable(_number)(value["gamma"]),
            vega=_nullable(_number)(value["vega"]),
            theta=_nullable(_number)(value["theta"]),
            rho=_nullable(_number)(value["rho"]),
        )


@dataclass(frozen=True)
class OwnBroker:
    """Part of what `own_brokers` returns.

    - broker: The identifier of the broker.
    - level: The number of the options level.
    """

    broker: str
    level: int

    @classmethod
    def from_json(cls, value: Any) -> OwnBroker:
        return cls(
            broker=_text(value["broker"]),
            level=_integer(value["level"]),
        )


@dataclass(frozen=True)
class OwnBrokersResponse:
    """What `own_brokers` returns."""

    brokers: List[OwnBroker]

    @classmethod
    def from_json(cls, value: Any) -> OwnBrokersResponse:
        return cls(
            brokers=_list(OwnBroker.from_json)(value["brokers"]),
        )


@dataclass(frozen=True)
class ParityResponse:
    """What `parity` returns."""

    option_side: Decimal
    forward_side: Decimal
    difference: Decimal
    implied_forward: Optional[Decimal]
    implied_rate: Optional[Decimal]
    american_lowest: Decimal
    american_highest: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ParityResponse:
        return cls(
            option_side=_number(value["optionSide"]),
            forward_side=_number(value["forwardSide"]),
            difference=_number(value["difference"]),
            implied_forward=_nullable(_number)(value["impliedForward"]),
            implied_rate=_nullable(_number)(value["impliedRate"]),
            american_lowest=_number(value["americanLowest"]),
            american_highest=_number(value["americanHighest"]),
        )


@dataclass(frozen=True)
class PeriodMetrics:
    """Part of what `compare_funds` returns."""

    from_: dt.date
    start_nav: Decimal
    end_nav: Decimal
    total_return: Optional[Decimal]
    annualized_return: Optional[Decimal]
    volatility: Optional[Decimal]
    max_drawdown: Optional[Decimal]
    sharpe: Optional[Decimal]
    sortino: Optional[Decimal]
    days: int

    @classmethod
    def from_json(cls, value: Any) -> PeriodMetrics:
        return cls(
            from_=_day(value["from"]),
            start_nav=_number(value["startNAV"]),
            end_nav=_number(value["endNAV"]),
            total_return=_nullable(_number)(value["totalReturn"]),
            annualized_return=_nullable(_number)(value["annualizedReturn"]),
            volatility=_nullable(_number)(value["volatility"]),
            max_drawdown=_nullable(_number)(value["maxDrawdown"]),
            sharpe=_nullable(_number)(value["sharpe"]),
            sortino=_nullable(_number)(value["sortino"]),
            days=_integer(value["days"]),
        )


@dataclass(frozen=True)
class PeriodTotal:
    """Part of what `journal_year` returns."""

    from_: dt.date
    to: dt.date
    trades: int
    net_profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PeriodTotal:
        return cls(
            from_=_day(value["from"]),
            to=_day(value["to"]),
            trades=_integer(value["trades"]),
            net_profit=_number(value["netProfit"]),
        )


@dataclass(frozen=True)
class PlanState:
    """Part of what `session` returns.

    - phase: Why the plan is open or not: complimentary, unsubscribed, paid, trial, ending, grace, lapsed, ended,
      refunded, disputed or unknown-price.
    - until: Until when the plan is open if nothing happens.
    - subscription_status: The status of the subscription in Stripe's words; inactive without one.
    """

    plan: Optional[str]
    name: Optional[str]
    features: List[
        Literal[
            "markets", "news", "live", "options", "funds", "journal", "imports", "portfolio", "household", "alerts",
            "assistant"
        ]
    ]
    phase: str
    until: Optional[dt.datetime]
    subscription_status: Literal[
        "inactive", "incomplete", "incomplete_expired", "trialing", "active", "past_due", "unpaid", "canceled",
        "paused", "other"
    ]
    subscription_updated_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> PlanState:
        return cls(
            plan=_nullable(_text)(value["plan"]),
            name=_nullable(_text)(value["name"]),
            features=_list(_choice)(value["features"]),
            phase=_text(value["phase"]),
            until=_nullable(_time)(value["until"]),
            subscription_status=_choice(value["subscriptionStatus"]),
            subscription_updated_at=_nullable(_time)(value["subscriptionUpdatedAt"]),
        )


@dataclass(frozen=True)
class Playbook:
    """Part of what `save_playbook` returns.

    - text: In Markdown.
    """

    setup: str
    text: str
    items: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Playbook:
        return cls(
            setup=_text(value["setup"]),
            text=_text(value["text"]),
            items=_list(_text)(value["items"]),
        )


@dataclass(frozen=True)
class PlaybookDetail:
    """Part of what `playbook` returns.

    - text: In Markdown.
    - trades: Closed trades with a checklist of the playbook.
    - kept: Trades that followed every item.
    - not_kept: Trades that did not follow an item.
    - not_answered: All other trades.
    - kept_rate: Kept ÷ (kept + not kept).
    - kept_rate_lower: The lower end of the 95 % interval.
    - probability: The probability of such a difference between the averages without a real one, corrected for all
      playbooks (Holm); null for fewer than 20 trades on either side.
    - holds: Whether the probability is below 0.05.
    """

    currency: str
    setup: str
    text: str
    items: List[str]
    trades: int
    kept: PlaybookGroup
    not_kept: PlaybookGroup
    not_answered: int
    kept_rate: Optional[Decimal]
    kept_rate_lower: Optional[Decimal]
    kept_rate_upper: Optional[Decimal]
    probability: Optional[Decimal]
    holds: bool
    item_results: List[PlaybookDetailItemResult]

    @classmethod
    def from_json(cls, value: Any) -> PlaybookDetail:
        return cls(
            currency=_text(value["currency"]),
            setup=_text(value["setup"]),
            text=_text(value["text"]),
            items=_list(_text)(value["items"]),
            trades=_integer(value["trades"]),
            kept=PlaybookGroup.from_json(value["kept"]),
            not_kept=PlaybookGroup.from_json(value["notKept"]),
            not_answered=_integer(value["notAnswered"]),
            kept_rate=_nullable(_number)(value["keptRate"]),
            kept_rate_lower=_nullable(_number)(value["keptRateLower"]),
            kept_rate_upper=_nullable(_number)(value["keptRateUpper"]),
            probability=_nullable(_number)(value["probability"]),
            holds=_flag(value["holds"]),
            item_results=_list(PlaybookDetailItemResult.from_json)(value["itemResults"]),
        )


@dataclass(frozen=True)
class PlaybookDetailItemResult:
    """Part of what `playbook` returns."""

    item: str
    followed: int
    average_followed: Optional[Decimal]
    not_followed: int
    average_not_followed: Optional[Decimal]
    not_answered: int

    @classmethod
    def from_json(cls, value: Any) -> PlaybookDetailItemResult:
        return cls(
            item=_text(value["item"]),
            followed=_integer(value["followed"]),
            average_followed=_nullable(_number)(value["averageFollowed"]),
            not_followed=_integer(value["notFollowed"]),
            average_not_followed=_nullable(_number)(value["averageNotFollowed"]),
            not_answered=_integer(value["notAnswered"]),
        )


@dataclass(frozen=True)
class PlaybookGroup:
    """Part of what `playbooks` returns.

    - average: Net profit per trade.
    - lower: The lower end of the 95 % interval of the average; null for fewer than 10 trades.
    - is_of_few: Whether there are fewer than 20 trades.
    """

    trades: int
    net_profit: Decimal
    average: Optional[Decimal]
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    is_of_few: bool

    @classmethod
    def from_json(cls, value: Any) -> PlaybookGroup:
        return cls(
            trades=_integer(value["trades"]),
            net_profit=_number(value["netProfit"]),
            average=_nullable(_number)(value["average"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            is_of_few=_flag(value["isOfFew"]),
        )


@dataclass(frozen=True)
class PlaybookResult:
    """Part of what `playbooks` returns.

    - text: In Markdown.
    - trades: Closed trades with a checklist of the playbook.
    - kept: Trades that followed every item.
    - not_kept: Trades that did not follow an item.
    - not_answered: All other trades.
    - kept_rate: Kept ÷ (kept + not kept).
    - kept_rate_lower: The lower end of the 95 % interval.
    - probability: The probability of such a difference between the averages without a real one, corrected for all
      playbooks (Holm); null for fewer than 20 trades on either side.
    - holds: Whether the probability is below 0.05.
    """

    setup: str
    text: str
    items: List[str]
    trades: int
    kept: PlaybookGroup
    not_kept: PlaybookGroup
    not_answered: int
    kept_rate: Optional[Decimal]
    kept_rate_lower: Optional[Decimal]
    kept_rate_upper: Optional[Decimal]
    probability: Optional[Decimal]
    holds: bool

    @classmethod
    def from_json(cls, value: Any) -> PlaybookResult:
        return cls(
            setup=_text(value["setup"]),
            text=_text(value["text"]),
            items=_list(_text)(value["items"]),
            trades=_integer(value["trades"]),
            kept=PlaybookGroup.from_json(value["kept"]),
            not_kept=PlaybookGroup.from_json(value["notKept"]),
            not_answered=_integer(value["notAnswered"]),
            kept_rate=_nullable(_number)(value["keptRate"]),
            kept_rate_lower=_nullable(_number)(value["keptRateLower"]),
            kept_rate_upper=_nullable(_number)(value["keptRateUpper"]),
            probability=_nullable(_number)(value["probability"]),
            holds=_flag(value["holds"]),
        )


@dataclass(frozen=True)
class PlaybooksResponse:
    """What `playbooks` returns.

    - playbooks: In order of setup.
    - setups_without_playbook: Setups of trades that have no playbook.
    """

    currency: str
    playbooks: List[PlaybookResult]
    setups_without_playbook: List[str]

    @classmethod
    def from_json(cls, value: Any) -> PlaybooksResponse:
        return cls(
            currency=_text(value["currency"]),
            playbooks=_list(PlaybookResult.from_json)(value["playbooks"]),
            setups_without_playbook=_list(_text)(value["setupsWithoutPlaybook"]),
        )


@dataclass(frozen=True)
class PortfolioHedgesResponse:
    """What `portfolio_hedges` returns."""

    base: str
    change: Decimal
    proposals: List[PortfolioHedgesResponseProposal]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHedgesResponse:
        return cls(
            base=_text(value["base"]),
            change=_number(value["change"]),
            proposals=_list(PortfolioHedgesResponseProposal.from_json)(value["proposals"]),
        )


@dataclass(frozen=True)
class PortfolioHedgesResponseProposal:
    """Part of what `portfolio_hedges` returns."""

    symbol: str
    move: Decimal
    loss: Decimal
    hedges: List[PortfolioHedgesResponseProposalHedge]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHedgesResponseProposal:
        return cls(
            symbol=_text(value["symbol"]),
            move=_number(value["move"]),
            loss=_number(value["loss"]),
            hedges=_list(PortfolioHedgesResponseProposalHedge.from_json)(value["hedges"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PortfolioHedgesResponseProposalHedge:
    """Part of what `portfolio_hedges` returns."""

    kind: Literal["single", "spread", "collar"]
    expiration: Optional[dt.date]
    legs: List[str]
    cost: Decimal
    gain: Decimal
    remaining_loss: Decimal
    cut: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHedgesResponseProposalHedge:
        return cls(
            kind=_choice(value["kind"]),
            expiration=_nullable(_day)(value["expiration"]),
            legs=_list(_text)(value["legs"]),
            cost=_number(value["cost"]),
            gain=_number(value["gain"]),
            remaining_loss=_number(value["remainingLoss"]),
            cut=_nullable(_number)(value["cut"]),
        )


@dataclass(frozen=True)
class PortfolioHolding:
    """Part of what `portfolio` returns.

    - price: Null without a price; `value` is then null or the cost basis.
    - valued_at: The basis of `value`: a reported price, the price of the user's own trade, or the cost basis.
    """

    account: str
    symbol: str
    name: str
    class_: Literal["share", "etf", "fund", "option", "bond", "coin", "other", "cash"]
    sector: Optional[
        Literal[
            "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials",
            "health-care", "industrials", "information-technology", "materials", "real-estate", "utilities"
        ]
    ]
    currency: str
    quantity: Decimal
    price: Optional[Decimal]
    price_day: Optional[dt.date]
    price_source: Optional[str]
    is_price_old: bool
    valued_at: Optional[Literal["price", "trade", "cost"]]
    rate: Decimal
    rate_day: dt.date
    cost: Decimal
    base_cost: Decimal
    value: Optional[Decimal]
    base_value: Optional[Decimal]
    unrealized: Optional[PortfolioHoldingUnrealized]
    unrealized_return: Optional[Decimal]
    day_change: Optional[Decimal]
    lots: List[PortfolioHoldingLot]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHolding:
        return cls(
            account=_text(value["account"]),
            symbol=_text(value["symbol"]),
            name=_text(value["name"]),
            class_=_choice(value["class"]),
            sector=_nullable(_choice)(value["sector"]),
            currency=_text(value["currency"]),
            quantity=_number(value["quantity"]),
            price=_nullable(_number)(value["price"]),
            price_day=_nullable(_day)(value["priceDay"]),
            price_source=_nullable(_text)(value["priceSource"]),
            is_price_old=_flag(value["isPriceOld"]),
            valued_at=_nullable(_choice)(value["valuedAt"]),
            rate=_number(value["rate"]),
            rate_day=_day(value["rateDay"]),
            cost=_number(value["cost"]),
            base_cost=_number(value["baseCost"]),
            value=_nullable(_number)(value["value"]),
            base_value=_nullable(_number)(value["baseValue"]),
            unrealized=_nullable(PortfolioHoldingUnrealized.from_json)(value["unrealized"]),
            unrealized_return=_nullable(_number)(value["unrealizedReturn"]),
            day_change=_nullable(_number)(value["dayChange"]),
            lots=_list(PortfolioHoldingLot.from_json)(value["lots"]),
        )


@dataclass(frozen=True)
class PortfolioHoldingLot:
    """Part of what `portfolio` returns."""

    transaction: str
    day: dt.date
    quantity: Decimal
    cost: Decimal
    base_cost: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHoldingLot:
        return cls(
            transaction=_text(value["transaction"]),
            day=_day(value["day"]),
            quantity=_number(value["quantity"]),
            cost=_number(value["cost"]),
            base_cost=_number(value["baseCost"]),
        )


@dataclass(frozen=True)
class PortfolioHoldingUnrealized:
    """Part of what `portfolio` returns."""

    total: Decimal
    from_prices: Decimal
    from_currencies: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHoldingUnrealized:
        return cls(
            total=_number(value["total"]),
            from_prices=_number(value["fromPrices"]),
            from_currencies=_number(value["fromCurrencies"]),
        )


@dataclass(frozen=True)
class PortfolioHoldingsResponse:
    """What `portfolio_holdings` returns."""

    holdings: List[Any]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioHoldingsResponse:
        return cls(
            holdings=_list(_anything)(value["holdings"]),
        )


@dataclass(frozen=True)
class PortfolioPeriod:
    """Part of what `portfolio` returns.

    - invested_from: The first day on which something was invested.
    - invested_to: The last such day, on which returns end. Before `to` if everything was sold and withdrawn.
    """

    period: Literal["1M", "3M", "6M", "YTD", "1Y", "3Y", "5Y", "MAX"]
    from_: Optional[dt.date]
    to: Optional[dt.date]
    invested_from: Optional[dt.date]
    invested_to: Optional[dt.date]
    start: Optional[Decimal]
    end: Optional[Decimal]
    in_: Optional[Decimal]
    out: Optional[Decimal]
    gain: Optional[Decimal]
    time_weighted: Optional[Decimal]
    time_weighted_per_year: Optional[Decimal]
    money_weighted: Optional[Decimal]
    money_weighted_per_year: Optional[Decimal]
    benchmark: Optional[Decimal]
    ahead_of_benchmark: Optional[Decimal]
    reason: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioPeriod:
        return cls(
            period=_choice(value["period"]),
            from_=_nullable(_day)(value["from"]),
            to=_nullable(_day)(value["to"]),
            invested_from=_nullable(_day)(value["investedFrom"]),
            invested_to=_nullable(_day)(value["investedTo"]),
            start=_nullable(_number)(value["start"]),
            end=_nullable(_number)(value["end"]),
            in_=_nullable(_number)(value["in"]),
            out=_nullable(_number)(value["out"]),
            gain=_nullable(_number)(value["gain"]),
            time_weighted=_nullable(_number)(value["timeWeighted"]),
            time_weighted_per_year=_nullable(_number)(value["timeWeightedPerYear"]),
            money_weighted=_nullable(_number)(value["moneyWeighted"]),
            money_weighted_per_year=_nullable(_number)(value["moneyWeightedPerYear"]),
            benchmark=_nullable(_number)(value["benchmark"]),
            ahead_of_benchmark=_nullable(_number)(value["aheadOfBenchmark"]),
            reason=_nullable(_text)(value["reason"]),
        )


@dataclass(frozen=True)
class PortfolioResponse:
    """What `portfolio` returns.

    - expected_income: Dividends of the next twelve months, before tax, on current holdings.
    - excluded: Journal or fund trades that were also entered; each is counted once.
    - missing: Symbols without a price history.
    """

    as_of: dt.date
    base: str
    priced_at: dt.datetime
    value: Decimal
    day_change: Decimal
    day_return: Optional[Decimal]
    unrealized: PortfolioResponseUnrealized
    realized: PortfolioResponseRealized
    income: Decimal
    periods: List[PortfolioPeriod]
    benchmark: Optional[str]
    risk: PortfolioResponseRisk
    correlations: PortfolioResponseCorrelations
    holdings: List[PortfolioHolding]
    cash: List[PortfolioResponseCashItem]
    allocation: Dict[str, List[PortfolioResponseAllocationItemItem]]
    income_by_month: List[PortfolioResponseIncomeByMonthItem]
    expected_income: List[ExpectedDividend]
    contributions: Optional[PortfolioResponseContributions]
    options: PortfolioResponseOptions
    contradictions: List[PortfolioResponseContradiction]
    problems: List[PortfolioResponseProblem]
    excluded: List[Transaction]
    cautions: List[str]
    missing: List[str]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponse:
        return cls(
            as_of=_day(value["asOf"]),
            base=_text(value["base"]),
            priced_at=_time(value["pricedAt"]),
            value=_number(value["value"]),
            day_change=_number(value["dayChange"]),
            day_return=_nullable(_number)(value["dayReturn"]),
            unrealized=PortfolioResponseUnrealized.from_json(value["unrealized"]),
            realized=PortfolioResponseRealized.from_json(value["realized"]),
            income=_number(value["income"]),
            periods=_list(PortfolioPeriod.from_json)(value["periods"]),
            benchmark=_nullable(_text)(value["benchmark"]),
            risk=PortfolioResponseRisk.from_json(value["risk"]),
            correlations=PortfolioResponseCorrelations.from_json(value["correlations"]),
            holdings=_list(PortfolioHolding.from_json)(value["holdings"]),
            cash=_list(PortfolioResponseCashItem.from_json)(value["cash"]),
            allocation=_mapping(_list(PortfolioResponseAllocationItemItem.from_json))(value["allocation"]),
            income_by_month=_list(PortfolioResponseIncomeByMonthItem.from_json)(value["incomeByMonth"]),
            expected_income=_list(ExpectedDividend.from_json)(value["expectedIncome"]),
            contributions=_nullable(PortfolioResponseContributions.from_json)(value["contributions"]),
            options=PortfolioResponseOptions.from_json(value["options"]),
            contradictions=_list(PortfolioResponseContradiction.from_json)(value["contradictions"]),
            problems=_list(PortfolioResponseProblem.from_json)(value["problems"]),
            excluded=_list(Transaction.from_json)(value["excluded"]),
            cautions=_list(_text)(value["cautions"]),
            missing=_list(_text)(value["missing"]),
        )


@dataclass(frozen=True)
class PortfolioResponseAllocationItemItem:
    """Part of what `portfolio` returns."""

    title: str
    value: Decimal
    share: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseAllocationItemItem:
        return cls(
            title=_text(value["title"]),
            value=_number(value["value"]),
            share=_number(value["share"]),
        )


@dataclass(frozen=True)
class PortfolioResponseCashItem:
    """Part of what `portfolio` returns."""

    account: str
    currency: str
    amount: Decimal
    base_amount: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseCashItem:
        return cls(
            account=_text(value["account"]),
            currency=_text(value["currency"]),
            amount=_number(value["amount"]),
            base_amount=_nullable(_number)(value["baseAmount"]),
        )


@dataclass(frozen=True)
class PortfolioResponseContradiction:
    """Part of what `portfolio` returns."""

    message: str
    advice: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseContradiction:
        return cls(
            message=_text(value["message"]),
            advice=_text(value["advice"]),
        )


@dataclass(frozen=True)
class PortfolioResponseContributions:
    """Part of what `portfolio` returns."""

    time_weighted: Decimal
    rest: Decimal
    parts: List[PortfolioResponseContributionsPart]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseContributions:
        return cls(
            time_weighted=_number(value["timeWeighted"]),
            rest=_number(value["rest"]),
            parts=_list(PortfolioResponseContributionsPart.from_json)(value["parts"]),
        )


@dataclass(frozen=True)
class PortfolioResponseContributionsPart:
    """Part of what `portfolio` returns."""

    symbol: str
    contribution: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseContributionsPart:
        return cls(
            symbol=_text(value["symbol"]),
            contribution=_number(value["contribution"]),
        )


@dataclass(frozen=True)
class PortfolioResponseCorrelations:
    """Part of what `portfolio` returns.

    - matrix: Correlations between symbols: the largest holdings, by daily returns of the last year in the base
      currency.
    """

    days: int
    symbols: List[str]
    matrix: List[List[Optional[Decimal]]]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseCorrelations:
        return cls(
            days=_integer(value["days"]),
            symbols=_list(_text)(value["symbols"]),
            matrix=_list(_list(_nullable(_number)))(value["matrix"]),
        )


@dataclass(frozen=True)
class PortfolioResponseIncomeByMonthItem:
    """Part of what `portfolio` returns."""

    month: dt.date
    dividends: Decimal
    interest: Decimal
    charges: Decimal
    total: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseIncomeByMonthItem:
        return cls(
            month=_day(value["month"]),
            dividends=_number(value["dividends"]),
            interest=_number(value["interest"]),
            charges=_number(value["charges"]),
            total=_number(value["total"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptions:
    """Part of what `portfolio` returns."""

    underlyings: List[PortfolioResponseOptionsUnderlying]
    totals: List[PortfolioResponseOptionsTotal]
    problems: List[PortfolioResponseOptionsProblem]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptions:
        return cls(
            underlyings=_list(PortfolioResponseOptionsUnderlying.from_json)(value["underlyings"]),
            totals=_list(PortfolioResponseOptionsTotal.from_json)(value["totals"]),
            problems=_list(PortfolioResponseOptionsProblem.from_json)(value["problems"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsProblem:
    """Part of what `portfolio` returns."""

    option: str
    message: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsProblem:
        return cls(
            option=_text(value["option"]),
            message=_text(value["message"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsTotal:
    """Part of what `portfolio` returns.

    - gamma_value: The change in `deltaValue` when the underlying rises by 1 %.
    """

    currency: str
    underlyings: int
    model_value: Decimal
    delta_value: Decimal
    gamma_value: Decimal
    theta: Decimal
    vega: Decimal
    rho: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsTotal:
        return cls(
            currency=_text(value["currency"]),
            underlyings=_integer(value["underlyings"]),
            model_value=_number(value["modelValue"]),
            delta_value=_number(value["deltaValue"]),
            gamma_value=_number(value["gammaValue"]),
            theta=_number(value["theta"]),
            vega=_number(value["vega"]),
            rho=_number(value["rho"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsUnderlying:
    """Part of what `portfolio` returns.

    - gamma_value: The change in `deltaValue` when the underlying rises by 1 %.
    """

    underlying: str
    shares: Decimal
    greeks: PortfolioResponseOptionsUnderlyingGreeks
    delta_value: Decimal
    gamma_value: Decimal
    currency: str
    options: List[PortfolioResponseOptionsUnderlyingOption]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsUnderlying:
        return cls(
            underlying=_text(value["underlying"]),
            shares=_number(value["shares"]),
            greeks=PortfolioResponseOptionsUnderlyingGreeks.from_json(value["greeks"]),
            delta_value=_number(value["deltaValue"]),
            gamma_value=_number(value["gammaValue"]),
            currency=_text(value["currency"]),
            options=_list(PortfolioResponseOptionsUnderlyingOption.from_json)(value["options"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsUnderlyingGreeks:
    """Part of what `portfolio` returns."""

    delta: Decimal
    gamma: Decimal
    theta: Decimal
    vega: Decimal
    rho: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsUnderlyingGreeks:
        return cls(
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            theta=_number(value["theta"]),
            vega=_number(value["vega"]),
            rho=_number(value["rho"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsUnderlyingOption:
    """Part of what `portfolio` returns."""

    account: str
    option: str
    quantity: Decimal
    model_price: Decimal
    model_value: Decimal
    currency: str
    greeks: PortfolioResponseOptionsUnderlyingOptionGreeks
    volatility: Decimal
    volatility_source: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsUnderlyingOption:
        return cls(
            account=_text(value["account"]),
            option=_text(value["option"]),
            quantity=_number(value["quantity"]),
            model_price=_number(value["modelPrice"]),
            model_value=_number(value["modelValue"]),
            currency=_text(value["currency"]),
            greeks=PortfolioResponseOptionsUnderlyingOptionGreeks.from_json(value["greeks"]),
            volatility=_number(value["volatility"]),
            volatility_source=_text(value["volatilitySource"]),
        )


@dataclass(frozen=True)
class PortfolioResponseOptionsUnderlyingOptionGreeks:
    """Part of what `portfolio` returns."""

    delta: Decimal
    gamma: Decimal
    theta: Decimal
    vega: Decimal
    rho: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseOptionsUnderlyingOptionGreeks:
        return cls(
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            theta=_number(value["theta"]),
            vega=_number(value["vega"]),
            rho=_number(value["rho"]),
        )


@dataclass(frozen=True)
class PortfolioResponseProblem:
    """Part of what `portfolio` returns."""

    transaction: str
    day: dt.date
    message: str
    advice: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseProblem:
        return cls(
            transaction=_text(value["transaction"]),
            day=_day(value["day"]),
            message=_text(value["message"]),
            advice=_text(value["advice"]),
        )


@dataclass(frozen=True)
class PortfolioResponseRealized:
    """Part of what `portfolio` returns."""

    total: Decimal
    from_prices: Decimal
    from_currencies: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseRealized:
        return cls(
            total=_number(value["total"]),
            from_prices=_number(value["fromPrices"]),
            from_currencies=_number(value["fromCurrencies"]),
        )


@dataclass(frozen=True)
class PortfolioResponseRisk:
    """Part of what `portfolio` returns."""

    days: int
    volatility: Optional[Decimal]
    benchmark_volatility: Optional[Decimal]
    beta: Optional[Decimal]
    correlation: Optional[Decimal]
    value_at_risk: Optional[Decimal]
    value_at_risk_of_normal: Optional[Decimal]
    max_drawdown: Optional[Decimal]
    drawdown_peak: Optional[dt.date]
    drawdown_trough: Optional[dt.date]
    drawdown_recovery: Optional[dt.date]
    below_high: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseRisk:
        return cls(
            days=_integer(value["days"]),
            volatility=_nullable(_number)(value["volatility"]),
            benchmark_volatility=_nullable(_number)(value["benchmarkVolatility"]),
            beta=_nullable(_number)(value["beta"]),
            correlation=_nullable(_number)(value["correlation"]),
            value_at_risk=_nullable(_number)(value["valueAtRisk"]),
            value_at_risk_of_normal=_nullable(_number)(value["valueAtRiskOfNormal"]),
            max_drawdown=_nullable(_number)(value["maxDrawdown"]),
            drawdown_peak=_nullable(_day)(value["drawdownPeak"]),
            drawdown_trough=_nullable(_day)(value["drawdownTrough"]),
            drawdown_recovery=_nullable(_day)(value["drawdownRecovery"]),
            below_high=_number(value["belowHigh"]),
        )


@dataclass(frozen=True)
class PortfolioResponseUnrealized:
    """Part of what `portfolio` returns."""

    total: Decimal
    from_prices: Decimal
    from_currencies: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioResponseUnrealized:
        return cls(
            total=_number(value["total"]),
            from_prices=_number(value["fromPrices"]),
            from_currencies=_number(value["fromCurrencies"]),
        )


@dataclass(frozen=True)
class PortfolioScenario:
    """Part of what `portfolio_scenario` returns.

    - day: The day after the days that pass.
    - change_low: `changeLow` to `changeHigh` is the 95 % interval that follows from those of the betas.
    """

    base: str
    day: dt.date
    shock: PortfolioScenarioShock
    value: Decimal
    value_then: Decimal
    change: Decimal
    change_low: Decimal
    change_high: Decimal
    change_return: Optional[Decimal]
    holdings: List[PortfolioScenarioHolding]
    cash: List[PortfolioScenarioCashItem]
    options: List[PortfolioScenarioOption]
    margin: List[PortfolioScenarioMarginItem]
    deliveries: List[PortfolioScenarioDelivery]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenario:
        return cls(
            base=_text(value["base"]),
            day=_day(value["day"]),
            shock=PortfolioScenarioShock.from_json(value["shock"]),
            value=_number(value["value"]),
            value_then=_number(value["valueThen"]),
            change=_number(value["change"]),
            change_low=_number(value["changeLow"]),
            change_high=_number(value["changeHigh"]),
            change_return=_nullable(_number)(value["changeReturn"]),
            holdings=_list(PortfolioScenarioHolding.from_json)(value["holdings"]),
            cash=_list(PortfolioScenarioCashItem.from_json)(value["cash"]),
            options=_list(PortfolioScenarioOption.from_json)(value["options"]),
            margin=_list(PortfolioScenarioMarginItem.from_json)(value["margin"]),
            deliveries=_list(PortfolioScenarioDelivery.from_json)(value["deliveries"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioCashItem:
    """Part of what `portfolio_scenario` returns."""

    account: str
    currency: str
    value: Decimal
    change: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioCashItem:
        return cls(
            account=_text(value["account"]),
            currency=_text(value["currency"]),
            value=_number(value["value"]),
            change=_number(value["change"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioDelivery:
    """Part of what `portfolio_scenario` returns."""

    account: str
    option: str
    kind: Literal["exercised", "assigned", "early"]
    shares: Decimal
    payment: Decimal
    currency: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioDelivery:
        return cls(
            account=_text(value["account"]),
            option=_text(value["option"]),
            kind=_choice(value["kind"]),
            shares=_number(value["shares"]),
            payment=_number(value["payment"]),
            currency=_text(value["currency"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioHolding:
    """Part of what `portfolio_scenario` returns.

    - mover: The instrument that moves it: of an option its underlying.
    - bond: How a bond is valued; the gain with interest over its clean price is `move`.
    """

    account: str
    symbol: str
    mover: str
    move: Decimal
    basis: Optional[Literal["regression", "category", "assumed", "coin", "bond", "duration", "unrelated"]]
    beta: Optional[Decimal]
    beta_low: Optional[Decimal]
    beta_high: Optional[Decimal]
    duration: Optional[Decimal]
    value: Decimal
    value_then: Decimal
    change: Decimal
    bond: Optional[PortfolioScenarioHoldingBond]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioHolding:
        return cls(
            account=_text(value["account"]),
            symbol=_text(value["symbol"]),
            mover=_text(value["mover"]),
            move=_number(value["move"]),
            basis=_nullable(_choice)(value["basis"]),
            beta=_nullable(_number)(value["beta"]),
            beta_low=_nullable(_number)(value["betaLow"]),
            beta_high=_nullable(_number)(value["betaHigh"]),
            duration=_nullable(_number)(value["duration"]),
            value=_number(value["value"]),
            value_then=_number(value["valueThen"]),
            change=_number(value["change"]),
            bond=_nullable(PortfolioScenarioHoldingBond.from_json)(value["bond"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioHoldingBond:
    """How a bond is valued; the gain with interest over its clean price is `move`.

    - after: Null once it is repaid.
    - paid: Paid until then for 100 of par.
    """

    before: BondValuation
    after: Optional[BondValuation]
    paid: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioHoldingBond:
        return cls(
            before=BondValuation.from_json(value["before"]),
            after=_nullable(BondValuation.from_json)(value["after"]),
            paid=_number(value["paid"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioMarginItem:
    """Part of what `portfolio_scenario` returns."""

    currency: str
    before: Decimal
    after: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioMarginItem:
        return cls(
            currency=_text(value["currency"]),
            before=_number(value["before"]),
            after=_number(value["after"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioOption:
    """Part of what `portfolio_scenario` returns.

    - gamma_value: The change in `deltaValue` when the underlying rises by 1 %.
    """

    underlying: str
    shares: Decimal
    greeks: PortfolioScenarioOptionGreeks
    delta_value: Decimal
    gamma_value: Decimal
    currency: str
    options: List[PortfolioScenarioOptionOption]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioOption:
        return cls(
            underlying=_text(value["underlying"]),
            shares=_number(value["shares"]),
            greeks=PortfolioScenarioOptionGreeks.from_json(value["greeks"]),
            delta_value=_number(value["deltaValue"]),
            gamma_value=_number(value["gammaValue"]),
            currency=_text(value["currency"]),
            options=_list(PortfolioScenarioOptionOption.from_json)(value["options"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioOptionGreeks:
    """Part of what `portfolio_scenario` returns."""

    delta: Decimal
    gamma: Decimal
    theta: Decimal
    vega: Decimal
    rho: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioOptionGreeks:
        return cls(
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            theta=_number(value["theta"]),
            vega=_number(value["vega"]),
            rho=_number(value["rho"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioOptionOption:
    """Part of what `portfolio_scenario` returns."""

    account: str
    option: str
    quantity: Decimal
    model_price: Decimal
    model_value: Decimal
    currency: str
    greeks: PortfolioScenarioOptionOptionGreeks
    volatility: Decimal
    volatility_source: str

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioOptionOption:
        return cls(
            account=_text(value["account"]),
            option=_text(value["option"]),
            quantity=_number(value["quantity"]),
            model_price=_number(value["modelPrice"]),
            model_value=_number(value["modelValue"]),
            currency=_text(value["currency"]),
            greeks=PortfolioScenarioOptionOptionGreeks.from_json(value["greeks"]),
            volatility=_number(value["volatility"]),
            volatility_source=_text(value["volatilitySource"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioOptionOptionGreeks:
    """Part of what `portfolio_scenario` returns."""

    delta: Decimal
    gamma: Decimal
    theta: Decimal
    vega: Decimal
    rho: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioOptionOptionGreeks:
        return cls(
            delta=_number(value["delta"]),
            gamma=_number(value["gamma"]),
            theta=_number(value["theta"]),
            vega=_number(value["vega"]),
            rho=_number(value["rho"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioShock:
    """Part of what `portfolio_scenario` returns."""

    market: Decimal
    volatility: Decimal
    rate: Decimal
    crypto: Decimal
    days: int
    sectors: List[PortfolioScenarioShockSector]
    instruments: List[PortfolioScenarioShockInstrument]
    currencies: List[PortfolioScenarioShockCurrency]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioShock:
        return cls(
            market=_number(value["market"]),
            volatility=_number(value["volatility"]),
            rate=_number(value["rate"]),
            crypto=_number(value["crypto"]),
            days=_integer(value["days"]),
            sectors=_list(PortfolioScenarioShockSector.from_json)(value["sectors"]),
            instruments=_list(PortfolioScenarioShockInstrument.from_json)(value["instruments"]),
            currencies=_list(PortfolioScenarioShockCurrency.from_json)(value["currencies"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioShockCurrency:
    """Part of what `portfolio_scenario` returns."""

    name: str
    return_: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioShockCurrency:
        return cls(
            name=_text(value["name"]),
            return_=_number(value["return"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioShockInstrument:
    """Part of what `portfolio_scenario` returns."""

    name: str
    return_: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioShockInstrument:
        return cls(
            name=_text(value["name"]),
            return_=_number(value["return"]),
        )


@dataclass(frozen=True)
class PortfolioScenarioShockSector:
    """Part of what `portfolio_scenario` returns."""

    name: str
    return_: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioScenarioShockSector:
        return cls(
            name=_text(value["name"]),
            return_=_number(value["return"]),
        )


@dataclass(frozen=True)
class PortfolioSettings:
    """Part of what `portfolio_settings` returns.

    - part_targets: Targets of classes, sectors or currencies; divided among their holdings by market value.
    - tax_classes: Kinds chosen for drafts of tax forms; they replace those of sources.
    """

    base: str
    method: Literal["fifo", "lifo", "average"]
    benchmark: Optional[str]
    counts_journal: bool
    counts_funds: bool
    accounts: List[PortfolioSettingsAccount]
    targets: List[PortfolioSettingsTarget]
    part_axis: Literal["class", "sector", "currency"]
    part_targets: List[PortfolioSettingsPartTarget]
    tax_classes: List[PortfolioSettingsTaxClasse]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioSettings:
        return cls(
            base=_text(value["base"]),
            method=_choice(value["method"]),
            benchmark=_nullable(_text)(value["benchmark"]),
            counts_journal=_flag(value["countsJournal"]),
            counts_funds=_flag(value["countsFunds"]),
            accounts=_list(PortfolioSettingsAccount.from_json)(value["accounts"]),
            targets=_list(PortfolioSettingsTarget.from_json)(value["targets"]),
            part_axis=_choice(value["partAxis"]),
            part_targets=_list(PortfolioSettingsPartTarget.from_json)(value["partTargets"]),
            tax_classes=_list(PortfolioSettingsTaxClasse.from_json)(value["taxClasses"]),
        )


@dataclass(frozen=True)
class PortfolioSettingsAccount:
    """Part of what `portfolio_settings` returns.

    - tracks_cash: Null: automatic, tracked where cash moves in the account.
    - allows_short: Null: automatic, allowed in journal accounts.
    """

    name: str
    tracks_cash: Optional[bool]
    allows_short: Optional[bool]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioSettingsAccount:
        return cls(
            name=_text(value["name"]),
            tracks_cash=_nullable(_flag)(value["tracksCash"]),
            allows_short=_nullable(_flag)(value["allowsShort"]),
        )


@dataclass(frozen=True)
class PortfolioSettingsPartTarget:
    """Part of what `portfolio_settings` returns."""

    part: str
    share: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioSettingsPartTarget:
        return cls(
            part=_text(value["part"]),
            share=_number(value["share"]),
        )


@dataclass(frozen=True)
class PortfolioSettingsTarget:
    """Part of what `portfolio_settings` returns."""

    symbol: str
    share: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioSettingsTarget:
        return cls(
            symbol=_text(value["symbol"]),
            share=_number(value["share"]),
        )


@dataclass(frozen=True)
class PortfolioSettingsTaxClasse:
    """Part of what `portfolio_settings` returns."""

    country: Literal["us", "india"]
    symbol: str
    kind: Literal[
        "security", "broad-index", "listed-share", "equity-fund", "debt-fund", "overseas-fund", "gold-etf",
        "balanced-fund", "foreign", "foreign-fund", "digital-asset", "derivative"
    ]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioSettingsTaxClasse:
        return cls(
            country=_choice(value["country"]),
            symbol=_text(value["symbol"]),
            kind=_choice(value["kind"]),
        )


@dataclass(frozen=True)
class PortfolioValuesResponse:
    """What `portfolio_values` returns."""

    values: List[PortfolioValuesResponseValue]

    @classmethod
    def from_json(cls, value: Any) -> PortfolioValuesResponse:
        return cls(
            values=_list(PortfolioValuesResponseValue.from_json)(value["values"]),
        )


@dataclass(frozen=True)
class PortfolioValuesResponseValue:
    """Part of what `portfolio_values` returns."""

    day: dt.date
    value: Decimal
    in_: Decimal
    out: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PortfolioValuesResponseValue:
        return cls(
            day=_day(value["day"]),
            value=_number(value["value"]),
            in_=_number(value["in"]),
            out=_number(value["out"]),
        )


@dataclass(frozen=True)
class PositionWarning:
    """Part of what `analyze_position` returns."""

    kind: Literal[
        "unlimitedLoss", "largeLoss", "dividendAssignment", "earlyAssignment", "assignment", "automaticExercise",
        "pinRisk", "losesCover"
    ]
    loss: Optional[Decimal] = None
    leg: Optional[int] = None
    days: Optional[int] = None
    dividend: Optional[Decimal] = None
    time_value: Optional[Decimal] = None
    shares: Optional[int] = None

    @classmethod
    def from_json(cls, value: Any) -> PositionWarning:
        return cls(
            kind=_choice(value["kind"]),
            loss=_nullable(_number)(value.get("loss")),
            leg=_nullable(_integer)(value.get("leg")),
            days=_nullable(_integer)(value.get("days")),
            dividend=_nullable(_number)(value.get("dividend")),
            time_value=_nullable(_number)(value.get("timeValue")),
            shares=_nullable(_integer)(value.get("shares")),
        )


@dataclass(frozen=True)
class PracticeAccount:
    """Part of what `practice` returns.

    - start: US dollars; none of it is real.
    - equity: With what open positions would bring if they were closed now.
    - free: What no open position ties up.
    - days: What the account was worth after the close of each trading day, ascending.
    - calibration: Your convictions and the results; null before the first of them ended.
    - model_calibration: The same for the probabilities that option prices gave.
    """

    start: Decimal
    cash: Decimal
    equity: Decimal
    free: Decimal
    positions: List[PracticePosition]
    days: List[PracticeDay]
    calibration: Optional[Calibration]
    model_calibration: Optional[Calibration]

    @classmethod
    def from_json(cls, value: Any) -> PracticeAccount:
        return cls(
            start=_number(value["start"]),
            cash=_number(value["cash"]),
            equity=_number(value["equity"]),
            free=_number(value["free"]),
            positions=_list(PracticePosition.from_json)(value["positions"]),
            days=_list(PracticeDay.from_json)(value["days"]),
            calibration=_nullable(Calibration.from_json)(value["calibration"]),
            model_calibration=_nullable(Calibration.from_json)(value["modelCalibration"]),
        )


@dataclass(frozen=True)
class PracticeDay:
    """Part of what `practice` returns.

    - unpriced: Open positions that count without a leg that had no price.
    """

    day: dt.date
    equity: Decimal
    unpriced: int

    @classmethod
    def from_json(cls, value: Any) -> PracticeDay:
        return cls(
            day=_day(value["day"]),
            equity=_number(value["equity"]),
            unpriced=_integer(value["unpriced"]),
        )


@dataclass(frozen=True)
class PracticeLeg:
    """Part of what `practice` returns.

    - contract: The OCC symbol; null for shares.
    - quantity: Below 0 for what was sold.
    """

    contract: Optional[str]
    quantity: int
    entry: Decimal
    exit: Optional[Decimal]
    ended_at: Optional[dt.datetime]
    ending: Optional[Literal["closed", "exercised", "assigned", "lapsed"]]

    @classmethod
    def from_json(cls, value: Any) -> PracticeLeg:
        return cls(
            contract=_nullable(_text)(value["contract"]),
            quantity=_integer(value["quantity"]),
            entry=_number(value["entry"]),
            exit=_nullable(_number)(value["exit"]),
            ended_at=_nullable(_time)(value["endedAt"]),
            ending=_nullable(_choice)(value["ending"]),
        )


@dataclass(frozen=True)
class PracticePosition:
    """Part of what `practice` returns.

    - spot: The price of the underlying at the opening.
    - conviction: How sure you were of a profit, in percent.
    - probability: The probability of a profit by option prices at the opening, in percent.
    - margin: The margin requirement at the opening, an estimate.
    - opening_flow: The net credit of the opening, below 0 for a net debit.
    - result: What it made, or would make if it were closed now; null where a leg has no price.
    """

    id: str
    symbol: str
    name: str
    spot: Decimal
    conviction: Optional[int]
    probability: Optional[int]
    margin: Decimal
    opened_at: dt.datetime
    closed_at: Optional[dt.datetime]
    opening_flow: Decimal
    result: Optional[Decimal]
    legs: List[PracticeLeg]

    @classmethod
    def from_json(cls, value: Any) -> PracticePosition:
        return cls(
            id=_text(value["id"]),
            symbol=_text(value["symbol"]),
            name=_text(value["name"]),
            spot=_number(value["spot"]),
            conviction=_nullable(_integer)(value["conviction"]),
            probability=_nullable(_integer)(value["probability"]),
            margin=_number(value["margin"]),
            opened_at=_time(value["openedAt"]),
            closed_at=_nullable(_time)(value["closedAt"]),
            opening_flow=_number(value["openingFlow"]),
            result=_nullable(_number)(value["result"]),
            legs=_list(PracticeLeg.from_json)(value["legs"]),
        )


@dataclass(frozen=True)
class PredictionBook:
    """Part of what `prediction_book` returns."""

    market: str
    outcome: str
    as_of: dt.datetime
    mid: Optional[Decimal]
    spread: Optional[Decimal]
    bids: List[PredictionLevel]
    asks: List[PredictionLevel]
    fetched_at: dt.datetime
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionBook:
        return cls(
            market=_text(value["market"]),
            outcome=_text(value["outcome"]),
            as_of=_time(value["asOf"]),
            mid=_nullable(_number)(value["mid"]),
            spread=_nullable(_number)(value["spread"]),
            bids=_list(PredictionLevel.from_json)(value["bids"]),
            asks=_list(PredictionLevel.from_json)(value["asks"]),
            fetched_at=_time(value["fetchedAt"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PredictionCheck:
    """Part of what `prediction` returns.

    - overround: Sum of the prices less 1.
    - arbitrage: Possible riskless profit, before fees, as a sentence.
    """

    count: int
    total: Decimal
    overround: Decimal
    asks: Optional[Decimal]
    bids: Optional[Decimal]
    is_consistent: bool
    arbitrage: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionCheck:
        return cls(
            count=_integer(value["count"]),
            total=_number(value["total"]),
            overround=_number(value["overround"]),
            asks=_nullable(_number)(value["asks"]),
            bids=_nullable(_number)(value["bids"]),
            is_consistent=_flag(value["isConsistent"]),
            arbitrage=_nullable(_text)(value["arbitrage"]),
        )


@dataclass(frozen=True)
class PredictionComparison:
    """Part of what `prediction_comparison` returns.

    - event: The price event that the question is about; null if it is about something else.
    - points: Probability of the market less that of options, in percentage points.
    """

    market: str
    question: str
    event: Optional[PredictionComparisonEvent]
    probability: Optional[Decimal]
    option_probability: Optional[Decimal]
    volatility: Optional[Decimal]
    points: Optional[Decimal]
    is_within_spread: Optional[bool]
    assumption: Optional[str]
    fetched_at: Optional[dt.datetime]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionComparison:
        return cls(
            market=_text(value["market"]),
            question=_text(value["question"]),
            event=_nullable(PredictionComparisonEvent.from_json)(value["event"]),
            probability=_nullable(_number)(value["probability"]),
            option_probability=_nullable(_number)(value["optionProbability"]),
            volatility=_nullable(_number)(value["volatility"]),
            points=_nullable(_number)(value["points"]),
            is_within_spread=_nullable(_flag)(value["isWithinSpread"]),
            assumption=_nullable(_text)(value["assumption"]),
            fetched_at=_nullable(_time)(value["fetchedAt"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PredictionComparisonEvent:
    """The price event that the question is about; null if it is about something else."""

    symbol: str
    condition: Literal["above", "below", "rises", "falls", "touches"]
    level: Decimal
    day: dt.date

    @classmethod
    def from_json(cls, value: Any) -> PredictionComparisonEvent:
        return cls(
            symbol=_text(value["symbol"]),
            condition=_choice(value["condition"]),
            level=_number(value["level"]),
            day=_day(value["day"]),
        )


@dataclass(frozen=True)
class PredictionEvent:
    """Part of what `prediction` returns.

    - is_exclusive: Whether at most one of the markets can resolve to Yes.
    """

    id: str
    title: str
    categories: List[str]
    is_exclusive: bool
    end: Optional[dt.datetime]
    day_volume: Optional[Decimal]
    volume: Optional[Decimal]
    check: Optional[PredictionCheck]
    markets: List[PredictionEventMarket]
    provenance: Optional[Provenance]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionEvent:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            categories=_list(_text)(value["categories"]),
            is_exclusive=_flag(value["isExclusive"]),
            end=_nullable(_time)(value["end"]),
            day_volume=_nullable(_number)(value["dayVolume"]),
            volume=_nullable(_number)(value["volume"]),
            check=_nullable(PredictionCheck.from_json)(value["check"]),
            markets=_list(PredictionEventMarket.from_json)(value["markets"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PredictionEventMarket:
    """Part of what `prediction` returns.

    - probability: Of the first outcome.
    - day_change: Change in probability in 24 hours.
    """

    id: str
    question: str
    event: Optional[PredictionEventMarketEvent]
    category: Optional[str]
    state: Literal["open", "closed", "resolved"]
    probability: Optional[Decimal]
    bid: Optional[Decimal]
    ask: Optional[Decimal]
    spread: Optional[Decimal]
    day_change: Optional[Decimal]
    day_volume: Optional[Decimal]
    volume: Optional[Decimal]
    liquidity: Optional[Decimal]
    end: Optional[dt.datetime]
    outcomes: List[PredictionEventMarketOutcome]
    source: str
    as_of: dt.datetime
    title: Optional[str]
    rules: Optional[str]
    check: Optional[PredictionCheck]

    @classmethod
    def from_json(cls, value: Any) -> PredictionEventMarket:
        return cls(
            id=_text(value["id"]),
            question=_text(value["question"]),
            event=_nullable(PredictionEventMarketEvent.from_json)(value["event"]),
            category=_nullable(_text)(value["category"]),
            state=_choice(value["state"]),
            probability=_nullable(_number)(value["probability"]),
            bid=_nullable(_number)(value["bid"]),
            ask=_nullable(_number)(value["ask"]),
            spread=_nullable(_number)(value["spread"]),
            day_change=_nullable(_number)(value["dayChange"]),
            day_volume=_nullable(_number)(value["dayVolume"]),
            volume=_nullable(_number)(value["volume"]),
            liquidity=_nullable(_number)(value["liquidity"]),
            end=_nullable(_time)(value["end"]),
            outcomes=_list(PredictionEventMarketOutcome.from_json)(value["outcomes"]),
            source=_text(value["source"]),
            as_of=_time(value["asOf"]),
            title=_nullable(_text)(value["title"]),
            rules=_nullable(_text)(value["rules"]),
            check=_nullable(PredictionCheck.from_json)(value["check"]),
        )


@dataclass(frozen=True)
class PredictionEventMarketEvent:
    """Part of what `prediction` returns."""

    id: str
    title: str

    @classmethod
    def from_json(cls, value: Any) -> PredictionEventMarketEvent:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
        )


@dataclass(frozen=True)
class PredictionEventMarketOutcome:
    """Part of what `prediction` returns."""

    name: str
    probability: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> PredictionEventMarketOutcome:
        return cls(
            name=_text(value["name"]),
            probability=_nullable(_number)(value["probability"]),
        )


@dataclass(frozen=True)
class PredictionHistory:
    """Part of what `prediction_history` returns."""

    market: str
    outcome: str
    range: Literal["day", "week", "month", "all"]
    points: List[PredictionHistoryPoint]
    fetched_at: dt.datetime
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionHistory:
        return cls(
            market=_text(value["market"]),
            outcome=_text(value["outcome"]),
            range=_choice(value["range"]),
            points=_list(PredictionHistoryPoint.from_json)(value["points"]),
            fetched_at=_time(value["fetchedAt"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PredictionHistoryPoint:
    """Part of what `prediction_history` returns."""

    time: dt.datetime
    price: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PredictionHistoryPoint:
        return cls(
            time=_time(value["time"]),
            price=_number(value["price"]),
        )


@dataclass(frozen=True)
class PredictionLevel:
    """Part of what `prediction_book` returns.

    - shares: Cumulative shares at this price and better ones.
    - cost: Cumulative cost, in dollars.
    """

    price: Decimal
    size: Decimal
    shares: Decimal
    cost: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PredictionLevel:
        return cls(
            price=_number(value["price"]),
            size=_number(value["size"]),
            shares=_number(value["shares"]),
            cost=_number(value["cost"]),
        )


@dataclass(frozen=True)
class PredictionMarket:
    """Part of what `predictions` returns.

    - probability: Of the first outcome.
    - day_change: Change in probability in 24 hours.
    """

    id: str
    question: str
    event: Optional[PredictionMarketEvent]
    category: Optional[str]
    state: Literal["open", "closed", "resolved"]
    probability: Optional[Decimal]
    bid: Optional[Decimal]
    ask: Optional[Decimal]
    spread: Optional[Decimal]
    day_change: Optional[Decimal]
    day_volume: Optional[Decimal]
    volume: Optional[Decimal]
    liquidity: Optional[Decimal]
    end: Optional[dt.datetime]
    outcomes: List[PredictionMarketOutcome]
    source: str
    as_of: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> PredictionMarket:
        return cls(
            id=_text(value["id"]),
            question=_text(value["question"]),
            event=_nullable(PredictionMarketEvent.from_json)(value["event"]),
            category=_nullable(_text)(value["category"]),
            state=_choice(value["state"]),
            probability=_nullable(_number)(value["probability"]),
            bid=_nullable(_number)(value["bid"]),
            ask=_nullable(_number)(value["ask"]),
            spread=_nullable(_number)(value["spread"]),
            day_change=_nullable(_number)(value["dayChange"]),
            day_volume=_nullable(_number)(value["dayVolume"]),
            volume=_nullable(_number)(value["volume"]),
            liquidity=_nullable(_number)(value["liquidity"]),
            end=_nullable(_time)(value["end"]),
            outcomes=_list(PredictionMarketOutcome.from_json)(value["outcomes"]),
            source=_text(value["source"]),
            as_of=_time(value["asOf"]),
        )


@dataclass(frozen=True)
class PredictionMarketEvent:
    """Part of what `predictions` returns."""

    id: str
    title: str

    @classmethod
    def from_json(cls, value: Any) -> PredictionMarketEvent:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
        )


@dataclass(frozen=True)
class PredictionMarketOutcome:
    """Part of what `predictions` returns."""

    name: str
    probability: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> PredictionMarketOutcome:
        return cls(
            name=_text(value["name"]),
            probability=_nullable(_number)(value["probability"]),
        )


@dataclass(frozen=True)
class PredictionsResponse:
    """What `predictions` returns.

    - problem: Why the list is not updated.
    """

    total: int
    markets: List[PredictionMarket]
    categories: List[PredictionsResponseCategory]
    provenance: Optional[Provenance]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PredictionsResponse:
        return cls(
            total=_integer(value["total"]),
            markets=_list(PredictionMarket.from_json)(value["markets"]),
            categories=_list(PredictionsResponseCategory.from_json)(value["categories"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class PredictionsResponseCategory:
    """Part of what `predictions` returns."""

    name: str
    count: int

    @classmethod
    def from_json(cls, value: Any) -> PredictionsResponseCategory:
        return cls(
            name=_text(value["name"]),
            count=_integer(value["count"]),
        )


@dataclass(frozen=True)
class Preset:
    """Part of what `presets` returns.

    - kind: The calculator.
    - query: The inputs, as the parameters of the calculator's address.
    """

    id: str
    kind: Literal["single", "implied-volatility", "tree", "parity"]
    name: str
    query: str
    saved_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> Preset:
        return cls(
            id=_text(value["id"]),
            kind=_choice(value["kind"]),
            name=_text(value["name"]),
            query=_text(value["query"]),
            saved_at=_time(value["savedAt"]),
        )


@dataclass(frozen=True)
class PresetsResponse:
    """What `presets` returns."""

    presets: List[Preset]

    @classmethod
    def from_json(cls, value: Any) -> PresetsResponse:
        return cls(
            presets=_list(Preset.from_json)(value["presets"]),
        )


@dataclass(frozen=True)
class Price:
    """Part of what `prices` returns.

    - as_of: The time of the price.
    """

    symbol: str
    currency: str
    price: Optional[Decimal]
    change: Optional[Decimal]
    change_ratio: Optional[Decimal]
    volume: Optional[Decimal]
    source: Optional[str]
    as_of: Optional[dt.datetime]
    state: Literal["available", "awaited", "failing", "unknown"]

    @classmethod
    def from_json(cls, value: Any) -> Price:
        return cls(
            symbol=_text(value["symbol"]),
            currency=_text(value["currency"]),
            price=_nullable(_number)(value["price"]),
            change=_nullable(_number)(value["change"]),
            change_ratio=_nullable(_number)(value["changeRatio"]),
            volume=_nullable(_number)(value["volume"]),
            source=_nullable(_text)(value["source"]),
            as_of=_nullable(_time)(value["asOf"]),
            state=_choice(value["state"]),
        )


@dataclass(frozen=True)
class PricedOption:
    """Part of what `price_option` returns.

    - id: As sent in the request.
    """

    price: Optional[Decimal]
    delta: Optional[Decimal]
    gamma: Optional[Decimal]
    vega: Optional[Decimal]
    theta: Optional[Decimal]
    rho: Optional[Decimal]
    id: Any
    vanna: Optional[Decimal] = None
    charm: Optional[Decimal] = None
    vomma: Optional[Decimal] = None
    speed: Optional[Decimal] = None
    epsilon: Optional[Decimal] = None
    intrinsic: Optional[Decimal] = None
    probability_in_the_money: Optional[Decimal] = None
    digital: Optional[Decimal] = None
    exercise_boundary: Optional[List[PricedOptionExerciseBoundaryItem]] = None

    @classmethod
    def from_json(cls, value: Any) -> PricedOption:
        return cls(
            price=_nullable(_number)(value["price"]),
            delta=_nullable(_number)(value["delta"]),
            gamma=_nullable(_number)(value["gamma"]),
            vega=_nullable(_number)(value["vega"]),
            theta=_nullable(_number)(value["theta"]),
            rho=_nullable(_number)(value["rho"]),
            id=_anything(value["id"]),
            vanna=_nullable(_number)(value.get("vanna")),
            charm=_nullable(_number)(value.get("charm")),
            vomma=_nullable(_number)(value.get("vomma")),
            speed=_nullable(_number)(value.get("speed")),
            epsilon=_nullable(_number)(value.get("epsilon")),
            intrinsic=_nullable(_number)(value.get("intrinsic")),
            probability_in_the_money=_nullable(_number)(value.get("probabilityInTheMoney")),
            digital=_nullable(_number)(value.get("digital")),
            exercise_boundary=_nullable(
                _list(PricedOptionExerciseBoundaryItem.from_json),
            )(value.get("exerciseBoundary")),
        )


@dataclass(frozen=True)
class PricedOptionExerciseBoundaryItem:
    """Part of what `price_option` returns."""

    years: Decimal
    price: Decimal

    @classmethod
    def from_json(cls, value: Any) -> PricedOptionExerciseBoundaryItem:
        return cls(
            years=_number(value["years"]),
            price=_number(value["price"]),
        )


@dataclass(frozen=True)
class PricesResponse:
    """What `prices` returns."""

    prices: List[Price]
    unknown: List[str]

    @classmethod
    def from_json(cls, value: Any) -> PricesResponse:
        return cls(
            prices=_list(Price.from_json)(value["prices"]),
            unknown=_list(_text)(value["unknown"]),
        )


@dataclass(frozen=True)
class ProfitGrid:
    """Part of what `scenarios` returns."""

    columns: List[ProfitGridColumn]
    rows: List[ProfitGridRow]

    @classmethod
    def from_json(cls, value: Any) -> ProfitGrid:
        return cls(
            columns=_list(ProfitGridColumn.from_json)(value["columns"]),
            rows=_list(ProfitGridRow.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class ProfitGridColumn:
    """Part of what `scenarios` returns."""

    elapsed: int
    shift: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ProfitGridColumn:
        return cls(
            elapsed=_integer(value["elapsed"]),
            shift=_number(value["shift"]),
        )


@dataclass(frozen=True)
class ProfitGridRow:
    """Part of what `scenarios` returns."""

    price: Decimal
    profits: List[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ProfitGridRow:
        return cls(
            price=_number(value["price"]),
            profits=_list(_number)(value["profits"]),
        )


@dataclass(frozen=True)
class ProposeColumnMappingResponse:
    """What `propose_column_mapping` returns."""

    proposals: List[ColumnMappingProposal]

    @classmethod
    def from_json(cls, value: Any) -> ProposeColumnMappingResponse:
        return cls(
            proposals=_list(ColumnMappingProposal.from_json)(value["proposals"]),
        )


@dataclass(frozen=True)
class Provenance:
    """Part of what `funds` returns."""

    source: str
    fetched_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> Provenance:
        return cls(
            source=_text(value["source"]),
            fetched_at=_time(value["fetchedAt"]),
        )


@dataclass(frozen=True)
class PushDevice:
    """Part of what `push` returns.

    - failure: Why the last delivery failed.
    """

    id: str
    created_at: dt.datetime
    delivered_at: Optional[dt.datetime]
    failure: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> PushDevice:
        return cls(
            id=_text(value["id"]),
            created_at=_time(value["createdAt"]),
            delivered_at=_nullable(_time)(value["deliveredAt"]),
            failure=_nullable(_text)(value["failure"]),
        )


@dataclass(frozen=True)
class PushSettings:
    """Part of what `push` returns."""

    topics: List[Literal["alerts", "summary", "imports", "downtime"]]
    quiet_from: Optional[str]
    quiet_to: Optional[str]
    summary_at: str

    @classmethod
    def from_json(cls, value: Any) -> PushSettings:
        return cls(
            topics=_list(_choice)(value["topics"]),
            quiet_from=_nullable(_text)(value["quietFrom"]),
            quiet_to=_nullable(_text)(value["quietTo"]),
            summary_at=_text(value["summaryAt"]),
        )


@dataclass(frozen=True)
class PushState:
    """Part of what `push` returns.

    - public_key: The key with which a browser subscribes, in base64url.
    - is_subscribed: Whether the device of this session receives notifications.
    """

    public_key: str
    is_subscribed: bool
    settings: PushSettings
    devices: List[PushDevice]

    @classmethod
    def from_json(cls, value: Any) -> PushState:
        return cls(
            public_key=_text(value["publicKey"]),
            is_subscribed=_flag(value["isSubscribed"]),
            settings=PushSettings.from_json(value["settings"]),
            devices=_list(PushDevice.from_json)(value["devices"]),
        )


@dataclass(frozen=True)
class PushTest:
    """Part of what `test_push` returns."""

    delivered: int
    failures: List[str]

    @classmethod
    def from_json(cls, value: Any) -> PushTest:
        return cls(
            delivered=_integer(value["delivered"]),
            failures=_list(_text)(value["failures"]),
        )


@dataclass(frozen=True)
class Quote:
    """Part of what `quotes` returns.

    - rejected: Implausible values from sources that were ignored, as sentences.
    """

    instrument: Instrument
    values: QuoteValues
    change: Optional[Decimal]
    change_ratio: Optional[Decimal]
    fetched_at: Optional[dt.datetime]
    status: QuoteStatus
    rejected: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Quote:
        return cls(
            instrument=Instrument.from_json(value["instrument"]),
            values=QuoteValues.from_json(value["values"]),
            change=_nullable(_number)(value["change"]),
            change_ratio=_nullable(_number)(value["changeRatio"]),
            fetched_at=_nullable(_time)(value["fetchedAt"]),
            status=QuoteStatus.from_json(value["status"]),
            rejected=_list(_text)(value["rejected"]),
        )


@dataclass(frozen=True)
class QuoteStatus:
    """Part of what `quotes` returns."""

    state: Literal["available", "awaited", "failing", "unknown"]
    problem: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> QuoteStatus:
        return cls(
            state=_choice(value["state"]),
            problem=_nullable(_text)(value["problem"]),
        )


@dataclass(frozen=True)
class QuoteValue:
    """Part of what `instrument_chain` returns."""

    value: Decimal
    source: str
    as_of: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> QuoteValue:
        return cls(
            value=_number(value["value"]),
            source=_text(value["source"]),
            as_of=_time(value["asOf"]),
        )


@dataclass(frozen=True)
class QuoteValues:
    """Part of what `quotes` returns."""

    last: Optional[QuoteValue]
    previous_close: Optional[QuoteValue]
    open: Optional[QuoteValue]
    high: Optional[QuoteValue]
    low: Optional[QuoteValue]
    bid: Optional[QuoteValue]
    ask: Optional[QuoteValue]
    extended: Optional[QuoteValue]
    year_high: Optional[QuoteValue]
    year_low: Optional[QuoteValue]
    volume: Optional[QuoteValue]
    average_volume: Optional[QuoteValue]
    market_cap: Optional[QuoteValue]

    @classmethod
    def from_json(cls, value: Any) -> QuoteValues:
        return cls(
            last=_nullable(QuoteValue.from_json)(value["last"]),
            previous_close=_nullable(QuoteValue.from_json)(value["previousClose"]),
            open=_nullable(QuoteValue.from_json)(value["open"]),
            high=_nullable(QuoteValue.from_json)(value["high"]),
            low=_nullable(QuoteValue.from_json)(value["low"]),
            bid=_nullable(QuoteValue.from_json)(value["bid"]),
            ask=_nullable(QuoteValue.from_json)(value["ask"]),
            extended=_nullable(QuoteValue.from_json)(value["extended"]),
            year_high=_nullable(QuoteValue.from_json)(value["yearHigh"]),
            year_low=_nullable(QuoteValue.from_json)(value["yearLow"]),
            volume=_nullable(QuoteValue.from_json)(value["volume"]),
            average_volume=_nullable(QuoteValue.from_json)(value["averageVolume"]),
            market_cap=_nullable(QuoteValue.from_json)(value["marketCap"]),
        )


@dataclass(frozen=True)
class QuotedOption:
    """Part of what `instrument_chain` returns.

    - contract: Its OCC symbol.
    """

    contract: str
    bid: Optional[Decimal]
    ask: Optional[Decimal]
    mid: Optional[Decimal]
    last: Optional[Decimal]
    last_time: Optional[dt.datetime]
    volume: Optional[Decimal]
    open_interest: Optional[Decimal]
    is_in_the_money: bool
    volatility: Optional[Decimal]
    value: Optional[OptionValue]

    @classmethod
    def from_json(cls, value: Any) -> QuotedOption:
        return cls(
            contract=_text(value["contract"]),
            bid=_nullable(_number)(value["bid"]),
            ask=_nullable(_number)(value["ask"]),
            mid=_nullable(_number)(value["mid"]),
            last=_nullable(_number)(value["last"]),
            last_time=_nullable(_time)(value["lastTime"]),
            volume=_nullable(_number)(value["volume"]),
            open_interest=_nullable(_number)(value["openInterest"]),
            is_in_the_money=_flag(value["isInTheMoney"]),
            volatility=_nullable(_number)(value["volatility"]),
            value=_nullable(OptionValue.from_json)(value["value"]),
        )


@dataclass(frozen=True)
class QuotesResponse:
    """What `quotes` returns."""

    quotes: List[Quote]
    unknown: List[str]

    @classmethod
    def from_json(cls, value: Any) -> QuotesResponse:
        return cls(
            quotes=_list(Quote.from_json)(value["quotes"]),
            unknown=_list(_text)(value["unknown"]),
        )


@dataclass(frozen=True)
class RStatistics:
    """Part of what `risk_report` returns.

    - trades: Trades with a planned risk.
    - mean: The mean R-multiple, which is the expectancy in R.
    - weighted_mean: Net profit of all trades ÷ their planned risk.
    """

    trades: int
    winners: int
    losers: int
    mean: Optional[Decimal]
    mean_winner: Optional[Decimal]
    mean_loser: Optional[Decimal]
    median: Optional[Decimal]
    standard_deviation: Optional[Decimal]
    weighted_mean: Optional[Decimal]
    best: Optional[Decimal]
    worst: Optional[Decimal]
    profit: Decimal
    risk: Decimal
    distribution: List[RStatisticsDistributionItem]

    @classmethod
    def from_json(cls, value: Any) -> RStatistics:
        return cls(
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            mean=_nullable(_number)(value["mean"]),
            mean_winner=_nullable(_number)(value["meanWinner"]),
            mean_loser=_nullable(_number)(value["meanLoser"]),
            median=_nullable(_number)(value["median"]),
            standard_deviation=_nullable(_number)(value["standardDeviation"]),
            weighted_mean=_nullable(_number)(value["weightedMean"]),
            best=_nullable(_number)(value["best"]),
            worst=_nullable(_number)(value["worst"]),
            profit=_number(value["profit"]),
            risk=_number(value["risk"]),
            distribution=_list(RStatisticsDistributionItem.from_json)(value["distribution"]),
        )


@dataclass(frozen=True)
class RStatisticsDistributionItem:
    """Part of what `risk_report` returns."""

    from_: Optional[int]
    below: Optional[int]
    trades: int

    @classmethod
    def from_json(cls, value: Any) -> RStatisticsDistributionItem:
        return cls(
            from_=_nullable(_integer)(value["from"]),
            below=_nullable(_integer)(value["below"]),
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class RebalancingResponse:
    """What `rebalancing` returns."""

    base: str
    cash: Decimal
    trades: List[RebalancingResponseTrade]
    values: List[RebalancingResponseValue]

    @classmethod
    def from_json(cls, value: Any) -> RebalancingResponse:
        return cls(
            base=_text(value["base"]),
            cash=_number(value["cash"]),
            trades=_list(RebalancingResponseTrade.from_json)(value["trades"]),
            values=_list(RebalancingResponseValue.from_json)(value["values"]),
        )


@dataclass(frozen=True)
class RebalancingResponseTrade:
    """Part of what `rebalancing` returns."""

    symbol: str
    quantity: Decimal
    value: Decimal

    @classmethod
    def from_json(cls, value: Any) -> RebalancingResponseTrade:
        return cls(
            symbol=_text(value["symbol"]),
            quantity=_number(value["quantity"]),
            value=_number(value["value"]),
        )


@dataclass(frozen=True)
class RebalancingResponseValue:
    """Part of what `rebalancing` returns."""

    symbol: str
    value: Decimal

    @classmethod
    def from_json(cls, value: Any) -> RebalancingResponseValue:
        return cls(
            symbol=_text(value["symbol"]),
            value=_number(value["value"]),
        )


@dataclass(frozen=True)
class Recognition:
    """Part of what `analyze_position` returns."""

    id: str
    name: str
    count: int
    other_legs: int
    parts: List[RecognitionPart]
    legs_of_no_strategy: int

    @classmethod
    def from_json(cls, value: Any) -> Recognition:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            count=_integer(value["count"]),
            other_legs=_integer(value["otherLegs"]),
            parts=_list(RecognitionPart.from_json)(value["parts"]),
            legs_of_no_strategy=_integer(value["legsOfNoStrategy"]),
        )


@dataclass(frozen=True)
class RecognitionPart:
    """Part of what `analyze_position` returns."""

    id: str
    name: str
    count: int

    @classmethod
    def from_json(cls, value: Any) -> RecognitionPart:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            count=_integer(value["count"]),
        )


@dataclass(frozen=True)
class ReconciledTotal:
    """Part of what `import_` returns."""

    total: Literal[
        "openingCash", "closingCash", "openingPosition", "closingPosition", "cost", "realizedProfit", "grossProfit",
        "commissions", "tradedQuantity", "proceeds"
    ]
    account: str
    currency: Optional[str]
    symbol: Optional[str]
    type: Optional[Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    row: Optional[int]
    day: Optional[dt.date]
    stated: Decimal
    computed: Optional[Decimal]
    difference: Optional[Decimal]
    outcome: Literal["agrees", "explained", "unexplained", "notComparable"]
    cause: Optional[str]
    explanation: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> ReconciledTotal:
        return cls(
            total=_choice(value["total"]),
            account=_text(value["account"]),
            currency=_nullable(_text)(value["currency"]),
            symbol=_nullable(_text)(value["symbol"]),
            type=_nullable(_choice)(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            row=_nullable(_integer)(value["row"]),
            day=_nullable(_day)(value["day"]),
            stated=_number(value["stated"]),
            computed=_nullable(_number)(value["computed"]),
            difference=_nullable(_number)(value["difference"]),
            outcome=_choice(value["outcome"]),
            cause=_nullable(_text)(value["cause"]),
            explanation=_nullable(_text)(value["explanation"]),
        )


@dataclass(frozen=True)
class Reconciliation:
    """Part of what `import_` returns."""

    agreeing: int
    compared: int
    unexplained: int
    totals: List[ReconciledTotal]

    @classmethod
    def from_json(cls, value: Any) -> Reconciliation:
        return cls(
            agreeing=_integer(value["agreeing"]),
            compared=_integer(value["compared"]),
            unexplained=_integer(value["unexplained"]),
            totals=_list(ReconciledTotal.from_json)(value["totals"]),
        )


@dataclass(frozen=True)
class RecordedVolatility:
    """Part of what `story` returns.

    - value: At the money a year, as a fraction.
    """

    day: dt.date
    value: Decimal
    as_of: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> RecordedVolatility:
        return cls(
            day=_day(value["day"]),
            value=_number(value["value"]),
            as_of=_time(value["asOf"]),
        )


@dataclass(frozen=True)
class Recording:
    """Part of what `recordings` returns.

    - gaps: Stretches of time without data.
    - damage: Parts that cannot be read.
    """

    id: str
    symbol: str
    from_: dt.datetime
    to: dt.datetime
    bytes: int
    messages: int
    gaps: int
    damage: int
    is_recording: bool

    @classmethod
    def from_json(cls, value: Any) -> Recording:
        return cls(
            id=_text(value["id"]),
            symbol=_text(value["symbol"]),
            from_=_time(value["from"]),
            to=_time(value["to"]),
            bytes=_integer(value["bytes"]),
            messages=_integer(value["messages"]),
            gaps=_integer(value["gaps"]),
            damage=_integer(value["damage"]),
            is_recording=_flag(value["isRecording"]),
        )


@dataclass(frozen=True)
class RecordingsResponse:
    """What `recordings` returns."""

    recordings: List[Recording]

    @classmethod
    def from_json(cls, value: Any) -> RecordingsResponse:
        return cls(
            recordings=_list(Recording.from_json)(value["recordings"]),
        )


@dataclass(frozen=True)
class RegistrationResponse:
    """What `registration` returns.

    - is_first: Whether there is no account yet: the first one owns the desk.
    """

    is_open: bool
    is_first: bool

    @classmethod
    def from_json(cls, value: Any) -> RegistrationResponse:
        return cls(
            is_open=_flag(value["isOpen"]),
            is_first=_flag(value["isFirst"]),
        )


@dataclass(frozen=True)
class RenameTagResponse:
    """What `rename_tag` returns.

    - restoration: Null if the name is unchanged.
    """

    restoration: Optional[str]
    trades: int

    @classmethod
    def from_json(cls, value: Any) -> RenameTagResponse:
        return cls(
            restoration=_nullable(_text)(value["restoration"]),
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class RestoreTagResponse:
    """What `restore_tag` returns."""

    trades: int

    @classmethod
    def from_json(cls, value: Any) -> RestoreTagResponse:
        return cls(
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class Review:
    """Part of what `review` returns.

    - previous: The statistics of the period before.
    - best: The trade with the highest net profit, if any has one.
    - worst: The trade with the largest net loss, if any has one.
    - parts: The days with closed trades; of a month, the weeks, with the trades of this month.
    - rules: The rules for trading.
    - playbooks: How often playbooks were kept; those without trades in the period are left out.
    - plan: The plan in the review of the period before, in Markdown.
    """

    kind: Literal["day", "week", "month"]
    period: str
    first_day: dt.date
    last_day: dt.date
    currency: str
    statistics: Statistics
    previous: Statistics
    best: Optional[ReviewBest]
    worst: Optional[ReviewWorst]
    parts: List[ReviewPart]
    setups: List[ReviewSetup]
    mistakes: List[ReviewMistake]
    rules: List[ReviewRule]
    playbooks: List[PlaybookResult]
    plan: Optional[str]
    goals: List[ReviewGoal]
    note: Note
    day_notes: List[ReviewDayNote]

    @classmethod
    def from_json(cls, value: Any) -> Review:
        return cls(
            kind=_choice(value["kind"]),
            period=_text(value["period"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
            currency=_text(value["currency"]),
            statistics=Statistics.from_json(value["statistics"]),
            previous=Statistics.from_json(value["previous"]),
            best=_nullable(ReviewBest.from_json)(value["best"]),
            worst=_nullable(ReviewWorst.from_json)(value["worst"]),
            parts=_list(ReviewPart.from_json)(value["parts"]),
            setups=_list(ReviewSetup.from_json)(value["setups"]),
            mistakes=_list(ReviewMistake.from_json)(value["mistakes"]),
            rules=_list(ReviewRule.from_json)(value["rules"]),
            playbooks=_list(PlaybookResult.from_json)(value["playbooks"]),
            plan=_nullable(_text)(value["plan"]),
            goals=_list(ReviewGoal.from_json)(value["goals"]),
            note=Note.from_json(value["note"]),
            day_notes=_list(ReviewDayNote.from_json)(value["dayNotes"]),
        )


@dataclass(frozen=True)
class ReviewBest:
    """The trade with the highest net profit, if any has one."""

    id: str
    title: str
    direction: Literal["long", "short"]
    closed_at: dt.datetime
    net_profit: Decimal
    return_on_cost: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ReviewBest:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            direction=_choice(value["direction"]),
            closed_at=_time(value["closedAt"]),
            net_profit=_number(value["netProfit"]),
            return_on_cost=_nullable(_number)(value["returnOnCost"]),
        )


@dataclass(frozen=True)
class ReviewDayNote:
    """Part of what `review` returns."""

    day: dt.date
    note: str

    @classmethod
    def from_json(cls, value: Any) -> ReviewDayNote:
        return cls(
            day=_day(value["day"]),
            note=_text(value["note"]),
        )


@dataclass(frozen=True)
class ReviewGoal:
    """Part of what `review` returns.

    - state_then: What had become of it by the end of the period.
    """

    id: int
    set_in: str
    goal: str
    state: Literal["open", "reached", "dropped"]
    closed_in: Optional[str]
    state_then: Literal["open", "reached", "dropped"]

    @classmethod
    def from_json(cls, value: Any) -> ReviewGoal:
        return cls(
            id=_integer(value["id"]),
            set_in=_text(value["setIn"]),
            goal=_text(value["goal"]),
            state=_choice(value["state"]),
            closed_in=_nullable(_text)(value["closedIn"]),
            state_then=_choice(value["stateThen"]),
        )


@dataclass(frozen=True)
class ReviewGoal2:
    """Part of what `goals` returns."""

    id: int
    set_in: str
    goal: str
    state: Literal["open", "reached", "dropped"]
    closed_in: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> ReviewGoal2:
        return cls(
            id=_integer(value["id"]),
            set_in=_text(value["setIn"]),
            goal=_text(value["goal"]),
            state=_choice(value["state"]),
            closed_in=_nullable(_text)(value["closedIn"]),
        )


@dataclass(frozen=True)
class ReviewMistake:
    """Part of what `review` returns.

    - expectancy_lower: The lower end of the 95 % confidence interval; null for fewer than 10 trades.
    """

    group: Optional[str]
    title: str
    where: str
    trades: int
    winners: int
    losers: int
    breakeven: int
    win_rate: Optional[Decimal]
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    profit_factor: Optional[Decimal]
    expectancy: Optional[Decimal]
    average_win: Optional[Decimal]
    average_loss: Optional[Decimal]
    largest_win: Optional[Decimal]
    largest_loss: Optional[Decimal]
    max_drawdown: Decimal
    average_hold_seconds: Optional[Decimal]
    expectancy_lower: Optional[Decimal]
    expectancy_upper: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ReviewMistake:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            where=_text(value["where"]),
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            breakeven=_integer(value["breakeven"]),
            win_rate=_nullable(_number)(value["winRate"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            expectancy=_nullable(_number)(value["expectancy"]),
            average_win=_nullable(_number)(value["averageWin"]),
            average_loss=_nullable(_number)(value["averageLoss"]),
            largest_win=_nullable(_number)(value["largestWin"]),
            largest_loss=_nullable(_number)(value["largestLoss"]),
            max_drawdown=_number(value["maxDrawdown"]),
            average_hold_seconds=_nullable(_number)(value["averageHoldSeconds"]),
            expectancy_lower=_nullable(_number)(value["expectancyLower"]),
            expectancy_upper=_nullable(_number)(value["expectancyUpper"]),
        )


@dataclass(frozen=True)
class ReviewPart:
    """Part of what `review` returns."""

    period: str
    statistics: Statistics

    @classmethod
    def from_json(cls, value: Any) -> ReviewPart:
        return cls(
            period=_text(value["period"]),
            statistics=Statistics.from_json(value["statistics"]),
        )


@dataclass(frozen=True)
class ReviewRule:
    """Part of what `review` returns.

    - breaches: The trades that broke it in the period, in order of opening.
    """

    kind: Literal[
        "lossesInARow", "dailyLoss", "tradesPerDay", "firstMinutes", "lastMinutes", "pauseAfterLoss", "cost",
        "lossPerTrade", "riskPerTrade"
    ]
    limit: str
    breaches: List[ReviewRuleBreache]

    @classmethod
    def from_json(cls, value: Any) -> ReviewRule:
        return cls(
            kind=_choice(value["kind"]),
            limit=_text(value["limit"]),
            breaches=_list(ReviewRuleBreache.from_json)(value["breaches"]),
        )


@dataclass(frozen=True)
class ReviewRuleBreache:
    """Part of what `review` returns.

    - found: What the trade has of that which is limited, as the limit.
    """

    trade: str
    title: str
    day: dt.date
    found: str
    net_profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ReviewRuleBreache:
        return cls(
            trade=_text(value["trade"]),
            title=_text(value["title"]),
            day=_day(value["day"]),
            found=_text(value["found"]),
            net_profit=_number(value["netProfit"]),
        )


@dataclass(frozen=True)
class ReviewSetup:
    """Part of what `review` returns.

    - expectancy_lower: The lower end of the 95 % confidence interval; null for fewer than 10 trades.
    """

    group: Optional[str]
    title: str
    where: str
    trades: int
    winners: int
    losers: int
    breakeven: int
    win_rate: Optional[Decimal]
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    profit_factor: Optional[Decimal]
    expectancy: Optional[Decimal]
    average_win: Optional[Decimal]
    average_loss: Optional[Decimal]
    largest_win: Optional[Decimal]
    largest_loss: Optional[Decimal]
    max_drawdown: Decimal
    average_hold_seconds: Optional[Decimal]
    expectancy_lower: Optional[Decimal]
    expectancy_upper: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ReviewSetup:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            where=_text(value["where"]),
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            breakeven=_integer(value["breakeven"]),
            win_rate=_nullable(_number)(value["winRate"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            expectancy=_nullable(_number)(value["expectancy"]),
            average_win=_nullable(_number)(value["averageWin"]),
            average_loss=_nullable(_number)(value["averageLoss"]),
            largest_win=_nullable(_number)(value["largestWin"]),
            largest_loss=_nullable(_number)(value["largestLoss"]),
            max_drawdown=_number(value["maxDrawdown"]),
            average_hold_seconds=_nullable(_number)(value["averageHoldSeconds"]),
            expectancy_lower=_nullable(_number)(value["expectancyLower"]),
            expectancy_upper=_nullable(_number)(value["expectancyUpper"]),
        )


@dataclass(frozen=True)
class ReviewWorst:
    """The trade with the largest net loss, if any has one."""

    id: str
    title: str
    direction: Literal["long", "short"]
    closed_at: dt.datetime
    net_profit: Decimal
    return_on_cost: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ReviewWorst:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            direction=_choice(value["direction"]),
            closed_at=_time(value["closedAt"]),
            net_profit=_number(value["netProfit"]),
            return_on_cost=_nullable(_number)(value["returnOnCost"]),
        )


@dataclass(frozen=True)
class RiskReportResponse:
    """What `risk_report` returns."""

    currency: str
    statistics: RStatistics
    rules: List[AccountRiskRule]

    @classmethod
    def from_json(cls, value: Any) -> RiskReportResponse:
        return cls(
            currency=_text(value["currency"]),
            statistics=RStatistics.from_json(value["statistics"]),
            rules=_list(AccountRiskRule.from_json)(value["rules"]),
        )


@dataclass(frozen=True)
class RiskRule:
    """Part of what `trade_risk` returns.

    - percent: Of `account-share`, in percent.
    - size: Of `account-share`, the size of the account.
    """

    rule: Literal["account-share", "premium", "maximum-loss"]
    percent: Optional[Decimal]
    size: Optional[Decimal]
    currency: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> RiskRule:
        return cls(
            rule=_choice(value["rule"]),
            percent=_nullable(_number)(value["percent"]),
            size=_nullable(_number)(value["size"]),
            currency=_nullable(_text)(value["currency"]),
        )


@dataclass(frozen=True)
class RuleBreach:
    """Part of what `trading_rules` returns.

    - found: What the trade has of that which is limited, as its limit.
    """

    trade: str
    kind: Literal[
        "lossesInARow", "dailyLoss", "tradesPerDay", "firstMinutes", "lastMinutes", "pauseAfterLoss", "cost",
        "lossPerTrade", "riskPerTrade"
    ]
    day: dt.date
    found: str

    @classmethod
    def from_json(cls, value: Any) -> RuleBreach:
        return cls(
            trade=_text(value["trade"]),
            kind=_choice(value["kind"]),
            day=_day(value["day"]),
            found=_text(value["found"]),
        )


@dataclass(frozen=True)
class SavedPositionsResponse:
    """What `saved_positions` returns."""

    saved: List[SavedPositionsResponseSavedItem]

    @classmethod
    def from_json(cls, value: Any) -> SavedPositionsResponse:
        return cls(
            saved=_list(SavedPositionsResponseSavedItem.from_json)(value["saved"]),
        )


@dataclass(frozen=True)
class SavedPositionsResponseSavedItem:
    """Part of what `saved_positions` returns."""

    id: str
    name: str
    query: str
    saved_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> SavedPositionsResponseSavedItem:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            query=_text(value["query"]),
            saved_at=_time(value["savedAt"]),
        )


@dataclass(frozen=True)
class SavedScreen:
    """Part of what `saved_screens` returns."""

    id: str
    subject: Literal["funds", "instruments", "options"]
    name: str
    where: str
    sort: Optional[str]
    saved_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> SavedScreen:
        return cls(
            id=_text(value["id"]),
            subject=_choice(value["subject"]),
            name=_text(value["name"]),
            where=_text(value["where"]),
            sort=_nullable(_text)(value["sort"]),
            saved_at=_time(value["savedAt"]),
        )


@dataclass(frozen=True)
class SavedScreensResponse:
    """What `saved_screens` returns."""

    screens: List[SavedScreen]

    @classmethod
    def from_json(cls, value: Any) -> SavedScreensResponse:
        return cls(
            screens=_list(SavedScreen.from_json)(value["screens"]),
        )


@dataclass(frozen=True)
class Scenarios:
    """Part of what `scenarios` returns."""

    elapsed: int
    shift: Decimal
    curves: ScenariosCurves
    by_date: ProfitGrid
    by_volatility: ProfitGrid
    sensitivity: ScenariosSensitivity
    cone: List[ScenariosConeItem]

    @classmethod
    def from_json(cls, value: Any) -> Scenarios:
        return cls(
            elapsed=_integer(value["elapsed"]),
            shift=_number(value["shift"]),
            curves=ScenariosCurves.from_json(value["curves"]),
            by_date=ProfitGrid.from_json(value["byDate"]),
            by_volatility=ProfitGrid.from_json(value["byVolatility"]),
            sensitivity=ScenariosSensitivity.from_json(value["sensitivity"]),
            cone=_list(ScenariosConeItem.from_json)(value["cone"]),
        )


@dataclass(frozen=True)
class ScenariosConeItem:
    """Part of what `scenarios` returns."""

    day: Decimal
    within68: Tuple[Decimal, Decimal]
    within95: Tuple[Decimal, Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ScenariosConeItem:
        return cls(
            day=_number(value["day"]),
            within68=_tuple(_number, _number)(value["within68"]),
            within95=_tuple(_number, _number)(value["within95"]),
        )


@dataclass(frozen=True)
class ScenariosCurves:
    """Part of what `scenarios` returns."""

    at_expiration: List[Tuple[Decimal, Decimal]]
    today: List[Tuple[Decimal, Decimal]]
    chosen: List[Tuple[Decimal, Decimal]]

    @classmethod
    def from_json(cls, value: Any) -> ScenariosCurves:
        return cls(
            at_expiration=_list(_tuple(_number, _number))(value["atExpiration"]),
            today=_list(_tuple(_number, _number))(value["today"]),
            chosen=_list(_tuple(_number, _number))(value["chosen"]),
        )


@dataclass(frozen=True)
class ScenariosSensitivity:
    """Part of what `scenarios` returns."""

    price: List[ScenariosSensitivityPriceItem]
    volatility: List[ScenariosSensitivityVolatilityItem]
    days: List[ScenariosSensitivityDay]

    @classmethod
    def from_json(cls, value: Any) -> ScenariosSensitivity:
        return cls(
            price=_list(ScenariosSensitivityPriceItem.from_json)(value["price"]),
            volatility=_list(ScenariosSensitivityVolatilityItem.from_json)(value["volatility"]),
            days=_list(ScenariosSensitivityDay.from_json)(value["days"]),
        )


@dataclass(frozen=True)
class ScenariosSensitivityDay:
    """Part of what `scenarios` returns."""

    change: Decimal
    level: Decimal
    profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ScenariosSensitivityDay:
        return cls(
            change=_number(value["change"]),
            level=_number(value["level"]),
            profit=_number(value["profit"]),
        )


@dataclass(frozen=True)
class ScenariosSensitivityPriceItem:
    """Part of what `scenarios` returns."""

    change: Decimal
    level: Decimal
    profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ScenariosSensitivityPriceItem:
        return cls(
            change=_number(value["change"]),
            level=_number(value["level"]),
            profit=_number(value["profit"]),
        )


@dataclass(frozen=True)
class ScenariosSensitivityVolatilityItem:
    """Part of what `scenarios` returns."""

    change: Decimal
    level: Decimal
    profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> ScenariosSensitivityVolatilityItem:
        return cls(
            change=_number(value["change"]),
            level=_number(value["level"]),
            profit=_number(value["profit"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponse:
    """What `schedule_cg` returns.

    - exemption112_a: The gain of section 112A that is not taxed.
    - unclassified: Sales whose treatment is not known. They are in no total.
    """

    mark: str
    year: str
    currency: str
    source: Literal["portfolio", "journal"]
    groups: List[ScheduleCGResponseGroup]
    exemption112_a: Decimal
    speculative: ScheduleCGResponseSpeculative
    derivatives: ScheduleCGResponseDerivatives
    unclassified: List[ScheduleCGResponseUnclassifiedItem]
    problems: List[TaxProblem]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponse:
        return cls(
            mark=_text(value["mark"]),
            year=_text(value["year"]),
            currency=_text(value["currency"]),
            source=_choice(value["source"]),
            groups=_list(ScheduleCGResponseGroup.from_json)(value["groups"]),
            exemption112_a=_number(value["exemption112A"]),
            speculative=ScheduleCGResponseSpeculative.from_json(value["speculative"]),
            derivatives=ScheduleCGResponseDerivatives.from_json(value["derivatives"]),
            unclassified=_list(ScheduleCGResponseUnclassifiedItem.from_json)(value["unclassified"]),
            problems=_list(TaxProblem.from_json)(value["problems"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseDerivatives:
    """Part of what `schedule_cg` returns."""

    profit: Decimal
    turnover: Decimal
    rows: List[ScheduleCGResponseDerivativesRow]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseDerivatives:
        return cls(
            profit=_number(value["profit"]),
            turnover=_number(value["turnover"]),
            rows=_list(ScheduleCGResponseDerivativesRow.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseDerivativesRow:
    """Part of what `schedule_cg` returns."""

    symbol: str
    opened: dt.date
    closed: dt.date
    profit: Decimal
    working: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseDerivativesRow:
        return cls(
            symbol=_text(value["symbol"]),
            opened=_day(value["opened"]),
            closed=_day(value["closed"]),
            profit=_number(value["profit"]),
            working=_list(_text)(value["working"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseGroup:
    """Part of what `schedule_cg` returns.

    - periods: Gains to 15 June, 15 September, 15 December, 15 March and 31 March.
    """

    section: Literal["111A", "112A", "50AA", "short", "112", "115BBH"]
    rate: str
    after_july2024: bool
    gain: Decimal
    periods: List[Decimal]
    rows: List[ScheduleCGResponseGroupRow]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseGroup:
        return cls(
            section=_choice(value["section"]),
            rate=_text(value["rate"]),
            after_july2024=_flag(value["afterJuly2024"]),
            gain=_number(value["gain"]),
            periods=_list(_number)(value["periods"]),
            rows=_list(ScheduleCGResponseGroupRow.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseGroupRow:
    """Part of what `schedule_cg` returns."""

    symbol: str
    name: str
    isin: Optional[str]
    quantity: Decimal
    acquired: dt.date
    sold: dt.date
    consideration: Decimal
    paid: Decimal
    fair_value: Optional[Decimal]
    cost: Decimal
    expenses: Decimal
    gain: Decimal
    working: List[str]
    remarks: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseGroupRow:
        return cls(
            symbol=_text(value["symbol"]),
            name=_text(value["name"]),
            isin=_nullable(_text)(value["isin"]),
            quantity=_number(value["quantity"]),
            acquired=_day(value["acquired"]),
            sold=_day(value["sold"]),
            consideration=_number(value["consideration"]),
            paid=_number(value["paid"]),
            fair_value=_nullable(_number)(value["fairValue"]),
            cost=_number(value["cost"]),
            expenses=_number(value["expenses"]),
            gain=_number(value["gain"]),
            working=_list(_text)(value["working"]),
            remarks=_list(_text)(value["remarks"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseSpeculative:
    """Part of what `schedule_cg` returns."""

    profit: Decimal
    turnover: Decimal
    rows: List[ScheduleCGResponseSpeculativeRow]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseSpeculative:
        return cls(
            profit=_number(value["profit"]),
            turnover=_number(value["turnover"]),
            rows=_list(ScheduleCGResponseSpeculativeRow.from_json)(value["rows"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseSpeculativeRow:
    """Part of what `schedule_cg` returns."""

    symbol: str
    opened: dt.date
    closed: dt.date
    profit: Decimal
    working: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseSpeculativeRow:
        return cls(
            symbol=_text(value["symbol"]),
            opened=_day(value["opened"]),
            closed=_day(value["closed"]),
            profit=_number(value["profit"]),
            working=_list(_text)(value["working"]),
        )


@dataclass(frozen=True)
class ScheduleCGResponseUnclassifiedItem:
    """Part of what `schedule_cg` returns.

    - gain: Null without an exchange rate.
    """

    symbol: str
    sold: dt.date
    gain: Optional[Decimal]
    reason: str
    working: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ScheduleCGResponseUnclassifiedItem:
        return cls(
            symbol=_text(value["symbol"]),
            sold=_day(value["sold"]),
            gain=_nullable(_number)(value["gain"]),
            reason=_text(value["reason"]),
            working=_list(_text)(value["working"]),
        )


@dataclass(frozen=True)
class Scheme:
    """Part of what `compare_funds` returns.

    - expense_ratio: The expense ratio of its plan, as AMFI publishes it; already deducted from NAVs.
    - assets: What investors have in the scheme, in rupees, on average over the last published quarter.
    """

    code: int
    name: str
    isin: Optional[str]
    isin_reinvestment: Optional[str]
    house: Optional[str]
    category: Literal[
        "largeCap", "largeAndMidCap", "midCap", "smallCap", "multiCap", "flexiCap", "dividendYield", "value", "contra",
        "focused", "sectoral", "elss", "overnight", "liquid", "ultraShort", "lowDuration", "moneyMarket",
        "shortDuration", "mediumDuration", "mediumToLongDuration", "longDuration", "dynamicBond", "corporateBond",
        "creditRisk", "bankingAndPSU", "gilt", "giltTenYear", "floater", "conservativeHybrid", "balancedHybrid",
        "aggressiveHybrid", "balancedAdvantage", "multiAsset", "arbitrage", "equitySavings", "retirement", "children",
        "indexFund", "goldETF", "otherETF", "fundOfFundsDomestic", "fundOfFundsOverseas", "income", "equityGrowth",
        "unspecified"
    ]
    plan: Literal["direct", "regular", "unspecified"]
    option: Literal["growth", "payout", "reinvestment", "distribution", "bonus", "unspecified"]
    expense_ratio: Optional[ExpenseRatio]
    assets: Optional[FundAssets]

    @classmethod
    def from_json(cls, value: Any) -> Scheme:
        return cls(
            code=_integer(value["code"]),
            name=_text(value["name"]),
            isin=_nullable(_text)(value["isin"]),
            isin_reinvestment=_nullable(_text)(value["isinReinvestment"]),
            house=_nullable(_text)(value["house"]),
            category=_choice(value["category"]),
            plan=_choice(value["plan"]),
            option=_choice(value["option"]),
            expense_ratio=_nullable(ExpenseRatio.from_json)(value["expenseRatio"]),
            assets=_nullable(FundAssets.from_json)(value["assets"]),
        )


@dataclass(frozen=True)
class SchemeMatch:
    """Part of what `holdings` returns.

    - of: The key under which a choice for it is stored.
    """

    of: str
    stated: SchemeMatchStated
    verdict: Literal["certain", "ambiguous", "none"]
    ground: Literal["choice", "isin", "code", "name"]
    code: Optional[int]
    candidates: List[SchemeMatchCandidate]
    remarks: List[str]

    @classmethod
    def from_json(cls, value: Any) -> SchemeMatch:
        return cls(
            of=_text(value["of"]),
            stated=SchemeMatchStated.from_json(value["stated"]),
            verdict=_choice(value["verdict"]),
            ground=_choice(value["ground"]),
            code=_nullable(_integer)(value["code"]),
            candidates=_list(SchemeMatchCandidate.from_json)(value["candidates"]),
            remarks=_list(_text)(value["remarks"]),
        )


@dataclass(frozen=True)
class SchemeMatchCandidate:
    """Part of what `holdings` returns."""

    code: int
    name: Optional[str]
    score: int
    parts: List[SchemeMatchCandidatePart]

    @classmethod
    def from_json(cls, value: Any) -> SchemeMatchCandidate:
        return cls(
            code=_integer(value["code"]),
            name=_nullable(_text)(value["name"]),
            score=_integer(value["score"]),
            parts=_list(SchemeMatchCandidatePart.from_json)(value["parts"]),
        )


@dataclass(frozen=True)
class SchemeMatchCandidatePart:
    """Part of what `holdings` returns."""

    subject: Literal["house", "words", "plan", "option"]
    points: int
    most: int
    reason: str

    @classmethod
    def from_json(cls, value: Any) -> SchemeMatchCandidatePart:
        return cls(
            subject=_choice(value["subject"]),
            points=_integer(value["points"]),
            most=_integer(value["most"]),
            reason=_text(value["reason"]),
        )


@dataclass(frozen=True)
class SchemeMatchStated:
    """Part of what `holdings` returns."""

    name: str
    isin: Optional[str]
    code: Optional[int]
    house: Optional[str]
    category: Optional[str]
    plan: Optional[str]
    option: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> SchemeMatchStated:
        return cls(
            name=_text(value["name"]),
            isin=_nullable(_text)(value["isin"]),
            code=_nullable(_integer)(value["code"]),
            house=_nullable(_text)(value["house"]),
            category=_nullable(_text)(value["category"]),
            plan=_nullable(_text)(value["plan"]),
            option=_nullable(_text)(value["option"]),
        )


@dataclass(frozen=True)
class ScreenFundsResponse:
    """What `screen_funds` returns."""

    screen: str
    total: int
    schemes: int
    without_nav: int
    stale: int
    lacking: int
    removals: List[ScreenFundsResponseRemoval]
    hits: List[ScreenFundsResponseHit]
    provenance: Optional[Provenance]
    freshness: Freshness

    @classmethod
    def from_json(cls, value: Any) -> ScreenFundsResponse:
        return cls(
            screen=_text(value["screen"]),
            total=_integer(value["total"]),
            schemes=_integer(value["schemes"]),
            without_nav=_integer(value["withoutNAV"]),
            stale=_integer(value["stale"]),
            lacking=_integer(value["lacking"]),
            removals=_list(ScreenFundsResponseRemoval.from_json)(value["removals"]),
            hits=_list(ScreenFundsResponseHit.from_json)(value["hits"]),
            provenance=_nullable(Provenance.from_json)(value["provenance"]),
            freshness=Freshness.from_json(value["freshness"]),
        )


@dataclass(frozen=True)
class ScreenFundsResponseHit:
    """Part of what `screen_funds` returns."""

    scheme: Scheme
    latest: Optional[NAV]
    metrics: Dict[str, Optional[Decimal]]

    @classmethod
    def from_json(cls, value: Any) -> ScreenFundsResponseHit:
        return cls(
            scheme=Scheme.from_json(value["scheme"]),
            latest=_nullable(NAV.from_json)(value["latest"]),
            metrics=_mapping(_nullable(_number))(value["metrics"]),
        )


@dataclass(frozen=True)
class ScreenFundsResponseRemoval:
    """Part of what `screen_funds` returns."""

    condition: str
    count: int
    lacking: int
    alone: int

    @classmethod
    def from_json(cls, value: Any) -> ScreenFundsResponseRemoval:
        return cls(
            condition=_text(value["condition"]),
            count=_integer(value["count"]),
            lacking=_integer(value["lacking"]),
            alone=_integer(value["alone"]),
        )


@dataclass(frozen=True)
class ScreenedInstrument:
    """Part of what `screen_instruments` returns."""

    instrument: Instrument
    price_at: Optional[dt.datetime]
    history_fetched_at: Optional[dt.datetime]
    next_earnings: Optional[dt.date]
    numbers: ScreenedInstrumentNumbers

    @classmethod
    def from_json(cls, value: Any) -> ScreenedInstrument:
        return cls(
            instrument=Instrument.from_json(value["instrument"]),
            price_at=_nullable(_time)(value["priceAt"]),
            history_fetched_at=_nullable(_time)(value["historyFetchedAt"]),
            next_earnings=_nullable(_day)(value["nextEarnings"]),
            numbers=ScreenedInstrumentNumbers.from_json(value["numbers"]),
        )


@dataclass(frozen=True)
class ScreenedInstrumentNumbers:
    """Part of what `screen_instruments` returns.

    - price: Last price, in its own currency.
    - change: Against the previous close.
    - change1_w: Price against the close a week before, adjusted for splits, without dividends.
    - change1_m: Price against the close a month before, adjusted for splits, without dividends.
    - change3_m: Price against the close three months before, adjusted for splits, without dividends.
    - change6_m: Price against the close six months before, adjusted for splits, without dividends.
    - change_ytd: Price against the last close of the previous year, without dividends.
    - change1_y: Price against the close a year before, adjusted for splits, without dividends.
    - against_average20: Price against its simple average of the last 20 sessions, this one included.
    - against_average50: Price against its simple average of the last 50 sessions, this one included.
    - against_average200: Price against its simple average of the last 200 sessions, this one included.
    - against_high: Price against the highest of 52 weeks: 0% at the high.
    - against_low: Price against the lowest of 52 weeks: 0% at the low.
    - rsi: Relative strength index of 14 sessions after Wilder, 0 to 100.
    - volatility1_m: Annualized deviation of the last 21 daily returns.
    - volatility1_y: Annualized deviation of the last 252 daily returns.
    - drawdown: Largest fall from a close to a later one within a year.
    - volume: Traded in the session.
    - average_volume: Average of the last 20 sessions before this one.
    - relative_volume: Volume of the session over the average volume.
    - cap: Price of all shares together, in its own currency.
    - dividend: Dividends of the last twelve months over the price.
    - earnings: Days to the next earnings report, where a source gives its date.
    """

    price: Optional[Decimal]
    change: Optional[Decimal]
    change1_w: Optional[Decimal]
    change1_m: Optional[Decimal]
    change3_m: Optional[Decimal]
    change6_m: Optional[Decimal]
    change_ytd: Optional[Decimal]
    change1_y: Optional[Decimal]
    against_average20: Optional[Decimal]
    against_average50: Optional[Decimal]
    against_average200: Optional[Decimal]
    against_high: Optional[Decimal]
    against_low: Optional[Decimal]
    rsi: Optional[Decimal]
    volatility1_m: Optional[Decimal]
    volatility1_y: Optional[Decimal]
    drawdown: Optional[Decimal]
    volume: Optional[Decimal]
    average_volume: Optional[Decimal]
    relative_volume: Optional[Decimal]
    cap: Optional[Decimal]
    dividend: Optional[Decimal]
    earnings: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ScreenedInstrumentNumbers:
        return cls(
            price=_nullable(_number)(value["price"]),
            change=_nullable(_number)(value["change"]),
            change1_w=_nullable(_number)(value["change1W"]),
            change1_m=_nullable(_number)(value["change1M"]),
            change3_m=_nullable(_number)(value["change3M"]),
            change6_m=_nullable(_number)(value["change6M"]),
            change_ytd=_nullable(_number)(value["changeYTD"]),
            change1_y=_nullable(_number)(value["change1Y"]),
            against_average20=_nullable(_number)(value["againstAverage20"]),
            against_average50=_nullable(_number)(value["againstAverage50"]),
            against_average200=_nullable(_number)(value["againstAverage200"]),
            against_high=_nullable(_number)(value["againstHigh"]),
            against_low=_nullable(_number)(value["againstLow"]),
            rsi=_nullable(_number)(value["rsi"]),
            volatility1_m=_nullable(_number)(value["volatility1M"]),
            volatility1_y=_nullable(_number)(value["volatility1Y"]),
            drawdown=_nullable(_number)(value["drawdown"]),
            volume=_nullable(_number)(value["volume"]),
            average_volume=_nullable(_number)(value["averageVolume"]),
            relative_volume=_nullable(_number)(value["relativeVolume"]),
            cap=_nullable(_number)(value["cap"]),
            dividend=_nullable(_number)(value["dividend"]),
            earnings=_nullable(_number)(value["earnings"]),
        )


@dataclass(frozen=True)
class ScreenedInstruments:
    """Part of what `screen_instruments` returns.

    - count: How many rows were screened.
    - lacking: How many were left out because a number of theirs is not known.
    """

    screen: str
    total: int
    count: int
    lacking: int
    removals: List[ScreenedInstrumentsRemoval]
    hits: List[ScreenedInstrument]

    @classmethod
    def from_json(cls, value: Any) -> ScreenedInstruments:
        return cls(
            screen=_text(value["screen"]),
            total=_integer(value["total"]),
            count=_integer(value["count"]),
            lacking=_integer(value["lacking"]),
            removals=_list(ScreenedInstrumentsRemoval.from_json)(value["removals"]),
            hits=_list(ScreenedInstrument.from_json)(value["hits"]),
        )


@dataclass(frozen=True)
class ScreenedInstrumentsRemoval:
    """Part of what `screen_instruments` returns."""

    condition: str
    count: int
    lacking: int
    alone: int

    @classmethod
    def from_json(cls, value: Any) -> ScreenedInstrumentsRemoval:
        return cls(
            condition=_text(value["condition"]),
            count=_integer(value["count"]),
            lacking=_integer(value["lacking"]),
            alone=_integer(value["alone"]),
        )


@dataclass(frozen=True)
class ScreenedOption:
    """Part of what `screen_options` returns.

    - premium: Per share, sold at the bid and bought at the ask.
    - at_stake: The most that can be lost on one share.
    """

    symbol: str
    strategy: Literal["covered-call", "cash-secured-put", "bull-put-spread", "bear-call-spread"]
    expiration: dt.date
    sold_strike: Decimal
    bought_strike: Optional[Decimal]
    premium: Decimal
    at_stake: Decimal
    breakeven: Decimal
    price_at: dt.datetime
    legs: List[str]
    numbers: ScreenedOptionNumbers

    @classmethod
    def from_json(cls, value: Any) -> ScreenedOption:
        return cls(
            symbol=_text(value["symbol"]),
            strategy=_choice(value["strategy"]),
            expiration=_day(value["expiration"]),
            sold_strike=_number(value["soldStrike"]),
            bought_strike=_nullable(_number)(value["boughtStrike"]),
            premium=_number(value["premium"]),
            at_stake=_number(value["atStake"]),
            breakeven=_number(value["breakeven"]),
            price_at=_time(value["priceAt"]),
            legs=_list(_text)(value["legs"]),
            numbers=ScreenedOptionNumbers.from_json(value["numbers"]),
        )


@dataclass(frozen=True)
class ScreenedOptionNumbers:
    """Part of what `screen_options` returns.

    - yield_: Premium over the money at stake, for the time to expiration.
    - annual_yield: The yield for 365 days, simple, as if the trade could be repeated.
    - premium: Received for one share: sold at the bid, bought at the ask.
    - at_stake: The most that can be lost on one share, which is the own money it ties up.
    - probability: The probability that a position earns a profit at the first expiration, according to option prices;
      not a forecast.
    - keep: Chance that the sold option expires without value, implied by its price.
    - delta: Delta of the sold option, without its sign.
    - iv: Implied volatility of the sold option.
    - days: Days to expiration.
    - distance: How far the sold strike is out of the money, over the price.
    - cushion: How far the price can move against the trade before it loses, over the price.
    - strike: Strike of the sold option.
    - price: Price of the underlying.
    - earnings: Days to the next earnings report, where a source gives its date.
    - open_interest: Open contracts, of the leg with the fewest.
    - volume: Contracts traded in the session, of the leg with the fewest.
    - spread: Bid to ask over their middle, of the wider leg.
    """

    yield_: Optional[Decimal]
    annual_yield: Optional[Decimal]
    premium: Optional[Decimal]
    at_stake: Optional[Decimal]
    probability: Optional[Decimal]
    keep: Optional[Decimal]
    delta: Optional[Decimal]
    iv: Optional[Decimal]
    days: Optional[Decimal]
    distance: Optional[Decimal]
    cushion: Optional[Decimal]
    strike: Optional[Decimal]
    price: Optional[Decimal]
    earnings: Optional[Decimal]
    open_interest: Optional[Decimal]
    volume: Optional[Decimal]
    spread: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> ScreenedOptionNumbers:
        return cls(
            yield_=_nullable(_number)(value["yield"]),
            annual_yield=_nullable(_number)(value["annualYield"]),
            premium=_nullable(_number)(value["premium"]),
            at_stake=_nullable(_number)(value["atStake"]),
            probability=_nullable(_number)(value["probability"]),
            keep=_nullable(_number)(value["keep"]),
            delta=_nullable(_number)(value["delta"]),
            iv=_nullable(_number)(value["iv"]),
            days=_nullable(_number)(value["days"]),
            distance=_nullable(_number)(value["distance"]),
            cushion=_nullable(_number)(value["cushion"]),
            strike=_nullable(_number)(value["strike"]),
            price=_nullable(_number)(value["price"]),
            earnings=_nullable(_number)(value["earnings"]),
            open_interest=_nullable(_number)(value["openInterest"]),
            volume=_nullable(_number)(value["volume"]),
            spread=_nullable(_number)(value["spread"]),
        )


@dataclass(frozen=True)
class ScreenedOptions:
    """Part of what `screen_options` returns.

    - count: How many rows were screened.
    - lacking: How many were left out because a number of theirs is not known.
    - days: The days to expiration that were looked at, the least and the most.
    """

    screen: str
    total: int
    count: int
    lacking: int
    removals: List[ScreenedOptionsRemoval]
    hits: List[ScreenedOption]
    symbols: List[str]
    days: List[int]
    oldest_chain_at: Optional[dt.datetime]
    problems: List[str]

    @classmethod
    def from_json(cls, value: Any) -> ScreenedOptions:
        return cls(
            screen=_text(value["screen"]),
            total=_integer(value["total"]),
            count=_integer(value["count"]),
            lacking=_integer(value["lacking"]),
            removals=_list(ScreenedOptionsRemoval.from_json)(value["removals"]),
            hits=_list(ScreenedOption.from_json)(value["hits"]),
            symbols=_list(_text)(value["symbols"]),
            days=_list(_integer)(value["days"]),
            oldest_chain_at=_nullable(_time)(value["oldestChainAt"]),
            problems=_list(_text)(value["problems"]),
        )


@dataclass(frozen=True)
class ScreenedOptionsRemoval:
    """Part of what `screen_options` returns."""

    condition: str
    count: int
    lacking: int
    alone: int

    @classmethod
    def from_json(cls, value: Any) -> ScreenedOptionsRemoval:
        return cls(
            condition=_text(value["condition"]),
            count=_integer(value["count"]),
            lacking=_integer(value["lacking"]),
            alone=_integer(value["alone"]),
        )


@dataclass(frozen=True)
class ScreensResponse:
    """What `screens` returns."""

    screens: List[ScreensResponseScreen]

    @classmethod
    def from_json(cls, value: Any) -> ScreensResponse:
        return cls(
            screens=_list(ScreensResponseScreen.from_json)(value["screens"]),
        )


@dataclass(frozen=True)
class ScreensResponseScreen:
    """Part of what `screens` returns."""

    id: str
    name: str
    where: str
    sort: Optional[str]
    saved_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> ScreensResponseScreen:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            where=_text(value["where"]),
            sort=_nullable(_text)(value["sort"]),
            saved_at=_time(value["savedAt"]),
        )


@dataclass(frozen=True)
class SectorPast:
    """Part of what `story` returns.

    - is_thin: Whether there are fewer than 5 events.
    - expected_count: How many of the events have an `expectedMove`.
    - beyond_expected: How many of those have a larger `atEvent` in either direction.
    """

    sector: Literal[
        "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials", "health-care",
        "industrials", "information-technology", "materials", "real-estate", "utilities"
    ]
    companies: List[str]
    count: int
    is_thin: bool
    at_event: Optional[EventDistribution]
    after: Optional[EventDistribution]
    events: List[SectorPastEvent]
    expected_count: int
    beyond_expected: int

    @classmethod
    def from_json(cls, value: Any) -> SectorPast:
        return cls(
            sector=_choice(value["sector"]),
            companies=_list(_text)(value["companies"]),
            count=_integer(value["count"]),
            is_thin=_flag(value["isThin"]),
            at_event=_nullable(EventDistribution.from_json)(value["atEvent"]),
            after=_nullable(EventDistribution.from_json)(value["after"]),
            events=_list(SectorPastEvent.from_json)(value["events"]),
            expected_count=_integer(value["expectedCount"]),
            beyond_expected=_integer(value["beyondExpected"]),
        )


@dataclass(frozen=True)
class SectorPastEvent:
    """Part of what `story` returns.

    - at_event: To the first close that reflects the event, from the one before, as a fraction.
    - after: From that close until the span is over.
    - expected_move: Of earnings reports: one standard deviation at the report, as a fraction, from the variance that
      options of one expiration lost between the last record before it and the first one after it; null without both
      records.
    """

    symbol: str
    day: dt.date
    at_event: Decimal
    after: Optional[Decimal]
    expected_move: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> SectorPastEvent:
        return cls(
            symbol=_text(value["symbol"]),
            day=_day(value["day"]),
            at_event=_number(value["atEvent"]),
            after=_nullable(_number)(value["after"]),
            expected_move=_nullable(_number)(value["expectedMove"]),
        )


@dataclass(frozen=True)
class SessionResponse:
    """What `session` returns."""

    email: str
    zone: str
    created_at: dt.datetime
    plan: Optional[PlanState] = None

    @classmethod
    def from_json(cls, value: Any) -> SessionResponse:
        return cls(
            email=_text(value["email"]),
            zone=_text(value["zone"]),
            created_at=_time(value["createdAt"]),
            plan=_nullable(PlanState.from_json)(value.get("plan")),
        )


@dataclass(frozen=True)
class SetCategoryRulesResponse:
    """What `set_category_rules` returns."""

    revision: int
    rules: List[SetCategoryRulesResponseRule]

    @classmethod
    def from_json(cls, value: Any) -> SetCategoryRulesResponse:
        return cls(
            revision=_integer(value["revision"]),
            rules=_list(SetCategoryRulesResponseRule.from_json)(value["rules"]),
        )


@dataclass(frozen=True)
class SetCategoryRulesResponseRule:
    """Part of what `set_category_rules` returns."""

    words: str
    category: str

    @classmethod
    def from_json(cls, value: Any) -> SetCategoryRulesResponseRule:
        return cls(
            words=_text(value["words"]),
            category=_text(value["category"]),
        )


@dataclass(frozen=True)
class SetOwnBrokersResponse:
    """What `set_own_brokers` returns."""

    brokers: List[OwnBroker]

    @classmethod
    def from_json(cls, value: Any) -> SetOwnBrokersResponse:
        return cls(
            brokers=_list(OwnBroker.from_json)(value["brokers"]),
        )


@dataclass(frozen=True)
class SetRiskRuleResponse:
    """What `set_risk_rule` returns."""

    rules: List[AccountRiskRule]

    @classmethod
    def from_json(cls, value: Any) -> SetRiskRuleResponse:
        return cls(
            rules=_list(AccountRiskRule.from_json)(value["rules"]),
        )


@dataclass(frozen=True)
class SharedCard:
    """Part of what `shared_cards` returns."""

    id: str
    subject: str
    title: str
    headline: str
    shared_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> SharedCard:
        return cls(
            id=_text(value["id"]),
            subject=_text(value["subject"]),
            title=_text(value["title"]),
            headline=_text(value["headline"]),
            shared_at=_time(value["sharedAt"]),
        )


@dataclass(frozen=True)
class SharedCardsResponse:
    """What `shared_cards` returns."""

    cards: List[SharedCard]

    @classmethod
    def from_json(cls, value: Any) -> SharedCardsResponse:
        return cls(
            cards=_list(SharedCard.from_json)(value["cards"]),
        )


@dataclass(frozen=True)
class SignInResponse201:
    """What `sign_in` returns."""

    token: str

    @classmethod
    def from_json(cls, value: Any) -> SignInResponse201:
        return cls(
            token=_text(value["token"]),
        )


@dataclass(frozen=True)
class SignInResponse202:
    """What `sign_in` returns."""

    ticket: str

    @classmethod
    def from_json(cls, value: Any) -> SignInResponse202:
        return cls(
            ticket=_text(value["ticket"]),
        )


@dataclass(frozen=True)
class SignUpResponse:
    """What `sign_up` returns."""

    token: str

    @classmethod
    def from_json(cls, value: Any) -> SignUpResponse:
        return cls(
            token=_text(value["token"]),
        )


@dataclass(frozen=True)
class Source:
    """Part of what `sources` returns."""

    id: str
    title: str
    tells: List[SourceTell]

    @classmethod
    def from_json(cls, value: Any) -> Source:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            tells=_list(SourceTell.from_json)(value["tells"]),
        )


@dataclass(frozen=True)
class SourceTell:
    """Part of what `sources` returns."""

    kind: Literal[
        "quotes", "trades", "history", "chains", "earnings", "instruments", "news", "predictions", "situation",
        "economy"
    ]
    state: Literal["unused", "working", "resting", "onTrial"]
    fetched_at: Optional[dt.datetime]
    problem: Optional[str]
    failed_at: Optional[dt.datetime]
    retry_at: Optional[dt.datetime]
    successes: int
    failures: int
    failures_in_a_row: int

    @classmethod
    def from_json(cls, value: Any) -> SourceTell:
        return cls(
            kind=_choice(value["kind"]),
            state=_choice(value["state"]),
            fetched_at=_nullable(_time)(value["fetchedAt"]),
            problem=_nullable(_text)(value["problem"]),
            failed_at=_nullable(_time)(value["failedAt"]),
            retry_at=_nullable(_time)(value["retryAt"]),
            successes=_integer(value["successes"]),
            failures=_integer(value["failures"]),
            failures_in_a_row=_integer(value["failuresInARow"]),
        )


@dataclass(frozen=True)
class SourcesResponse:
    """What `sources` returns."""

    sources: List[Source]

    @classmethod
    def from_json(cls, value: Any) -> SourcesResponse:
        return cls(
            sources=_list(Source.from_json)(value["sources"]),
        )


@dataclass(frozen=True)
class SpendingMonth:
    """Part of what `spending` returns."""

    month: str
    income: Decimal
    spent: Decimal
    surplus: Decimal
    categories: Dict[str, Decimal]

    @classmethod
    def from_json(cls, value: Any) -> SpendingMonth:
        return cls(
            month=_text(value["month"]),
            income=_number(value["income"]),
            spent=_number(value["spent"]),
            surplus=_number(value["surplus"]),
            categories=_mapping(_number)(value["categories"]),
        )


@dataclass(frozen=True)
class SpendingResponse:
    """What `spending` returns."""

    currency: str
    months: List[SpendingMonth]
    subscriptions: List[Subscription]
    unconverted: Dict[str, int]

    @classmethod
    def from_json(cls, value: Any) -> SpendingResponse:
        return cls(
            currency=_text(value["currency"]),
            months=_list(SpendingMonth.from_json)(value["months"]),
            subscriptions=_list(Subscription.from_json)(value["subscriptions"]),
            unconverted=_mapping(_integer)(value["unconverted"]),
        )


@dataclass(frozen=True)
class Split:
    """Part of what `instrument_history` returns."""

    day: dt.date
    new: int
    old: int

    @classmethod
    def from_json(cls, value: Any) -> Split:
        return cls(
            day=_day(value["day"]),
            new=_integer(value["new"]),
            old=_integer(value["old"]),
        )


@dataclass(frozen=True)
class SplitTradeResponse:
    """What `split_trade` returns."""

    trade: Trade

    @classmethod
    def from_json(cls, value: Any) -> SplitTradeResponse:
        return cls(
            trade=Trade.from_json(value["trade"]),
        )


@dataclass(frozen=True)
class StatedScheme:
    """Part of what `stated_schemes` returns.

    - of: The key under which a choice for it is stored.
    """

    of: str
    stated: StatedSchemeStated
    verdict: Literal["certain", "ambiguous", "none"]
    ground: Literal["choice", "isin", "code", "name"]
    code: Optional[int]
    candidates: List[StatedSchemeCandidate]
    remarks: List[str]
    rows: int

    @classmethod
    def from_json(cls, value: Any) -> StatedScheme:
        return cls(
            of=_text(value["of"]),
            stated=StatedSchemeStated.from_json(value["stated"]),
            verdict=_choice(value["verdict"]),
            ground=_choice(value["ground"]),
            code=_nullable(_integer)(value["code"]),
            candidates=_list(StatedSchemeCandidate.from_json)(value["candidates"]),
            remarks=_list(_text)(value["remarks"]),
            rows=_integer(value["rows"]),
        )


@dataclass(frozen=True)
class StatedSchemeCandidate:
    """Part of what `stated_schemes` returns."""

    code: int
    name: Optional[str]
    score: int
    parts: List[StatedSchemeCandidatePart]

    @classmethod
    def from_json(cls, value: Any) -> StatedSchemeCandidate:
        return cls(
            code=_integer(value["code"]),
            name=_nullable(_text)(value["name"]),
            score=_integer(value["score"]),
            parts=_list(StatedSchemeCandidatePart.from_json)(value["parts"]),
        )


@dataclass(frozen=True)
class StatedSchemeCandidatePart:
    """Part of what `stated_schemes` returns."""

    subject: Literal["house", "words", "plan", "option"]
    points: int
    most: int
    reason: str

    @classmethod
    def from_json(cls, value: Any) -> StatedSchemeCandidatePart:
        return cls(
            subject=_choice(value["subject"]),
            points=_integer(value["points"]),
            most=_integer(value["most"]),
            reason=_text(value["reason"]),
        )


@dataclass(frozen=True)
class StatedSchemeStated:
    """Part of what `stated_schemes` returns."""

    name: str
    isin: Optional[str]
    code: Optional[int]
    house: Optional[str]
    category: Optional[str]
    plan: Optional[str]
    option: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> StatedSchemeStated:
        return cls(
            name=_text(value["name"]),
            isin=_nullable(_text)(value["isin"]),
            code=_nullable(_integer)(value["code"]),
            house=_nullable(_text)(value["house"]),
            category=_nullable(_text)(value["category"]),
            plan=_nullable(_text)(value["plan"]),
            option=_nullable(_text)(value["option"]),
        )


@dataclass(frozen=True)
class StatedSchemesResponse:
    """What `stated_schemes` returns."""

    schemes: List[StatedScheme]

    @classmethod
    def from_json(cls, value: Any) -> StatedSchemesResponse:
        return cls(
            schemes=_list(StatedScheme.from_json)(value["schemes"]),
        )


@dataclass(frozen=True)
class Statement:
    """Part of what `statements` returns."""

    id: str
    file: str
    imported_at: dt.datetime
    deleted_at: Optional[dt.datetime]
    rows: int
    duplicates: int
    refused: int
    passed_over: int

    @classmethod
    def from_json(cls, value: Any) -> Statement:
        return cls(
            id=_text(value["id"]),
            file=_text(value["file"]),
            imported_at=_time(value["importedAt"]),
            deleted_at=_nullable(_time)(value["deletedAt"]),
            rows=_integer(value["rows"]),
            duplicates=_integer(value["duplicates"]),
            refused=_integer(value["refused"]),
            passed_over=_integer(value["passedOver"]),
        )


@dataclass(frozen=True)
class StatementPreview:
    """Part of what `import_statements` returns."""

    file: str
    rows: int
    new: int
    duplicates: int
    positions: int
    refused: int
    passed_over: int
    asks_day_order: bool
    shortfalls: List[StatementPreviewShortfall]
    schemes: List[StatedScheme]
    issues: List[Issue]

    @classmethod
    def from_json(cls, value: Any) -> StatementPreview:
        return cls(
            file=_text(value["file"]),
            rows=_integer(value["rows"]),
            new=_integer(value["new"]),
            duplicates=_integer(value["duplicates"]),
            positions=_integer(value["positions"]),
            refused=_integer(value["refused"]),
            passed_over=_integer(value["passedOver"]),
            asks_day_order=_flag(value["asksDayOrder"]),
            shortfalls=_list(StatementPreviewShortfall.from_json)(value["shortfalls"]),
            schemes=_list(StatedScheme.from_json)(value["schemes"]),
            issues=_list(Issue.from_json)(value["issues"]),
        )


@dataclass(frozen=True)
class StatementPreviewShortfall:
    """Part of what `import_statements` returns."""

    name: str
    day: dt.date
    stated: Decimal
    counted: Decimal

    @classmethod
    def from_json(cls, value: Any) -> StatementPreviewShortfall:
        return cls(
            name=_text(value["name"]),
            day=_day(value["day"]),
            stated=_number(value["stated"]),
            counted=_number(value["counted"]),
        )


@dataclass(frozen=True)
class StatementResponse:
    """What `statement` returns."""

    statement: Statement
    issues: List[Issue]

    @classmethod
    def from_json(cls, value: Any) -> StatementResponse:
        return cls(
            statement=Statement.from_json(value["statement"]),
            issues=_list(Issue.from_json)(value["issues"]),
        )


@dataclass(frozen=True)
class StatementsResponse:
    """What `statements` returns."""

    statements: List[Statement]

    @classmethod
    def from_json(cls, value: Any) -> StatementsResponse:
        return cls(
            statements=_list(Statement.from_json)(value["statements"]),
        )


@dataclass(frozen=True)
class Statistics:
    """Part of what `journal` returns."""

    trades: int
    winners: int
    losers: int
    breakeven: int
    win_rate: Optional[Decimal]
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    profit_factor: Optional[Decimal]
    expectancy: Optional[Decimal]
    average_win: Optional[Decimal]
    average_loss: Optional[Decimal]
    largest_win: Optional[Decimal]
    largest_loss: Optional[Decimal]
    max_drawdown: Decimal
    average_hold_seconds: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> Statistics:
        return cls(
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            breakeven=_integer(value["breakeven"]),
            win_rate=_nullable(_number)(value["winRate"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            expectancy=_nullable(_number)(value["expectancy"]),
            average_win=_nullable(_number)(value["averageWin"]),
            average_loss=_nullable(_number)(value["averageLoss"]),
            largest_win=_nullable(_number)(value["largestWin"]),
            largest_loss=_nullable(_number)(value["largestLoss"]),
            max_drawdown=_number(value["maxDrawdown"]),
            average_hold_seconds=_nullable(_number)(value["averageHoldSeconds"]),
        )


@dataclass(frozen=True)
class StoredPortfolio:
    """Part of what `fund_portfolio` returns.

    - code: Of a scheme of the fund.
    - covered: The fraction of net assets that the holdings are; the rest has no ISIN.
    - holdings: The largest share first.
    """

    code: int
    file: str
    sheet: Optional[str]
    added_at: dt.datetime
    day: dt.date
    covered: Decimal
    holdings: List[FundSecurity]

    @classmethod
    def from_json(cls, value: Any) -> StoredPortfolio:
        return cls(
            code=_integer(value["code"]),
            file=_text(value["file"]),
            sheet=_nullable(_text)(value["sheet"]),
            added_at=_time(value["addedAt"]),
            day=_day(value["day"]),
            covered=_number(value["covered"]),
            holdings=_list(FundSecurity.from_json)(value["holdings"]),
        )


@dataclass(frozen=True)
class Story:
    """Part of what `news` returns.

    - event: What the headline says happened; null where it is unclear.
    - decisions: The rules that decided, that of the event first.
    - publications: Reports of all publishers and sources, earliest first.
    """

    id: str
    title: str
    address: str
    time: dt.datetime
    publishers: List[str]
    symbols: List[str]
    topics: List[
        Literal[
            "earnings", "guidance", "analysts", "dividends", "mergers", "products", "management", "regulation", "rates",
            "economy", "crypto"
        ]
    ]
    event: Optional[NewsEvent]
    decisions: List[NewsDecision]
    summary: Optional[str]
    language: Optional[str]
    publications: List[StoryPublication]
    is_read: Optional[bool] = None
    is_bookmarked: Optional[bool] = None

    @classmethod
    def from_json(cls, value: Any) -> Story:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            address=_text(value["address"]),
            time=_time(value["time"]),
            publishers=_list(_text)(value["publishers"]),
            symbols=_list(_text)(value["symbols"]),
            topics=_list(_choice)(value["topics"]),
            event=_nullable(NewsEvent.from_json)(value["event"]),
            decisions=_list(NewsDecision.from_json)(value["decisions"]),
            summary=_nullable(_text)(value["summary"]),
            language=_nullable(_text)(value["language"]),
            publications=_list(StoryPublication.from_json)(value["publications"]),
            is_read=_nullable(_flag)(value.get("isRead")),
            is_bookmarked=_nullable(_flag)(value.get("isBookmarked")),
        )


@dataclass(frozen=True)
class StoryPublication:
    """Part of what `news` returns."""

    publisher: str
    address: str
    source: str
    time: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> StoryPublication:
        return cls(
            publisher=_text(value["publisher"]),
            address=_text(value["address"]),
            source=_text(value["source"]),
            time=_time(value["time"]),
        )


@dataclass(frozen=True)
class StoryResponse:
    """What `story` returns.

    - subject: The instrument of past and strategies.
    - volatility: What options of one expiration implied; null where this desk recorded nothing near the story.
    - strategies: A place to begin reading, and no advice. Doing nothing is always another choice.
    - fees: The fee schedule of `openingFees`: of the first of your brokers whose fees are known.
    """

    story: Story
    instruments: List[StoryResponseInstrument]
    subject: Optional[str]
    expectation: Literal["scheduled", "planned", "unscheduled", "unknown"]
    report: Optional[StoryResponseReport]
    scheduled: Optional[StoryResponseScheduled]
    chain: Optional[StoryResponseChain]
    chain_problem: Optional[str]
    volatility: Optional[VolatilityChange]
    past: Optional[EventPast]
    sector_past: Optional[SectorPast]
    strategies: List[StrategyProposal]
    fees: Optional[StoryResponseFees]

    @classmethod
    def from_json(cls, value: Any) -> StoryResponse:
        return cls(
            story=Story.from_json(value["story"]),
            instruments=_list(StoryResponseInstrument.from_json)(value["instruments"]),
            subject=_nullable(_text)(value["subject"]),
            expectation=_choice(value["expectation"]),
            report=_nullable(StoryResponseReport.from_json)(value["report"]),
            scheduled=_nullable(StoryResponseScheduled.from_json)(value["scheduled"]),
            chain=_nullable(StoryResponseChain.from_json)(value["chain"]),
            chain_problem=_nullable(_text)(value["chainProblem"]),
            volatility=_nullable(VolatilityChange.from_json)(value["volatility"]),
            past=_nullable(EventPast.from_json)(value["past"]),
            sector_past=_nullable(SectorPast.from_json)(value["sectorPast"]),
            strategies=_list(StrategyProposal.from_json)(value["strategies"]),
            fees=_nullable(StoryResponseFees.from_json)(value["fees"]),
        )


@dataclass(frozen=True)
class StoryResponseChain:
    """Part of what `story` returns."""

    expiration: dt.date
    days: int
    spot: Decimal
    volatility: Optional[Decimal]
    source: str
    fetched_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> StoryResponseChain:
        return cls(
            expiration=_day(value["expiration"]),
            days=_integer(value["days"]),
            spot=_number(value["spot"]),
            volatility=_nullable(_number)(value["volatility"]),
            source=_text(value["source"]),
            fetched_at=_time(value["fetchedAt"]),
        )


@dataclass(frozen=True)
class StoryResponseFees:
    """The fee schedule of `openingFees`: of the first of your brokers whose fees are known."""

    broker: str
    note: str
    source: str
    as_of: str

    @classmethod
    def from_json(cls, value: Any) -> StoryResponseFees:
        return cls(
            broker=_text(value["broker"]),
            note=_text(value["note"]),
            source=_text(value["source"]),
            as_of=_text(value["asOf"]),
        )


@dataclass(frozen=True)
class StoryResponseInstrument:
    """Part of what `story` returns.

    - basis: By what the headline names it; null where only a source says that it is concerned.
    """

    symbol: str
    name: Optional[str]
    basis: Optional[Literal["cashtag", "listed", "name", "common-name", "symbol"]]
    words: Optional[str]
    role: Optional[Literal["buyer", "target"]]

    @classmethod
    def from_json(cls, value: Any) -> StoryResponseInstrument:
        return cls(
            symbol=_text(value["symbol"]),
            name=_nullable(_text)(value["name"]),
            basis=_nullable(_choice)(value["basis"]),
            words=_nullable(_text)(value["words"]),
            role=_nullable(_choice)(value["role"]),
        )


@dataclass(frozen=True)
class StoryResponseReport:
    """Part of what `story` returns."""

    day: dt.date
    moment: Optional[Literal["before-opening", "during-session", "after-close"]]
    expected: Optional[Decimal]
    actual: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> StoryResponseReport:
        return cls(
            day=_day(value["day"]),
            moment=_nullable(_choice)(value["moment"]),
            expected=_nullable(_number)(value["expected"]),
            actual=_nullable(_number)(value["actual"]),
        )


@dataclass(frozen=True)
class StoryResponseScheduled:
    """Part of what `story` returns.

    - time: At the place of the publisher.
    """

    kind: Literal["fed", "ecb", "boe", "rbi", "us-cpi", "us-employment", "us-gdp"]
    day: dt.date
    time: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> StoryResponseScheduled:
        return cls(
            kind=_choice(value["kind"]),
            day=_day(value["day"]),
            time=_nullable(_text)(value["time"]),
        )


@dataclass(frozen=True)
class StrategiesResponse:
    """What `strategies` returns."""

    strategies: List[Strategy]

    @classmethod
    def from_json(cls, value: Any) -> StrategiesResponse:
        return cls(
            strategies=_list(Strategy.from_json)(value["strategies"]),
        )


@dataclass(frozen=True)
class Strategy:
    """Part of what `strategies` returns."""

    id: str
    name: str
    aliases: List[str]
    category: Literal["income", "bullish", "bearish", "neutral", "volatile", "hedging", "synthetic"]
    complexity: int
    outlook: Literal["strongly-bullish", "bullish", "neutral", "bearish", "strongly-bearish", "big-move"]
    volatility_view: Literal["rising", "falling", "any"]
    legs: List[StrategyLeg]
    summary: str
    description: str
    when_to_use: List[str]
    when_to_avoid: List[str]
    key_points: List[str]
    management: List[str]
    mistakes: List[str]
    related: List[str]
    tags: List[str]
    permission: StrategyPermission
    favorite: bool

    @classmethod
    def from_json(cls, value: Any) -> Strategy:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            aliases=_list(_text)(value["aliases"]),
            category=_choice(value["category"]),
            complexity=_integer(value["complexity"]),
            outlook=_choice(value["outlook"]),
            volatility_view=_choice(value["volatilityView"]),
            legs=_list(StrategyLeg.from_json)(value["legs"]),
            summary=_text(value["summary"]),
            description=_text(value["description"]),
            when_to_use=_list(_text)(value["whenToUse"]),
            when_to_avoid=_list(_text)(value["whenToAvoid"]),
            key_points=_list(_text)(value["keyPoints"]),
            management=_list(_text)(value["management"]),
            mistakes=_list(_text)(value["mistakes"]),
            related=_list(_text)(value["related"]),
            tags=_list(_text)(value["tags"]),
            permission=StrategyPermission.from_json(value["permission"]),
            favorite=_flag(value["favorite"]),
        )


@dataclass(frozen=True)
class StrategyLeg:
    """Part of what `strategies` returns."""

    side: Literal["buy", "sell"]
    instrument: Literal["call", "put", "stock", "cash"]
    quantity: int
    strike_steps: Optional[int]
    expiration: Optional[Literal["near", "far", "leaps"]]

    @classmethod
    def from_json(cls, value: Any) -> StrategyLeg:
        return cls(
            side=_choice(value["side"]),
            instrument=_choice(value["instrument"]),
            quantity=_integer(value["quantity"]),
            strike_steps=_nullable(_integer)(value["strikeSteps"]),
            expiration=_nullable(_choice)(value["expiration"]),
        )


@dataclass(frozen=True)
class StrategyPermission:
    """Part of what `strategies` returns.

    - lowest: The lowest level that allows it; of your brokers, if one of them offers it.
    - own: What your brokers say; null if you chose none.
    - allowed_at: Your brokers that allow it at your level.
    """

    lowest: Optional[StrategyPermissionLowest]
    own: Optional[Literal["allowed", "needs-level", "not-offered"]]
    allowed_at: List[str]

    @classmethod
    def from_json(cls, value: Any) -> StrategyPermission:
        return cls(
            lowest=_nullable(StrategyPermissionLowest.from_json)(value["lowest"]),
            own=_nullable(_choice)(value["own"]),
            allowed_at=_list(_text)(value["allowedAt"]),
        )


@dataclass(frozen=True)
class StrategyPermissionLowest:
    """The lowest level that allows it; of your brokers, if one of them offers it."""

    broker: str
    level: int
    name: str

    @classmethod
    def from_json(cls, value: Any) -> StrategyPermissionLowest:
        return cls(
            broker=_text(value["broker"]),
            level=_integer(value["level"]),
            name=_text(value["name"]),
        )


@dataclass(frozen=True)
class StrategyProposal:
    """Part of what `story` returns.

    - risk: What would make it wrong.
    - analysis: The position on listed options, bought at the ask and sold at the bid.
    - results: Model: what the position would have made, had the price moved from now on as it did then.
    - opening_fees: What opening the position costs by `fees`; in no other amount. Null where it is not known.
    """

    strategy: str
    name: str
    occasion: str
    why: str
    risk: str
    analysis: Optional[Analysis]
    problem: Optional[str]
    results: List[StrategyProposalResult]
    median_result: Optional[Decimal]
    share_profitable: Optional[Decimal]
    permission: StrategyPermission
    opening_fees: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> StrategyProposal:
        return cls(
            strategy=_text(value["strategy"]),
            name=_text(value["name"]),
            occasion=_text(value["occasion"]),
            why=_text(value["why"]),
            risk=_text(value["risk"]),
            analysis=_nullable(Analysis.from_json)(value["analysis"]),
            problem=_nullable(_text)(value["problem"]),
            results=_list(StrategyProposalResult.from_json)(value["results"]),
            median_result=_nullable(_number)(value["medianResult"]),
            share_profitable=_nullable(_number)(value["shareProfitable"]),
            permission=StrategyPermission.from_json(value["permission"]),
            opening_fees=_nullable(_number)(value["openingFees"]),
        )


@dataclass(frozen=True)
class StrategyProposalResult:
    """Part of what `story` returns."""

    day: dt.date
    profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> StrategyProposalResult:
        return cls(
            day=_day(value["day"]),
            profit=_number(value["profit"]),
        )


@dataclass(frozen=True)
class StrategyResponse:
    """What `strategy` returns."""

    strategy: Strategy
    brokers: List[StrategyResponseBroker]

    @classmethod
    def from_json(cls, value: Any) -> StrategyResponse:
        return cls(
            strategy=Strategy.from_json(value["strategy"]),
            brokers=_list(StrategyResponseBroker.from_json)(value["brokers"]),
        )


@dataclass(frozen=True)
class StrategyResponseBroker:
    """Part of what `strategy` returns."""

    broker: str
    level: Optional[int]
    name: Optional[str] = None
    source: Optional[str] = None
    as_of: Optional[dt.date] = None
    reason: Optional[str] = None

    @classmethod
    def from_json(cls, value: Any) -> StrategyResponseBroker:
        return cls(
            broker=_text(value["broker"]),
            level=_nullable(_integer)(value["level"]),
            name=_nullable(_text)(value.get("name")),
            source=_nullable(_text)(value.get("source")),
            as_of=_nullable(_day)(value.get("asOf")),
            reason=_nullable(_text)(value.get("reason")),
        )


@dataclass(frozen=True)
class Subscription:
    """Part of what `spending` returns."""

    payee: str
    account: int
    currency: str
    frequency: Literal[
        "daily", "weekly", "fortnightly", "fourWeekly", "semiMonthly", "monthly", "quarterly", "halfYearly", "yearly",
        "once"
    ]
    amount: Decimal
    former_amount: Optional[Decimal]
    payments: int
    last: dt.date
    next: dt.date
    per_year: Decimal

    @classmethod
    def from_json(cls, value: Any) -> Subscription:
        return cls(
            payee=_text(value["payee"]),
            account=_integer(value["account"]),
            currency=_text(value["currency"]),
            frequency=_choice(value["frequency"]),
            amount=_number(value["amount"]),
            former_amount=_nullable(_number)(value["formerAmount"]),
            payments=_integer(value["payments"]),
            last=_day(value["last"]),
            next=_day(value["next"]),
            per_year=_number(value["perYear"]),
        )


@dataclass(frozen=True)
class Suggestions:
    """Part of what `optimize` returns."""

    combinations: int
    days_to_expiration: int
    suggestions: List[SuggestionsSuggestion]
    refused_quotes: Optional[List[str]] = None

    @classmethod
    def from_json(cls, value: Any) -> Suggestions:
        return cls(
            combinations=_integer(value["combinations"]),
            days_to_expiration=_integer(value["daysToExpiration"]),
            suggestions=_list(SuggestionsSuggestion.from_json)(value["suggestions"]),
            refused_quotes=_nullable(_list(_text))(value.get("refusedQuotes")),
        )


@dataclass(frozen=True)
class SuggestionsSuggestion:
    """Part of what `optimize` returns."""

    strategy: Optional[str]
    expected_profit: Decimal
    probability_of_profit: Optional[Decimal]
    expected_return_on_risk: Optional[Decimal]
    average_gain: Decimal
    average_loss: Decimal
    trading_cost: Decimal
    analysis: Analysis

    @classmethod
    def from_json(cls, value: Any) -> SuggestionsSuggestion:
        return cls(
            strategy=_nullable(_text)(value["strategy"]),
            expected_profit=_number(value["expectedProfit"]),
            probability_of_profit=_nullable(_number)(value["probabilityOfProfit"]),
            expected_return_on_risk=_nullable(_number)(value["expectedReturnOnRisk"]),
            average_gain=_number(value["averageGain"]),
            average_loss=_number(value["averageLoss"]),
            trading_cost=_number(value["tradingCost"]),
            analysis=Analysis.from_json(value["analysis"]),
        )


@dataclass(frozen=True)
class Summary:
    """Part of what `summary` returns.

    - net_worth: Accounts and holdings less debts; null without a household.
    - portfolio_value: Market value of holdings and cash; null without transactions.
    - day_change: The change on the last day with new prices, without deposits and withdrawals.
    - day_return: The same as a fraction.
    - profit_today: Net P&L of trades closed today, New York time; null without a journal.
    - profit_this_month: Net P&L of trades closed since the first of the month.
    - open_positions: Open positions in the journal.
    - alerts_active: Alerts that can fire.
    - alerts_fired: All fired alerts in the history.
    - alerts_unseen: Fired alerts not seen yet.
    - next_expiration: Of open options.
    """

    at: dt.datetime
    net_worth: Optional[Decimal]
    net_worth_currency: Optional[str]
    portfolio_value: Optional[Decimal]
    day_change: Optional[Decimal]
    day_return: Optional[Decimal]
    unrealized_gain: Optional[Decimal]
    holdings: Optional[int]
    portfolio_currency: Optional[str]
    profit_today: Optional[Decimal]
    profit_this_month: Optional[Decimal]
    open_positions: Optional[int]
    journal_currency: Optional[str]
    alerts_active: int
    alerts_fired: int
    alerts_unseen: int
    next_expiration: Optional[dt.date]
    days_to_expiration: Optional[int]
    next_expiration_name: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> Summary:
        return cls(
            at=_time(value["at"]),
            net_worth=_nullable(_number)(value["netWorth"]),
            net_worth_currency=_nullable(_text)(value["netWorthCurrency"]),
            portfolio_value=_nullable(_number)(value["portfolioValue"]),
            day_change=_nullable(_number)(value["dayChange"]),
            day_return=_nullable(_number)(value["dayReturn"]),
            unrealized_gain=_nullable(_number)(value["unrealizedGain"]),
            holdings=_nullable(_integer)(value["holdings"]),
            portfolio_currency=_nullable(_text)(value["portfolioCurrency"]),
            profit_today=_nullable(_number)(value["profitToday"]),
            profit_this_month=_nullable(_number)(value["profitThisMonth"]),
            open_positions=_nullable(_integer)(value["openPositions"]),
            journal_currency=_nullable(_text)(value["journalCurrency"]),
            alerts_active=_integer(value["alertsActive"]),
            alerts_fired=_integer(value["alertsFired"]),
            alerts_unseen=_integer(value["alertsUnseen"]),
            next_expiration=_nullable(_day)(value["nextExpiration"]),
            days_to_expiration=_nullable(_integer)(value["daysToExpiration"]),
            next_expiration_name=_nullable(_text)(value["nextExpirationName"]),
        )


@dataclass(frozen=True)
class SyncProgress:
    """Part of what `sync_progress` returns."""

    state: Literal["idle", "running", "ended", "stopped"]
    total: Optional[int] = None
    done: Optional[int] = None
    failed: Optional[int] = None
    started_at: Optional[dt.datetime] = None
    ended_at: Optional[dt.datetime] = None
    problem: Optional[str] = None

    @classmethod
    def from_json(cls, value: Any) -> SyncProgress:
        return cls(
            state=_choice(value["state"]),
            total=_nullable(_integer)(value.get("total")),
            done=_nullable(_integer)(value.get("done")),
            failed=_nullable(_integer)(value.get("failed")),
            started_at=_nullable(_time)(value.get("startedAt")),
            ended_at=_nullable(_time)(value.get("endedAt")),
            problem=_nullable(_text)(value.get("problem")),
        )


@dataclass(frozen=True)
class Tag:
    """Part of what `tags` returns.

    - trades: Closed trades of all currencies that have it.
    - net_profit: Of those in the currency of most trades.
    """

    kind: Literal["setup", "mistake"]
    tag: str
    color: Optional[Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]]
    trades: int
    net_profit: Decimal
    win_rate: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> Tag:
        return cls(
            kind=_choice(value["kind"]),
            tag=_text(value["tag"]),
            color=_nullable(_choice)(value["color"]),
            trades=_integer(value["trades"]),
            net_profit=_number(value["netProfit"]),
            win_rate=_nullable(_number)(value["winRate"]),
        )


@dataclass(frozen=True)
class TagsResponse:
    """What `tags` returns."""

    tags: List[Tag]

    @classmethod
    def from_json(cls, value: Any) -> TagsResponse:
        return cls(
            tags=_list(Tag.from_json)(value["tags"]),
        )


@dataclass(frozen=True)
class TaxProblem:
    """Part of what `form8949` returns."""

    symbol: Optional[str]
    message: str
    advice: str

    @classmethod
    def from_json(cls, value: Any) -> TaxProblem:
        return cls(
            symbol=_nullable(_text)(value["symbol"]),
            message=_text(value["message"]),
            advice=_text(value["advice"]),
        )


@dataclass(frozen=True)
class TestMailResponse:
    """What `test_mail` returns."""

    is_delivered: bool
    answer: str

    @classmethod
    def from_json(cls, value: Any) -> TestMailResponse:
        return cls(
            is_delivered=_flag(value["isDelivered"]),
            answer=_text(value["answer"]),
        )


@dataclass(frozen=True)
class TestWebhookResponse:
    """What `test_webhook` returns."""

    is_delivered: bool
    answer: str

    @classmethod
    def from_json(cls, value: Any) -> TestWebhookResponse:
        return cls(
            is_delivered=_flag(value["isDelivered"]),
            answer=_text(value["answer"]),
        )


@dataclass(frozen=True)
class Trade:
    """Part of what `journal` returns.

    - legs: 1, or the number of trades that were merged by hand.
    - r_multiple: Net profit ÷ planned risk.
    """

    id: str
    currency: str
    account: str
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund", "several"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    direction: Literal["long", "short"]
    opened_at: dt.datetime
    closed_at: dt.datetime
    quantity: Decimal
    entry_price: Optional[Decimal]
    exit_price: Optional[Decimal]
    cost: Decimal
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    return_on_cost: Optional[Decimal]
    executions: int
    legs: int
    planned_risk: Optional[Decimal]
    r_multiple: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> Trade:
        return cls(
            id=_text(value["id"]),
            currency=_text(value["currency"]),
            account=_text(value["account"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            direction=_choice(value["direction"]),
            opened_at=_time(value["openedAt"]),
            closed_at=_time(value["closedAt"]),
            quantity=_number(value["quantity"]),
            entry_price=_nullable(_number)(value["entryPrice"]),
            exit_price=_nullable(_number)(value["exitPrice"]),
            cost=_number(value["cost"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            return_on_cost=_nullable(_number)(value["returnOnCost"]),
            executions=_integer(value["executions"]),
            legs=_integer(value["legs"]),
            planned_risk=_nullable(_number)(value["plannedRisk"]),
            r_multiple=_nullable(_number)(value["rMultiple"]),
        )


@dataclass(frozen=True)
class TradeBooksResponse:
    """What `trade_books` returns."""

    fills: List[BookedFill]

    @classmethod
    def from_json(cls, value: Any) -> TradeBooksResponse:
        return cls(
            fills=_list(BookedFill.from_json)(value["fills"]),
        )


@dataclass(frozen=True)
class TradeCalibrationResponse:
    """What `trade_calibration` returns."""

    all: Optional[Calibration]
    groups: List[TradeCalibrationResponseGroup]

    @classmethod
    def from_json(cls, value: Any) -> TradeCalibrationResponse:
        return cls(
            all=_nullable(Calibration.from_json)(value["all"]),
            groups=_list(TradeCalibrationResponseGroup.from_json)(value["groups"]),
        )


@dataclass(frozen=True)
class TradeCalibrationResponseGroup:
    """Part of what `trade_calibration` returns."""

    value: Optional[str]
    calibration: Calibration

    @classmethod
    def from_json(cls, value: Any) -> TradeCalibrationResponseGroup:
        return cls(
            value=_nullable(_text)(value["value"]),
            calibration=Calibration.from_json(value["calibration"]),
        )


@dataclass(frozen=True)
class TradeChecklist:
    """Part of what `trade_checklists` returns.

    - is_current: Whether the items are those of the playbook now; they are those of the first answer.
    """

    setup: str
    outcome: Optional[Literal["kept", "not-kept", "not-answered"]]
    is_current: bool
    items: List[TradeChecklistItem]

    @classmethod
    def from_json(cls, value: Any) -> TradeChecklist:
        return cls(
            setup=_text(value["setup"]),
            outcome=_nullable(_choice)(value["outcome"]),
            is_current=_flag(value["isCurrent"]),
            items=_list(TradeChecklistItem.from_json)(value["items"]),
        )


@dataclass(frozen=True)
class TradeChecklistItem:
    """Part of what `trade_checklists` returns."""

    item: str
    answer: Optional[Literal["followed", "not-followed"]]

    @classmethod
    def from_json(cls, value: Any) -> TradeChecklistItem:
        return cls(
            item=_text(value["item"]),
            answer=_nullable(_choice)(value["answer"]),
        )


@dataclass(frozen=True)
class TradeChecklistsResponse:
    """What `trade_checklists` returns.

    - outcome: Of all checklists; null without any.
    - checklists: One for each setup of the trade that has a playbook with items.
    """

    outcome: Optional[Literal["kept", "not-kept", "not-answered"]]
    checklists: List[TradeChecklist]

    @classmethod
    def from_json(cls, value: Any) -> TradeChecklistsResponse:
        return cls(
            outcome=_nullable(_choice)(value["outcome"]),
            checklists=_list(TradeChecklist.from_json)(value["checklists"]),
        )


@dataclass(frozen=True)
class TradeComparison:
    """Part of what `compare_trades` returns.

    - shared_trades: Trades in both selections; with any, no difference is tested.
    """

    currency: str
    first_trades: int
    second_trades: int
    shared_trades: int
    metrics: List[TradeComparisonMetric]

    @classmethod
    def from_json(cls, value: Any) -> TradeComparison:
        return cls(
            currency=_text(value["currency"]),
            first_trades=_integer(value["firstTrades"]),
            second_trades=_integer(value["secondTrades"]),
            shared_trades=_integer(value["sharedTrades"]),
            metrics=_list(TradeComparisonMetric.from_json)(value["metrics"]),
        )


@dataclass(frozen=True)
class TradeComparisonMetric:
    """Part of what `compare_trades` returns.

    - difference: First − second.
    - probability: The probability of such a difference without a real one, corrected for all tested metrics (Holm);
      null for metrics that are not tested.
    - holds: Whether the probability is below 0.05.
    """

    id: str
    title: str
    unit: Literal["money", "ratio", "share", "count", "quantity", "seconds", "days"]
    first: TradeComparisonMetricFirst
    second: TradeComparisonMetricSecond
    difference: Optional[Decimal]
    probability: Optional[Decimal]
    holds: bool

    @classmethod
    def from_json(cls, value: Any) -> TradeComparisonMetric:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            unit=_choice(value["unit"]),
            first=TradeComparisonMetricFirst.from_json(value["first"]),
            second=TradeComparisonMetricSecond.from_json(value["second"]),
            difference=_nullable(_number)(value["difference"]),
            probability=_nullable(_number)(value["probability"]),
            holds=_flag(value["holds"]),
        )


@dataclass(frozen=True)
class TradeComparisonMetricFirst:
    """Part of what `compare_trades` returns.

    - count: How many values it is a mean of; null for other metrics.
    - lower: The lower end of the 95 % confidence interval; null for fewer than 10 values.
    - is_of_few: Whether it rests on fewer than 20 values.
    - reason: Why there is no value.
    - first_day: The days it is of, such as those of the best week.
    """

    value: Optional[Decimal]
    count: Optional[int]
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    is_of_few: bool
    reason: Optional[str]
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> TradeComparisonMetricFirst:
        return cls(
            value=_nullable(_number)(value["value"]),
            count=_nullable(_integer)(value["count"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            is_of_few=_flag(value["isOfFew"]),
            reason=_nullable(_text)(value["reason"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
        )


@dataclass(frozen=True)
class TradeComparisonMetricSecond:
    """Part of what `compare_trades` returns.

    - count: How many values it is a mean of; null for other metrics.
    - lower: The lower end of the 95 % confidence interval; null for fewer than 10 values.
    - is_of_few: Whether it rests on fewer than 20 values.
    - reason: Why there is no value.
    - first_day: The days it is of, such as those of the best week.
    """

    value: Optional[Decimal]
    count: Optional[int]
    lower: Optional[Decimal]
    upper: Optional[Decimal]
    is_of_few: bool
    reason: Optional[str]
    first_day: Optional[dt.date]
    last_day: Optional[dt.date]

    @classmethod
    def from_json(cls, value: Any) -> TradeComparisonMetricSecond:
        return cls(
            value=_nullable(_number)(value["value"]),
            count=_nullable(_integer)(value["count"]),
            lower=_nullable(_number)(value["lower"]),
            upper=_nullable(_number)(value["upper"]),
            is_of_few=_flag(value["isOfFew"]),
            reason=_nullable(_text)(value["reason"]),
            first_day=_nullable(_day)(value["firstDay"]),
            last_day=_nullable(_day)(value["lastDay"]),
        )


@dataclass(frozen=True)
class TradeExcursion:
    """Part of what `trade_excursion` returns.

    - basis: Prices of the instrument, or values of options by a model.
    - adverse: The maximum adverse excursion; its profit is at most 0.
    - favorable: The maximum favorable excursion and best exit; its profit is at least 0.
    - result: The profit before fees.
    - exit_efficiency: (result − MAE) ÷ (MFE − MAE), from 0 to 1.
    - missed_profit: What the best exit would have earned more.
    - lowest_adverse: The adverse excursion if bars with an execution count fully.
    - highest_favorable: The favorable excursion if bars with an execution count fully.
    - partial_bars: Bars with an execution, of which only open and close count.
    """

    basis: Literal["prices", "model"]
    step: Literal["1m", "2m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]
    source: str
    adverse: ExcursionExtreme
    favorable: ExcursionExtreme
    adverse_r: Optional[Decimal]
    favorable_r: Optional[Decimal]
    result: Decimal
    exit_efficiency: Optional[Decimal]
    missed_profit: Decimal
    lowest_adverse: Decimal
    highest_favorable: Decimal
    whole_bars: int
    partial_bars: int
    missing_sessions: int

    @classmethod
    def from_json(cls, value: Any) -> TradeExcursion:
        return cls(
            basis=_choice(value["basis"]),
            step=_choice(value["step"]),
            source=_text(value["source"]),
            adverse=ExcursionExtreme.from_json(value["adverse"]),
            favorable=ExcursionExtreme.from_json(value["favorable"]),
            adverse_r=_nullable(_number)(value["adverseR"]),
            favorable_r=_nullable(_number)(value["favorableR"]),
            result=_number(value["result"]),
            exit_efficiency=_nullable(_number)(value["exitEfficiency"]),
            missed_profit=_number(value["missedProfit"]),
            lowest_adverse=_number(value["lowestAdverse"]),
            highest_favorable=_number(value["highestFavorable"]),
            whole_bars=_integer(value["wholeBars"]),
            partial_bars=_integer(value["partialBars"]),
            missing_sessions=_integer(value["missingSessions"]),
        )


@dataclass(frozen=True)
class TradeExcursionResponse:
    """What `trade_excursion` returns."""

    excursion: Optional[TradeExcursion]
    reason: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> TradeExcursionResponse:
        return cls(
            excursion=_nullable(TradeExcursion.from_json)(value["excursion"]),
            reason=_nullable(_text)(value["reason"]),
        )


@dataclass(frozen=True)
class TradeExecution:
    """Part of what `trade` returns.

    - quantity: The quantity in this trade.
    - fees: The fees in this trade.
    - opens: Whether it opens or adds, rather than closes.
    - can_split: Whether the trade can be split after it.
    """

    id: str
    time: dt.datetime
    symbol: str
    type: Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]
    expiration: Optional[dt.date]
    strike: Optional[Decimal]
    side: Literal["buy", "sell"]
    quantity: Decimal
    price: Decimal
    fees: Decimal
    opens: bool
    can_split: bool

    @classmethod
    def from_json(cls, value: Any) -> TradeExecution:
        return cls(
            id=_text(value["id"]),
            time=_time(value["time"]),
            symbol=_text(value["symbol"]),
            type=_choice(value["type"]),
            expiration=_nullable(_day)(value["expiration"]),
            strike=_nullable(_number)(value["strike"]),
            side=_choice(value["side"]),
            quantity=_number(value["quantity"]),
            price=_number(value["price"]),
            fees=_number(value["fees"]),
            opens=_flag(value["opens"]),
            can_split=_flag(value["canSplit"]),
        )


@dataclass(frozen=True)
class TradeGrid:
    """Part of what `trade_grid` returns."""

    currency: str
    by: str
    across: str
    statistics: Statistics
    rows: List[TradeGridRow]
    columns: List[TradeGridColumn]
    cells: List[TradeGridCell]

    @classmethod
    def from_json(cls, value: Any) -> TradeGrid:
        return cls(
            currency=_text(value["currency"]),
            by=_text(value["by"]),
            across=_text(value["across"]),
            statistics=Statistics.from_json(value["statistics"]),
            rows=_list(TradeGridRow.from_json)(value["rows"]),
            columns=_list(TradeGridColumn.from_json)(value["columns"]),
            cells=_list(TradeGridCell.from_json)(value["cells"]),
        )


@dataclass(frozen=True)
class TradeGridCell:
    """Part of what `trade_grid` returns."""

    row: int
    column: int
    trades: int
    winners: int
    losers: int
    breakeven: int
    win_rate: Optional[Decimal]
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    profit_factor: Optional[Decimal]
    expectancy: Optional[Decimal]
    average_win: Optional[Decimal]
    average_loss: Optional[Decimal]
    largest_win: Optional[Decimal]
    largest_loss: Optional[Decimal]
    max_drawdown: Decimal
    average_hold_seconds: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> TradeGridCell:
        return cls(
            row=_integer(value["row"]),
            column=_integer(value["column"]),
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            breakeven=_integer(value["breakeven"]),
            win_rate=_nullable(_number)(value["winRate"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            expectancy=_nullable(_number)(value["expectancy"]),
            average_win=_nullable(_number)(value["averageWin"]),
            average_loss=_nullable(_number)(value["averageLoss"]),
            largest_win=_nullable(_number)(value["largestWin"]),
            largest_loss=_nullable(_number)(value["largestLoss"]),
            max_drawdown=_number(value["maxDrawdown"]),
            average_hold_seconds=_nullable(_number)(value["averageHoldSeconds"]),
        )


@dataclass(frozen=True)
class TradeGridColumn:
    """Part of what `trade_grid` returns."""

    group: Optional[str]
    title: str
    where: str

    @classmethod
    def from_json(cls, value: Any) -> TradeGridColumn:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            where=_text(value["where"]),
        )


@dataclass(frozen=True)
class TradeGridRow:
    """Part of what `trade_grid` returns."""

    group: Optional[str]
    title: str
    where: str

    @classmethod
    def from_json(cls, value: Any) -> TradeGridRow:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            where=_text(value["where"]),
        )


@dataclass(frozen=True)
class TradeMerge:
    """Part of what `trade_merges` returns.

    - id: The identity of the merged trade, which is that of its first trade.
    - state: Applied; contained in a later merge; missing an execution; or unfit, if the executions do not make up the
      trades.
    """

    id: str
    trades: List[str]
    merged_at: dt.datetime
    state: Literal["applied", "contained", "missing", "unfit"]

    @classmethod
    def from_json(cls, value: Any) -> TradeMerge:
        return cls(
            id=_text(value["id"]),
            trades=_list(_text)(value["trades"]),
            merged_at=_time(value["mergedAt"]),
            state=_choice(value["state"]),
        )


@dataclass(frozen=True)
class TradeMergesResponse:
    """What `trade_merges` returns."""

    merges: List[TradeMerge]

    @classmethod
    def from_json(cls, value: Any) -> TradeMergesResponse:
        return cls(
            merges=_list(TradeMerge.from_json)(value["merges"]),
        )


@dataclass(frozen=True)
class TradeNote:
    """Part of what `trade_note` returns.

    - revision: The number of the last version; 0 if it has none.
    - note: The text, in Markdown; empty without a note.
    """

    trade: str
    revision: int
    saved_at: Optional[dt.datetime]
    note: str

    @classmethod
    def from_json(cls, value: Any) -> TradeNote:
        return cls(
            trade=_text(value["trade"]),
            revision=_integer(value["revision"]),
            saved_at=_nullable(_time)(value["savedAt"]),
            note=_text(value["note"]),
        )


@dataclass(frozen=True)
class TradeNoteVersionsResponse:
    """What `trade_note_versions` returns."""

    versions: List[NoteVersion]

    @classmethod
    def from_json(cls, value: Any) -> TradeNoteVersionsResponse:
        return cls(
            versions=_list(NoteVersion.from_json)(value["versions"]),
        )


@dataclass(frozen=True)
class TradeReport:
    """Part of what `trade_report` returns."""

    currency: str
    by: str
    statistics: Statistics
    groups: List[TradeReportGroup]

    @classmethod
    def from_json(cls, value: Any) -> TradeReport:
        return cls(
            currency=_text(value["currency"]),
            by=_text(value["by"]),
            statistics=Statistics.from_json(value["statistics"]),
            groups=_list(TradeReportGroup.from_json)(value["groups"]),
        )


@dataclass(frozen=True)
class TradeReportGroup:
    """Part of what `trade_report` returns.

    - expectancy_lower: The lower end of the 95 % confidence interval; null for fewer than 10 trades.
    """

    group: Optional[str]
    title: str
    where: str
    trades: int
    winners: int
    losers: int
    breakeven: int
    win_rate: Optional[Decimal]
    gross_profit: Decimal
    fees: Decimal
    net_profit: Decimal
    profit_factor: Optional[Decimal]
    expectancy: Optional[Decimal]
    average_win: Optional[Decimal]
    average_loss: Optional[Decimal]
    largest_win: Optional[Decimal]
    largest_loss: Optional[Decimal]
    max_drawdown: Decimal
    average_hold_seconds: Optional[Decimal]
    expectancy_lower: Optional[Decimal]
    expectancy_upper: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> TradeReportGroup:
        return cls(
            group=_nullable(_text)(value["group"]),
            title=_text(value["title"]),
            where=_text(value["where"]),
            trades=_integer(value["trades"]),
            winners=_integer(value["winners"]),
            losers=_integer(value["losers"]),
            breakeven=_integer(value["breakeven"]),
            win_rate=_nullable(_number)(value["winRate"]),
            gross_profit=_number(value["grossProfit"]),
            fees=_number(value["fees"]),
            net_profit=_number(value["netProfit"]),
            profit_factor=_nullable(_number)(value["profitFactor"]),
            expectancy=_nullable(_number)(value["expectancy"]),
            average_win=_nullable(_number)(value["averageWin"]),
            average_loss=_nullable(_number)(value["averageLoss"]),
            largest_win=_nullable(_number)(value["largestWin"]),
            largest_loss=_nullable(_number)(value["largestLoss"]),
            max_drawdown=_number(value["maxDrawdown"]),
            average_hold_seconds=_nullable(_number)(value["averageHoldSeconds"]),
            expectancy_lower=_nullable(_number)(value["expectancyLower"]),
            expectancy_upper=_nullable(_number)(value["expectancyUpper"]),
        )


@dataclass(frozen=True)
class TradeResponse:
    """What `trade` returns."""

    trade: Trade
    executions: List[TradeExecution]
    annotation: Annotation

    @classmethod
    def from_json(cls, value: Any) -> TradeResponse:
        return cls(
            trade=Trade.from_json(value["trade"]),
            executions=_list(TradeExecution.from_json)(value["executions"]),
            annotation=Annotation.from_json(value["annotation"]),
        )


@dataclass(frozen=True)
class TradeRisk:
    """Part of what `trade_risk` returns.

    - reference: What stop and target are prices of.
    - amount: The planned risk that was entered.
    - basis: What the planned risk follows from.
    - reason: Why there is no planned risk.
    - r_multiple: Net profit ÷ planned risk.
    - target_r: The profit before fees at the target ÷ planned risk.
    """

    stop: Optional[Decimal]
    target: Optional[Decimal]
    reference: Literal["contract", "underlying"]
    amount: Optional[Decimal]
    size_rule: Optional[RiskRule]
    planned_risk: Optional[Decimal]
    basis: Optional[Literal["amount", "stop", "legs", "account-share", "premium", "maximum-loss"]]
    reason: Optional[str]
    r_multiple: Optional[Decimal]
    target_r: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> TradeRisk:
        return cls(
            stop=_nullable(_number)(value["stop"]),
            target=_nullable(_number)(value["target"]),
            reference=_choice(value["reference"]),
            amount=_nullable(_number)(value["amount"]),
            size_rule=_nullable(RiskRule.from_json)(value["sizeRule"]),
            planned_risk=_nullable(_number)(value["plannedRisk"]),
            basis=_nullable(_choice)(value["basis"]),
            reason=_nullable(_text)(value["reason"]),
            r_multiple=_nullable(_number)(value["rMultiple"]),
            target_r=_nullable(_number)(value["targetR"]),
        )


@dataclass(frozen=True)
class TradeSimulation:
    """Part of what `simulate_trades` returns.

    - sample: Trades to draw from.
    - result: Null for fewer than 10 trades.
    - kelly_capital: The capital with which the size in the journal is the Kelly size.
    - is_kelly_doubtful: Whether the interval of the average trade contains 0, or there is none.
    - sizings: Sizes that follow the capital; none without a capital.
    """

    currency: str
    sample: int
    trades: int
    paths: int
    capital: Optional[Decimal]
    ruin: Decimal
    size: Decimal
    result: Optional[TradeSimulationResult]
    kelly_capital: Optional[Decimal]
    is_kelly_doubtful: Optional[bool]
    kelly_absence: Optional[Literal["fewTrades", "noAdvantage", "noLoss"]]
    sizings: List[TradeSimulationSizing]

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulation:
        return cls(
            currency=_text(value["currency"]),
            sample=_integer(value["sample"]),
            trades=_integer(value["trades"]),
            paths=_integer(value["paths"]),
            capital=_nullable(_number)(value["capital"]),
            ruin=_number(value["ruin"]),
            size=_number(value["size"]),
            result=_nullable(TradeSimulationResult.from_json)(value["result"]),
            kelly_capital=_nullable(_number)(value["kellyCapital"]),
            is_kelly_doubtful=_nullable(_flag)(value["isKellyDoubtful"]),
            kelly_absence=_nullable(_choice)(value["kellyAbsence"]),
            sizings=_list(TradeSimulationSizing.from_json)(value["sizings"]),
        )


@dataclass(frozen=True)
class TradeSimulationResult:
    """Null for fewer than 10 trades.

    - loss_share: Paths that end with a loss.
    - ruin_share: Null without a capital.
    """

    loss_share: Decimal
    ruin_share: Optional[Decimal]
    drawdown: TradeSimulationResultDrawdown
    losing_streak: TradeSimulationResultLosingStreak
    bands: List[TradeSimulationResultBand]

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulationResult:
        return cls(
            loss_share=_number(value["lossShare"]),
            ruin_share=_nullable(_number)(value["ruinShare"]),
            drawdown=TradeSimulationResultDrawdown.from_json(value["drawdown"]),
            losing_streak=TradeSimulationResultLosingStreak.from_json(value["losingStreak"]),
            bands=_list(TradeSimulationResultBand.from_json)(value["bands"]),
        )


@dataclass(frozen=True)
class TradeSimulationResultBand:
    """Part of what `simulate_trades` returns."""

    trades: int
    p2_5: Decimal
    p16: Decimal
    p50: Decimal
    p84: Decimal
    p97_5: Decimal

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulationResultBand:
        return cls(
            trades=_integer(value["trades"]),
            p2_5=_number(value["p2_5"]),
            p16=_number(value["p16"]),
            p50=_number(value["p50"]),
            p84=_number(value["p84"]),
            p97_5=_number(value["p97_5"]),
        )


@dataclass(frozen=True)
class TradeSimulationResultDrawdown:
    """Part of what `simulate_trades` returns.

    - half: 1 in 2 paths exceed it.
    """

    half: Decimal
    tenth: Decimal
    twentieth: Decimal
    hundredth: Decimal

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulationResultDrawdown:
        return cls(
            half=_number(value["half"]),
            tenth=_number(value["tenth"]),
            twentieth=_number(value["twentieth"]),
            hundredth=_number(value["hundredth"]),
        )


@dataclass(frozen=True)
class TradeSimulationResultLosingStreak:
    """Part of what `simulate_trades` returns.

    - half: 1 in 2 paths exceed it.
    """

    half: Decimal
    tenth: Decimal
    twentieth: Decimal
    hundredth: Decimal

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulationResultLosingStreak:
        return cls(
            half=_number(value["half"]),
            tenth=_number(value["tenth"]),
            twentieth=_number(value["twentieth"]),
            hundredth=_number(value["hundredth"]),
        )


@dataclass(frozen=True)
class TradeSimulationSizing:
    """Part of what `simulate_trades` returns.

    - kelly_share: Null for the size of the plan.
    - growth: Median of capital at the end ÷ capital at the start.
    - drawdown: 1 in 20 paths exceed it.
    """

    kelly_share: Optional[Decimal]
    size: Decimal
    growth: Decimal
    drawdown: Decimal
    ruin_share: Decimal

    @classmethod
    def from_json(cls, value: Any) -> TradeSimulationSizing:
        return cls(
            kelly_share=_nullable(_number)(value["kellyShare"]),
            size=_number(value["size"]),
            growth=_number(value["growth"]),
            drawdown=_number(value["drawdown"]),
            ruin_share=_number(value["ruinShare"]),
        )


@dataclass(frozen=True)
class TradeSplit:
    """Part of what `trade_splits` returns.

    - id: The identity of the later trade, which is that of the execution after which it begins.
    - trade: The identity of the trade before it was split.
    - state: Applied; contained in a later merge; missing an execution; or unfit, if the executions do not make up the
      trades.
    """

    id: str
    trade: str
    split_at: dt.datetime
    state: Literal["applied", "contained", "missing", "unfit"]

    @classmethod
    def from_json(cls, value: Any) -> TradeSplit:
        return cls(
            id=_text(value["id"]),
            trade=_text(value["trade"]),
            split_at=_time(value["splitAt"]),
            state=_choice(value["state"]),
        )


@dataclass(frozen=True)
class TradeSplitsResponse:
    """What `trade_splits` returns."""

    splits: List[TradeSplit]

    @classmethod
    def from_json(cls, value: Any) -> TradeSplitsResponse:
        return cls(
            splits=_list(TradeSplit.from_json)(value["splits"]),
        )


@dataclass(frozen=True)
class TradeStreak:
    """Part of what `journal_year` returns."""

    trades: int
    from_: dt.date
    to: dt.date

    @classmethod
    def from_json(cls, value: Any) -> TradeStreak:
        return cls(
            trades=_integer(value["trades"]),
            from_=_day(value["from"]),
            to=_day(value["to"]),
        )


@dataclass(frozen=True)
class TradeStructure:
    """Part of what `trade_structure` returns.

    - strategy: The identity of the strategy in the catalogue.
    - entry: What opening it brought: above 0 a credit.
    - worst: The worst result at expiration; null if it is unlimited or not known exactly.
    - best: The best result at expiration; null if it is unlimited or not known exactly.
    - place: From 0, the worst result, to 1, the best.
    """

    trade: str
    name: str
    strategy: Optional[str]
    legs: int
    open_legs: int
    currency: str
    entry: Decimal
    worst: Optional[Decimal]
    best: Optional[Decimal]
    loss_is_unlimited: bool
    profit_is_unlimited: bool
    inexact: Optional[Literal["expirations", "contractSize", "addedLater", "underlyings"]]
    gross_profit: Decimal
    net_profit: Decimal
    place: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> TradeStructure:
        return cls(
            trade=_text(value["trade"]),
            name=_text(value["name"]),
            strategy=_nullable(_text)(value["strategy"]),
            legs=_integer(value["legs"]),
            open_legs=_integer(value["openLegs"]),
            currency=_text(value["currency"]),
            entry=_number(value["entry"]),
            worst=_nullable(_number)(value["worst"]),
            best=_nullable(_number)(value["best"]),
            loss_is_unlimited=_flag(value["lossIsUnlimited"]),
            profit_is_unlimited=_flag(value["profitIsUnlimited"]),
            inexact=_nullable(_choice)(value["inexact"]),
            gross_profit=_number(value["grossProfit"]),
            net_profit=_number(value["netProfit"]),
            place=_nullable(_number)(value["place"]),
        )


@dataclass(frozen=True)
class TradingRule:
    """Part of what `trading_rules` returns.

    - broken: The trades that broke it.
    - followed: The trades that did not break it.
    - unknown: For `riskPerTrade`, the trades without a planned risk or an account size.
    """

    kind: Literal[
        "lossesInARow", "dailyLoss", "tradesPerDay", "firstMinutes", "lastMinutes", "pauseAfterLoss", "cost",
        "lossPerTrade", "riskPerTrade"
    ]
    limit: str
    broken: int
    broken_net_profit: Decimal
    followed: int
    followed_net_profit: Decimal
    unknown: int

    @classmethod
    def from_json(cls, value: Any) -> TradingRule:
        return cls(
            kind=_choice(value["kind"]),
            limit=_text(value["limit"]),
            broken=_integer(value["broken"]),
            broken_net_profit=_number(value["brokenNetProfit"]),
            followed=_integer(value["followed"]),
            followed_net_profit=_number(value["followedNetProfit"]),
            unknown=_integer(value["unknown"]),
        )


@dataclass(frozen=True)
class TradingRulesResponse:
    """What `trading_rules` returns.

    - trades: The closed trades that were checked.
    - breaches: In order of opening.
    """

    currency: str
    trades: int
    rules: List[TradingRule]
    breaches: List[RuleBreach]

    @classmethod
    def from_json(cls, value: Any) -> TradingRulesResponse:
        return cls(
            currency=_text(value["currency"]),
            trades=_integer(value["trades"]),
            rules=_list(TradingRule.from_json)(value["rules"]),
            breaches=_list(RuleBreach.from_json)(value["breaches"]),
        )


@dataclass(frozen=True)
class Transaction:
    """Part of what `portfolio` returns.

    - id: A number; for journal and fund transactions after a prefix.
    - price: Per unit. Exact if stated or within 8 decimals; otherwise amount ÷ quantity, rounded to 10 significant
      digits, or to 8 decimals where those are more.
    - amount: Exact. For a trade, the total paid or received before fee and tax: quantity × price, or the stated amount.
    """

    id: str
    origin: Literal["portfolio", "journal", "funds"]
    day: dt.date
    account: str
    type: Literal[
        "buy", "sell", "dividend", "reinvestment", "split", "spin-off", "transfer-in", "transfer-out", "transfer",
        "deposit", "withdrawal", "cash-transfer", "fee", "interest"
    ]
    currency: str
    time: Optional[str] = None
    symbol: Optional[str] = None
    quantity: Optional[Decimal] = None
    price: Optional[Decimal] = None
    amount: Optional[Decimal] = None
    fee: Optional[Decimal] = None
    tax: Optional[Decimal] = None
    to: Optional[str] = None
    new: Optional[int] = None
    old: Optional[int] = None
    share: Optional[Decimal] = None
    lots: Optional[str] = None
    note: Optional[str] = None

    @classmethod
    def from_json(cls, value: Any) -> Transaction:
        return cls(
            id=_text(value["id"]),
            origin=_choice(value["origin"]),
            day=_day(value["day"]),
            account=_text(value["account"]),
            type=_choice(value["type"]),
            currency=_text(value["currency"]),
            time=_nullable(_text)(value.get("time")),
            symbol=_nullable(_text)(value.get("symbol")),
            quantity=_nullable(_number)(value.get("quantity")),
            price=_nullable(_number)(value.get("price")),
            amount=_nullable(_number)(value.get("amount")),
            fee=_nullable(_number)(value.get("fee")),
            tax=_nullable(_number)(value.get("tax")),
            to=_nullable(_text)(value.get("to")),
            new=_nullable(_integer)(value.get("new")),
            old=_nullable(_integer)(value.get("old")),
            share=_nullable(_number)(value.get("share")),
            lots=_nullable(_text)(value.get("lots")),
            note=_nullable(_text)(value.get("note")),
        )


@dataclass(frozen=True)
class TransactionImport:
    """Part of what `transaction_imports` returns.

    - deleted: Deleted transactions; they can be restored.
    """

    id: str
    file: Optional[str]
    imported_at: Optional[dt.datetime]
    transactions: int
    deleted: int
    first_day: dt.date
    last_day: dt.date

    @classmethod
    def from_json(cls, value: Any) -> TransactionImport:
        return cls(
            id=_text(value["id"]),
            file=_nullable(_text)(value["file"]),
            imported_at=_nullable(_time)(value["importedAt"]),
            transactions=_integer(value["transactions"]),
            deleted=_integer(value["deleted"]),
            first_day=_day(value["firstDay"]),
            last_day=_day(value["lastDay"]),
        )


@dataclass(frozen=True)
class TransactionImportsResponse:
    """What `transaction_imports` returns."""

    imports: List[TransactionImport]

    @classmethod
    def from_json(cls, value: Any) -> TransactionImportsResponse:
        return cls(
            imports=_list(TransactionImport.from_json)(value["imports"]),
        )


@dataclass(frozen=True)
class TransactionsResponse:
    """What `transactions` returns."""

    total: int
    transactions: List[Transaction]

    @classmethod
    def from_json(cls, value: Any) -> TransactionsResponse:
        return cls(
            total=_integer(value["total"]),
            transactions=_list(Transaction.from_json)(value["transactions"]),
        )


@dataclass(frozen=True)
class TreeResponse:
    """What `tree` returns."""

    price: Optional[Decimal]
    up: Optional[Decimal]
    down: Optional[Decimal]
    probability: Optional[Decimal]
    discount: Optional[Decimal]
    columns: List[List[TreeResponseColumnItem]]

    @classmethod
    def from_json(cls, value: Any) -> TreeResponse:
        return cls(
            price=_nullable(_number)(value["price"]),
            up=_nullable(_number)(value["up"]),
            down=_nullable(_number)(value["down"]),
            probability=_nullable(_number)(value["probability"]),
            discount=_nullable(_number)(value["discount"]),
            columns=_list(_list(TreeResponseColumnItem.from_json))(value["columns"]),
        )


@dataclass(frozen=True)
class TreeResponseColumnItem:
    """Part of what `tree` returns."""

    spot: Optional[Decimal]
    value: Optional[Decimal]
    exercise: Optional[Decimal]
    continuation: Optional[Decimal]
    exercise_is_better: bool
    probability: Optional[Decimal]

    @classmethod
    def from_json(cls, value: Any) -> TreeResponseColumnItem:
        return cls(
            spot=_nullable(_number)(value["spot"]),
            value=_nullable(_number)(value["value"]),
            exercise=_nullable(_number)(value["exercise"]),
            continuation=_nullable(_number)(value["continuation"]),
            exercise_is_better=_flag(value["exerciseIsBetter"]),
            probability=_nullable(_number)(value["probability"]),
        )


@dataclass(frozen=True)
class TryAlertResponse:
    """What `try_alert` returns.

    - is_known: Whether stored data for a dry run exist.
    """

    words: str
    is_known: bool
    days: int
    fires: List[TryAlertResponseFire]
    count: int

    @classmethod
    def from_json(cls, value: Any) -> TryAlertResponse:
        return cls(
            words=_text(value["words"]),
            is_known=_flag(value["isKnown"]),
            days=_integer(value["days"]),
            fires=_list(TryAlertResponseFire.from_json)(value["fires"]),
            count=_integer(value["count"]),
        )


@dataclass(frozen=True)
class TryAlertResponseFire:
    """Part of what `try_alert` returns."""

    time: dt.datetime
    value: Decimal

    @classmethod
    def from_json(cls, value: Any) -> TryAlertResponseFire:
        return cls(
            time=_time(value["time"]),
            value=_number(value["value"]),
        )


@dataclass(frozen=True)
class VolatilityChange:
    """Part of what `story` returns."""

    expiration: Optional[dt.date]
    before: Optional[RecordedVolatility]
    after: Optional[RecordedVolatility]

    @classmethod
    def from_json(cls, value: Any) -> VolatilityChange:
        return cls(
            expiration=_nullable(_day)(value["expiration"]),
            before=_nullable(RecordedVolatility.from_json)(value["before"]),
            after=_nullable(RecordedVolatility.from_json)(value["after"]),
        )


@dataclass(frozen=True)
class WatchedFile:
    """Part of what `watched_folder` returns.

    - executions: Executions that were new.
    - transactions: Transactions that were new.
    - import_: The imported file of the journal.
    - problem: Why it was not imported.
    """

    number: int
    name: str
    size: int
    sha256: str
    status: Literal["imported", "waiting", "failed", "due"]
    executions: int
    transactions: int
    refused: int
    import_: Optional[str]
    problem: Optional[str]
    read_at: dt.datetime
    seen_at: Optional[dt.datetime]

    @classmethod
    def from_json(cls, value: Any) -> WatchedFile:
        return cls(
            number=_integer(value["number"]),
            name=_text(value["name"]),
            size=_integer(value["size"]),
            sha256=_text(value["sha256"]),
            status=_choice(value["status"]),
            executions=_integer(value["executions"]),
            transactions=_integer(value["transactions"]),
            refused=_integer(value["refused"]),
            import_=_nullable(_text)(value["import"]),
            problem=_nullable(_text)(value["problem"]),
            read_at=_time(value["readAt"]),
            seen_at=_nullable(_time)(value["seenAt"]),
        )


@dataclass(frozen=True)
class WatchedFolder:
    """Part of what `watched_folder` returns.

    - folder: Where it is; null if the desk watches none.
    - problem: Why it cannot be read.
    - files: The files that were read, newest first.
    """

    folder: Optional[str]
    problem: Optional[str]
    settings: WatchedFolderSettings
    files: List[WatchedFile]

    @classmethod
    def from_json(cls, value: Any) -> WatchedFolder:
        return cls(
            folder=_nullable(_text)(value["folder"]),
            problem=_nullable(_text)(value["problem"]),
            settings=WatchedFolderSettings.from_json(value["settings"]),
            files=_list(WatchedFile.from_json)(value["files"]),
        )


@dataclass(frozen=True)
class WatchedFolderSettings:
    """Part of what `watched_folder` returns.

    - journal: Whether executions are imported into the journal.
    - portfolio: Whether transactions are imported into the portfolio.
    - account: The account of files that name none; empty without a choice.
    - zone: The time zone of times without one.
    """

    journal: bool
    portfolio: bool
    account: str
    zone: str

    @classmethod
    def from_json(cls, value: Any) -> WatchedFolderSettings:
        return cls(
            journal=_flag(value["journal"]),
            portfolio=_flag(value["portfolio"]),
            account=_text(value["account"]),
            zone=_text(value["zone"]),
        )


@dataclass(frozen=True)
class Watchlist:
    """Part of what `watchlists` returns."""

    id: str
    name: str
    symbols: List[str]

    @classmethod
    def from_json(cls, value: Any) -> Watchlist:
        return cls(
            id=_text(value["id"]),
            name=_text(value["name"]),
            symbols=_list(_text)(value["symbols"]),
        )


@dataclass(frozen=True)
class WatchlistsResponse:
    """What `watchlists` returns."""

    watchlists: List[Watchlist]

    @classmethod
    def from_json(cls, value: Any) -> WatchlistsResponse:
        return cls(
            watchlists=_list(Watchlist.from_json)(value["watchlists"]),
        )


@dataclass(frozen=True)
class Webhook:
    """Part of what `webhook` returns.

    - secret: Signs requests of the formats bourse and template; returned only when the address is set.
    - has_token: Whether a token of ntfy or Telegram is stored; it is never returned.
    - preview: The body of a request, with example values.
    """

    format: Literal["bourse", "ntfy", "telegram", "template"]
    address: str
    secret: Optional[str]
    has_token: bool
    chat: Optional[str]
    template: Optional[str]
    template_type: Optional[Literal["json", "text"]]
    preview: str
    made_at: dt.datetime

    @classmethod
    def from_json(cls, value: Any) -> Webhook:
        return cls(
            format=_choice(value["format"]),
            address=_text(value["address"]),
            secret=_nullable(_text)(value["secret"]),
            has_token=_flag(value["hasToken"]),
            chat=_nullable(_text)(value["chat"]),
            template=_nullable(_text)(value["template"]),
            template_type=_nullable(_choice)(value["templateType"]),
            preview=_text(value["preview"]),
            made_at=_time(value["madeAt"]),
        )


@dataclass(frozen=True)
class WeekNoteVersionsResponse:
    """What `week_note_versions` returns."""

    versions: List[NoteVersion]

    @classmethod
    def from_json(cls, value: Any) -> WeekNoteVersionsResponse:
        return cls(
            versions=_list(NoteVersion.from_json)(value["versions"]),
        )


@dataclass(frozen=True)
class WhatIf:
    """Part of what `what_if` returns."""

    currency: str
    rules: List[WhatIfRule]

    @classmethod
    def from_json(cls, value: Any) -> WhatIf:
        return cls(
            currency=_text(value["currency"]),
            rules=_list(WhatIfRule.from_json)(value["rules"]),
        )


@dataclass(frozen=True)
class WhatIfRule:
    """Part of what `what_if` returns.

    - is_estimate: Whether the rule assumes prices that were not paid, or fees that were not charged.
    - choice: What the rule chose, such as the name of a setup.
    - unknown: Trades that the rule cannot be applied to; they count as they were.
    """

    id: str
    title: str
    definition: str
    is_estimate: bool
    choice: str
    before: Statistics
    after: Statistics
    difference: Decimal
    changed: int
    left_out: int
    unknown: List[WhatIfRuleUnknownItem]
    source: Optional[str]
    as_of: Optional[str]

    @classmethod
    def from_json(cls, value: Any) -> WhatIfRule:
        return cls(
            id=_text(value["id"]),
            title=_text(value["title"]),
            definition=_text(value["definition"]),
            is_estimate=_flag(value["isEstimate"]),
            choice=_text(value["choice"]),
            before=Statistics.from_json(value["before"]),
            after=Statistics.from_json(value["after"]),
            difference=_number(value["difference"]),
            changed=_integer(value["changed"]),
            left_out=_integer(value["leftOut"]),
            unknown=_list(WhatIfRuleUnknownItem.from_json)(value["unknown"]),
            source=_nullable(_text)(value["source"]),
            as_of=_nullable(_text)(value["asOf"]),
        )


@dataclass(frozen=True)
class WhatIfRuleUnknownItem:
    """Part of what `what_if` returns."""

    reason: Literal[
        "noOption", "notInSchedule", "notExpired", "noUnderlyingPrice", "noMarks", "noMaximumProfit", "noRisk",
        "otherCurrency"
    ]
    trades: int

    @classmethod
    def from_json(cls, value: Any) -> WhatIfRuleUnknownItem:
        return cls(
            reason=_choice(value["reason"]),
            trades=_integer(value["trades"]),
        )


@dataclass(frozen=True)
class YearReview:
    """Part of what `journal_year` returns.

    - previous: The year before; null without trades in it.
    - best_trade: The identity of the trade.
    - reports: By setup, mistake, hour of entry and weekday.
    """

    year: int
    currency: str
    statistics: Statistics
    previous: Optional[Statistics]
    months: List[YearReviewMonth]
    best_day: Optional[PeriodTotal]
    worst_day: Optional[PeriodTotal]
    best_week: Optional[PeriodTotal]
    worst_week: Optional[PeriodTotal]
    best_month: Optional[PeriodTotal]
    worst_month: Optional[PeriodTotal]
    best_trade: Optional[str]
    worst_trade: Optional[str]
    longest_winning_streak: Optional[TradeStreak]
    longest_losing_streak: Optional[TradeStreak]
    reports: List[TradeReport]

    @classmethod
    def from_json(cls, value: Any) -> YearReview:
        return cls(
            year=_integer(value["year"]),
            currency=_text(value["currency"]),
            statistics=Statistics.from_json(value["statistics"]),
            previous=_nullable(Statistics.from_json)(value["previous"]),
            months=_list(YearReviewMonth.from_json)(value["months"]),
            best_day=_nullable(PeriodTotal.from_json)(value["bestDay"]),
            worst_day=_nullable(PeriodTotal.from_json)(value["worstDay"]),
            best_week=_nullable(PeriodTotal.from_json)(value["bestWeek"]),
            worst_week=_nullable(PeriodTotal.from_json)(value["worstWeek"]),
            best_month=_nullable(PeriodTotal.from_json)(value["bestMonth"]),
            worst_month=_nullable(PeriodTotal.from_json)(value["worstMonth"]),
            best_trade=_nullable(_text)(value["bestTrade"]),
            worst_trade=_nullable(_text)(value["worstTrade"]),
            longest_winning_streak=_nullable(TradeStreak.from_json)(value["longestWinningStreak"]),
            longest_losing_streak=_nullable(TradeStreak.from_json)(value["longestLosingStreak"]),
            reports=_list(TradeReport.from_json)(value["reports"]),
        )


@dataclass(frozen=True)
class YearReviewMonth:
    """Part of what `journal_year` returns."""

    month: int
    trades: int
    net_profit: Decimal

    @classmethod
    def from_json(cls, value: Any) -> YearReviewMonth:
        return cls(
            month=_integer(value["month"]),
            trades=_integer(value["trades"]),
            net_profit=_number(value["netProfit"]),
        )


LiveStreamEvent = Union[LiveStreamEventStatus, LiveStreamEventBook, LiveStreamEventTrades]
_read_live_stream_event: Read[LiveStreamEvent] = _union(
    (_is("event", "status"), LiveStreamEventStatus.from_json),
    (_is("event", "book"), LiveStreamEventBook.from_json),
    (_is("event", "trades"), LiveStreamEventTrades.from_json),
)


# Objects that are sent.


class AnalyzePositionNextDividend(TypedDict):
    """Part of what `analyze_position` takes."""

    days: int
    amount: Number


class _AnswerChecklistsChecklistRequired(TypedDict):
    setup: str
    items: Sequence[AnswerChecklistsChecklistItem]


class AnswerChecklistsChecklist(_AnswerChecklistsChecklistRequired, total=False):
    """Part of what `answer_checklists` takes.

    - update: True takes the items of the playbook as it is now; those with an equal text keep their answers.
    """

    update: Optional[bool]


class _AnswerChecklistsChecklistItemRequired(TypedDict):
    item: str


class AnswerChecklistsChecklistItem(_AnswerChecklistsChecklistItemRequired, total=False):
    """Part of what `answer_checklists` takes.

    - answer: Null or absent removes it.
    """

    answer: Optional[Literal["followed", "not-followed"]]


class _ChangePortfolioSettingsAccountRequired(TypedDict):
    name: str


class ChangePortfolioSettingsAccount(_ChangePortfolioSettingsAccountRequired, total=False):
    """Part of what `change_portfolio_settings` takes."""

    tracksCash: Optional[bool]
    allowsShort: Optional[bool]


class ChangePortfolioSettingsPartTarget(TypedDict):
    """Part of what `change_portfolio_settings` takes."""

    part: str
    share: Number


class ChangePortfolioSettingsTarget(TypedDict):
    """Part of what `change_portfolio_settings` takes."""

    symbol: str
    share: Number


class ChangePortfolioSettingsTaxClasse(TypedDict):
    """Part of what `change_portfolio_settings` takes."""

    country: Literal["us", "india"]
    symbol: str
    kind: Literal[
        "security", "broad-index", "listed-share", "equity-fund", "debt-fund", "overseas-fund", "gold-etf",
        "balanced-fund", "foreign", "foreign-fund", "digital-asset", "derivative"
    ]


class _LegCallPutRequired(TypedDict):
    type: Literal["call", "put"]
    quantity: int
    strike: Number


class LegCallPut(_LegCallPutRequired, total=False):
    """Part of what `analyze_position` takes."""

    days: Optional[int]
    expiration: Optional[dt.date]
    price: Optional[Number]
    volatility: Optional[Number]


class LegCash(TypedDict):
    """Part of what `analyze_position` takes."""

    type: Literal["cash"]
    quantity: int


class _LegStockRequired(TypedDict):
    type: Literal["stock"]
    quantity: int


class LegStock(_LegStockRequired, total=False):
    """Part of what `analyze_position` takes."""

    price: Optional[Number]


class _PositionRequired(TypedDict):
    spot: Number
    volatility: Number
    legs: Sequence[Leg]


class Position(_PositionRequired, total=False):
    """Part of what `compare_positions` takes."""

    rate: Optional[Number]
    dividendYield: Optional[Number]
    style: Optional[Literal["european", "american"]]
    nextDividend: Optional[PositionNextDividend]
    days: Optional[int]
    elapsed: Optional[int]
    shift: Optional[Number]


class PositionNextDividend(TypedDict):
    """Part of what `compare_positions` takes."""

    days: int
    amount: Number


class PriceOptionDividend(TypedDict):
    """Part of what `price_option` takes."""

    days: Number
    amount: Number


class ScenariosNextDividend(TypedDict):
    """Part of what `scenarios` takes."""

    days: int
    amount: Number


class SetCategoryRulesRule(TypedDict):
    """Part of what `set_category_rules` takes."""

    words: str
    category: str


class SetExitLoadStep(TypedDict):
    """Part of what `set_exit_load` takes."""

    days: int
    rate: Number


class SetOwnBrokersBroker(TypedDict):
    """Part of what `set_own_brokers` takes."""

    broker: str
    level: int


class SubscribeKeys(TypedDict):
    """Part of what `subscribe` takes."""

    p256dh: str
    auth: str


Leg = Union[LegCallPut, LegStock, LegCash]


class Bourse(_Connection):
    """A desk, reached over its JSON API.

    Make one with `Bourse.signed_in(address, email, password)`, or with a token: `Bourse(address, token)`.
    """

    @classmethod
    def signed_in(cls, address: str, email: str, password: str, *, timeout: float = 60.0) -> Bourse:
        """Signs in and makes a client with the token of the session, which `sign_out` ends."""
        client = cls(address, timeout=timeout)
        client.token = client.sign_in(email=email, password=password).token
        return client

    def description(self) -> Dict[str, Any]:
        """This document.

        `GET /api/v1/openapi.json`
        """
        return self._value(_mapping(_anything), "GET", "/openapi.json")

    def session(self) -> SessionResponse:
        """The signed-in user.

        `GET /api/v1/session`
        """
        return self._value(SessionResponse.from_json, "GET", "/session")

    def sign_in(self, *, email: str, password: str) -> Union[SignInResponse201, SignInResponse202]:
        """Signs in.

        `POST /api/v1/session`
        """
        reads: Dict[int, Read[Any]] = {201: SignInResponse201.from_json, 202: SignInResponse202.from_json}
        answer: Union[SignInResponse201, SignInResponse202] = self._value_by_status(
            reads,
            _anything,
            "POST",
            "/session",
            body=_object({"email": email, "password": password}, ["email", "password"]),
        )
        return answer

    def sign_out(self) -> None:
        """Signs out and invalidates the token.

        `DELETE /api/v1/session`
        """
        self._nothing("DELETE", "/session")

    def enter_code(self, *, ticket: str, code: str) -> EnterCodeResponse:
        """Signs in with the code of an authenticator app or a recovery code, after the password.

        `POST /api/v1/session/code`
        """
        return self._value(
            EnterCodeResponse.from_json,
            "POST",
            "/session/code",
            body=_object({"ticket": ticket, "code": code}, ["ticket", "code"]),
        )

    def registration(self) -> RegistrationResponse:
        """Whether somebody can sign up.

        `GET /api/v1/account/registration`
        """
        return self._value(RegistrationResponse.from_json, "GET", "/account/registration")

    def account(self) -> Account:
        """The account of the user.

        `GET /api/v1/account`
        """
        return self._value(Account.from_json, "GET", "/account")

    def sign_up(self, *, email: str, password: str, zone: str) -> SignUpResponse:
        """Creates an account and signs in.

        `POST /api/v1/account`
        """
        return self._value(
            SignUpResponse.from_json,
            "POST",
            "/account",
            body=_object({"email": email, "password": password, "zone": zone}, ["email", "password", "zone"]),
        )

    def delete_account(self, *, email: str) -> None:
        """Deletes the account and everything in it.

        `DELETE /api/v1/account`

        - email: The address of the account, to confirm that it is meant.
        """
        self._nothing("DELETE", "/account", query=[("email", email)])

    def confirm_identity(self, *, password: str) -> None:
        """Confirms the user by the password, for 15 minutes.

        `POST /api/v1/account/confirmation`
        """
        self._nothing("POST", "/account/confirmation", body=_object({"password": password}, ["password"]))

    def change_email(self, *, email: str) -> Account:
        """Sends a link to a new address, or changes the address at once on a desk that sends no e-mail.

        `PUT /api/v1/account/email`
        """
        return self._value(Account.from_json, "PUT", "/account/email", body=_object({"email": email}, ["email"]))

    def cancel_email_change(self) -> None:
        """Cancels the change of the address that was not confirmed yet.

        `DELETE /api/v1/account/email`
        """
        self._nothing("DELETE", "/account/email")

    def sessions(self) -> List[DeviceSession]:
        """The devices on which the user is signed in, the last used first.

        `GET /api/v1/account/sessions`
        """
        return self._value(_list(DeviceSession.from_json), "GET", "/account/sessions")

    def end_session(self, id: str) -> None:
        """Ends a session.

        `DELETE /api/v1/account/sessions/{id}`

        - id: The identifier of the session.
        """
        self._nothing("DELETE", f"/account/sessions/{_part(id)}")

    def account_log(self) -> List[AccountEvent]:
        """What happened to the account, newest first.

        `GET /api/v1/account/log`
        """
        return self._value(_list(AccountEvent.from_json), "GET", "/account/log")

    def push(self) -> PushState:
        """Notifications on devices.

        `GET /api/v1/account/push`
        """
        return self._value(PushState.from_json, "GET", "/account/push")

    def set_push(
        self,
        *,
        topics: Sequence[Literal["alerts", "summary", "imports", "downtime"]],
        quiet_from: Optional[str],
        quiet_to: Optional[str],
        summary_at: str,
    ) -> PushSettings:
        """Sets which notifications are sent, and when.

        `PUT /api/v1/account/push`
        """
        return self._value(
            PushSettings.from_json,
            "PUT",
            "/account/push",
            body=_object(
                {"topics": topics, "quietFrom": quiet_from, "quietTo": quiet_to, "summaryAt": summary_at},
                ["topics", "quietFrom", "quietTo", "summaryAt"],
            ),
        )

    def subscribe(self, *, endpoint: str, keys: SubscribeKeys) -> None:
        """Lets the browser of this session receive notifications.

        `PUT /api/v1/account/push/subscription`
        """
        self._nothing(
            "PUT",
            "/account/push/subscription",
            body=_object({"endpoint": endpoint, "keys": keys}, ["endpoint", "keys"]),
        )

    def unsubscribe(self) -> None:
        """Lets the browser of this session receive nothing.

        `DELETE /api/v1/account/push/subscription`
        """
        self._nothing("DELETE", "/account/push/subscription")

    def test_push(self) -> PushTest:
        """Sends a test to all devices.

        `POST /api/v1/account/push/test`
        """
        return self._value(PushTest.from_json, "POST", "/account/push/test")

    def account_plan(self) -> PlanState:
        """The plan of the user, on a desk with plans.

        `GET /api/v1/account/plan`
        """
        return self._value(PlanState.from_json, "GET", "/account/plan")

    def open_checkout(self, *, price: str, return_: Optional[str] = None) -> OpenCheckoutResponse:
        """Opens a page of Stripe on which the user subscribes to a price.

        `POST /api/v1/account/plan/checkout`
        """
        return self._value(
            OpenCheckoutResponse.from_json,
            "POST",
            "/account/plan/checkout",
            body=_object({"price": price, "return": return_}, ["price"]),
        )

    def open_payment_portal(self) -> OpenPaymentPortalResponse:
        """Opens a page of Stripe on which the user manages payments.

        `POST /api/v1/account/plan/portal`
        """
        return self._value(OpenPaymentPortalResponse.from_json, "POST", "/account/plan/portal")

    def summary(self) -> Summary:
        """The most important values on one level, for dashboards.

        `GET /api/v1/summary`
        """
        return self._value(Summary.from_json, "GET", "/summary")

    def calendar(
        self,
        *,
        category: Optional[
            Sequence[Literal["expirations", "earnings", "dividends", "sips", "bills", "economy", "alerts"]]
        ] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
    ) -> CalendarResponse:
        """Expirations, earnings, dividends, plans, bills, economic dates and last days of alerts, by day.

        `GET /api/v1/calendar`

        - category: may be sent several times; default all.
        - from_: the first day; default 31 days ago.
        - to: the last day; default in 366 days.
        """
        return self._value(
            CalendarResponse.from_json,
            "GET",
            "/calendar",
            query=[("category", category), ("from", from_), ("to", to)],
        )

    def calendar_csv(
        self,
        *,
        category: Optional[
            Sequence[Literal["expirations", "earnings", "dividends", "sips", "bills", "economy", "alerts"]]
        ] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
    ) -> str:
        """Expirations, earnings, dividends, plans, bills, economic dates and last days of alerts, by day. As CSV.

        `GET /api/v1/calendar`

        - category: may be sent several times; default all.
        - from_: the first day; default 31 days ago.
        - to: the last day; default in 366 days.
        """
        return self._text(
            "GET",
            "/calendar",
            query=[("category", category), ("from", from_), ("to", to), ("format", "csv")],
        )

    def journal(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> JournalResponse:
        """Closed trades of one currency, open positions and statistics.

        `GET /api/v1/journal`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            JournalResponse.from_json,
            "GET",
            "/journal",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def executions(self) -> str:
        """All executions in the native format. As CSV.

        `GET /api/v1/journal/executions.csv`
        """
        return self._text("GET", "/journal/executions.csv")

    def stockhours_document(self, files: Sequence[File]) -> Dict[str, Any]:
        """Adds the journal to the document of a Stockhours user; the document {} begins a new one.

        `POST /api/v1/journal/stockhours`

        - files: one file.
        """
        return self._value(_mapping(_anything), "POST", "/journal/stockhours", body=_form(files, {}))

    def days(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> DaysResponse:
        """Results of each day with trades.

        `GET /api/v1/journal/days`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            DaysResponse.from_json,
            "GET",
            "/journal/days",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trade_report(
        self,
        *,
        by: Optional[
            Literal[
                "symbol", "underlying", "contract", "type", "sector", "account", "option-type", "strike", "expiration",
                "days-to-expiration", "moneyness", "delta", "structure", "entry-hour", "entry-half-hour", "exit-hour",
                "exit-half-hour", "weekday", "day", "week", "month", "year", "month-of-year", "holding", "setup",
                "playbook", "mistake", "rating", "conviction", "direction", "result", "size", "entry-price", "fees",
                "planned-risk", "r-multiple", "market-move", "gap", "underlying-move", "underlying-gap", "earnings",
                "news"
            ]
        ] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> TradeReport:
        """Statistics of closed trades by group; a trade with several setups or mistakes counts in each, and the group
        of trades without a value is null.

        `GET /api/v1/journal/reports`

        - by: default: symbol.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            TradeReport.from_json,
            "GET",
            "/journal/reports",
            query=[
                ("by", by),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trade_calibration(
        self,
        *,
        by: Optional[
            Literal[
                "symbol", "underlying", "contract", "type", "sector", "account", "option-type", "strike", "expiration",
                "days-to-expiration", "moneyness", "delta", "structure", "entry-hour", "entry-half-hour", "exit-hour",
                "exit-half-hour", "weekday", "day", "week", "month", "year", "month-of-year", "holding", "setup",
                "playbook", "mistake", "rating", "conviction", "direction", "result", "size", "entry-price", "fees",
                "planned-risk", "r-multiple", "market-move", "gap", "underlying-move", "underlying-gap", "earnings",
                "news"
            ]
        ] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> TradeCalibrationResponse:
        """Convictions at the opening beside results, of all trades and by group; a trade with several setups or
        mistakes counts in each.

        `GET /api/v1/journal/reports/calibration`

        - by: default: setup.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            TradeCalibrationResponse.from_json,
            "GET",
            "/journal/reports/calibration",
            query=[
                ("by", by),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trade_grid(
        self,
        *,
        by: Optional[
            Literal[
                "symbol", "underlying", "contract", "type", "sector", "account", "option-type", "strike", "expiration",
                "days-to-expiration", "moneyness", "delta", "structure", "entry-hour", "entry-half-hour", "exit-hour",
                "exit-half-hour", "weekday", "day", "week", "month", "year", "month-of-year", "holding", "setup",
                "playbook", "mistake", "rating", "conviction", "direction", "result", "size", "entry-price", "fees",
                "planned-risk", "r-multiple", "market-move", "gap", "underlying-move", "underlying-gap", "earnings",
                "news"
            ]
        ] = None,
        across: Optional[
            Literal[
                "symbol", "underlying", "contract", "type", "sector", "account", "option-type", "strike", "expiration",
                "days-to-expiration", "moneyness", "delta", "structure", "entry-hour", "entry-half-hour", "exit-hour",
                "exit-half-hour", "weekday", "day", "week", "month", "year", "month-of-year", "holding", "setup",
                "playbook", "mistake", "rating", "conviction", "direction", "result", "size", "entry-price", "fees",
                "planned-risk", "r-multiple", "market-move", "gap", "underlying-move", "underlying-gap", "earnings",
                "news"
            ]
        ] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> TradeGrid:
        """Statistics of closed trades by two dimensions; cells name their row and column by place, and those without
        trades are left out.

        `GET /api/v1/journal/reports/grid`

        - by: default: weekday.
        - across: default: entry-hour.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            TradeGrid.from_json,
            "GET",
            "/journal/reports/grid",
            query=[
                ("by", by),
                ("across", across),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trade(self, id: str) -> TradeResponse:
        """One trade with its executions and its annotation.

        `GET /api/v1/journal/trades/{id}`
        """
        return self._value(TradeResponse.from_json, "GET", f"/journal/trades/{_part(id)}")

    def annotate(
        self,
        id: str,
        *,
        rating: Optional[Number] = None,
        conviction: Optional[int] = None,
        setups: Optional[Sequence[str]] = None,
        mistakes: Optional[Sequence[str]] = None,
        note: Optional[str] = None,
        revision: Optional[int] = None,
    ) -> Annotation:
        """Replaces the annotation of a trade; omitted members are cleared. The note is replaced whatever it is, or with
        `revision` if it still has that revision.

        `PUT /api/v1/journal/trades/{id}/annotation`

        - conviction: How sure you were of a profit at the opening, in percent.
        - revision: The revision of the note that the change is based on; null or absent replaces any.
        """
        return self._value(
            Annotation.from_json,
            "PUT",
            f"/journal/trades/{_part(id)}/annotation",
            body=_object(
                {
                    "rating": rating, "conviction": conviction, "setups": setups, "mistakes": mistakes, "note": note,
                    "revision": revision
                },
            ),
        )

    def journal_overview(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> JournalOverview:
        """All metrics of closed trades, means with their count and their 95 % confidence interval.

        `GET /api/v1/journal/overview`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            JournalOverview.from_json,
            "GET",
            "/journal/overview",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def journal_metric(
        self,
        metric: Literal[
            "net-profit", "gross-profit", "total-wins", "total-losses", "trades", "winners", "losers", "breakeven",
            "open-positions", "win-rate", "expectancy", "median-trade", "deviation", "profit-factor", "payoff",
            "average-win", "average-loss", "average-win-return", "average-loss-return", "largest-win", "largest-loss",
            "trading-days", "winning-days", "losing-days", "breakeven-days", "day-win-rate", "noted-days",
            "average-day", "average-winning-day", "average-losing-day", "average-week", "average-month", "best-day",
            "worst-day", "best-week", "worst-week", "best-month", "worst-month", "winning-streak", "losing-streak",
            "current-streak", "winning-day-streak", "losing-day-streak", "current-day-streak", "holding",
            "holding-winners", "holding-losers", "median-holding", "drawdown", "drawdown-days", "recovery-days",
            "recovery-factor", "current-drawdown", "volume", "daily-volume", "opened-value", "trades-per-day", "fees",
            "fees-per-trade", "fees-share", "day-deviation", "sharpe", "sortino", "risk-trades", "average-r", "total-r"
        ],
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> ExplainedMetric:
        """One metric of closed trades with what it is calculated from.

        `GET /api/v1/journal/overview/{metric}`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            ExplainedMetric.from_json,
            "GET",
            f"/journal/overview/{_part(metric)}",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def compare_trades(
        self,
        *,
        first: Optional[str] = None,
        second: Optional[str] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> TradeComparison:
        """Metrics of two selections of trades, with the differences that chance does not explain.

        `GET /api/v1/journal/comparison`

        - first: a condition as in `where` that the first selection meets; may be sent several times.
        - second: the same for the second selection.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            TradeComparison.from_json,
            "GET",
            "/journal/comparison",
            query=[
                ("first", first),
                ("second", second),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trade_differences(
        self,
        *,
        by: Optional[
            Literal[
                "symbol", "underlying", "contract", "type", "sector", "account", "option-type", "strike", "expiration",
                "days-to-expiration", "moneyness", "delta", "structure", "entry-hour", "entry-half-hour", "exit-hour",
                "exit-half-hour", "weekday", "day", "week", "month", "year", "month-of-year", "holding", "setup",
                "playbook", "mistake", "rating", "conviction", "direction", "result", "size", "entry-price", "fees",
                "planned-risk", "r-multiple", "market-move", "gap", "underlying-move", "underlying-gap", "earnings",
                "news"
            ]
        ] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> GroupDifferences:
        """The average trade of each group of a dimension beside that of all other trades, with the differences that
        chance does not explain.

        `GET /api/v1/journal/differences`

        - by: default: setup.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            GroupDifferences.from_json,
            "GET",
            "/journal/differences",
            query=[
                ("by", by),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def simulate_trades(
        self,
        *,
        trades: Optional[int] = None,
        paths: Optional[int] = None,
        capital: Optional[Number] = None,
        ruin: Optional[Number] = None,
        size: Optional[Number] = None,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> TradeSimulation:
        """Possible sequences of trades to come, drawn from the closed trades.

        `GET /api/v1/journal/simulation`

        - trades: trades on each path; default: 100.
        - paths: default: 10000.
        - capital: capital at the start; without it, no chance of ruin.
        - ruin: the share of the capital whose loss is ruin; default: 0.5.
        - size: size of trades compared with the journal; default: 1.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            TradeSimulation.from_json,
            "GET",
            "/journal/simulation",
            query=[
                ("trades", trades),
                ("paths", paths),
                ("capital", capital),
                ("ruin", ruin),
                ("size", size),
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def what_if(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> WhatIf:
        """What rules, such as other brokers' option fees, would have made of the closed trades.

        `GET /api/v1/journal/what-if`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            WhatIf.from_json,
            "GET",
            "/journal/what-if",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def entered_executions(self) -> EnteredExecutionsResponse:
        """Executions that were entered by hand, those entered last first.

        `GET /api/v1/journal/entered`
        """
        return self._value(EnteredExecutionsResponse.from_json, "GET", "/journal/entered")

    def enter_execution(
        self,
        *,
        account: str,
        side: Literal["buy", "sell"],
        symbol: str,
        quantity: Union[Number, str],
        price: Union[Number, str],
        time: str,
        type: Optional[Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]] = None,
        expiration: Optional[dt.date] = None,
        strike: Optional[Union[Number, str]] = None,
        multiplier: Optional[Union[Number, str]] = None,
        fees: Optional[Union[Number, str]] = None,
        currency: Optional[str] = None,
        day: Optional[dt.date] = None,
        effect: Optional[Literal["open", "close", "expire", "assign", "exercise"]] = None,
        note: Optional[str] = None,
        close_price: Optional[Union[Number, str]] = None,
        close_fees: Optional[Union[Number, str]] = None,
        close_day: Optional[dt.date] = None,
        close_time: Optional[str] = None,
        close_effect: Optional[Literal["open", "close", "expire", "assign", "exercise"]] = None,
    ) -> EnterExecutionResponse:
        """Enters an execution, or the opening and the closing of a trade; one that the journal has is refused.

        `POST /api/v1/journal/entered`

        - symbol: A symbol, or the OCC symbol of an option.
        - time: ISO-8601. Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31.
        - type: Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
          BTC-USD, else a stock.
        - multiplier: Default: that of known futures, 100 for options, else 1.
        - close_price: With it and `closeTime`, the body is a trade: two executions.
        """
        return self._value(
            EnterExecutionResponse.from_json,
            "POST",
            "/journal/entered",
            body=_object(
                {
                    "account": account, "side": side, "symbol": symbol, "quantity": quantity, "price": price, "time":
                    time, "type": type, "expiration": expiration, "strike": strike, "multiplier": multiplier, "fees":
                    fees, "currency": currency, "day": day, "effect": effect, "note": note, "closePrice": close_price,
                    "closeFees": close_fees, "closeDay": close_day, "closeTime": close_time, "closeEffect": close_effect
                },
                ["account", "side", "symbol", "quantity", "price", "time"],
            ),
        )

    def change_entered_execution(
        self,
        id: str,
        *,
        account: str,
        side: Literal["buy", "sell"],
        symbol: str,
        quantity: Union[Number, str],
        price: Union[Number, str],
        time: str,
        type: Optional[Literal["stock", "etf", "call", "put", "future", "crypto", "fund"]] = None,
        expiration: Optional[dt.date] = None,
        strike: Optional[Union[Number, str]] = None,
        multiplier: Optional[Union[Number, str]] = None,
        fees: Optional[Union[Number, str]] = None,
        currency: Optional[str] = None,
        day: Optional[dt.date] = None,
        effect: Optional[Literal["open", "close", "expire", "assign", "exercise"]] = None,
        note: Optional[str] = None,
    ) -> EnteredExecution:
        """Replaces an execution that was entered by hand; its trade keeps tags, rating and note.

        `PUT /api/v1/journal/entered/{id}`

        - symbol: A symbol, or the OCC symbol of an option.
        - time: ISO-8601. Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31.
        - type: Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
          BTC-USD, else a stock.
        - multiplier: Default: that of known futures, 100 for options, else 1.
        """
        return self._value(
            EnteredExecution.from_json,
            "PUT",
            f"/journal/entered/{_part(id)}",
            body=_object(
                {
                    "account": account, "side": side, "symbol": symbol, "quantity": quantity, "price": price, "time":
                    time, "type": type, "expiration": expiration, "strike": strike, "multiplier": multiplier, "fees":
                    fees, "currency": currency, "day": day, "effect": effect, "note": note
                },
                ["account", "side", "symbol", "quantity", "price", "time"],
            ),
        )

    def delete_entered_execution(self, id: str) -> None:
        """Deletes an execution that was entered by hand; it can be restored.

        `DELETE /api/v1/journal/entered/{id}`
        """
        self._nothing("DELETE", f"/journal/entered/{_part(id)}")

    def restore_entered_execution(self, id: str) -> None:
        """Restores a deleted execution.

        `POST /api/v1/journal/entered/{id}/restore`
        """
        self._nothing("POST", f"/journal/entered/{_part(id)}/restore")

    def trade_merges(self) -> TradeMergesResponse:
        """Trades that were merged by hand, in order of merging, with the state of each merge.

        `GET /api/v1/journal/merges`
        """
        return self._value(TradeMergesResponse.from_json, "GET", "/journal/merges")

    def merge_trades(self, *, trades: Sequence[str]) -> MergeTradesResponse:
        """Merges closed trades of one account and currency into one trade; their annotations are joined.

        `POST /api/v1/journal/merges`
        """
        return self._value(
            MergeTradesResponse.from_json,
            "POST",
            "/journal/merges",
            body=_object({"trades": trades}, ["trades"]),
        )

    def undo_trade_merge(self, id: str) -> None:
        """Undoes the last merge with this identity; the trades and their annotations are as before.

        `DELETE /api/v1/journal/merges/{id}`
        """
        self._nothing("DELETE", f"/journal/merges/{_part(id)}")

    def trade_splits(self) -> TradeSplitsResponse:
        """Trades that were split by hand, in order of splitting, with the state of each split.

        `GET /api/v1/journal/splits`
        """
        return self._value(TradeSplitsResponse.from_json, "GET", "/journal/splits")

    def split_trade(self, *, trade: str, after: str) -> SplitTradeResponse:
        """Splits a trade after a closing execution; answers the later trade, which has the lots that were closed later.

        `POST /api/v1/journal/splits`

        - after: A closing execution of the trade, but not the last.
        """
        return self._value(
            SplitTradeResponse.from_json,
            "POST",
            "/journal/splits",
            body=_object({"trade": trade, "after": after}, ["trade", "after"]),
        )

    def undo_trade_split(self, id: str) -> None:
        """Undoes a split by the identity of the later trade.

        `DELETE /api/v1/journal/splits/{id}`
        """
        self._nothing("DELETE", f"/journal/splits/{_part(id)}")

    def journal_accounts(self) -> JournalAccountsResponse:
        """Accounts of the journal with their nicknames, by nickname or name.

        `GET /api/v1/journal/accounts`
        """
        return self._value(JournalAccountsResponse.from_json, "GET", "/journal/accounts")

    def name_journal_account(self, *, account: str, nickname: Optional[str]) -> JournalAccount:
        """Gives an account a nickname, which pages show instead of the name in the imported files.

        `PUT /api/v1/journal/accounts/nickname`

        - nickname: null or empty removes it.
        """
        return self._value(
            JournalAccount.from_json,
            "PUT",
            "/journal/accounts/nickname",
            body=_object({"account": account, "nickname": nickname}, ["account", "nickname"]),
        )

    def risk_report(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> RiskReportResponse:
        """Statistics of the R-multiples of closed trades, and the size rules of accounts.

        `GET /api/v1/journal/risk`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            RiskReportResponse.from_json,
            "GET",
            "/journal/risk",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def set_risk_rule(
        self,
        *,
        account: Optional[str] = None,
        rule: Optional[Literal["account-share", "premium", "maximum-loss"]] = None,
        percent: Optional[Union[Number, str]] = None,
        size: Optional[Union[Number, str]] = None,
        currency: Optional[str] = None,
    ) -> SetRiskRuleResponse:
        """Replaces the size rule of an account, or of all accounts without their own; answers all rules.

        `PUT /api/v1/journal/risk/rule`

        - account: Default: all accounts without their own.
        - rule: Without it, a rule is removed.
        - percent: Of account-share: above 0, up to 100.
        - size: Of account-share: the size of the account.
        - currency: Default: that of the trade, or of most trades.
        """
        return self._value(
            SetRiskRuleResponse.from_json,
            "PUT",
            "/journal/risk/rule",
            body=_object({"account": account, "rule": rule, "percent": percent, "size": size, "currency": currency}),
        )

    def trade_risk(self, id: str) -> TradeRisk:
        """The stop, the target and the planned risk of a trade or an open position, and the R-multiple.

        `GET /api/v1/journal/trades/{id}/risk`
        """
        return self._value(TradeRisk.from_json, "GET", f"/journal/trades/{_part(id)}/risk")

    def set_trade_risk(
        self,
        id: str,
        *,
        stop: Optional[Union[Number, str]] = None,
        target: Optional[Union[Number, str]] = None,
        reference: Optional[Literal["contract", "underlying"]] = None,
        amount: Optional[Union[Number, str]] = None,
        rule: Optional[Literal["account-share", "premium", "maximum-loss"]] = None,
        percent: Optional[Union[Number, str]] = None,
        size: Optional[Union[Number, str]] = None,
        currency: Optional[str] = None,
    ) -> TradeRisk:
        """Replaces the stop, the target, the planned risk and the size rule of a trade or an open position; omitted
        members are cleared.

        `PUT /api/v1/journal/trades/{id}/risk`

        - reference: Default: contract.
        - amount: The planned risk.
        - rule: Without it, a rule is removed.
        - percent: Of account-share: above 0, up to 100.
        - size: Of account-share: the size of the account.
        - currency: Default: that of the trade, or of most trades.
        """
        return self._value(
            TradeRisk.from_json,
            "PUT",
            f"/journal/trades/{_part(id)}/risk",
            body=_object(
                {
                    "stop": stop, "target": target, "reference": reference, "amount": amount, "rule": rule, "percent":
                    percent, "size": size, "currency": currency
                },
            ),
        )

    def trade_excursion(self, id: str) -> TradeExcursionResponse:
        """The maximum adverse and favorable excursion of a trade, from stored prices; null with the reason if there are
        none.

        `GET /api/v1/journal/trades/{id}/excursion`
        """
        return self._value(TradeExcursionResponse.from_json, "GET", f"/journal/trades/{_part(id)}/excursion")

    def day_curve(
        self,
        period: dt.date,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> DayCurveResponse:
        """The profit of the trades closed on a day through the day, from stored prices shorter than a day; null with
        the reason if there are none.

        `GET /api/v1/journal/days/{period}/curve`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            DayCurveResponse.from_json,
            "GET",
            f"/journal/days/{_part(period)}/curve",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def trading_rules(self, *, account: Optional[str] = None, currency: Optional[str] = None) -> TradingRulesResponse:
        """Rules for trading, how they were followed in the closed trades of a currency, and the trades that broke them.

        `GET /api/v1/journal/rules`

        - currency: default: the currency of most trades.
        """
        return self._value(
            TradingRulesResponse.from_json,
            "GET",
            "/journal/rules",
            query=[("account", account), ("currency", currency)],
        )

    def set_trading_rule(
        self,
        kind: Literal[
            "lossesInARow", "dailyLoss", "tradesPerDay", "firstMinutes", "lastMinutes", "pauseAfterLoss", "cost",
            "lossPerTrade", "riskPerTrade"
        ],
        *,
        limit: str,
    ) -> None:
        """Sets the limit of a rule.

        `PUT /api/v1/journal/rules/{kind}`

        - limit: Trades or minutes as a whole number, an amount, or percent of the account, as decimal text.
        """
        self._nothing("PUT", f"/journal/rules/{_part(kind)}", body=_object({"limit": limit}, ["limit"]))

    def delete_trading_rule(
        self,
        kind: Literal[
            "lossesInARow", "dailyLoss", "tradesPerDay", "firstMinutes", "lastMinutes", "pauseAfterLoss", "cost",
            "lossPerTrade", "riskPerTrade"
        ],
    ) -> None:
        """Deletes a rule.

        `DELETE /api/v1/journal/rules/{kind}`
        """
        self._nothing("DELETE", f"/journal/rules/{_part(kind)}")

    def tags(self) -> TagsResponse:
        """Setups and then mistakes, by name, with the results of the trades that have them.

        `GET /api/v1/journal/tags`
        """
        return self._value(TagsResponse.from_json, "GET", "/journal/tags")

    def rename_tag(self, *, kind: Literal["setup", "mistake"], tag: str, to: str) -> RenameTagResponse:
        """Gives a tag another name on all trades, or merges it into the one of that name; it can be undone for an hour.

        `POST /api/v1/journal/tags/rename`
        """
        return self._value(
            RenameTagResponse.from_json,
            "POST",
            "/journal/tags/rename",
            body=_object({"kind": kind, "tag": tag, "to": to}, ["kind", "tag", "to"]),
        )

    def delete_tag(self, *, kind: Literal["setup", "mistake"], tag: str) -> DeleteTagResponse:
        """Takes a tag off all trades; it can be restored for an hour.

        `POST /api/v1/journal/tags/delete`
        """
        return self._value(
            DeleteTagResponse.from_json,
            "POST",
            "/journal/tags/delete",
            body=_object({"kind": kind, "tag": tag}, ["kind", "tag"]),
        )

    def restore_tag(self, restoration: str) -> RestoreTagResponse:
        """Puts a renamed, merged or deleted tag back on the trades that had it.

        `POST /api/v1/journal/tags/restore/{restoration}`
        """
        return self._value(RestoreTagResponse.from_json, "POST", f"/journal/tags/restore/{_part(restoration)}")

    def color_tag(
        self,
        *,
        kind: Literal["setup", "mistake"],
        tag: str,
        color: Optional[Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]],
    ) -> None:
        """Gives a tag a color.

        `PUT /api/v1/journal/tags/color`

        - color: null removes it.
        """
        self._nothing(
            "PUT",
            "/journal/tags/color",
            body=_object({"kind": kind, "tag": tag, "color": color}, ["kind", "tag", "color"]),
        )

    def playbooks(
        self,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> PlaybooksResponse:
        """Playbooks of setups, how often they were kept in the selected trades, and the average result of trades that
        kept them and that did not.

        `GET /api/v1/journal/playbooks`

        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            PlaybooksResponse.from_json,
            "GET",
            "/journal/playbooks",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def playbook(
        self,
        setup: str,
        *,
        range: Optional[str] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account_kind: Optional[Literal["real", "practice"]] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
        type: Optional[str] = None,
        direction: Optional[str] = None,
        result: Optional[str] = None,
        tag: Optional[str] = None,
        q: Optional[str] = None,
        where: Optional[str] = None,
    ) -> PlaybookDetail:
        """The playbook of a setup with its results, also of each item.

        `GET /api/v1/journal/playbooks/{setup}`

        - setup: A setup; percent-encoded, as all names are.
        - range: today, week, month, last-30, last-month, quarter, ytd or all (default).
        - from_: overrides `range`.
        - to: overrides `range`.
        - account_kind: default real; practice for the practice account.
        - currency: default: the currency of most trades.
        - type: stock, etf, call, put, future, crypto or fund.
        - direction: long or short.
        - result: win, loss or even.
        - tag: a setup or a mistake.
        - q: text in the symbol, the contract, a tag or the note.
        - where: a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for
          any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
        """
        return self._value(
            PlaybookDetail.from_json,
            "GET",
            f"/journal/playbooks/{_part(setup)}",
            query=[
                ("range", range),
                ("from", from_),
                ("to", to),
                ("accountKind", account_kind),
                ("account", account),
                ("currency", currency),
                ("type", type),
                ("direction", direction),
                ("result", result),
                ("tag", tag),
                ("q", q),
                ("where", where),
            ],
        )

    def save_playbook(
        self,
        setup: str,
        *,
        text: Optional[str] = None,
        items: Optional[Sequence[str]] = None,
    ) -> Playbook:
        """Adds or replaces the playbook of a setup; answers stay with the items that they were given for.

        `PUT /api/v1/journal/playbooks/{setup}`

        - setup: A setup; percent-encoded, as all names are.
        - text: In Markdown.
        - items: No two are equal. Empty items are left out.
        """
        return self._value(
            Playbook.from_json,
            "PUT",
            f"/journal/playbooks/{_part(setup)}",
            body=_object({"text": text, "items": items}),
        )

    def delete_playbook(self, setup: str) -> DeletePlaybookResponse:
        """Deletes the playbook of a setup and its answers; both can be restored for an hour.

        `DELETE /api/v1/journal/playbooks/{setup}`

        - setup: A setup; percent-encoded, as all names are.
        """
        return self._value(DeletePlaybookResponse.from_json, "DELETE", f"/journal/playbooks/{_part(setup)}")

    def restore_playbook(self, restoration: str) -> Playbook:
        """Restores a deleted playbook and its answers.

        `POST /api/v1/journal/playbook-restorations/{restoration}`
        """
        return self._value(Playbook.from_json, "POST", f"/journal/playbook-restorations/{_part(restoration)}")

    def trade_checklists(self, id: str) -> TradeChecklistsResponse:
        """The checklists of a trade with their answers.

        `GET /api/v1/journal/trades/{id}/checklists`
        """
        return self._value(TradeChecklistsResponse.from_json, "GET", f"/journal/trades/{_part(id)}/checklists")

    def answer_checklists(
        self,
        id: str,
        *,
        checklists: Sequence[AnswerChecklistsChecklist],
    ) -> AnswerChecklistsResponse:
        """Replaces answers of the checklists of a trade, all or none; items that are not named keep theirs.

        `PUT /api/v1/journal/trades/{id}/checklists`
        """
        return self._value(
            AnswerChecklistsResponse.from_json,
            "PUT",
            f"/journal/trades/{_part(id)}/checklists",
            body=_object({"checklists": checklists}, ["checklists"]),
        )

    def trade_autopsy(self, id: str, *, scope: Optional[Literal["trade", "structure"]] = None) -> Autopsy:
        """The realized profit of an option trade by day and Greek; the parts add up to it exactly.

        `GET /api/v1/journal/trades/{id}/autopsy`

        - scope: default: the structure if it has several legs and all are closed, else the trade.
        """
        return self._value(Autopsy.from_json, "GET", f"/journal/trades/{_part(id)}/autopsy", query=[("scope", scope)])

    def trade_structure(self, id: str) -> TradeStructure:
        """The strategy that an option trade was when it was opened, with its maximum loss and profit at expiration.

        `GET /api/v1/journal/trades/{id}/structure`
        """
        return self._value(TradeStructure.from_json, "GET", f"/journal/trades/{_part(id)}/structure")

    def trade_books(self, id: str) -> TradeBooksResponse:
        """The order book at each fill of a trade in a market that was recorded, with spread and slippage.

        `GET /api/v1/journal/trades/{id}/books`
        """
        return self._value(TradeBooksResponse.from_json, "GET", f"/journal/trades/{_part(id)}/books")

    def campaigns(self) -> CampaignsResponse:
        """Campaigns: rolls, wheels and covered calls, those with an open position first.

        `GET /api/v1/journal/campaigns`
        """
        return self._value(CampaignsResponse.from_json, "GET", "/journal/campaigns")

    def start_campaign(self, *, trades: Sequence[str], name: Optional[str] = None) -> CampaignDetail:
        """Begins a campaign with trades or open positions of one underlying, which leave their campaigns.

        `POST /api/v1/journal/campaigns`
        """
        return self._value(
            CampaignDetail.from_json,
            "POST",
            "/journal/campaigns",
            body=_object({"trades": trades, "name": name}, ["trades"]),
        )

    def campaign(self, id: str) -> CampaignDetail:
        """A campaign with its executions; the identity of any of its trades leads to it.

        `GET /api/v1/journal/campaigns/{id}`
        """
        return self._value(CampaignDetail.from_json, "GET", f"/journal/campaigns/{_part(id)}")

    def name_campaign(self, id: str, *, name: Optional[str] = None) -> CampaignDetail:
        """Names a campaign; an empty name restores the one that follows from its trades.

        `PUT /api/v1/journal/campaigns/{id}/name`
        """
        return self._value(
            CampaignDetail.from_json,
            "PUT",
            f"/journal/campaigns/{_part(id)}/name",
            body=_object({"name": name}),
        )

    def add_campaign_trades(self, id: str, *, trades: Sequence[str]) -> CampaignDetail:
        """Adds trades or open positions to a campaign; they leave the campaigns that they are in.

        `POST /api/v1/journal/campaigns/{id}/trades`
        """
        return self._value(
            CampaignDetail.from_json,
            "POST",
            f"/journal/campaigns/{_part(id)}/trades",
            body=_object({"trades": trades}, ["trades"]),
        )

    def remove_campaign_trade(self, id: str, trade: str) -> None:
        """Removes a trade or an open position from a campaign.

        `DELETE /api/v1/journal/campaigns/{id}/trades/{trade}`
        """
        self._nothing("DELETE", f"/journal/campaigns/{_part(id)}/trades/{_part(trade)}")

    def reset_campaign_placement(self, id: str) -> None:
        """Lets the rules decide again which campaign a trade belongs to.

        `DELETE /api/v1/journal/trades/{id}/placement`
        """
        self._nothing("DELETE", f"/journal/trades/{_part(id)}/placement")

    def imports(self) -> ImportsResponse:
        """All imported files, newest first, including deleted ones.

        `GET /api/v1/imports`
        """
        return self._value(ImportsResponse.from_json, "GET", "/imports")

    def import_(
        self,
        files: Sequence[File],
        *,
        preview: Optional[bool] = None,
        account: Optional[str] = None,
        zone: Optional[str] = None,
        overlaps: Optional[Literal["skip", "import"]] = None,
    ) -> Union[ImportResponse200, ImportResponse201]:
        """Imports files in order; stops at the first file that is refused as a whole.

        `POST /api/v1/imports`

        - preview: whether to preview the import without storing anything.
        - files: up to 20 files.
        - zone: For times without a zone. Default: New York.
        - overlaps: What to do with executions that files of other formats probably contain as well. Without it, an
          import with such executions is refused with 409.
        """
        reads: Dict[int, Read[Any]] = {200: ImportResponse200.from_json, 201: ImportResponse201.from_json}
        answer: Union[ImportResponse200, ImportResponse201] = self._value_by_status(
            reads,
            _anything,
            "POST",
            "/imports",
            query=[("preview", preview)],
            body=_form(files, {"account": account, "zone": zone, "overlaps": overlaps}),
        )
        return answer

    def imported_file(self, id: str) -> ImportedFileResponse:
        """One file with its issues.

        `GET /api/v1/imports/{id}`
        """
        return self._value(ImportedFileResponse.from_json, "GET", f"/imports/{_part(id)}")

    def delete_import(self, id: str) -> None:
        """Deletes an import: executions found only in this file.

        `DELETE /api/v1/imports/{id}`
        """
        self._nothing("DELETE", f"/imports/{_part(id)}")

    def restore_import(self, id: str) -> None:
        """Restores a deleted import.

        `POST /api/v1/imports/{id}/restore`
        """
        self._nothing("POST", f"/imports/{_part(id)}/restore")

    def column_mappings(self) -> ColumnMappingsResponse:
        """What the columns of tables in unknown formats mean, by name.

        `GET /api/v1/imports/mappings`
        """
        return self._value(ColumnMappingsResponse.from_json, "GET", "/imports/mappings")

    def save_column_mapping(self, *, text: str) -> ColumnMapping:
        """Stores a column mapping instead of the one with the same header.

        `POST /api/v1/imports/mappings`

        - text: The text form; see Documentation/Formats.md.
        """
        return self._value(ColumnMapping.from_json, "POST", "/imports/mappings", body=_object({"text": text}, ["text"]))

    def delete_column_mapping(self, id: str) -> None:
        """Deletes a column mapping, which can be restored for an hour; imported files stay.

        `DELETE /api/v1/imports/mappings/{id}`
        """
        self._nothing("DELETE", f"/imports/mappings/{_part(id)}")

    def restore_column_mapping(self, id: str) -> None:
        """Restores a deleted column mapping, unless another was stored for its header.

        `POST /api/v1/imports/mappings/{id}/restore`
        """
        self._nothing("POST", f"/imports/mappings/{_part(id)}/restore")

    def propose_column_mapping(
        self,
        files: Sequence[File],
        *,
        sheet: Optional[str] = None,
    ) -> ProposeColumnMappingResponse:
        """Proposes a column mapping for each file, with what the file does not decide; stores nothing.

        `POST /api/v1/imports/mappings/proposal`

        - files: up to 20 files.
        """
        return self._value(
            ProposeColumnMappingResponse.from_json,
            "POST",
            "/imports/mappings/proposal",
            query=[("sheet", sheet)],
            body=_form(files, {}),
        )

    def watched_folder(self) -> WatchedFolder:
        """The watched folder: its settings, and the files that were read.

        `GET /api/v1/imports/watched`
        """
        return self._value(WatchedFolder.from_json, "GET", "/imports/watched")

    def save_watched_folder(
        self,
        *,
        journal: Optional[bool] = None,
        portfolio: Optional[bool] = None,
        account: Optional[str] = None,
        zone: Optional[str] = None,
    ) -> WatchedFolder:
        """Changes the settings of the watched folder; files that wait are read again.

        `PUT /api/v1/imports/watched`
        """
        return self._value(
            WatchedFolder.from_json,
            "PUT",
            "/imports/watched",
            body=_object({"journal": journal, "portfolio": portfolio, "account": account, "zone": zone}),
        )

    def see_watched_files(self, *, up_to: int) -> None:
        """Marks files of the watched folder up to a number as seen.

        `POST /api/v1/imports/watched/seen`
        """
        self._nothing("POST", "/imports/watched/seen", body=_object({"upTo": up_to}, ["upTo"]))

    def retry_watched_file(self, number: int) -> None:
        """Reads a file again that was not imported.

        `POST /api/v1/imports/watched/{number}/retry`
        """
        self._nothing("POST", f"/imports/watched/{_part(number)}/retry")

    def day_note(self, period: str) -> Note:
        """The note on a day, in Markdown; empty if there is none.

        `GET /api/v1/journal/days/{period}/note`
        """
        return self._value(Note.from_json, "GET", f"/journal/days/{_part(period)}/note")

    def save_day_note(
        self,
        period: str,
        *,
        note: str,
        revision: Optional[int] = None,
        writer: Optional[str] = None,
    ) -> Note:
        """Saves the note on a day; if it was changed since the revision, the response has both texts.

        `PUT /api/v1/journal/days/{period}/note`

        - revision: The revision that the text is based on; null or absent replaces any.
        - writer: Names a page: its versions of five minutes become one version.
        """
        return self._value(
            Note.from_json,
            "PUT",
            f"/journal/days/{_part(period)}/note",
            body=_object({"note": note, "revision": revision, "writer": writer}, ["note"]),
        )

    def day_note_versions(self, period: str) -> DayNoteVersionsResponse:
        """The versions of the note on a day, newest first.

        `GET /api/v1/journal/days/{period}/note/versions`
        """
        return self._value(DayNoteVersionsResponse.from_json, "GET", f"/journal/days/{_part(period)}/note/versions")

    def restore_day_note(self, period: str, *, revision: int) -> Note:
        """Saves a version of the note on a day again, as a new version.

        `POST /api/v1/journal/days/{period}/note/restore`
        """
        return self._value(
            Note.from_json,
            "POST",
            f"/journal/days/{_part(period)}/note/restore",
            body=_object({"revision": revision}, ["revision"]),
        )

    def week_note(self, period: str) -> Note:
        """The note on a week, in Markdown; empty if there is none.

        `GET /api/v1/journal/weeks/{period}/note`
        """
        return self._value(Note.from_json, "GET", f"/journal/weeks/{_part(period)}/note")

    def save_week_note(
        self,
        period: str,
        *,
        note: str,
        revision: Optional[int] = None,
        writer: Optional[str] = None,
    ) -> Note:
        """Saves the note on a week; if it was changed since the revision, the response has both texts.

        `PUT /api/v1/journal/weeks/{period}/note`

        - revision: The revision that the text is based on; null or absent replaces any.
        - writer: Names a page: its versions of five minutes become one version.
        """
        return self._value(
            Note.from_json,
            "PUT",
            f"/journal/weeks/{_part(period)}/note",
            body=_object({"note": note, "revision": revision, "writer": writer}, ["note"]),
        )

    def week_note_versions(self, period: str) -> WeekNoteVersionsResponse:
        """The versions of the note on a week, newest first.

        `GET /api/v1/journal/weeks/{period}/note/versions`
        """
        return self._value(WeekNoteVersionsResponse.from_json, "GET", f"/journal/weeks/{_part(period)}/note/versions")

    def restore_week_note(self, period: str, *, revision: int) -> Note:
        """Saves a version of the note on a week again, as a new version.

        `POST /api/v1/journal/weeks/{period}/note/restore`
        """
        return self._value(
            Note.from_json,
            "POST",
            f"/journal/weeks/{_part(period)}/note/restore",
            body=_object({"revision": revision}, ["revision"]),
        )

    def month_note(self, period: str) -> Note:
        """The note on a month, in Markdown; empty if there is none.

        `GET /api/v1/journal/months/{period}/note`
        """
        return self._value(Note.from_json, "GET", f"/journal/months/{_part(period)}/note")

    def save_month_note(
        self,
        period: str,
        *,
        note: str,
        revision: Optional[int] = None,
        writer: Optional[str] = None,
    ) -> Note:
        """Saves the note on a month; if it was changed since the revision, the response has both texts.

        `PUT /api/v1/journal/months/{period}/note`

        - revision: The revision that the text is based on; null or absent replaces any.
        - writer: Names a page: its versions of five minutes become one version.
        """
        return self._value(
            Note.from_json,
            "PUT",
            f"/journal/months/{_part(period)}/note",
            body=_object({"note": note, "revision": revision, "writer": writer}, ["note"]),
        )

    def month_note_versions(self, period: str) -> MonthNoteVersionsResponse:
        """The versions of the note on a month, newest first.

        `GET /api/v1/journal/months/{period}/note/versions`
        """
        return self._value(MonthNoteVersionsResponse.from_json, "GET", f"/journal/months/{_part(period)}/note/versions")

    def restore_month_note(self, period: str, *, revision: int) -> Note:
        """Saves a version of the note on a month again, as a new version.

        `POST /api/v1/journal/months/{period}/note/restore`
        """
        return self._value(
            Note.from_json,
            "POST",
            f"/journal/months/{_part(period)}/note/restore",
            body=_object({"revision": revision}, ["revision"]),
        )

    def trade_note(self, id: str) -> TradeNote:
        """The note on a trade, in Markdown; empty if there is none.

        `GET /api/v1/journal/trades/{id}/note`
        """
        return self._value(TradeNote.from_json, "GET", f"/journal/trades/{_part(id)}/note")

    def save_trade_note(
        self,
        id: str,
        *,
        note: str,
        revision: Optional[int] = None,
        writer: Optional[str] = None,
    ) -> TradeNote:
        """Saves the note on a trade; if it was changed since the revision, the response has both texts.

        `PUT /api/v1/journal/trades/{id}/note`

        - revision: The revision that the text is based on; null or absent replaces any.
        - writer: Names a page: its versions of five minutes become one version.
        """
        return self._value(
            TradeNote.from_json,
            "PUT",
            f"/journal/trades/{_part(id)}/note",
            body=_object({"note": note, "revision": revision, "writer": writer}, ["note"]),
        )

    def trade_note_versions(self, id: str) -> TradeNoteVersionsResponse:
        """The versions of the note on a trade, newest first.

        `GET /api/v1/journal/trades/{id}/note/versions`
        """
        return self._value(TradeNoteVersionsResponse.from_json, "GET", f"/journal/trades/{_part(id)}/note/versions")

    def restore_trade_note(self, id: str, *, revision: int) -> TradeNote:
        """Saves a version of the note on a trade again, as a new version.

        `POST /api/v1/journal/trades/{id}/note/restore`
        """
        return self._value(
            TradeNote.from_json,
            "POST",
            f"/journal/trades/{_part(id)}/note/restore",
            body=_object({"revision": revision}, ["revision"]),
        )

    def note_pictures(self) -> NotePicturesResponse:
        """The pictures in notes.

        `GET /api/v1/journal/pictures`
        """
        return self._value(NotePicturesResponse.from_json, "GET", "/journal/pictures")

    def add_note_picture(self, content: bytes, *, media_type: str) -> NotePicture:
        """Stores a PNG, JPEG, WebP or GIF picture of at most 10 MB for a note; the same bytes are stored once.

        `POST /api/v1/journal/pictures`

        - media_type: one of image/png, image/jpeg, image/webp, image/gif.
        """
        return self._value(NotePicture.from_json, "POST", "/journal/pictures", body=(media_type, content))

    def note_picture(self, sha256: str) -> bytes:
        """A picture by its SHA-256 checksum.

        `GET /api/v1/journal/pictures/{sha256}`
        """
        return self._content("image/*", "GET", f"/journal/pictures/{_part(sha256)}")

    def review(self, period: str, *, currency: Optional[str] = None) -> Review:
        """The review of a week or a month: its facts, the plan of the one before, the note and the goals.

        `GET /api/v1/journal/reviews/{period}`

        - currency: default: the currency of most trades.
        """
        return self._value(Review.from_json, "GET", f"/journal/reviews/{_part(period)}", query=[("currency", currency)])

    def goals(self) -> GoalsResponse:
        """The goals of reviews, in order of setting.

        `GET /api/v1/journal/goals`
        """
        return self._value(GoalsResponse.from_json, "GET", "/journal/goals")

    def set_goal(self, *, goal: str, set_in: str) -> ReviewGoal2:
        """Sets a goal in the review of a week or a month; it is carried on until it is reached or dropped.

        `POST /api/v1/journal/goals`
        """
        return self._value(
            ReviewGoal2.from_json,
            "POST",
            "/journal/goals",
            body=_object({"goal": goal, "setIn": set_in}, ["goal", "setIn"]),
        )

    def change_goal(
        self,
        id: int,
        *,
        goal: Optional[str] = None,
        state: Optional[Literal["open", "reached", "dropped"]] = None,
        closed_in: Optional[str] = None,
    ) -> ReviewGoal2:
        """Changes the text or the state of a goal.

        `PUT /api/v1/journal/goals/{id}`

        - closed_in: The week or month in whose review it is closed; null or absent for the present one.
        """
        return self._value(
            ReviewGoal2.from_json,
            "PUT",
            f"/journal/goals/{_part(id)}",
            body=_object({"goal": goal, "state": state, "closedIn": closed_in}),
        )

    def delete_goal(self, id: int) -> None:
        """Deletes a goal.

        `DELETE /api/v1/journal/goals/{id}`
        """
        self._nothing("DELETE", f"/journal/goals/{_part(id)}")

    def journal_card(
        self,
        subject: str,
        *,
        form: Optional[Literal["square", "wide", "story"]] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        money: Optional[bool] = None,
        symbols: Optional[bool] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
    ) -> bytes:
        """A card with the result of day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade: and an identity.

        `GET /api/v1/journal/cards/{subject}`

        - form: default: square.
        - theme: default: light.
        - money: whether amounts are shown; default: false.
        - symbols: whether symbols are shown; default: false.
        - currency: default: the currency of most trades.
        """
        return self._content(
            "image/*",
            "GET",
            f"/journal/cards/{_part(subject)}",
            query=[
                ("form", form),
                ("theme", theme),
                ("money", money),
                ("symbols", symbols),
                ("account", account),
                ("currency", currency),
            ],
        )

    def journal_card_facts(
        self,
        subject: str,
        *,
        form: Optional[Literal["square", "wide", "story"]] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        money: Optional[bool] = None,
        symbols: Optional[bool] = None,
        account: Optional[str] = None,
        currency: Optional[str] = None,
    ) -> CardFacts:
        """The values of a card.

        `GET /api/v1/journal/cards/{subject}/facts`

        - form: default: square.
        - theme: default: light.
        - money: whether amounts are shown; default: false.
        - symbols: whether symbols are shown; default: false.
        - currency: default: the currency of most trades.
        """
        return self._value(
            CardFacts.from_json,
            "GET",
            f"/journal/cards/{_part(subject)}/facts",
            query=[
                ("form", form),
                ("theme", theme),
                ("money", money),
                ("symbols", symbols),
                ("account", account),
                ("currency", currency),
            ],
        )

    def shared_cards(self) -> SharedCardsResponse:
        """Cards that can be seen by their address, newest first, without the addresses.

        `GET /api/v1/journal/shared-cards`
        """
        return self._value(SharedCardsResponse.from_json, "GET", "/journal/shared-cards")

    def share_card(
        self,
        *,
        subject: str,
        form: Optional[Literal["square", "wide", "story"]] = None,
        theme: Optional[Literal["light", "dark"]] = None,
        money: Optional[bool] = None,
        symbols: Optional[bool] = None,
    ) -> NewSharedCard:
        """Creates a public address for a card as it is now.

        `POST /api/v1/journal/shared-cards`

        - subject: day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade:….
        """
        return self._value(
            NewSharedCard.from_json,
            "POST",
            "/journal/shared-cards",
            body=_object(
                {"subject": subject, "form": form, "theme": theme, "money": money, "symbols": symbols},
                ["subject"],
            ),
        )

    def revoke_shared_card(self, id: str) -> None:
        """Revokes a shared card, whose address no longer works.

        `DELETE /api/v1/journal/shared-cards/{id}`
        """
        self._nothing("DELETE", f"/journal/shared-cards/{_part(id)}")

    def journal_year(self, year: int, *, account: Optional[str] = None, currency: Optional[str] = None) -> YearReview:
        """The review of a year: months, extremes, streaks, groups, and the year before.

        `GET /api/v1/journal/years/{year}`

        - currency: default: the currency of most trades.
        """
        return self._value(
            YearReview.from_json,
            "GET",
            f"/journal/years/{_part(year)}",
            query=[("account", account), ("currency", currency)],
        )

    def price_option(
        self,
        *,
        type: Literal["call", "put"],
        spot: Number,
        strike: Number,
        rate: Number,
        volatility: Number,
        id: Any = None,
        days: Optional[Number] = None,
        years: Optional[Number] = None,
        dividend_yield: Optional[Number] = None,
        style: Optional[Literal["european", "american"]] = None,
        dividends: Optional[Sequence[PriceOptionDividend]] = None,
        details: Any = None,
    ) -> PricedOption:
        """Prices an option with its Greeks, or one option per line.

        `POST /api/v1/options/price`
        """
        return self._value(
            PricedOption.from_json,
            "POST",
            "/options/price",
            body=_object(
                {
                    "type": type, "spot": spot, "strike": strike, "rate": rate, "volatility": volatility, "id": id,
                    "days": days, "years": years, "dividendYield": dividend_yield, "style": style, "dividends":
                    dividends, "details": details
                },
                ["type", "spot", "strike", "rate", "volatility"],
            ),
        )

    def price_option_lines(self, lines: Iterable[Mapping[str, Any]]) -> Iterator[Dict[str, Any]]:
        """Prices an option with its Greeks, or one option per line. One value per line.

        `POST /api/v1/options/price`

        - lines: an object for each line.
        """
        return self._lines("POST", "/options/price", body=_rows(lines))

    def implied_volatility(
        self,
        *,
        type: Literal["call", "put"],
        spot: Number,
        strike: Number,
        rate: Number,
        price: Number,
        id: Any = None,
        days: Optional[Number] = None,
        years: Optional[Number] = None,
        dividend_yield: Optional[Number] = None,
        style: Optional[Literal["european", "american"]] = None,
    ) -> ImpliedVolatility:
        """Calculates the implied volatility of a price, or of one price per line.

        `POST /api/v1/options/implied-volatility`
        """
        return self._value(
            ImpliedVolatility.from_json,
            "POST",
            "/options/implied-volatility",
            body=_object(
                {
                    "type": type, "spot": spot, "strike": strike, "rate": rate, "price": price, "id": id, "days": days,
                    "years": years, "dividendYield": dividend_yield, "style": style
                },
                ["type", "spot", "strike", "rate", "price"],
            ),
        )

    def implied_volatility_lines(self, lines: Iterable[Mapping[str, Any]]) -> Iterator[Dict[str, Any]]:
        """Calculates the implied volatility of a price, or of one price per line. One value per line.

        `POST /api/v1/options/implied-volatility`

        - lines: an object for each line.
        """
        return self._lines("POST", "/options/implied-volatility", body=_rows(lines))

    def analyze_position(
        self,
        *,
        spot: Number,
        volatility: Number,
        legs: Sequence[Leg],
        rate: Optional[Number] = None,
        dividend_yield: Optional[Number] = None,
        style: Optional[Literal["european", "american"]] = None,
        next_dividend: Optional[AnalyzePositionNextDividend] = None,
        days: Optional[int] = None,
        elapsed: Optional[int] = None,
        shift: Optional[Number] = None,
    ) -> Analysis:
        """Analyzes a position.

        `POST /api/v1/options/analyze`
        """
        return self._value(
            Analysis.from_json,
            "POST",
            "/options/analyze",
            body=_object(
                {
                    "spot": spot, "volatility": volatility, "legs": legs, "rate": rate, "dividendYield": dividend_yield,
                    "style": style, "nextDividend": next_dividend, "days": days, "elapsed": elapsed, "shift": shift
                },
                ["spot", "volatility", "legs"],
            ),
        )

    def scenarios(
        self,
        *,
        spot: Number,
        volatility: Number,
        legs: Sequence[Leg],
        rate: Optional[Number] = None,
        dividend_yield: Optional[Number] = None,
        style: Optional[Literal["european", "american"]] = None,
        next_dividend: Optional[ScenariosNextDividend] = None,
        days: Optional[int] = None,
        elapsed: Optional[int] = None,
        shift: Optional[Number] = None,
    ) -> Scenarios:
        """Calculates payoff curves, grids, sensitivities and the probability cone.

        `POST /api/v1/options/scenarios`
        """
        return self._value(
            Scenarios.from_json,
            "POST",
            "/options/scenarios",
            body=_object(
                {
                    "spot": spot, "volatility": volatility, "legs": legs, "rate": rate, "dividendYield": dividend_yield,
                    "style": style, "nextDividend": next_dividend, "days": days, "elapsed": elapsed, "shift": shift
                },
                ["spot", "volatility", "legs"],
            ),
        )

    def compare_positions(self, *, positions: Sequence[Position]) -> ComparePositionsResponse:
        """Compares up to four positions.

        `POST /api/v1/options/compare`
        """
        return self._value(
            ComparePositionsResponse.from_json,
            "POST",
            "/options/compare",
            body=_object({"positions": positions}, ["positions"]),
        )

    def recognize(self, *, legs: Sequence[Leg], days: Optional[int] = None) -> Recognition:
        """Recognizes the strategy of legs.

        `POST /api/v1/options/recognize`
        """
        return self._value(
            Recognition.from_json,
            "POST",
            "/options/recognize",
            body=_object({"legs": legs, "days": days}, ["legs"]),
        )

    def optimize(
        self,
        *,
        spot: Optional[str] = None,
        volatility: Optional[str] = None,
        skew: Optional[str] = None,
        rate: Optional[str] = None,
        dividend_yield: Optional[str] = None,
        view: Optional[str] = None,
        target: Optional[str] = None,
        target_date: Optional[str] = None,
        confidence: Optional[str] = None,
        direction: Optional[str] = None,
        points: Optional[str] = None,
        days: Optional[str] = None,
        horizon: Optional[str] = None,
        budget: Optional[str] = None,
        loss: Optional[str] = None,
        fee: Optional[str] = None,
        legs: Optional[str] = None,
        rank: Optional[str] = None,
        permission: Optional[str] = None,
        unlimited: Optional[str] = None,
        fills: Optional[str] = None,
        symbol: Optional[str] = None,
    ) -> Suggestions:
        """Searches strategies for a market view in a model option chain.

        `GET /api/v1/options/optimize`

        - spot: the price of the underlying.
        - volatility: percent.
        - skew: points.
        - rate: percent.
        - dividend_yield: percent.
        - view: target, volatility or market.
        - target: a price.
        - target_date: days from now, or a date.
        - confidence: percent.
        - direction: rising or falling.
        - points: change in volatility, in points.
        - days: days of the volatility view.
        - horizon: days of the market view.
        - budget: an amount.
        - loss: the maximum loss.
        - fee: fee per contract.
        - legs: 1 to 4.
        - rank: expected, probability or return.
        - permission: a broker and options level, such as schwab:2, or own for what your brokers allow.
        - unlimited: on to include unlimited loss.
        - fills: quoted or middle.
        - symbol: ignored.
        """
        return self._value(
            Suggestions.from_json,
            "GET",
            "/options/optimize",
            query=[
                ("spot", spot),
                ("volatility", volatility),
                ("skew", skew),
                ("rate", rate),
                ("dividendYield", dividend_yield),
                ("view", view),
                ("target", target),
                ("targetDate", target_date),
                ("confidence", confidence),
                ("direction", direction),
                ("points", points),
                ("days", days),
                ("horizon", horizon),
                ("budget", budget),
                ("loss", loss),
                ("fee", fee),
                ("legs", legs),
                ("rank", rank),
                ("permission", permission),
                ("unlimited", unlimited),
                ("fills", fills),
                ("symbol", symbol),
            ],
        )

    def optimize_quotes(
        self,
        lines: Iterable[Mapping[str, Any]],
        *,
        spot: Optional[str] = None,
        volatility: Optional[str] = None,
        skew: Optional[str] = None,
        rate: Optional[str] = None,
        dividend_yield: Optional[str] = None,
        view: Optional[str] = None,
        target: Optional[str] = None,
        target_date: Optional[str] = None,
        confidence: Optional[str] = None,
        direction: Optional[str] = None,
        points: Optional[str] = None,
        days: Optional[str] = None,
        horizon: Optional[str] = None,
        budget: Optional[str] = None,
        loss: Optional[str] = None,
        fee: Optional[str] = None,
        legs: Optional[str] = None,
        rank: Optional[str] = None,
        permission: Optional[str] = None,
        unlimited: Optional[str] = None,
        fills: Optional[str] = None,
        symbol: Optional[str] = None,
    ) -> Suggestions:
        """Searches strategies for a market view in the quotes of the body, one per line.

        `POST /api/v1/options/optimize`

        - spot: the price of the underlying.
        - volatility: percent.
        - skew: points.
        - rate: percent.
        - dividend_yield: percent.
        - view: target, volatility or market.
        - target: a price.
        - target_date: days from now, or a date.
        - confidence: percent.
        - direction: rising or falling.
        - points: change in volatility, in points.
        - days: days of the volatility view.
        - horizon: days of the market view.
        - budget: an amount.
        - loss: the maximum loss.
        - fee: fee per contract.
        - legs: 1 to 4.
        - rank: expected, probability or return.
        - permission: a broker and options level, such as schwab:2, or own for what your brokers allow.
        - unlimited: on to include unlimited loss.
        - fills: quoted or middle.
        - symbol: ignored.
        - lines: an object for each line.
        """
        return self._value(
            Suggestions.from_json,
            "POST",
            "/options/optimize",
            query=[
                ("spot", spot),
                ("volatility", volatility),
                ("skew", skew),
                ("rate", rate),
                ("dividendYield", dividend_yield),
                ("view", view),
                ("target", target),
                ("targetDate", target_date),
                ("confidence", confidence),
                ("direction", direction),
                ("points", points),
                ("days", days),
                ("horizon", horizon),
                ("budget", budget),
                ("loss", loss),
                ("fee", fee),
                ("legs", legs),
                ("rank", rank),
                ("permission", permission),
                ("unlimited", unlimited),
                ("fills", fills),
                ("symbol", symbol),
            ],
            body=_rows(lines),
        )

    def tree(
        self,
        *,
        spot: Optional[str] = None,
        strike: Optional[str] = None,
        days: Optional[str] = None,
        rate: Optional[str] = None,
        dividend_yield: Optional[str] = None,
        type: Optional[str] = None,
        style: Optional[str] = None,
        volatility: Optional[str] = None,
        steps: Optional[str] = None,
    ) -> TreeResponse:
        """Prices an option with a binomial tree.

        `GET /api/v1/options/tree`

        - spot: the price of the underlying.
        - days: calendar days to expiration.
        - rate: percent per year.
        - dividend_yield: percent per year.
        - type: call (default) or put.
        - style: american (default) or european.
        - volatility: percent.
        - steps: up to 1000; trees of up to 50 steps include their nodes.
        """
        return self._value(
            TreeResponse.from_json,
            "GET",
            "/options/tree",
            query=[
                ("spot", spot),
                ("strike", strike),
                ("days", days),
                ("rate", rate),
                ("dividendYield", dividend_yield),
                ("type", type),
                ("style", style),
                ("volatility", volatility),
                ("steps", steps),
            ],
        )

    def parity(
        self,
        *,
        spot: Optional[str] = None,
        strike: Optional[str] = None,
        days: Optional[str] = None,
        rate: Optional[str] = None,
        dividend_yield: Optional[str] = None,
        call: Optional[str] = None,
        put: Optional[str] = None,
    ) -> ParityResponse:
        """Checks put–call parity of a call and a put.

        `GET /api/v1/options/parity`

        - spot: the price of the underlying.
        - days: calendar days to expiration.
        - rate: percent per year.
        - dividend_yield: percent per year.
        - call: the price of the call.
        - put: the price of the put.
        """
        return self._value(
            ParityResponse.from_json,
            "GET",
            "/options/parity",
            query=[
                ("spot", spot),
                ("strike", strike),
                ("days", days),
                ("rate", rate),
                ("dividendYield", dividend_yield),
                ("call", call),
                ("put", put),
            ],
        )

    def strategies(
        self,
        *,
        q: Optional[str] = None,
        category: Optional[str] = None,
        complexity: Optional[str] = None,
        outlook: Optional[str] = None,
        broker: Optional[str] = None,
        level: Optional[str] = None,
        mine: Optional[str] = None,
    ) -> StrategiesResponse:
        """Lists strategies; unknown filter values are ignored.

        `GET /api/v1/options/strategies`

        - q: search terms; all must occur in the name, aliases, summary or tags.
        - category: income, bullish, bearish, neutral, volatile, hedging or synthetic.
        - complexity: 1 to 5.
        - outlook: strongly-bullish, bullish, neutral, bearish, strongly-bearish or big-move.
        - broker: a broker that offers the strategy.
        - level: the number of an options level; the highest by default.
        - mine: 1 for strategies that your own brokers allow.
        """
        return self._value(
            StrategiesResponse.from_json,
            "GET",
            "/options/strategies",
            query=[
                ("q", q),
                ("category", category),
                ("complexity", complexity),
                ("outlook", outlook),
                ("broker", broker),
                ("level", level),
                ("mine", mine),
            ],
        )

    def strategy(self, id: str) -> StrategyResponse:
        """Returns a strategy and the brokers that offer it.

        `GET /api/v1/options/strategies/{id}`
        """
        return self._value(StrategyResponse.from_json, "GET", f"/options/strategies/{_part(id)}")

    def like_strategy(self, id: str) -> None:
        """Adds a strategy to the favorites.

        `PUT /api/v1/options/strategies/{id}/favorite`
        """
        self._nothing("PUT", f"/options/strategies/{_part(id)}/favorite")

    def unlike_strategy(self, id: str) -> None:
        """Removes a strategy from the favorites.

        `DELETE /api/v1/options/strategies/{id}/favorite`
        """
        self._nothing("DELETE", f"/options/strategies/{_part(id)}/favorite")

    def brokers(self) -> BrokersResponse:
        """Lists brokers.

        `GET /api/v1/options/brokers`
        """
        return self._value(BrokersResponse.from_json, "GET", "/options/brokers")

    def broker(self, id: str) -> Broker:
        """Returns a broker.

        `GET /api/v1/options/brokers/{id}`
        """
        return self._value(Broker.from_json, "GET", f"/options/brokers/{_part(id)}")

    def own_brokers(self) -> OwnBrokersResponse:
        """Lists your brokers with your options levels.

        `GET /api/v1/options/own-brokers`
        """
        return self._value(OwnBrokersResponse.from_json, "GET", "/options/own-brokers")

    def set_own_brokers(self, *, brokers: Sequence[SetOwnBrokersBroker]) -> SetOwnBrokersResponse:
        """Replaces your brokers.

        `PUT /api/v1/options/own-brokers`
        """
        return self._value(
            SetOwnBrokersResponse.from_json,
            "PUT",
            "/options/own-brokers",
            body=_object({"brokers": brokers}, ["brokers"]),
        )

    def lessons(self) -> LessonsResponse:
        """Lists the lessons on options, with those that you passed.

        `GET /api/v1/options/lessons`
        """
        return self._value(LessonsResponse.from_json, "GET", "/options/lessons")

    def lesson(self, id: str, *, set: Optional[int] = None, symbol: Optional[str] = None) -> Lesson:
        """Returns a lesson with a set of questions.

        `GET /api/v1/options/lessons/{id}`

        - set: default 1; other sets have other prices.
        - symbol: the instrument whose stored options the lesson is about, or `example` for the example market; default:
          the first that you hold or watch and whose options are stored.
        """
        return self._value(
            Lesson.from_json,
            "GET",
            f"/options/lessons/{_part(id)}",
            query=[("set", set), ("symbol", symbol)],
        )

    def answer_lesson(
        self,
        id: str,
        *,
        set: int,
        answers: Sequence[int],
        figures: Optional[str] = None,
    ) -> LessonResult:
        """Checks the answers to a set of questions, as it was asked; the lesson is passed if all are right.

        `POST /api/v1/options/lessons/{id}/answers`
        """
        return self._value(
            LessonResult.from_json,
            "POST",
            f"/options/lessons/{_part(id)}/answers",
            body=_object({"set": set, "answers": answers, "figures": figures}, ["set", "answers"]),
        )

    def practice(self) -> PracticeAccount:
        """Returns your practice account; what has expired is settled first.

        `GET /api/v1/options/practice`
        """
        return self._value(PracticeAccount.from_json, "GET", "/options/practice")

    def open_practice(self, *, symbol: str, legs: str, conviction: Optional[int] = None) -> PracticeAccount:
        """Opens a practice position at the quoted bid and ask.

        `POST /api/v1/options/practice`
        """
        return self._value(
            PracticeAccount.from_json,
            "POST",
            "/options/practice",
            body=_object({"symbol": symbol, "legs": legs, "conviction": conviction}, ["symbol", "legs"]),
        )

    def close_practice(self, id: str) -> PracticeAccount:
        """Closes a practice position at the quoted bid and ask.

        `POST /api/v1/options/practice/{id}/close`
        """
        return self._value(PracticeAccount.from_json, "POST", f"/options/practice/{_part(id)}/close")

    def delete_practice(self, id: str) -> None:
        """Deletes a practice position with its result.

        `DELETE /api/v1/options/practice/{id}`
        """
        self._nothing("DELETE", f"/options/practice/{_part(id)}")

    def saved_positions(self) -> SavedPositionsResponse:
        """Lists saved positions, newest first.

        `GET /api/v1/options/saved`
        """
        return self._value(SavedPositionsResponse.from_json, "GET", "/options/saved")

    def save_position(self, *, name: str, query: str) -> None:
        """Saves a position and replaces one of the same name.

        `POST /api/v1/options/saved`
        """
        self._nothing("POST", "/options/saved", body=_object({"name": name, "query": query}, ["name", "query"]))

    def rename_position(self, id: str, *, name: str) -> None:
        """Renames a saved position.

        `PUT /api/v1/options/saved/{id}`
        """
        self._nothing("PUT", f"/options/saved/{_part(id)}", body=_object({"name": name}, ["name"]))

    def delete_position(self, id: str) -> None:
        """Deletes a saved position.

        `DELETE /api/v1/options/saved/{id}`
        """
        self._nothing("DELETE", f"/options/saved/{_part(id)}")

    def presets(self) -> PresetsResponse:
        """Lists saved inputs of calculators, newest first.

        `GET /api/v1/options/presets`
        """
        return self._value(PresetsResponse.from_json, "GET", "/options/presets")

    def save_preset(
        self,
        *,
        kind: Literal["single", "implied-volatility", "tree", "parity"],
        name: str,
        query: str,
    ) -> None:
        """Saves the inputs of a calculator and replaces those of the same name.

        `POST /api/v1/options/presets`

        - query: Such as spot=100&strike=105&days=30&volatility=25.
        """
        self._nothing(
            "POST",
            "/options/presets",
            body=_object({"kind": kind, "name": name, "query": query}, ["kind", "name", "query"]),
        )

    def rename_preset(self, id: str, *, name: str) -> None:
        """Renames saved inputs of a calculator.

        `PUT /api/v1/options/presets/{id}`
        """
        self._nothing("PUT", f"/options/presets/{_part(id)}", body=_object({"name": name}, ["name"]))

    def delete_preset(self, id: str) -> None:
        """Deletes saved inputs of a calculator.

        `DELETE /api/v1/options/presets/{id}`
        """
        self._nothing("DELETE", f"/options/presets/{_part(id)}")

    def calculations(self) -> CalculationsResponse:
        """Lists recent calculations, newest first.

        `GET /api/v1/options/calculations`
        """
        return self._value(CalculationsResponse.from_json, "GET", "/options/calculations")

    def forget_calculations(self) -> None:
        """Deletes all calculations.

        `DELETE /api/v1/options/calculations`
        """
        self._nothing("DELETE", "/options/calculations")

    def funds(
        self,
        *,
        q: Optional[str] = None,
        category: Optional[
            Sequence[
                Literal[
                    "largeCap", "largeAndMidCap", "midCap", "smallCap", "multiCap", "flexiCap", "dividendYield",
                    "value", "contra", "focused", "sectoral", "elss", "overnight", "liquid", "ultraShort",
                    "lowDuration", "moneyMarket", "shortDuration", "mediumDuration", "mediumToLongDuration",
                    "longDuration", "dynamicBond", "corporateBond", "creditRisk", "bankingAndPSU", "gilt",
                    "giltTenYear", "floater", "conservativeHybrid", "balancedHybrid", "aggressiveHybrid",
                    "balancedAdvantage", "multiAsset", "arbitrage", "equitySavings", "retirement", "children",
                    "indexFund", "goldETF", "otherETF", "fundOfFundsDomestic", "fundOfFundsOverseas", "income",
                    "equityGrowth", "unspecified"
                ]
            ]
        ] = None,
        house: Optional[Sequence[str]] = None,
        plan: Optional[Sequence[Literal["direct", "regular", "unspecified"]]] = None,
        option: Optional[
            Sequence[Literal["growth", "payout", "reinvestment", "distribution", "bonus", "unspecified"]]
        ] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> FundsResponse:
        """Finds schemes; a filter given several times allows each of its values.

        `GET /api/v1/funds`

        - q: words of the name, or a code.
        - offset: default: 0.
        - limit: default: 20.
        """
        return self._value(
            FundsResponse.from_json,
            "GET",
            "/funds",
            query=[
                ("q", q),
                ("category", category),
                ("house", house),
                ("plan", plan),
                ("option", option),
                ("offset", offset),
                ("limit", limit),
            ],
        )

    def favorite_funds(self) -> FavoriteFundsResponse:
        """The codes of the favorite schemes.

        `GET /api/v1/funds/favorites`
        """
        return self._value(FavoriteFundsResponse.from_json, "GET", "/funds/favorites")

    def compare_funds(
        self,
        *,
        codes: Sequence[int],
        period: Optional[Literal["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"]] = None,
        as_of: Optional[dt.date] = None,
        risk_free: Optional[Number] = None,
        series: Optional[bool] = None,
    ) -> CompareFundsResponse:
        """Compares two to six funds; the others are compared with the first.

        `GET /api/v1/funds/compare`

        - codes: each once.
        - period: the period to compare; default: 3Y.
        - as_of: the last day of the period.
        - risk_free: a rate per year; default: 0.065.
        - series: whether to include each common day and the growth of 100.
        """
        return self._value(
            CompareFundsResponse.from_json,
            "GET",
            "/funds/compare",
            query=[
                ("codes", _joined(codes)),
                ("period", period),
                ("asOf", as_of),
                ("riskFree", risk_free),
                ("series", series),
            ],
        )

    def compare_funds_csv(
        self,
        *,
        codes: Sequence[int],
        period: Optional[Literal["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"]] = None,
        as_of: Optional[dt.date] = None,
        risk_free: Optional[Number] = None,
        series: Optional[bool] = None,
    ) -> str:
        """Compares two to six funds; the others are compared with the first. As CSV.

        `GET /api/v1/funds/compare`

        - codes: each once.
        - period: the period to compare; default: 3Y.
        - as_of: the last day of the period.
        - risk_free: a rate per year; default: 0.065.
        - series: whether to include each common day and the growth of 100.
        """
        return self._text(
            "GET",
            "/funds/compare",
            query=[
                ("codes", _joined(codes)),
                ("period", period),
                ("asOf", as_of),
                ("riskFree", risk_free),
                ("series", series),
                ("format", "csv"),
            ],
        )

    def screen_funds(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> ScreenFundsResponse:
        """The schemes that meet all conditions.

        `GET /api/v1/funds/screen`

        - where: conditions, such as `return 3Y > 15%; plan = direct`.
        - sort: an order, such as `sharpe 3Y`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._value(
            ScreenFundsResponse.from_json,
            "GET",
            "/funds/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit)],
        )

    def screen_funds_csv(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """The schemes that meet all conditions. As CSV.

        `GET /api/v1/funds/screen`

        - where: conditions, such as `return 3Y > 15%; plan = direct`.
        - sort: an order, such as `sharpe 3Y`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._text(
            "GET",
            "/funds/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit), ("format", "csv")],
        )

    def screens(self) -> ScreensResponse:
        """Saved screens, newest first.

        `GET /api/v1/funds/screens`
        """
        return self._value(ScreensResponse.from_json, "GET", "/funds/screens")

    def save_screen(self, *, name: str, where: str, sort: Optional[str] = None) -> None:
        """Saves a screen; replaces one of the same name.

        `POST /api/v1/funds/screens`
        """
        self._nothing(
            "POST",
            "/funds/screens",
            body=_object({"name": name, "where": where, "sort": sort}, ["name", "where"]),
        )

    def delete_screen(self, id: str) -> None:
        """Deletes a screen.

        `DELETE /api/v1/funds/screens/{id}`
        """
        self._nothing("DELETE", f"/funds/screens/{_part(id)}")

    def restore_screen(self, id: str) -> None:
        """Restores the screen deleted last.

        `POST /api/v1/funds/screens/{id}/restore`
        """
        self._nothing("POST", f"/funds/screens/{_part(id)}/restore")

    def holdings(
        self,
        *,
        as_of: Optional[dt.date] = None,
        lots: Optional[bool] = None,
        sort: Optional[str] = None,
    ) -> HoldingsResponse:
        """Holdings with their values and returns.

        `GET /api/v1/funds/holdings`

        - as_of: default: today.
        - lots: whether to include lots.
        - sort: the order of the CSV file.
        """
        return self._value(
            HoldingsResponse.from_json,
            "GET",
            "/funds/holdings",
            query=[("asOf", as_of), ("lots", lots), ("sort", sort)],
        )

    def holdings_csv(
        self,
        *,
        as_of: Optional[dt.date] = None,
        lots: Optional[bool] = None,
        sort: Optional[str] = None,
    ) -> str:
        """Holdings with their values and returns. As CSV.

        `GET /api/v1/funds/holdings`

        - as_of: default: today.
        - lots: whether to include lots.
        - sort: the order of the CSV file.
        """
        return self._text(
            "GET",
            "/funds/holdings",
            query=[("asOf", as_of), ("lots", lots), ("sort", sort), ("format", "csv")],
        )

    def export_holdings(self) -> str:
        """All rows in use, as a file that imports and exports again unchanged. As CSV.

        `GET /api/v1/funds/holdings/export`
        """
        return self._text("GET", "/funds/holdings/export")

    def stated_schemes(self) -> StatedSchemesResponse:
        """The names of funds in statements and the schemes they match.

        `GET /api/v1/funds/holdings/schemes`
        """
        return self._value(StatedSchemesResponse.from_json, "GET", "/funds/holdings/schemes")

    def choose_scheme(self, *, of: str, scheme: Union[int, Literal["none"]]) -> None:
        """Sets the scheme that a name in statements matches.

        `PUT /api/v1/funds/holdings/choice`
        """
        self._nothing("PUT", "/funds/holdings/choice", body=_object({"of": of, "scheme": scheme}, ["of", "scheme"]))

    def unchoose_scheme(self, *, of: str) -> None:
        """Removes the choice, so that the name is matched automatically again.

        `DELETE /api/v1/funds/holdings/choice`
        """
        self._nothing("DELETE", "/funds/holdings/choice", query=[("of", of)])

    def statements(self) -> StatementsResponse:
        """All statements including deleted ones, newest first.

        `GET /api/v1/funds/holdings/statements`
        """
        return self._value(StatementsResponse.from_json, "GET", "/funds/holdings/statements")

    def import_statements(
        self,
        files: Sequence[File],
        *,
        preview: Optional[bool] = None,
        day_order: Optional[Literal["dayFirst", "monthFirst"]] = None,
        password: Optional[str] = None,
    ) -> Union[ImportStatementsResponse200, ImportStatementsResponse201]:
        """Imports all statements or none.

        `POST /api/v1/funds/holdings/statements`

        - preview: whether to preview the import without storing anything.
        - day_order: the order of ambiguous dates.
        - files: up to 20 files.
        """
        reads: Dict[int, Read[Any]] = {
            200: ImportStatementsResponse200.from_json,
            201: ImportStatementsResponse201.from_json,
        }
        answer: Union[ImportStatementsResponse200, ImportStatementsResponse201] = self._value_by_status(
            reads,
            _anything,
            "POST",
            "/funds/holdings/statements",
            query=[("preview", preview), ("dayOrder", day_order)],
            body=_form(files, {"password": password}),
        )
        return answer

    def statement(self, id: str) -> StatementResponse:
        """One statement with its issues.

        `GET /api/v1/funds/holdings/statements/{id}`
        """
        return self._value(StatementResponse.from_json, "GET", f"/funds/holdings/statements/{_part(id)}")

    def delete_statement(self, id: str) -> None:
        """Deletes a statement and the transactions found only in it.

        `DELETE /api/v1/funds/holdings/statements/{id}`
        """
        self._nothing("DELETE", f"/funds/holdings/statements/{_part(id)}")

    def restore_statement(self, id: str) -> None:
        """Restores a deleted statement.

        `POST /api/v1/funds/holdings/statements/{id}/restore`
        """
        self._nothing("POST", f"/funds/holdings/statements/{_part(id)}/restore")

    def exit_loads(self) -> ExitLoadsResponse:
        """The exit loads that were entered.

        `GET /api/v1/funds/exit-loads`
        """
        return self._value(ExitLoadsResponse.from_json, "GET", "/funds/exit-loads")

    def set_exit_load(self, code: int, *, steps: Sequence[SetExitLoadStep]) -> None:
        """Sets the exit load of a scheme, by which holdings tell what redeeming them costs.

        `PUT /api/v1/funds/{code}/exit-load`
        """
        self._nothing("PUT", f"/funds/{_part(code)}/exit-load", body=_object({"steps": steps}, ["steps"]))

    def remove_exit_load(self, code: int) -> None:
        """Removes the exit load of a scheme.

        `DELETE /api/v1/funds/{code}/exit-load`
        """
        self._nothing("DELETE", f"/funds/{_part(code)}/exit-load")

    def add_fund_portfolios(
        self,
        files: Sequence[File],
        *,
        code: Optional[str] = None,
        sheet: Optional[str] = None,
    ) -> FundPortfolioAddition:
        """Adds what funds hold: the monthly portfolios of all funds that a workbook names.

        `POST /api/v1/funds/portfolios`

        - files: one file.
        """
        return self._value(
            FundPortfolioAddition.from_json,
            "POST",
            "/funds/portfolios",
            body=_form(files, {"code": code, "sheet": sheet}),
        )

    def fund_overlap(self, *, codes: Sequence[int]) -> FundOverlap:
        """How much two to six funds hold in common, by their portfolios.

        `GET /api/v1/funds/overlap`

        - codes: each once.
        """
        return self._value(FundOverlap.from_json, "GET", "/funds/overlap", query=[("codes", _joined(codes))])

    def fund_portfolio(self, code: int) -> StoredPortfolio:
        """What a fund holds, by the portfolio that was added last.

        `GET /api/v1/funds/{code}/portfolio`
        """
        return self._value(StoredPortfolio.from_json, "GET", f"/funds/{_part(code)}/portfolio")

    def fund_portfolio_csv(self, code: int) -> str:
        """What a fund holds, by the portfolio that was added last. As CSV.

        `GET /api/v1/funds/{code}/portfolio`
        """
        return self._text("GET", f"/funds/{_part(code)}/portfolio", query=[("format", "csv")])

    def delete_fund_portfolio(self, code: int) -> None:
        """Deletes the portfolio of a fund.

        `DELETE /api/v1/funds/{code}/portfolio`
        """
        self._nothing("DELETE", f"/funds/{_part(code)}/portfolio")

    def fund(
        self,
        code: int,
        *,
        as_of: Optional[dt.date] = None,
        risk_free: Optional[Number] = None,
        index: Optional[str] = None,
    ) -> FundResponse:
        """One fund with its returns, risk and percentiles among its peers, and a comparison with an index.

        `GET /api/v1/funds/{code}`

        - as_of: default: the day of the last NAV.
        - risk_free: a rate per year; default: 0.065.
        - index: an index to compare with, such as `^NSEI`, by its closing values.
        """
        return self._value(
            FundResponse.from_json,
            "GET",
            f"/funds/{_part(code)}",
            query=[("asOf", as_of), ("riskFree", risk_free), ("index", index)],
        )

    def navs(self, code: int) -> NavsResponse:
        """All NAVs of a fund, oldest first.

        `GET /api/v1/funds/{code}/navs`
        """
        return self._value(NavsResponse.from_json, "GET", f"/funds/{_part(code)}/navs")

    def navs_csv(self, code: int) -> str:
        """All NAVs of a fund, oldest first. As CSV.

        `GET /api/v1/funds/{code}/navs`
        """
        return self._text("GET", f"/funds/{_part(code)}/navs", query=[("format", "csv")])

    def plan(
        self,
        code: int,
        *,
        kind: Optional[Literal["sip", "lump", "swp", "stp"]] = None,
        amount: Optional[str] = None,
        investment: Optional[str] = None,
        to: Optional[str] = None,
        start: Optional[dt.date] = None,
        until: Optional[dt.date] = None,
        frequency: Optional[Literal["weekly", "fortnightly", "monthly", "quarterly"]] = None,
        day: Optional[int] = None,
        step: Optional[str] = None,
        payments: Optional[bool] = None,
    ) -> FundPlan:
        """The result of past payments into or out of a fund.

        `GET /api/v1/funds/{code}/plan`

        - kind: default: sip.
        - amount: rupees; default: 10,000, or 100,000 for a lump sum.
        - investment: the initial investment of swp and stp in rupees; default: 1,000,000.
        - to: the code of the scheme that stp transfers money to.
        - start: default: five years before the last NAV, or the first NAV.
        - until: default: the day of the last NAV.
        - frequency: default: monthly.
        - day: day of the month; default: 1.
        - step: the annual increase of a sip in percent; default: 0.
        - payments: whether to include each payment.
        """
        return self._value(
            FundPlan.from_json,
            "GET",
            f"/funds/{_part(code)}/plan",
            query=[
                ("kind", kind),
                ("amount", amount),
                ("investment", investment),
                ("to", to),
                ("start", start),
                ("until", until),
                ("frequency", frequency),
                ("day", day),
                ("step", step),
                ("payments", payments),
            ],
        )

    def plan_csv(
        self,
        code: int,
        *,
        kind: Optional[Literal["sip", "lump", "swp", "stp"]] = None,
        amount: Optional[str] = None,
        investment: Optional[str] = None,
        to: Optional[str] = None,
        start: Optional[dt.date] = None,
        until: Optional[dt.date] = None,
        frequency: Optional[Literal["weekly", "fortnightly", "monthly", "quarterly"]] = None,
        day: Optional[int] = None,
        step: Optional[str] = None,
        payments: Optional[bool] = None,
    ) -> str:
        """The result of past payments into or out of a fund. As CSV.

        `GET /api/v1/funds/{code}/plan`

        - kind: default: sip.
        - amount: rupees; default: 10,000, or 100,000 for a lump sum.
        - investment: the initial investment of swp and stp in rupees; default: 1,000,000.
        - to: the code of the scheme that stp transfers money to.
        - start: default: five years before the last NAV, or the first NAV.
        - until: default: the day of the last NAV.
        - frequency: default: monthly.
        - day: day of the month; default: 1.
        - step: the annual increase of a sip in percent; default: 0.
        - payments: whether to include each payment.
        """
        return self._text(
            "GET",
            f"/funds/{_part(code)}/plan",
            query=[
                ("kind", kind),
                ("amount", amount),
                ("investment", investment),
                ("to", to),
                ("start", start),
                ("until", until),
                ("frequency", frequency),
                ("day", day),
                ("step", step),
                ("payments", payments),
                ("format", "csv"),
            ],
        )

    def follow_fund(self, code: int) -> None:
        """Adds a fund to the favorites.

        `PUT /api/v1/funds/{code}/favorite`
        """
        self._nothing("PUT", f"/funds/{_part(code)}/favorite")

    def unfollow_fund(self, code: int) -> None:
        """Removes a fund from the favorites.

        `DELETE /api/v1/funds/{code}/favorite`
        """
        self._nothing("DELETE", f"/funds/{_part(code)}/favorite")

    def sync_progress(self) -> SyncProgress:
        """The progress of fetching all histories.

        `GET /api/v1/funds/sync`
        """
        return self._value(SyncProgress.from_json, "GET", "/funds/sync")

    def start_sync(self) -> SyncProgress:
        """Starts fetching all histories.

        `POST /api/v1/funds/sync`
        """
        return self._value(SyncProgress.from_json, "POST", "/funds/sync")

    def stop_sync(self) -> SyncProgress:
        """Stops fetching; fetched histories remain stored.

        `DELETE /api/v1/funds/sync`
        """
        return self._value(SyncProgress.from_json, "DELETE", "/funds/sync")

    def instruments(self, *, q: str, limit: Optional[int] = None) -> InstrumentsResponse:
        """Instruments by symbol or name, including results from sources.

        `GET /api/v1/instruments`

        - q: a symbol or part of a name.
        - limit: default 20.
        """
        return self._value(InstrumentsResponse.from_json, "GET", "/instruments", query=[("q", q), ("limit", limit)])

    def instrument_history(
        self,
        symbol: str,
        *,
        range: Optional[Literal["1D", "1W", "1M", "3M", "6M", "YTD", "1Y", "5Y", "10Y", "MAX"]] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        step: Optional[Literal["1m", "2m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]] = None,
        basis: Optional[Literal["raw", "splits", "total"]] = None,
    ) -> History:
        """Price history of an instrument in bars, with splits and dividends.

        `GET /api/v1/instruments/{symbol}/history`

        - range: up to the last bar; default 1Y without days.
        - from_: overrides `range`.
        - to: overrides `range`.
        - step: default 5m for 1D, 30m for 1W, otherwise 1d.
        - basis: default splits; weekly and monthly bars are never raw.
        """
        return self._value(
            History.from_json,
            "GET",
            f"/instruments/{_part(symbol)}/history",
            query=[("range", range), ("from", from_), ("to", to), ("step", step), ("basis", basis)],
        )

    def instrument_history_csv(
        self,
        symbol: str,
        *,
        range: Optional[Literal["1D", "1W", "1M", "3M", "6M", "YTD", "1Y", "5Y", "10Y", "MAX"]] = None,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        step: Optional[Literal["1m", "2m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"]] = None,
        basis: Optional[Literal["raw", "splits", "total"]] = None,
    ) -> str:
        """Price history of an instrument in bars, with splits and dividends. As CSV.

        `GET /api/v1/instruments/{symbol}/history`

        - range: up to the last bar; default 1Y without days.
        - from_: overrides `range`.
        - to: overrides `range`.
        - step: default 5m for 1D, 30m for 1W, otherwise 1d.
        - basis: default splits; weekly and monthly bars are never raw.
        """
        return self._text(
            "GET",
            f"/instruments/{_part(symbol)}/history",
            query=[("range", range), ("from", from_), ("to", to), ("step", step), ("basis", basis), ("format", "csv")],
        )

    def instrument_chain(
        self,
        symbol: str,
        *,
        expiration: Optional[dt.date] = None,
        rate: Optional[Number] = None,
    ) -> Chain:
        """Option chain of one expiration, with implied volatilities and raw Greeks.

        `GET /api/v1/instruments/{symbol}/chain`

        - expiration: default: the nearest expiration.
        - rate: interest rate per year, continuously compounded; default 0.04.
        """
        return self._value(
            Chain.from_json,
            "GET",
            f"/instruments/{_part(symbol)}/chain",
            query=[("expiration", expiration), ("rate", rate)],
        )

    def instrument_chain_csv(
        self,
        symbol: str,
        *,
        expiration: Optional[dt.date] = None,
        rate: Optional[Number] = None,
    ) -> str:
        """Option chain of one expiration, with implied volatilities and raw Greeks. As CSV.

        `GET /api/v1/instruments/{symbol}/chain`

        - expiration: default: the nearest expiration.
        - rate: interest rate per year, continuously compounded; default 0.04.
        """
        return self._text(
            "GET",
            f"/instruments/{_part(symbol)}/chain",
            query=[("expiration", expiration), ("rate", rate), ("format", "csv")],
        )

    def instrument_earnings(self, symbol: str) -> Earnings:
        """Earnings dates and earnings per share of a company, for the last month and the next three.

        `GET /api/v1/instruments/{symbol}/earnings`
        """
        return self._value(Earnings.from_json, "GET", f"/instruments/{_part(symbol)}/earnings")

    def instrument_earnings_csv(self, symbol: str) -> str:
        """Earnings dates and earnings per share of a company, for the last month and the next three. As CSV.

        `GET /api/v1/instruments/{symbol}/earnings`
        """
        return self._text("GET", f"/instruments/{_part(symbol)}/earnings", query=[("format", "csv")])

    def prices(self, *, symbols: Sequence[str]) -> PricesResponse:
        """Latest prices and changes of several instruments, in short form.

        `GET /api/v1/prices`

        - symbols: duplicates count once.
        """
        return self._value(PricesResponse.from_json, "GET", "/prices", query=[("symbols", _joined(symbols))])

    def quotes(self, *, symbols: Sequence[str]) -> QuotesResponse:
        """Quotes of several instruments; symbols that no source knows are listed separately.

        `GET /api/v1/quotes`

        - symbols: duplicates count once.
        """
        return self._value(QuotesResponse.from_json, "GET", "/quotes", query=[("symbols", _joined(symbols))])

    def quote(self, symbol: str) -> Quote:
        """Quote of an instrument, each value with its source and time.

        `GET /api/v1/quotes/{symbol}`
        """
        return self._value(Quote.from_json, "GET", f"/quotes/{_part(symbol)}")

    def watchlists(self) -> WatchlistsResponse:
        """All watchlists; stars add to the first list.

        `GET /api/v1/watchlists`
        """
        return self._value(WatchlistsResponse.from_json, "GET", "/watchlists")

    def make_watchlist(self, *, name: str, symbols: Optional[Sequence[str]] = None) -> Watchlist:
        """Creates a watchlist, up to 50.

        `POST /api/v1/watchlists`

        - name: 1 to 60 characters, without spaces around them.
        """
        return self._value(
            Watchlist.from_json,
            "POST",
            "/watchlists",
            body=_object({"name": name, "symbols": symbols}, ["name"]),
        )

    def watchlist(self, id: str) -> Watchlist:
        """One watchlist.

        `GET /api/v1/watchlists/{id}`
        """
        return self._value(Watchlist.from_json, "GET", f"/watchlists/{_part(id)}")

    def rename_watchlist(self, id: str, *, name: str) -> Watchlist:
        """Renames a watchlist.

        `PUT /api/v1/watchlists/{id}`

        - name: 1 to 60 characters, without spaces around them.
        """
        return self._value(
            Watchlist.from_json,
            "PUT",
            f"/watchlists/{_part(id)}",
            body=_object({"name": name}, ["name"]),
        )

    def delete_watchlist(self, id: str) -> None:
        """Deletes a watchlist.

        `DELETE /api/v1/watchlists/{id}`
        """
        self._nothing("DELETE", f"/watchlists/{_part(id)}")

    def restore_watchlist(self, id: str) -> None:
        """Restores a deleted watchlist.

        `POST /api/v1/watchlists/{id}/restore`
        """
        self._nothing("POST", f"/watchlists/{_part(id)}/restore")

    def place_watchlist(self, id: str, *, place: int) -> Watchlist:
        """Moves a watchlist to another position.

        `POST /api/v1/watchlists/{id}/place`
        """
        return self._value(
            Watchlist.from_json,
            "POST",
            f"/watchlists/{_part(id)}/place",
            body=_object({"place": place}, ["place"]),
        )

    def place_symbol(self, id: str, symbol: str, *, place: int) -> Watchlist:
        """Moves a symbol within its watchlist.

        `POST /api/v1/watchlists/{id}/symbols/{symbol}/place`
        """
        return self._value(
            Watchlist.from_json,
            "POST",
            f"/watchlists/{_part(id)}/symbols/{_part(symbol)}/place",
            body=_object({"place": place}, ["place"]),
        )

    def watch(self, id: str, *, symbols: Sequence[str]) -> Watchlist:
        """Adds symbols to the end of a watchlist; symbols already in it keep their position.

        `POST /api/v1/watchlists/{id}/symbols`
        """
        return self._value(
            Watchlist.from_json,
            "POST",
            f"/watchlists/{_part(id)}/symbols",
            body=_object({"symbols": symbols}, ["symbols"]),
        )

    def unwatch(self, id: str, symbol: str) -> None:
        """Removes a symbol from a watchlist.

        `DELETE /api/v1/watchlists/{id}/symbols/{symbol}`
        """
        self._nothing("DELETE", f"/watchlists/{_part(id)}/symbols/{_part(symbol)}")

    def news(
        self,
        *,
        symbol: Optional[str] = None,
        topic: Optional[
            Literal[
                "earnings", "guidance", "analysts", "dividends", "mergers", "products", "management", "regulation",
                "rates", "economy", "crypto"
            ]
        ] = None,
        event: Optional[
            Literal[
                "earnings", "guidance", "merger", "drug", "rates", "inflation", "economy", "analyst", "product",
                "legal", "management", "dividend", "buyback", "split", "offering"
            ]
        ] = None,
        q: Optional[str] = None,
        shelf: Optional[Literal["all", "unread", "bookmarked"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> NewsResponse:
        """Market news, newest first; articles on the same event form one story.

        `GET /api/v1/news`

        - symbol: news on one instrument; default all.
        - event: what the headline says happened.
        - q: text in the headline, summary or publisher.
        - shelf: default all.
        - offset: default 0.
        - limit: default 40.
        """
        return self._value(
            NewsResponse.from_json,
            "GET",
            "/news",
            query=[
                ("symbol", symbol),
                ("topic", topic),
                ("event", event),
                ("q", q),
                ("shelf", shelf),
                ("offset", offset),
                ("limit", limit),
            ],
        )

    def news_csv(
        self,
        *,
        symbol: Optional[str] = None,
        topic: Optional[
            Literal[
                "earnings", "guidance", "analysts", "dividends", "mergers", "products", "management", "regulation",
                "rates", "economy", "crypto"
            ]
        ] = None,
        event: Optional[
            Literal[
                "earnings", "guidance", "merger", "drug", "rates", "inflation", "economy", "analyst", "product",
                "legal", "management", "dividend", "buyback", "split", "offering"
            ]
        ] = None,
        q: Optional[str] = None,
        shelf: Optional[Literal["all", "unread", "bookmarked"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """Market news, newest first; articles on the same event form one story. As CSV.

        `GET /api/v1/news`

        - symbol: news on one instrument; default all.
        - event: what the headline says happened.
        - q: text in the headline, summary or publisher.
        - shelf: default all.
        - offset: default 0.
        - limit: default 40.
        """
        return self._text(
            "GET",
            "/news",
            query=[
                ("symbol", symbol),
                ("topic", topic),
                ("event", event),
                ("q", q),
                ("shelf", shelf),
                ("offset", offset),
                ("limit", limit),
                ("format", "csv"),
            ],
        )

    def story(self, story: str) -> StoryResponse:
        """A story: what it says happened, what followed events like it, and strategies on the options of its
        instrument.

        `GET /api/v1/news/{story}`

        - story: the identity that the list of news says.
        """
        return self._value(StoryResponse.from_json, "GET", f"/news/{_part(story)}")

    def mark_article(self, *, address: str, mark: Literal["read", "bookmark"], is_set: Optional[bool] = None) -> None:
        """Marks an article as read or bookmarked, or removes the mark.

        `POST /api/v1/news/marks`
        """
        self._nothing(
            "POST",
            "/news/marks",
            body=_object({"address": address, "mark": mark, "isSet": is_set}, ["address", "mark"]),
        )

    def predictions(
        self,
        *,
        q: Optional[str] = None,
        category: Optional[str] = None,
        state: Optional[Sequence[Literal["open", "closed", "resolved"]]] = None,
        ends_before: Optional[dt.date] = None,
        sort: Optional[Literal["volume24hr", "volume", "liquidity", "end", "probability", "change"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> PredictionsResponse:
        """Prediction markets: questions about the future whose outcomes are traded.

        `GET /api/v1/predictions`

        - q: text in the question or event.
        - category: a name from `categories` of the response.
        - state: default open.
        - ends_before: only markets that end before the start of this day in UTC.
        - sort: default: best match of `q`, otherwise 24-hour volume; `end` lists the earliest end first.
        - offset: default 0.
        - limit: default 60.
        """
        return self._value(
            PredictionsResponse.from_json,
            "GET",
            "/predictions",
            query=[
                ("q", q),
                ("category", category),
                ("state", state),
                ("endsBefore", ends_before),
                ("sort", sort),
                ("offset", offset),
                ("limit", limit),
            ],
        )

    def predictions_csv(
        self,
        *,
        q: Optional[str] = None,
        category: Optional[str] = None,
        state: Optional[Sequence[Literal["open", "closed", "resolved"]]] = None,
        ends_before: Optional[dt.date] = None,
        sort: Optional[Literal["volume24hr", "volume", "liquidity", "end", "probability", "change"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """Prediction markets: questions about the future whose outcomes are traded. As CSV.

        `GET /api/v1/predictions`

        - q: text in the question or event.
        - category: a name from `categories` of the response.
        - state: default open.
        - ends_before: only markets that end before the start of this day in UTC.
        - sort: default: best match of `q`, otherwise 24-hour volume; `end` lists the earliest end first.
        - offset: default 0.
        - limit: default 60.
        """
        return self._text(
            "GET",
            "/predictions",
            query=[
                ("q", q),
                ("category", category),
                ("state", state),
                ("endsBefore", ends_before),
                ("sort", sort),
                ("offset", offset),
                ("limit", limit),
                ("format", "csv"),
            ],
        )

    def prediction(self, event: str) -> PredictionEvent:
        """An event with its markets, most probable first, and a check of their prices.

        `GET /api/v1/predictions/{event}`
        """
        return self._value(PredictionEvent.from_json, "GET", f"/predictions/{_part(event)}")

    def prediction_history(
        self,
        event: str,
        *,
        market: Optional[str] = None,
        outcome: Optional[str] = None,
        range: Optional[Literal["day", "week", "month", "all"]] = None,
    ) -> PredictionHistory:
        """Price history of an outcome’s shares.

        `GET /api/v1/predictions/{event}/history`

        - market: the id of a market of the event; default: the most probable open one.
        - outcome: default: the first outcome.
        - range: default week.
        """
        return self._value(
            PredictionHistory.from_json,
            "GET",
            f"/predictions/{_part(event)}/history",
            query=[("market", market), ("outcome", outcome), ("range", range)],
        )

    def prediction_history_csv(
        self,
        event: str,
        *,
        market: Optional[str] = None,
        outcome: Optional[str] = None,
        range: Optional[Literal["day", "week", "month", "all"]] = None,
    ) -> str:
        """Price history of an outcome’s shares. As CSV.

        `GET /api/v1/predictions/{event}/history`

        - market: the id of a market of the event; default: the most probable open one.
        - outcome: default: the first outcome.
        - range: default week.
        """
        return self._text(
            "GET",
            f"/predictions/{_part(event)}/history",
            query=[("market", market), ("outcome", outcome), ("range", range), ("format", "csv")],
        )

    def prediction_book(
        self,
        event: str,
        *,
        market: Optional[str] = None,
        outcome: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> PredictionBook:
        """Order book of an outcome’s shares.

        `GET /api/v1/predictions/{event}/book`

        - market: the id of a market of the event; default: the most probable open one.
        - outcome: default: the first outcome.
        - limit: levels per side; default 100.
        """
        return self._value(
            PredictionBook.from_json,
            "GET",
            f"/predictions/{_part(event)}/book",
            query=[("market", market), ("outcome", outcome), ("limit", limit)],
        )

    def prediction_comparison(self, event: str, *, market: Optional[str] = None) -> PredictionComparison:
        """Compares a question on a price with the probability implied by options.

        `GET /api/v1/predictions/{event}/comparison`

        - market: the id of a market of the event; default: the most probable open one.
        """
        return self._value(
            PredictionComparison.from_json,
            "GET",
            f"/predictions/{_part(event)}/comparison",
            query=[("market", market)],
        )

    def forecasts(self) -> Forecasts:
        """Returns your forecasts on prediction markets, and how well they agree with what came true.

        `GET /api/v1/predictions/forecasts`
        """
        return self._value(Forecasts.from_json, "GET", "/predictions/forecasts")

    def save_forecast(self, market: str, *, event: str, percent: int) -> Forecasts:
        """Saves the probability that you give the first outcome of an open market, in place of your last one.

        `PUT /api/v1/predictions/forecasts/{market}`
        """
        return self._value(
            Forecasts.from_json,
            "PUT",
            f"/predictions/forecasts/{_part(market)}",
            body=_object({"event": event, "percent": percent}, ["event", "percent"]),
        )

    def delete_forecast(self, market: str) -> None:
        """Deletes a forecast.

        `DELETE /api/v1/predictions/forecasts/{market}`
        """
        self._nothing("DELETE", f"/predictions/forecasts/{_part(market)}")

    def sources(self) -> SourcesResponse:
        """Status of each source by kind of data.

        `GET /api/v1/sources`
        """
        return self._value(SourcesResponse.from_json, "GET", "/sources")

    def retry_source(self, source: str) -> None:
        """Retries a source immediately, regardless of earlier failures.

        `POST /api/v1/sources/{source}/retry`
        """
        self._nothing("POST", f"/sources/{_part(source)}/retry")

    def screen_instruments(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> ScreenedInstruments:
        """The instruments that meet all conditions, among those this desk knows.

        `GET /api/v1/instruments/screen`

        - where: conditions, such as `change 1M > 5%; sector = Energy`.
        - sort: an order, such as `relative volume`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._value(
            ScreenedInstruments.from_json,
            "GET",
            "/instruments/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit)],
        )

    def screen_instruments_csv(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """The instruments that meet all conditions, among those this desk knows. As CSV.

        `GET /api/v1/instruments/screen`

        - where: conditions, such as `change 1M > 5%; sector = Energy`.
        - sort: an order, such as `relative volume`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._text(
            "GET",
            "/instruments/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit), ("format", "csv")],
        )

    def instrument_sync_progress(self) -> SyncProgress:
        """The progress of fetching the price histories of all instruments.

        `GET /api/v1/instruments/sync`
        """
        return self._value(SyncProgress.from_json, "GET", "/instruments/sync")

    def start_instrument_sync(self) -> SyncProgress:
        """Starts fetching the price histories of all instruments.

        `POST /api/v1/instruments/sync`
        """
        return self._value(SyncProgress.from_json, "POST", "/instruments/sync")

    def stop_instrument_sync(self) -> SyncProgress:
        """Stops fetching; fetched histories remain stored.

        `DELETE /api/v1/instruments/sync`
        """
        return self._value(SyncProgress.from_json, "DELETE", "/instruments/sync")

    def screen_options(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> ScreenedOptions:
        """The trades on listed options that meet all conditions.

        `GET /api/v1/options/screen`

        - where: conditions, such as `strategy = Cash-secured put; days between 20 and 45; delta <= 0.3`.
        - sort: an order, such as `annual yield`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._value(
            ScreenedOptions.from_json,
            "GET",
            "/options/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit)],
        )

    def screen_options_csv(
        self,
        *,
        where: Optional[str] = None,
        sort: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """The trades on listed options that meet all conditions. As CSV.

        `GET /api/v1/options/screen`

        - where: conditions, such as `strategy = Cash-secured put; days between 20 and 45; delta <= 0.3`.
        - sort: an order, such as `annual yield`.
        - offset: default: 0.
        - limit: default: 50.
        """
        return self._text(
            "GET",
            "/options/screen",
            query=[("where", where), ("sort", sort), ("offset", offset), ("limit", limit), ("format", "csv")],
        )

    def saved_screens(self) -> SavedScreensResponse:
        """Saved screens of funds, instruments and options, newest first of each.

        `GET /api/v1/screens`
        """
        return self._value(SavedScreensResponse.from_json, "GET", "/screens")

    def save_any_screen(
        self,
        *,
        name: str,
        where: str,
        subject: Literal["funds", "instruments", "options"],
        sort: Optional[str] = None,
    ) -> None:
        """Saves a screen; replaces one of the same subject and name.

        `POST /api/v1/screens`
        """
        self._nothing(
            "POST",
            "/screens",
            body=_object(
                {"name": name, "where": where, "subject": subject, "sort": sort},
                ["name", "where", "subject"],
            ),
        )

    def delete_any_screen(self, id: str) -> None:
        """Deletes a screen.

        `DELETE /api/v1/screens/{id}`
        """
        self._nothing("DELETE", f"/screens/{_part(id)}")

    def restore_any_screen(self, id: str) -> None:
        """Restores the screen deleted last.

        `POST /api/v1/screens/{id}/restore`
        """
        self._nothing("POST", f"/screens/{_part(id)}/restore")

    def live_instruments(self, *, q: Optional[str] = None) -> LiveInstrumentsResponse:
        """Instruments of the live venue, the most traded first.

        `GET /api/v1/live/instruments`

        - q: text in the symbol or the name.
        """
        return self._value(LiveInstrumentsResponse.from_json, "GET", "/live/instruments", query=[("q", q)])

    def live_market(self, symbol: str) -> LiveMarket:
        """Status, quote and 24-hour statistics of a live market, whatever its state.

        `GET /api/v1/live/{symbol}`
        """
        return self._value(LiveMarket.from_json, "GET", f"/live/{_part(symbol)}")

    def live_book(self, symbol: str, *, depth: Optional[int] = None) -> LiveBook:
        """Order book of a live market; refused unless it is the venue’s present one.

        `GET /api/v1/live/{symbol}/book`

        - depth: levels of each side; default 25.
        """
        return self._value(LiveBook.from_json, "GET", f"/live/{_part(symbol)}/book", query=[("depth", depth)])

    def live_trades(self, symbol: str, *, limit: Optional[int] = None) -> LiveTrades:
        """Newest trades of a live market, oldest first.

        `GET /api/v1/live/{symbol}/trades`

        - limit: default 100.
        """
        return self._value(LiveTrades.from_json, "GET", f"/live/{_part(symbol)}/trades", query=[("limit", limit)])

    def live_candles(
        self,
        symbol: str,
        *,
        interval: Optional[Literal["1m", "5m", "1h", "1d"]] = None,
        limit: Optional[int] = None,
        until: Optional[dt.datetime] = None,
    ) -> LiveCandles:
        """Candles of a live market, oldest first.

        `GET /api/v1/live/{symbol}/candles`

        - interval: default 5m.
        - limit: default 120.
        - until: the last candle starts then or before; default: now.
        """
        return self._value(
            LiveCandles.from_json,
            "GET",
            f"/live/{_part(symbol)}/candles",
            query=[("interval", interval), ("limit", limit), ("until", until)],
        )

    def live_stream(
        self,
        symbol: str,
        *,
        depth: Optional[int] = None,
        after: Optional[str] = None,
        last_event_id: Optional[str] = None,
    ) -> EventStream[LiveStreamEvent]:
        """Server-sent events of a live market: status, book and trades.

        `GET /api/v1/live/{symbol}/stream`

        - depth: levels of each side; default 25.
        - after: as `Last-Event-ID`, which takes precedence.
        - last_event_id: an id of trades after which the stream continues.
        """
        return self._events(
            _read_live_stream_event,
            "GET",
            f"/live/{_part(symbol)}/stream",
            query=[("depth", depth), ("after", after)],
            headers=[("Last-Event-ID", last_event_id)],
        )

    def recordings(self, *, symbol: Optional[str] = None) -> RecordingsResponse:
        """Recordings of live markets, newest first.

        `GET /api/v1/live/recordings`

        - symbol: of one instrument.
        """
        return self._value(RecordingsResponse.from_json, "GET", "/live/recordings", query=[("symbol", symbol)])

    def recording(self, id: str) -> Recording:
        """One recording.

        `GET /api/v1/live/recordings/{id}`

        - id: such as XBTUSD-20261121T141005Z.
        """
        return self._value(Recording.from_json, "GET", f"/live/recordings/{_part(id)}")

    def export_recording(self, id: str) -> Iterator[Dict[str, Any]]:
        """A recording as the venue’s messages, one per line.

        `GET /api/v1/live/recordings/{id}/export`

        - id: such as XBTUSD-20261121T141005Z.
        """
        return self._lines("GET", f"/live/recordings/{_part(id)}/export")

    def portfolio(self) -> PortfolioResponse:
        """The portfolio: value, returns, holdings, allocation, risk, and issues.

        `GET /api/v1/portfolio`
        """
        return self._value(PortfolioResponse.from_json, "GET", "/portfolio")

    def portfolio_holdings(self) -> PortfolioHoldingsResponse:
        """Holdings with their lots.

        `GET /api/v1/portfolio/holdings`
        """
        return self._value(PortfolioHoldingsResponse.from_json, "GET", "/portfolio/holdings")

    def portfolio_holdings_csv(self) -> str:
        """Holdings with their lots. As CSV.

        `GET /api/v1/portfolio/holdings`
        """
        return self._text("GET", "/portfolio/holdings", query=[("format", "csv")])

    def portfolio_values(
        self,
        *,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account: Optional[str] = None,
    ) -> PortfolioValuesResponse:
        """Value and cash flows of each day.

        `GET /api/v1/portfolio/values`

        - account: limits values to one account.
        """
        return self._value(
            PortfolioValuesResponse.from_json,
            "GET",
            "/portfolio/values",
            query=[("from", from_), ("to", to), ("account", account)],
        )

    def portfolio_values_csv(
        self,
        *,
        from_: Optional[dt.date] = None,
        to: Optional[dt.date] = None,
        account: Optional[str] = None,
    ) -> str:
        """Value and cash flows of each day. As CSV.

        `GET /api/v1/portfolio/values`

        - account: limits values to one account.
        """
        return self._text(
            "GET",
            "/portfolio/values",
            query=[("from", from_), ("to", to), ("account", account), ("format", "csv")],
        )

    def explain_portfolio(
        self,
        figure: Literal[
            "value", "day-change", "unrealized", "realized", "income", "gain", "time-weighted", "money-weighted",
            "benchmark", "ahead", "holding-value", "holding-gain", "holding-share", "cash", "share", "volatility",
            "beta", "correlation", "value-at-risk", "parametric-value-at-risk", "drawdown", "below-high",
            "contribution", "option-value", "delta", "gamma", "theta", "vega", "rho"
        ],
        *,
        period: Optional[Literal["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"]] = None,
        account: Optional[str] = None,
        symbol: Optional[str] = None,
        by: Optional[Literal["asset", "class", "sector", "currency", "account"]] = None,
        part: Optional[str] = None,
    ) -> ExplainPortfolioResponse:
        """How a metric is calculated: formula, inputs, sources, days and transactions.

        `GET /api/v1/portfolio/explanations/{figure}`

        - period: for metrics of a period; default MAX.
        - account: for metrics of a holding, and for cash.
        - symbol: for metrics of a holding, for contribution, and for options: the underlying.
        - by: for a share: how the value is divided; default asset.
        - part: for a share: the part; for cash: the currency.
        """
        return self._value(
            ExplainPortfolioResponse.from_json,
            "GET",
            f"/portfolio/explanations/{_part(figure)}",
            query=[("period", period), ("account", account), ("symbol", symbol), ("by", by), ("part", part)],
        )

    def explain_portfolio_csv(
        self,
        figure: Literal[
            "value", "day-change", "unrealized", "realized", "income", "gain", "time-weighted", "money-weighted",
            "benchmark", "ahead", "holding-value", "holding-gain", "holding-share", "cash", "share", "volatility",
            "beta", "correlation", "value-at-risk", "parametric-value-at-risk", "drawdown", "below-high",
            "contribution", "option-value", "delta", "gamma", "theta", "vega", "rho"
        ],
        *,
        period: Optional[Literal["1W", "1M", "3M", "6M", "1Y", "3Y", "5Y", "10Y", "YTD", "MAX"]] = None,
        account: Optional[str] = None,
        symbol: Optional[str] = None,
        by: Optional[Literal["asset", "class", "sector", "currency", "account"]] = None,
        part: Optional[str] = None,
    ) -> str:
        """How a metric is calculated: formula, inputs, sources, days and transactions. As CSV.

        `GET /api/v1/portfolio/explanations/{figure}`

        - period: for metrics of a period; default MAX.
        - account: for metrics of a holding, and for cash.
        - symbol: for metrics of a holding, for contribution, and for options: the underlying.
        - by: for a share: how the value is divided; default asset.
        - part: for a share: the part; for cash: the currency.
        """
        return self._text(
            "GET",
            f"/portfolio/explanations/{_part(figure)}",
            query=[
                ("period", period),
                ("account", account),
                ("symbol", symbol),
                ("by", by),
                ("part", part),
                ("format", "csv"),
            ],
        )

    def rebalancing(
        self,
        *,
        cash: Optional[Number] = None,
        sell: Optional[bool] = None,
        whole: Optional[bool] = None,
        minimum: Optional[Number] = None,
    ) -> RebalancingResponse:
        """Trades that come closest to the targets.

        `GET /api/v1/portfolio/rebalancing`

        - cash: cash to add, in the base currency.
        - sell: whether assets may be sold; default true.
        - whole: whether only whole shares are traded; default true.
        - minimum: the smallest trade, in the base currency.
        """
        return self._value(
            RebalancingResponse.from_json,
            "GET",
            "/portfolio/rebalancing",
            query=[("cash", cash), ("sell", sell), ("whole", whole), ("minimum", minimum)],
        )

    def portfolio_settings(self) -> PortfolioSettings:
        """Settings: base currency, lot method, benchmark, accounts, targets.

        `GET /api/v1/portfolio/settings`
        """
        return self._value(PortfolioSettings.from_json, "GET", "/portfolio/settings")

    def change_portfolio_settings(
        self,
        *,
        base: Optional[str] = None,
        method: Optional[Literal["fifo", "lifo", "average"]] = None,
        benchmark: Optional[str] = None,
        counts_journal: Optional[bool] = None,
        counts_funds: Optional[bool] = None,
        accounts: Optional[Sequence[ChangePortfolioSettingsAccount]] = None,
        targets: Optional[Sequence[ChangePortfolioSettingsTarget]] = None,
        part_axis: Optional[Literal["class", "sector", "currency"]] = None,
        part_targets: Optional[Sequence[ChangePortfolioSettingsPartTarget]] = None,
        tax_classes: Optional[Sequence[ChangePortfolioSettingsTaxClasse]] = None,
    ) -> PortfolioSettings:
        """Changes settings; omitted members are unchanged.

        `PUT /api/v1/portfolio/settings`

        - benchmark: An empty string for none.
        - part_axis: A change deletes the group targets.
        - tax_classes: Replaces all kinds that were chosen.
        """
        return self._value(
            PortfolioSettings.from_json,
            "PUT",
            "/portfolio/settings",
            body=_object(
                {
                    "base": base, "method": method, "benchmark": benchmark, "countsJournal": counts_journal,
                    "countsFunds": counts_funds, "accounts": accounts, "targets": targets, "partAxis": part_axis,
                    "partTargets": part_targets, "taxClasses": tax_classes
                },
            ),
        )

    def portfolio_scenario(
        self,
        *,
        market: Optional[Number] = None,
        volatility: Optional[Number] = None,
        rates: Optional[Number] = None,
        crypto: Optional[Number] = None,
        days: Optional[int] = None,
        sector_move: Optional[Number] = None,
        instrument_move: Optional[Number] = None,
        currency_move: Optional[Number] = None,
        sector: Optional[
            Literal[
                "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials",
                "health-care", "industrials", "information-technology", "materials", "real-estate", "utilities"
            ]
        ] = None,
        instrument: Optional[str] = None,
        currency: Optional[str] = None,
        day: Optional[dt.date] = None,
    ) -> PortfolioScenario:
        """The portfolio revalued under a change of markets: an estimate.

        `GET /api/v1/portfolio/scenarios`

        - market: return of the benchmark, in percent.
        - volatility: change of implied volatilities, in percentage points.
        - rates: change of risk-free rates, in percentage points.
        - crypto: return of coins, in percent.
        - days: calendar days that pass.
        - sector_move: return of shares of `sector` besides the market, in percent.
        - instrument_move: whole return of `instrument`, in percent.
        - currency_move: what `currency` gains in the base currency, in percent.
        - sector: what `sectorMove` moves.
        - instrument: what `instrumentMove` moves: a holding or an underlying.
        - currency: what `currencyMove` moves; default all but the base currency.
        - day: a day whose returns of market, instruments and currencies happen again.
        """
        return self._value(
            PortfolioScenario.from_json,
            "GET",
            "/portfolio/scenarios",
            query=[
                ("market", market),
                ("volatility", volatility),
                ("rates", rates),
                ("crypto", crypto),
                ("days", days),
                ("sectorMove", sector_move),
                ("instrumentMove", instrument_move),
                ("currencyMove", currency_move),
                ("sector", sector),
                ("instrument", instrument),
                ("currency", currency),
                ("day", day),
            ],
        )

    def portfolio_scenario_csv(
        self,
        *,
        market: Optional[Number] = None,
        volatility: Optional[Number] = None,
        rates: Optional[Number] = None,
        crypto: Optional[Number] = None,
        days: Optional[int] = None,
        sector_move: Optional[Number] = None,
        instrument_move: Optional[Number] = None,
        currency_move: Optional[Number] = None,
        sector: Optional[
            Literal[
                "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials",
                "health-care", "industrials", "information-technology", "materials", "real-estate", "utilities"
            ]
        ] = None,
        instrument: Optional[str] = None,
        currency: Optional[str] = None,
        day: Optional[dt.date] = None,
    ) -> str:
        """The portfolio revalued under a change of markets: an estimate. As CSV.

        `GET /api/v1/portfolio/scenarios`

        - market: return of the benchmark, in percent.
        - volatility: change of implied volatilities, in percentage points.
        - rates: change of risk-free rates, in percentage points.
        - crypto: return of coins, in percent.
        - days: calendar days that pass.
        - sector_move: return of shares of `sector` besides the market, in percent.
        - instrument_move: whole return of `instrument`, in percent.
        - currency_move: what `currency` gains in the base currency, in percent.
        - sector: what `sectorMove` moves.
        - instrument: what `instrumentMove` moves: a holding or an underlying.
        - currency: what `currencyMove` moves; default all but the base currency.
        - day: a day whose returns of market, instruments and currencies happen again.
        """
        return self._text(
            "GET",
            "/portfolio/scenarios",
            query=[
                ("market", market),
                ("volatility", volatility),
                ("rates", rates),
                ("crypto", crypto),
                ("days", days),
                ("sectorMove", sector_move),
                ("instrumentMove", instrument_move),
                ("currencyMove", currency_move),
                ("sector", sector),
                ("instrument", instrument),
                ("currency", currency),
                ("day", day),
                ("format", "csv"),
            ],
        )

    def portfolio_hedges(
        self,
        *,
        market: Optional[Number] = None,
        volatility: Optional[Number] = None,
        rates: Optional[Number] = None,
        crypto: Optional[Number] = None,
        days: Optional[int] = None,
        sector_move: Optional[Number] = None,
        instrument_move: Optional[Number] = None,
        currency_move: Optional[Number] = None,
        sector: Optional[
            Literal[
                "consumer-discretionary", "consumer-staples", "communication-services", "energy", "financials",
                "health-care", "industrials", "information-technology", "materials", "real-estate", "utilities"
            ]
        ] = None,
        instrument: Optional[str] = None,
        currency: Optional[str] = None,
        day: Optional[dt.date] = None,
        cut: Optional[int] = None,
        budget: Optional[Number] = None,
    ) -> PortfolioHedgesResponse:
        """Options that cut the loss of a scenario, at the least cost.

        `GET /api/v1/portfolio/scenarios/hedges`

        - market: return of the benchmark, in percent.
        - volatility: change of implied volatilities, in percentage points.
        - rates: change of risk-free rates, in percentage points.
        - crypto: return of coins, in percent.
        - days: calendar days that pass.
        - sector_move: return of shares of `sector` besides the market, in percent.
        - instrument_move: whole return of `instrument`, in percent.
        - currency_move: what `currency` gains in the base currency, in percent.
        - sector: what `sectorMove` moves.
        - instrument: what `instrumentMove` moves: a holding or an underlying.
        - currency: what `currencyMove` moves; default all but the base currency.
        - day: a day whose returns of market, instruments and currencies happen again.
        - cut: the part of the loss to cut, in percent; default 50.
        - budget: the most to pay, in the base currency.
        """
        return self._value(
            PortfolioHedgesResponse.from_json,
            "GET",
            "/portfolio/scenarios/hedges",
            query=[
                ("market", market),
                ("volatility", volatility),
                ("rates", rates),
                ("crypto", crypto),
                ("days", days),
                ("sectorMove", sector_move),
                ("instrumentMove", instrument_move),
                ("currencyMove", currency_move),
                ("sector", sector),
                ("instrument", instrument),
                ("currency", currency),
                ("day", day),
                ("cut", cut),
                ("budget", budget),
            ],
        )

    def form8949(
        self,
        *,
        year: Optional[int] = None,
        source: Optional[Literal["portfolio", "journal"]] = None,
        reported: Optional[Literal["basis", "no-basis", "none"]] = None,
    ) -> Form8949Response:
        """A draft of Form 8949 with wash sales, totals for Schedule D, and Form 6781.

        `GET /api/v1/portfolio/tax/us`

        - year: the tax year; default: the last one that has ended.
        - source: where transactions come from; default portfolio.
        - reported: what brokers reported; default none.
        """
        return self._value(
            Form8949Response.from_json,
            "GET",
            "/portfolio/tax/us",
            query=[("year", year), ("source", source), ("reported", reported)],
        )

    def form8949_csv(
        self,
        *,
        year: Optional[int] = None,
        source: Optional[Literal["portfolio", "journal"]] = None,
        reported: Optional[Literal["basis", "no-basis", "none"]] = None,
    ) -> str:
        """A draft of Form 8949 with wash sales, totals for Schedule D, and Form 6781. As CSV.

        `GET /api/v1/portfolio/tax/us`

        - year: the tax year; default: the last one that has ended.
        - source: where transactions come from; default portfolio.
        - reported: what brokers reported; default none.
        """
        return self._text(
            "GET",
            "/portfolio/tax/us",
            query=[("year", year), ("source", source), ("reported", reported), ("format", "csv")],
        )

    def schedule_cg(
        self,
        *,
        year: Optional[int] = None,
        source: Optional[Literal["portfolio", "journal"]] = None,
    ) -> ScheduleCGResponse:
        """A draft of the amounts of Schedule CG: sections, accrual periods, Schedule 112A, business income.

        `GET /api/v1/portfolio/tax/india`

        - year: the year that the financial year begins in: 2024 for 2024-25; default: the last one that has ended.
        - source: where transactions come from; default portfolio.
        """
        return self._value(
            ScheduleCGResponse.from_json,
            "GET",
            "/portfolio/tax/india",
            query=[("year", year), ("source", source)],
        )

    def schedule_cg_csv(
        self,
        *,
        year: Optional[int] = None,
        source: Optional[Literal["portfolio", "journal"]] = None,
    ) -> str:
        """A draft of the amounts of Schedule CG: sections, accrual periods, Schedule 112A, business income. As CSV.

        `GET /api/v1/portfolio/tax/india`

        - year: the year that the financial year begins in: 2024 for 2024-25; default: the last one that has ended.
        - source: where transactions come from; default portfolio.
        """
        return self._text("GET", "/portfolio/tax/india", query=[("year", year), ("source", source), ("format", "csv")])

    def entered_prices(self) -> EnteredPricesResponse:
        """Entered prices and exchange rates, for days without a value from a source.

        `GET /api/v1/portfolio/entered`
        """
        return self._value(EnteredPricesResponse.from_json, "GET", "/portfolio/entered")

    def enter_price(self, symbol: str, day: dt.date, *, price: Union[Number, str]) -> EnteredPrice:
        """Saves a price for a day; a price from a source takes precedence.

        `PUT /api/v1/portfolio/entered-prices/{symbol}/{day}`
        """
        return self._value(
            EnteredPrice.from_json,
            "PUT",
            f"/portfolio/entered-prices/{_part(symbol)}/{_part(day)}",
            body=_object({"price": price}, ["price"]),
        )

    def delete_entered_price(self, symbol: str, day: dt.date) -> None:
        """Deletes an entered price.

        `DELETE /api/v1/portfolio/entered-prices/{symbol}/{day}`
        """
        self._nothing("DELETE", f"/portfolio/entered-prices/{_part(symbol)}/{_part(day)}")

    def enter_rate(
        self,
        currency: str,
        day: dt.date,
        *,
        rate: Union[Number, str],
        in_: Optional[str] = None,
    ) -> EnteredRate:
        """Saves an exchange rate for a day; a rate from a source takes precedence.

        `PUT /api/v1/portfolio/entered-rates/{currency}/{day}`

        - in_: Default: the base currency.
        """
        return self._value(
            EnteredRate.from_json,
            "PUT",
            f"/portfolio/entered-rates/{_part(currency)}/{_part(day)}",
            body=_object({"rate": rate, "in": in_}, ["rate"]),
        )

    def delete_entered_rate(self, currency: str, day: dt.date) -> None:
        """Deletes an entered exchange rate.

        `DELETE /api/v1/portfolio/entered-rates/{currency}/{day}`
        """
        self._nothing("DELETE", f"/portfolio/entered-rates/{_part(currency)}/{_part(day)}")

    def bonds(self) -> BondsResponse:
        """Terms of bonds, from which scenarios value them, with yield, price, duration and convexity today.

        `GET /api/v1/portfolio/bonds`
        """
        return self._value(BondsResponse.from_json, "GET", "/portfolio/bonds")

    def bonds_csv(self) -> str:
        """Terms of bonds, from which scenarios value them, with yield, price, duration and convexity today. As CSV.

        `GET /api/v1/portfolio/bonds`
        """
        return self._text("GET", "/portfolio/bonds", query=[("format", "csv")])

    def enter_bond(
        self,
        symbol: str,
        *,
        duration: Optional[Number] = None,
        coupon: Optional[Number] = None,
        payments: Optional[int] = None,
        maturity: Optional[dt.date] = None,
        yield_: Optional[Number] = None,
        price: Optional[Number] = None,
        price_day: Optional[dt.date] = None,
    ) -> Bond:
        """Saves the terms of a bond: a modified duration, or coupon, maturity and either a yield or a price.

        `PUT /api/v1/portfolio/bonds/{symbol}`

        - duration: In years, in place of the rest.
        - coupon: Interest of a year, of par.
        - payments: 1, 2, 4 or 12 a year; default 2.
        - yield_: Compounded as often as the coupon is paid.
        - price: In place of the yield: without accrued interest, for 100 of par.
        - price_day: Default: today.
        """
        return self._value(
            Bond.from_json,
            "PUT",
            f"/portfolio/bonds/{_part(symbol)}",
            body=_object(
                {
                    "duration": duration, "coupon": coupon, "payments": payments, "maturity": maturity, "yield": yield_,
                    "price": price, "priceDay": price_day
                },
            ),
        )

    def delete_bond(self, symbol: str) -> None:
        """Deletes the terms of a bond.

        `DELETE /api/v1/portfolio/bonds/{symbol}`
        """
        self._nothing("DELETE", f"/portfolio/bonds/{_part(symbol)}")

    def transactions(
        self,
        *,
        q: Optional[str] = None,
        account: Optional[str] = None,
        type: Optional[
            Literal[
                "buy", "sell", "dividend", "reinvestment", "split", "spin-off", "transfer-in", "transfer-out",
                "transfer", "deposit", "withdrawal", "cash-transfer", "fee", "interest"
            ]
        ] = None,
        state: Optional[Literal["entered", "journal", "funds", "refused", "excluded"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> TransactionsResponse:
        """Transactions, latest first, including those of the journal and of funds.

        `GET /api/v1/portfolio/transactions`

        - q: part of a symbol or a note.
        """
        return self._value(
            TransactionsResponse.from_json,
            "GET",
            "/portfolio/transactions",
            query=[
                ("q", q),
                ("account", account),
                ("type", type),
                ("state", state),
                ("offset", offset),
                ("limit", limit),
            ],
        )

    def transactions_csv(
        self,
        *,
        q: Optional[str] = None,
        account: Optional[str] = None,
        type: Optional[
            Literal[
                "buy", "sell", "dividend", "reinvestment", "split", "spin-off", "transfer-in", "transfer-out",
                "transfer", "deposit", "withdrawal", "cash-transfer", "fee", "interest"
            ]
        ] = None,
        state: Optional[Literal["entered", "journal", "funds", "refused", "excluded"]] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """Transactions, latest first, including those of the journal and of funds. As CSV.

        `GET /api/v1/portfolio/transactions`

        - q: part of a symbol or a note.
        """
        return self._text(
            "GET",
            "/portfolio/transactions",
            query=[
                ("q", q),
                ("account", account),
                ("type", type),
                ("state", state),
                ("offset", offset),
                ("limit", limit),
                ("format", "csv"),
            ],
        )

    def add_transaction(
        self,
        *,
        day: dt.date,
        account: str,
        type: Literal[
            "buy", "sell", "dividend", "reinvestment", "split", "spin-off", "transfer-in", "transfer-out", "transfer",
            "deposit", "withdrawal", "cash-transfer", "fee", "interest"
        ],
        currency: Optional[str] = None,
        time: Optional[str] = None,
        symbol: Optional[str] = None,
        quantity: Optional[Union[Number, str]] = None,
        price: Optional[Union[Number, str]] = None,
        amount: Optional[Union[Number, str]] = None,
        fee: Optional[Union[Number, str]] = None,
        tax: Optional[Union[Number, str]] = None,
        to: Optional[str] = None,
        new: Optional[Union[Number, str]] = None,
        old: Optional[Union[Number, str]] = None,
        share: Optional[Union[Number, str]] = None,
        lots: Optional[str] = None,
        note: Optional[str] = None,
    ) -> Transaction:
        """Adds a transaction.

        `POST /api/v1/portfolio/transactions`

        - price: Per unit. A trade needs the price or the amount.
        - amount: For a trade, the total paid or received before fee and tax; stored exactly. With a price, it must be
          quantity × price, except for rounding.
        """
        return self._value(
            Transaction.from_json,
            "POST",
            "/portfolio/transactions",
            body=_object(
                {
                    "day": day, "account": account, "type": type, "currency": currency, "time": time, "symbol": symbol,
                    "quantity": quantity, "price": price, "amount": amount, "fee": fee, "tax": tax, "to": to, "new":
                    new, "old": old, "share": share, "lots": lots, "note": note
                },
                ["day", "account", "type"],
            ),
        )

    def change_transaction(
        self,
        number: int,
        *,
        day: dt.date,
        account: str,
        type: Literal[
            "buy", "sell", "dividend", "reinvestment", "split", "spin-off", "transfer-in", "transfer-out", "transfer",
            "deposit", "withdrawal", "cash-transfer", "fee", "interest"
        ],
        currency: Optional[str] = None,
        time: Optional[str] = None,
        symbol: Optional[str] = None,
        quantity: Optional[Union[Number, str]] = None,
        price: Optional[Union[Number, str]] = None,
        amount: Optional[Union[Number, str]] = None,
        fee: Optional[Union[Number, str]] = None,
        tax: Optional[Union[Number, str]] = None,
        to: Optional[str] = None,
        new: Optional[Union[Number, str]] = None,
        old: Optional[Union[Number, str]] = None,
        share: Optional[Union[Number, str]] = None,
        lots: Optional[str] = None,
        note: Optional[str] = None,
    ) -> Transaction:
        """Replaces an entered transaction.

        `PUT /api/v1/portfolio/transactions/{number}`

        - price: Per unit. A trade needs the price or the amount.
        - amount: For a trade, the total paid or received before fee and tax; stored exactly. With a price, it must be
          quantity × price, except for rounding.
        """
        return self._value(
            Transaction.from_json,
            "PUT",
            f"/portfolio/transactions/{_part(number)}",
            body=_object(
                {
                    "day": day, "account": account, "type": type, "currency": currency, "time": time, "symbol": symbol,
                    "quantity": quantity, "price": price, "amount": amount, "fee": fee, "tax": tax, "to": to, "new":
                    new, "old": old, "share": share, "lots": lots, "note": note
                },
                ["day", "account", "type"],
            ),
        )

    def delete_transaction(self, number: int) -> None:
        """Deletes an entered transaction.

        `DELETE /api/v1/portfolio/transactions/{number}`
        """
        self._nothing("DELETE", f"/portfolio/transactions/{_part(number)}")

    def restore_transaction(self, number: int) -> None:
        """Restores a deleted transaction.

        `POST /api/v1/portfolio/transactions/{number}/restore`
        """
        self._nothing("POST", f"/portfolio/transactions/{_part(number)}/restore")

    def import_transactions(
        self,
        files: Sequence[File],
        *,
        preview: Optional[bool] = None,
        overlaps: Optional[Literal["skip", "import"]] = None,
    ) -> Union[ImportTransactionsResponse200, ImportTransactionsResponse201]:
        """Imports the new rows of a file, also by a column mapping, and lists refused rows with reasons.

        `POST /api/v1/portfolio/import`

        - preview: whether to preview the import without storing anything.
        - files: one file.
        - overlaps: What to do with trades that are probably stored already. Without it, an import with such trades is
          refused with 409.
        """
        reads: Dict[int, Read[Any]] = {
            200: ImportTransactionsResponse200.from_json,
            201: ImportTransactionsResponse201.from_json,
        }
        answer: Union[ImportTransactionsResponse200, ImportTransactionsResponse201] = self._value_by_status(
            reads,
            _anything,
            "POST",
            "/portfolio/import",
            query=[("preview", preview)],
            body=_form(files, {"overlaps": overlaps}),
        )
        return answer

    def transaction_imports(self) -> TransactionImportsResponse:
        """Files from which transactions were imported, latest first.

        `GET /api/v1/portfolio/imports`
        """
        return self._value(TransactionImportsResponse.from_json, "GET", "/portfolio/imports")

    def delete_transaction_import(self, id: str) -> None:
        """Deletes all transactions of an imported file; they can be restored.

        `DELETE /api/v1/portfolio/imports/{id}`
        """
        self._nothing("DELETE", f"/portfolio/imports/{_part(id)}")

    def restore_transaction_import(self, id: str) -> None:
        """Restores the deleted transactions of an imported file.

        `POST /api/v1/portfolio/imports/{id}/restore`
        """
        self._nothing("POST", f"/portfolio/imports/{_part(id)}/restore")

    def household(self) -> Household:
        """Household summary: net worth, budget and spending.

        `GET /api/v1/household`
        """
        return self._value(Household.from_json, "GET", "/household")

    def set_household(
        self,
        *,
        base: Optional[str] = None,
        extra_payment: Optional[Number] = None,
        debt_order: Optional[Sequence[int]] = None,
        revision: Optional[int] = None,
    ) -> None:
        """Sets the base currency, the extra payment on debts and the custom debt order.

        `PUT /api/v1/household/settings`

        - debt_order: The ids of debts in payment order; empty for no custom order.
        """
        self._nothing(
            "PUT",
            "/household/settings",
            body=_object({"base": base, "extraPayment": extra_payment, "debtOrder": debt_order, "revision": revision}),
        )

    def net_worth(self, *, months: Optional[int] = None) -> NetWorthResponse:
        """Net worth at month-end and today, including investments.

        `GET /api/v1/household/net-worth`

        - months: month-ends before today; default 24.
        """
        return self._value(NetWorthResponse.from_json, "GET", "/household/net-worth", query=[("months", months)])

    def net_worth_csv(self, *, months: Optional[int] = None) -> str:
        """Net worth at month-end and today, including investments. As CSV.

        `GET /api/v1/household/net-worth`

        - months: month-ends before today; default 24.
        """
        return self._text("GET", "/household/net-worth", query=[("months", months), ("format", "csv")])

    def debt_plan(
        self,
        *,
        currency: Optional[str] = None,
        extra: Optional[Number] = None,
        order: Optional[str] = None,
        course: Optional[bool] = None,
    ) -> DebtPlanResponse:
        """Compares payoff plans for debts in a currency.

        `GET /api/v1/household/debts/plan`

        - currency: a currency code; the base currency by default.
        - extra: paid each month beyond the minimum payments.
        - order: ids of debts, separated by commas; the saved order by default.
        - course: whether to return every month.
        """
        return self._value(
            DebtPlanResponse.from_json,
            "GET",
            "/household/debts/plan",
            query=[("currency", currency), ("extra", extra), ("order", order), ("course", course)],
        )

    def debt_plan_csv(
        self,
        *,
        currency: Optional[str] = None,
        extra: Optional[Number] = None,
        order: Optional[str] = None,
        course: Optional[bool] = None,
    ) -> str:
        """Compares payoff plans for debts in a currency. As CSV.

        `GET /api/v1/household/debts/plan`

        - currency: a currency code; the base currency by default.
        - extra: paid each month beyond the minimum payments.
        - order: ids of debts, separated by commas; the saved order by default.
        - course: whether to return every month.
        """
        return self._text(
            "GET",
            "/household/debts/plan",
            query=[("currency", currency), ("extra", extra), ("order", order), ("course", course), ("format", "csv")],
        )

    def household_accounts(self) -> HouseholdAccountsResponse:
        """All of the household’s accounts.

        `GET /api/v1/household/accounts`
        """
        return self._value(HouseholdAccountsResponse.from_json, "GET", "/household/accounts")

    def household_accounts_csv(self) -> str:
        """All of the household’s accounts. As CSV.

        `GET /api/v1/household/accounts`
        """
        return self._text("GET", "/household/accounts", query=[("format", "csv")])

    def make_household_account(
        self,
        *,
        name: str,
        kind: Literal["checking", "savings", "cash", "creditCard", "loan", "mortgage", "property", "vehicle", "other"],
        opened_on: dt.date,
        currency: Optional[str] = None,
        opening_balance: Optional[Number] = None,
        closed_on: Optional[dt.date] = None,
        portfolio_account: Optional[str] = None,
        revision: Optional[int] = None,
    ) -> HouseholdAccount:
        """Adds a account.

        `POST /api/v1/household/accounts`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - portfolio_account: The same account in the portfolio; its market value counts instead of the balance.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            HouseholdAccount.from_json,
            "POST",
            "/household/accounts",
            body=_object(
                {
                    "name": name, "kind": kind, "openedOn": opened_on, "currency": currency, "openingBalance":
                    opening_balance, "closedOn": closed_on, "portfolioAccount": portfolio_account, "revision": revision
                },
                ["name", "kind", "openedOn"],
            ),
        )

    def one_household_account(self, id: int) -> HouseholdAccount:
        """One account.

        `GET /api/v1/household/accounts/{id}`
        """
        return self._value(HouseholdAccount.from_json, "GET", f"/household/accounts/{_part(id)}")

    def change_household_account(
        self,
        id: int,
        *,
        name: str,
        kind: Literal["checking", "savings", "cash", "creditCard", "loan", "mortgage", "property", "vehicle", "other"],
        opened_on: dt.date,
        currency: Optional[str] = None,
        opening_balance: Optional[Number] = None,
        closed_on: Optional[dt.date] = None,
        portfolio_account: Optional[str] = None,
        revision: Optional[int] = None,
    ) -> HouseholdAccount:
        """Changes a account unless it was changed after the given revision.

        `PUT /api/v1/household/accounts/{id}`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - portfolio_account: The same account in the portfolio; its market value counts instead of the balance.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            HouseholdAccount.from_json,
            "PUT",
            f"/household/accounts/{_part(id)}",
            body=_object(
                {
                    "name": name, "kind": kind, "openedOn": opened_on, "currency": currency, "openingBalance":
                    opening_balance, "closedOn": closed_on, "portfolioAccount": portfolio_account, "revision": revision
                },
                ["name", "kind", "openedOn"],
            ),
        )

    def delete_household_account(self, id: int) -> None:
        """Deletes a account.

        `DELETE /api/v1/household/accounts/{id}`
        """
        self._nothing("DELETE", f"/household/accounts/{_part(id)}")

    def restore_household_account(self, id: int) -> None:
        """Restores a deleted account.

        `POST /api/v1/household/accounts/{id}/restore`
        """
        self._nothing("POST", f"/household/accounts/{_part(id)}/restore")

    def household_budget(self) -> HouseholdBudgetResponse:
        """All of the household’s budget.

        `GET /api/v1/household/budget`
        """
        return self._value(HouseholdBudgetResponse.from_json, "GET", "/household/budget")

    def household_budget_csv(self) -> str:
        """All of the household’s budget. As CSV.

        `GET /api/v1/household/budget`
        """
        return self._text("GET", "/household/budget", query=[("format", "csv")])

    def make_budget_line(
        self,
        *,
        name: str,
        flow: Literal["income", "expense"],
        category: str,
        amount: Number,
        frequency: Literal[
            "daily", "weekly", "fortnightly", "fourWeekly", "semiMonthly", "monthly", "quarterly", "halfYearly",
            "yearly", "once"
        ],
        first: dt.date,
        currency: Optional[str] = None,
        last: Optional[dt.date] = None,
        second_day: Optional[int] = None,
        end_of_month: Optional[Literal["lastDayOfShorterMonth", "alwaysLastDay", "skip"]] = None,
        revision: Optional[int] = None,
    ) -> BudgetLine:
        """Adds a budget line.

        `POST /api/v1/household/budget`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            BudgetLine.from_json,
            "POST",
            "/household/budget",
            body=_object(
                {
                    "name": name, "flow": flow, "category": category, "amount": amount, "frequency": frequency, "first":
                    first, "currency": currency, "last": last, "secondDay": second_day, "endOfMonth": end_of_month,
                    "revision": revision
                },
                ["name", "flow", "category", "amount", "frequency", "first"],
            ),
        )

    def one_budget_line(self, id: int) -> BudgetLine:
        """One budget line.

        `GET /api/v1/household/budget/{id}`
        """
        return self._value(BudgetLine.from_json, "GET", f"/household/budget/{_part(id)}")

    def change_budget_line(
        self,
        id: int,
        *,
        name: str,
        flow: Literal["income", "expense"],
        category: str,
        amount: Number,
        frequency: Literal[
            "daily", "weekly", "fortnightly", "fourWeekly", "semiMonthly", "monthly", "quarterly", "halfYearly",
            "yearly", "once"
        ],
        first: dt.date,
        currency: Optional[str] = None,
        last: Optional[dt.date] = None,
        second_day: Optional[int] = None,
        end_of_month: Optional[Literal["lastDayOfShorterMonth", "alwaysLastDay", "skip"]] = None,
        revision: Optional[int] = None,
    ) -> BudgetLine:
        """Changes a budget line unless it was changed after the given revision.

        `PUT /api/v1/household/budget/{id}`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            BudgetLine.from_json,
            "PUT",
            f"/household/budget/{_part(id)}",
            body=_object(
                {
                    "name": name, "flow": flow, "category": category, "amount": amount, "frequency": frequency, "first":
                    first, "currency": currency, "last": last, "secondDay": second_day, "endOfMonth": end_of_month,
                    "revision": revision
                },
                ["name", "flow", "category", "amount", "frequency", "first"],
            ),
        )

    def delete_budget_line(self, id: int) -> None:
        """Deletes a budget line.

        `DELETE /api/v1/household/budget/{id}`
        """
        self._nothing("DELETE", f"/household/budget/{_part(id)}")

    def restore_budget_line(self, id: int) -> None:
        """Restores a deleted budget line.

        `POST /api/v1/household/budget/{id}/restore`
        """
        self._nothing("POST", f"/household/budget/{_part(id)}/restore")

    def household_debts(self) -> HouseholdDebtsResponse:
        """All of the household’s debts.

        `GET /api/v1/household/debts`
        """
        return self._value(HouseholdDebtsResponse.from_json, "GET", "/household/debts")

    def household_debts_csv(self) -> str:
        """All of the household’s debts. As CSV.

        `GET /api/v1/household/debts`
        """
        return self._text("GET", "/household/debts", query=[("format", "csv")])

    def make_household_debt(
        self,
        *,
        name: str,
        balance: Number,
        annual_rate: Number,
        currency: Optional[str] = None,
        minimum_payment: Optional[Number] = None,
        minimum_share: Optional[Number] = None,
        promotional_rate: Optional[Number] = None,
        promotion_until: Optional[dt.date] = None,
        account: Optional[int] = None,
        revision: Optional[int] = None,
    ) -> Debt:
        """Adds a debt.

        `POST /api/v1/household/debts`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - account: An account in the same currency.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            Debt.from_json,
            "POST",
            "/household/debts",
            body=_object(
                {
                    "name": name, "balance": balance, "annualRate": annual_rate, "currency": currency, "minimumPayment":
                    minimum_payment, "minimumShare": minimum_share, "promotionalRate": promotional_rate,
                    "promotionUntil": promotion_until, "account": account, "revision": revision
                },
                ["name", "balance", "annualRate"],
            ),
        )

    def one_household_debt(self, id: int) -> Debt:
        """One debt.

        `GET /api/v1/household/debts/{id}`
        """
        return self._value(Debt.from_json, "GET", f"/household/debts/{_part(id)}")

    def change_household_debt(
        self,
        id: int,
        *,
        name: str,
        balance: Number,
        annual_rate: Number,
        currency: Optional[str] = None,
        minimum_payment: Optional[Number] = None,
        minimum_share: Optional[Number] = None,
        promotional_rate: Optional[Number] = None,
        promotion_until: Optional[dt.date] = None,
        account: Optional[int] = None,
        revision: Optional[int] = None,
    ) -> Debt:
        """Changes a debt unless it was changed after the given revision.

        `PUT /api/v1/household/debts/{id}`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - account: An account in the same currency.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            Debt.from_json,
            "PUT",
            f"/household/debts/{_part(id)}",
            body=_object(
                {
                    "name": name, "balance": balance, "annualRate": annual_rate, "currency": currency, "minimumPayment":
                    minimum_payment, "minimumShare": minimum_share, "promotionalRate": promotional_rate,
                    "promotionUntil": promotion_until, "account": account, "revision": revision
                },
                ["name", "balance", "annualRate"],
            ),
        )

    def delete_household_debt(self, id: int) -> None:
        """Deletes a debt.

        `DELETE /api/v1/household/debts/{id}`
        """
        self._nothing("DELETE", f"/household/debts/{_part(id)}")

    def restore_household_debt(self, id: int) -> None:
        """Restores a deleted debt.

        `POST /api/v1/household/debts/{id}/restore`
        """
        self._nothing("POST", f"/household/debts/{_part(id)}/restore")

    def household_goals(self) -> HouseholdGoalsResponse:
        """All of the household’s goals.

        `GET /api/v1/household/goals`
        """
        return self._value(HouseholdGoalsResponse.from_json, "GET", "/household/goals")

    def household_goals_csv(self) -> str:
        """All of the household’s goals. As CSV.

        `GET /api/v1/household/goals`
        """
        return self._text("GET", "/household/goals", query=[("format", "csv")])

    def make_household_goal(
        self,
        *,
        name: str,
        target: Number,
        currency: Optional[str] = None,
        deadline: Optional[dt.date] = None,
        saved: Optional[Number] = None,
        monthly_contribution: Optional[Number] = None,
        annual_return: Optional[Number] = None,
        spread: Optional[Number] = None,
        inflation: Optional[Number] = None,
        account: Optional[int] = None,
        revision: Optional[int] = None,
    ) -> Goal:
        """Adds a goal.

        `POST /api/v1/household/goals`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - account: An account in the same currency.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            Goal.from_json,
            "POST",
            "/household/goals",
            body=_object(
                {
                    "name": name, "target": target, "currency": currency, "deadline": deadline, "saved": saved,
                    "monthlyContribution": monthly_contribution, "annualReturn": annual_return, "spread": spread,
                    "inflation": inflation, "account": account, "revision": revision
                },
                ["name", "target"],
            ),
        )

    def one_household_goal(self, id: int) -> Goal:
        """One goal.

        `GET /api/v1/household/goals/{id}`
        """
        return self._value(Goal.from_json, "GET", f"/household/goals/{_part(id)}")

    def change_household_goal(
        self,
        id: int,
        *,
        name: str,
        target: Number,
        currency: Optional[str] = None,
        deadline: Optional[dt.date] = None,
        saved: Optional[Number] = None,
        monthly_contribution: Optional[Number] = None,
        annual_return: Optional[Number] = None,
        spread: Optional[Number] = None,
        inflation: Optional[Number] = None,
        account: Optional[int] = None,
        revision: Optional[int] = None,
    ) -> Goal:
        """Changes a goal unless it was changed after the given revision.

        `PUT /api/v1/household/goals/{id}`

        - name: 1 to 80 characters, without leading or trailing spaces.
        - currency: A currency code; the base currency by default.
        - account: An account in the same currency.
        - revision: Later changes are not overwritten.
        """
        return self._value(
            Goal.from_json,
            "PUT",
            f"/household/goals/{_part(id)}",
            body=_object(
                {
                    "name": name, "target": target, "currency": currency, "deadline": deadline, "saved": saved,
                    "monthlyContribution": monthly_contribution, "annualReturn": annual_return, "spread": spread,
                    "inflation": inflation, "account": account, "revision": revision
                },
                ["name", "target"],
            ),
        )

    def delete_household_goal(self, id: int) -> None:
        """Deletes a goal.

        `DELETE /api/v1/household/goals/{id}`
        """
        self._nothing("DELETE", f"/household/goals/{_part(id)}")

    def restore_household_goal(self, id: int) -> None:
        """Restores a deleted goal.

        `POST /api/v1/household/goals/{id}/restore`
        """
        self._nothing("POST", f"/household/goals/{_part(id)}/restore")

    def state_balance(self, id: int, *, day: dt.date, balance: Optional[Number] = None) -> HouseholdAccount:
        """Sets the balance of an account at the end of a day; null deletes it.

        `PUT /api/v1/household/accounts/{id}/balance`
        """
        return self._value(
            HouseholdAccount.from_json,
            "PUT",
            f"/household/accounts/{_part(id)}/balance",
            body=_object({"day": day, "balance": balance}, ["day"]),
        )

    def spending(self, *, months: Optional[int] = None) -> SpendingResponse:
        """Spending by month and category, and subscriptions.

        `GET /api/v1/household/spending`

        - months: number of last months; default 12.
        """
        return self._value(SpendingResponse.from_json, "GET", "/household/spending", query=[("months", months)])

    def spending_csv(self, *, months: Optional[int] = None) -> str:
        """Spending by month and category, and subscriptions. As CSV.

        `GET /api/v1/household/spending`

        - months: number of last months; default 12.
        """
        return self._text("GET", "/household/spending", query=[("months", months), ("format", "csv")])

    def household_entries(
        self,
        *,
        month: Optional[str] = None,
        category: Optional[str] = None,
        account: Optional[int] = None,
        q: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> HouseholdEntriesResponse:
        """Entries of bank files, newest first.

        `GET /api/v1/household/entries`

        - month: a month such as 2026-03.
        - q: text in the description.
        """
        return self._value(
            HouseholdEntriesResponse.from_json,
            "GET",
            "/household/entries",
            query=[
                ("month", month),
                ("category", category),
                ("account", account),
                ("q", q),
                ("offset", offset),
                ("limit", limit),
            ],
        )

    def household_entries_csv(
        self,
        *,
        month: Optional[str] = None,
        category: Optional[str] = None,
        account: Optional[int] = None,
        q: Optional[str] = None,
        offset: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> str:
        """Entries of bank files, newest first. As CSV.

        `GET /api/v1/household/entries`

        - month: a month such as 2026-03.
        - q: text in the description.
        """
        return self._text(
            "GET",
            "/household/entries",
            query=[
                ("month", month),
                ("category", category),
                ("account", account),
                ("q", q),
                ("offset", offset),
                ("limit", limit),
                ("format", "csv"),
            ],
        )

    def category_rules(self) -> CategoryRulesResponse:
        """Category rules of entries, oldest first.

        `GET /api/v1/household/rules`
        """
        return self._value(CategoryRulesResponse.from_json, "GET", "/household/rules")

    def set_category_rules(
        self,
        *,
        rules: Sequence[SetCategoryRulesRule],
        revision: Optional[int] = None,
    ) -> SetCategoryRulesResponse:
        """Replaces all rules.

        `PUT /api/v1/household/rules`

        - revision: Rules changed later are not replaced.
        """
        return self._value(
            SetCategoryRulesResponse.from_json,
            "PUT",
            "/household/rules",
            body=_object({"rules": rules, "revision": revision}, ["rules"]),
        )

    def categorise_entry(
        self,
        id: int,
        *,
        category: Optional[str] = None,
        learn: Optional[bool] = None,
    ) -> HouseholdEntry:
        """Sets the category of an entry; null deletes it.

        `PUT /api/v1/household/entries/{id}/category`

        - learn: Whether entries of the same payee get it too.
        """
        return self._value(
            HouseholdEntry.from_json,
            "PUT",
            f"/household/entries/{_part(id)}/category",
            body=_object({"category": category, "learn": learn}),
        )

    def bank_files(self) -> BankFilesResponse:
        """Imported bank files, newest first, including deleted files.

        `GET /api/v1/household/imports`
        """
        return self._value(BankFilesResponse.from_json, "GET", "/household/imports")

    def import_bank_file(
        self,
        files: Sequence[File],
        *,
        account: int,
        preview: Optional[bool] = None,
        date: Optional[int] = None,
        amount: Optional[int] = None,
        debit: Optional[int] = None,
        credit: Optional[int] = None,
        direction: Optional[int] = None,
        description: Optional[str] = None,
        balance: Optional[int] = None,
        currency: Optional[int] = None,
        category: Optional[int] = None,
        reference: Optional[int] = None,
        day_order: Optional[Literal["dayFirst", "monthFirst"]] = None,
        decimal_mark: Optional[Literal["point", "comma"]] = None,
        reversed: Optional[bool] = None,
    ) -> Union[BankFilePreview, BankFile]:
        """Imports a bank file completely or not at all.

        `POST /api/v1/household/imports`

        - account: the account of the file.
        - preview: whether to preview the import without storing anything.
        - date: the date column, counted from 0; requires the other columns too.
        - amount: the amount column.
        - debit: the money out column.
        - credit: the money in column.
        - direction: the direction column.
        - description: description columns, separated by commas.
        - day_order: used if the file is ambiguous.
        - decimal_mark: used if the file is ambiguous.
        - reversed: whether amounts above 0 are money out.
        - files: one file.
        """
        reads: Dict[int, Read[Any]] = {200: BankFilePreview.from_json, 201: BankFile.from_json}
        answer: Union[BankFilePreview, BankFile] = self._value_by_status(
            reads,
            _anything,
            "POST",
            "/household/imports",
            query=[
                ("account", account),
                ("preview", preview),
                ("date", date),
                ("amount", amount),
                ("debit", debit),
                ("credit", credit),
                ("direction", direction),
                ("description", description),
                ("balance", balance),
                ("currency", currency),
                ("category", category),
                ("reference", reference),
                ("dayOrder", day_order),
                ("decimalMark", decimal_mark),
                ("reversed", reversed),
            ],
            body=_form(files, {}),
        )
        return answer

    def bank_file(self, id: str) -> BankFileResponse:
        """One bank file with its refused rows.

        `GET /api/v1/household/imports/{id}`
        """
        return self._value(BankFileResponse.from_json, "GET", f"/household/imports/{_part(id)}")

    def delete_bank_file(self, id: str) -> None:
        """Deletes a bank file and entries found only in it.

        `DELETE /api/v1/household/imports/{id}`
        """
        self._nothing("DELETE", f"/household/imports/{_part(id)}")

    def restore_bank_file(self, id: str) -> None:
        """Restores a deleted bank file.

        `POST /api/v1/household/imports/{id}/restore`
        """
        self._nothing("POST", f"/household/imports/{_part(id)}/restore")

    def alerts(self) -> AlertsResponse:
        """All alerts, newest first.

        `GET /api/v1/alerts`
        """
        return self._value(AlertsResponse.from_json, "GET", "/alerts")

    def make_alert(
        self,
        *,
        subject: str,
        measure: Optional[str] = None,
        trigger: Optional[Literal["above", "below", "crosses"]] = None,
        level: Optional[Union[Number, str]] = None,
        repeats: Optional[bool] = None,
        margin: Optional[Union[Number, str]] = None,
        pause: Optional[Union[Number, str]] = None,
        last_day: Optional[str] = None,
        quiet_start: Optional[str] = None,
        quiet_end: Optional[str] = None,
        channels: Optional[Sequence[Literal["in-app", "email", "webhook", "push"]]] = None,
        note: Optional[str] = None,
        is_enabled: Optional[bool] = None,
    ) -> Alert:
        """Creates an alert; it is watched from now on and may fire immediately.

        `POST /api/v1/alerts`

        - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
          prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
        - measure: price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma,
          theta, vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules,
          stories or stories:earnings; price by default.
        - trigger: above by default.
        - level: The threshold, exact; percentages as fractions, 0.05 for 5 %. A string may end with a percent sign.
        - repeats: Whether it rearms after firing; false by default.
        - margin: The distance that the value moves back before the alert rearms.
        - pause: Seconds of pause after firing.
        - last_day: The last day of the alert, such as 2026-12-31.
        - quiet_start: Start of quiet hours, such as 22:00.
        - note: At most 500 characters.
        """
        return self._value(
            Alert.from_json,
            "POST",
            "/alerts",
            body=_object(
                {
                    "subject": subject, "measure": measure, "trigger": trigger, "level": level, "repeats": repeats,
                    "margin": margin, "pause": pause, "lastDay": last_day, "quietStart": quiet_start, "quietEnd":
                    quiet_end, "channels": channels, "note": note, "isEnabled": is_enabled
                },
                ["subject"],
            ),
        )

    def alert_fires(self, *, offset: Optional[int] = None, limit: Optional[int] = None) -> AlertFiresResponse:
        """Fired alerts with their deliveries, newest first.

        `GET /api/v1/alerts/fires`

        - offset: default 0.
        - limit: default 50.
        """
        return self._value(
            AlertFiresResponse.from_json,
            "GET",
            "/alerts/fires",
            query=[("offset", offset), ("limit", limit)],
        )

    def alert_fires_csv(self, *, offset: Optional[int] = None, limit: Optional[int] = None) -> str:
        """Fired alerts with their deliveries, newest first. As CSV.

        `GET /api/v1/alerts/fires`

        - offset: default 0.
        - limit: default 50.
        """
        return self._text("GET", "/alerts/fires", query=[("offset", offset), ("limit", limit), ("format", "csv")])

    def see_alerts(self, *, up_to: int) -> None:
        """Marks fired alerts up to a number as seen.

        `POST /api/v1/alerts/seen`
        """
        self._nothing("POST", "/alerts/seen", body=_object({"upTo": up_to}, ["upTo"]))

    def try_alert(
        self,
        *,
        subject: str,
        days: Optional[int] = None,
        measure: Optional[str] = None,
        trigger: Optional[Literal["above", "below", "crosses"]] = None,
        level: Optional[Union[Number, str]] = None,
        repeats: Optional[bool] = None,
        margin: Optional[Union[Number, str]] = None,
        pause: Optional[Union[Number, str]] = None,
        last_day: Optional[str] = None,
        quiet_start: Optional[str] = None,
        quiet_end: Optional[str] = None,
        channels: Optional[Sequence[Literal["in-app", "email", "webhook", "push"]]] = None,
        note: Optional[str] = None,
        is_enabled: Optional[bool] = None,
    ) -> TryAlertResponse:
        """Dry run: when an alert would have fired; nothing is saved.

        `POST /api/v1/alerts/dry-run`

        - days: default 90.
        - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
          prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
        - measure: price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma,
          theta, vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules,
          stories or stories:earnings; price by default.
        - trigger: above by default.
        - level: The threshold, exact; percentages as fractions, 0.05 for 5 %. A string may end with a percent sign.
        - repeats: Whether it rearms after firing; false by default.
        - margin: The distance that the value moves back before the alert rearms.
        - pause: Seconds of pause after firing.
        - last_day: The last day of the alert, such as 2026-12-31.
        - quiet_start: Start of quiet hours, such as 22:00.
        - note: At most 500 characters.
        """
        return self._value(
            TryAlertResponse.from_json,
            "POST",
            "/alerts/dry-run",
            query=[("days", days)],
            body=_object(
                {
                    "subject": subject, "measure": measure, "trigger": trigger, "level": level, "repeats": repeats,
                    "margin": margin, "pause": pause, "lastDay": last_day, "quietStart": quiet_start, "quietEnd":
                    quiet_end, "channels": channels, "note": note, "isEnabled": is_enabled
                },
                ["subject"],
            ),
        )

    def alert(self, id: str) -> Alert:
        """One alert.

        `GET /api/v1/alerts/{id}`
        """
        return self._value(Alert.from_json, "GET", f"/alerts/{_part(id)}")

    def change_alert(
        self,
        id: str,
        *,
        subject: str,
        measure: Optional[str] = None,
        trigger: Optional[Literal["above", "below", "crosses"]] = None,
        level: Optional[Union[Number, str]] = None,
        repeats: Optional[bool] = None,
        margin: Optional[Union[Number, str]] = None,
        pause: Optional[Union[Number, str]] = None,
        last_day: Optional[str] = None,
        quiet_start: Optional[str] = None,
        quiet_end: Optional[str] = None,
        channels: Optional[Sequence[Literal["in-app", "email", "webhook", "push"]]] = None,
        note: Optional[str] = None,
        is_enabled: Optional[bool] = None,
    ) -> Alert:
        """Replaces an alert and rearms it.

        `PUT /api/v1/alerts/{id}`

        - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
          prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
        - measure: price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma,
          theta, vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules,
          stories or stories:earnings; price by default.
        - trigger: above by default.
        - level: The threshold, exact; percentages as fractions, 0.05 for 5 %. A string may end with a percent sign.
        - repeats: Whether it rearms after firing; false by default.
        - margin: The distance that the value moves back before the alert rearms.
        - pause: Seconds of pause after firing.
        - last_day: The last day of the alert, such as 2026-12-31.
        - quiet_start: Start of quiet hours, such as 22:00.
        - note: At most 500 characters.
        """
        return self._value(
            Alert.from_json,
            "PUT",
            f"/alerts/{_part(id)}",
            body=_object(
                {
                    "subject": subject, "measure": measure, "trigger": trigger, "level": level, "repeats": repeats,
                    "margin": margin, "pause": pause, "lastDay": last_day, "quietStart": quiet_start, "quietEnd":
                    quiet_end, "channels": channels, "note": note, "isEnabled": is_enabled
                },
                ["subject"],
            ),
        )

    def delete_alert(self, id: str) -> None:
        """Deletes an alert; its fired alerts stay in the history.

        `DELETE /api/v1/alerts/{id}`
        """
        self._nothing("DELETE", f"/alerts/{_part(id)}")

    def restore_alert(self, id: str) -> None:
        """Restores a deleted alert.

        `POST /api/v1/alerts/{id}/restore`
        """
        self._nothing("POST", f"/alerts/{_part(id)}/restore")

    def webhook(self) -> Webhook:
        """The webhook of the user.

        `GET /api/v1/alerts/webhook`
        """
        return self._value(Webhook.from_json, "GET", "/alerts/webhook")

    def set_webhook(
        self,
        *,
        format: Optional[Literal["bourse", "ntfy", "telegram", "template"]] = None,
        address: Optional[str] = None,
        token: Optional[str] = None,
        chat: Optional[str] = None,
        template: Optional[str] = None,
        template_type: Optional[Literal["json", "text"]] = None,
    ) -> Webhook:
        """Sets the webhook with a new secret, which is returned only once.

        `PUT /api/v1/alerts/webhook`

        - format: bourse by default.
        - address: Where requests go; of ntfy with the topic, such as https://ntfy.sh/my-alerts. Of telegram the Bot
          API, https://api.telegram.org by default.
        - token: The access token of ntfy, if the topic needs one, or the token of the Telegram bot. Without one, the
          stored token is used again if format and server stay the same.
        - chat: The chat of Telegram: 123456789, -1001234567890 or @name of a channel.
        - template: The body of a template, with {{title}}, {{text}}, {{symbol}}, {{value}}, {{link}}, {{time}}, {{id}}.
        - template_type: json by default.
        """
        return self._value(
            Webhook.from_json,
            "PUT",
            "/alerts/webhook",
            body=_object(
                {
                    "format": format, "address": address, "token": token, "chat": chat, "template": template,
                    "templateType": template_type
                },
            ),
        )

    def remove_webhook(self) -> None:
        """Removes the webhook.

        `DELETE /api/v1/alerts/webhook`
        """
        self._nothing("DELETE", "/alerts/webhook")

    def test_webhook(self) -> TestWebhookResponse:
        """Sends a test request to the webhook.

        `POST /api/v1/alerts/webhook/test`
        """
        return self._value(TestWebhookResponse.from_json, "POST", "/alerts/webhook/test")

    def test_mail(self) -> TestMailResponse:
        """Sends a test e-mail.

        `POST /api/v1/alerts/mail/test`
        """
        return self._value(TestMailResponse.from_json, "POST", "/alerts/mail/test")

    def connections(self) -> ConnectionsResponse:
        """Connections to Interactive Brokers, by name, without their tokens.

        `GET /api/v1/connections`
        """
        return self._value(ConnectionsResponse.from_json, "GET", "/connections")

    def add_connection(
        self,
        *,
        name: str,
        token: str,
        query: str,
        account: Optional[str] = None,
        zone: Optional[str] = None,
        imports_transactions: Optional[bool] = None,
    ) -> Connection:
        """Adds a connection, which is fetched each night.

        `POST /api/v1/connections`

        - token: The token; no response contains it.
        - account: Default: main.
        - zone: Default: America/New_York.
        - imports_transactions: Default: false.
        """
        return self._value(
            Connection.from_json,
            "POST",
            "/connections",
            body=_object(
                {
                    "name": name, "token": token, "query": query, "account": account, "zone": zone,
                    "importsTransactions": imports_transactions
                },
                ["name", "token", "query"],
            ),
        )

    def change_connection(
        self,
        id: str,
        *,
        name: str,
        query: str,
        token: Optional[str] = None,
        account: Optional[str] = None,
        zone: Optional[str] = None,
        imports_transactions: Optional[bool] = None,
    ) -> Connection:
        """Changes a connection; its token stays where none is sent.

        `PUT /api/v1/connections/{id}`

        - token: The token; no response contains it.
        - account: Default: main.
        - zone: Default: America/New_York.
        - imports_transactions: Default: false.
        """
        return self._value(
            Connection.from_json,
            "PUT",
            f"/connections/{_part(id)}",
            body=_object(
                {
                    "name": name, "query": query, "token": token, "account": account, "zone": zone,
                    "importsTransactions": imports_transactions
                },
                ["name", "query"],
            ),
        )

    def delete_connection(self, id: str) -> None:
        """Deletes a connection and its token; what was imported stays.

        `DELETE /api/v1/connections/{id}`
        """
        self._nothing("DELETE", f"/connections/{_part(id)}")

    def decide_connection_overlaps(
        self,
        id: str,
        *,
        format: str,
        decision: Optional[Literal["skip", "import"]] = None,
        other_format: Optional[str] = None,
    ) -> Connection:
        """Decides about rows of later statements that are probably imported already.

        `PUT /api/v1/connections/{id}/overlaps`

        - format: The format of the statement.
        - decision: Null or absent to be asked each time.
        - other_format: The format of executions; null for transactions.
        """
        return self._value(
            Connection.from_json,
            "PUT",
            f"/connections/{_part(id)}/overlaps",
            body=_object({"format": format, "decision": decision, "otherFormat": other_format}, ["format"]),
        )

    def connection_fetch(self, id: str) -> ConnectionFetchState:
        """The state of the last fetch that was started by hand.

        `GET /api/v1/connections/{id}/fetch`
        """
        return self._value(ConnectionFetchState.from_json, "GET", f"/connections/{_part(id)}/fetch")

    def fetch_connection(
        self,
        id: str,
        *,
        preview: Optional[bool] = None,
        overlaps: Optional[Literal["skip", "import"]] = None,
    ) -> ConnectionFetchState:
        """Starts to fetch a statement and to import what is new, which takes up to a minute.

        `POST /api/v1/connections/{id}/fetch`

        - preview: whether to preview the import without storing anything.
        - overlaps: what to do with executions and trades that are probably imported already; it is remembered; without
          it, what was decided before is done, and a fetch with other such rows fails.
        """
        return self._value(
            ConnectionFetchState.from_json,
            "POST",
            f"/connections/{_part(id)}/fetch",
            query=[("preview", preview), ("overlaps", overlaps)],
        )

    def cancel_connection_fetch(self, id: str) -> ConnectionFetchState:
        """Cancels a fetch that is running, which then ends soon and stores nothing.

        `DELETE /api/v1/connections/{id}/fetch`
        """
        return self._value(ConnectionFetchState.from_json, "DELETE", f"/connections/{_part(id)}/fetch")
