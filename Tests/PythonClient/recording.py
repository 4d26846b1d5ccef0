"""A client that keeps what it received, and what has to hold of a value that it made of it."""

import dataclasses
import datetime as dt
import functools
import inspect
import json
import re
import typing
from decimal import Decimal

import bourse

HINTS = {**vars(bourse)}


class RecordingBourse(bourse.Bourse):
    """Keeps the bytes of the last response."""

    content = b""

    def _bytes(self, method, path, **parts):
        status, self.content = super()._bytes(method, path, **parts)
        return status, self.content

    def received(self):
        """The last response with every number as the text that was sent."""
        return json.loads(self.content, parse_float=Token, parse_int=Token)


class Token(str):
    """A number as it was sent."""


def differences(made, sent, place="answer"):
    """Where a value differs from what was sent: numbers digit by digit, times to the microsecond."""
    if dataclasses.is_dataclass(made):
        names = {bourse_name(made, field.name): field.name for field in dataclasses.fields(made)}
        lost = [f"{place}.{name} is lost" for name in sent if name not in names]
        return lost + [
            difference
            for name, attribute in names.items()
            if name in sent or getattr(made, attribute) is not None
            for difference in differences(getattr(made, attribute), sent.get(name), f"{place}.{name}")
        ]
    if isinstance(made, (list, tuple)):
        if len(made) != len(sent):
            return [f"{place} has {len(made)} values of {len(sent)}"]
        return [d for number, pair in enumerate(zip(made, sent)) for d in differences(*pair, f"{place}[{number}]")]
    if isinstance(made, dict):
        if made.keys() != sent.keys():
            return [f"{place} has the members {sorted(made)}"]
        return [d for name in made for d in differences(made[name], sent[name], f"{place}.{name}")]
    return [] if is_same(made, sent) else [f"{place} is {made!r} and was sent as {sent!r}"]


def is_same(made, sent):
    if isinstance(sent, Token):
        if isinstance(made, bool) or not isinstance(made, (int, Decimal)):
            return False
        # Not even a last zero is lost.
        return str(made) == sent or (isinstance(made, Decimal) and made.as_tuple() == Decimal(sent).as_tuple())
    if isinstance(made, dt.datetime):
        if made.utcoffset() != dt.timedelta(0):
            return False
        whole, _, fraction = sent.removesuffix("Z").partition(".")
        digits = made.strftime("%Y-%m-%dT%H:%M:%S"), f"{made.microsecond:06}".rstrip("0")
        return digits == (whole, fraction.rstrip("0"))
    if isinstance(made, dt.date):
        return made.isoformat() == sent
    return type(made) is type(sent) and made == sent


def bourse_name(made, attribute):
    """The name of the document for an attribute: read back from the source of the class."""
    return _names(type(made))[attribute]


@functools.cache
def _names(kind):
    names, attribute = {}, None
    for line in inspect.getsource(kind.from_json).split("\n"):
        if match := re.match(r" {12}(\w+)=", line):
            attribute = match[1]
        if match := re.search(r"\(value(?:\[|\.get\()\"([^\"]+)\"", line):
            names[attribute] = match[1]
    return names


def misfits(value, hint, place="answer"):
    """Where a value is not of its annotated type."""
    if hint is typing.Any:
        return []
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Union:
        tried = [misfits(value, one, place) for one in arguments]
        return [] if any(not one for one in tried) else min(tried, key=len)
    if origin is typing.Literal:
        return [] if value in arguments else [f"{place} is {value!r}, none of {arguments}"]
    if origin is list:
        if not isinstance(value, list):
            return [f"{place} is no list"]
        return [m for number, one in enumerate(value) for m in misfits(one, arguments[0], f"{place}[{number}]")]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{place} is no dictionary"]
        return [m for name, one in value.items() for m in misfits(one, arguments[1], f"{place}.{name}")]
    if origin is tuple:
        return [m for number, pair in enumerate(zip(value, arguments)) for m in misfits(*pair, f"{place}[{number}]")]
    if hint is type(None):
        return [] if value is None else [f"{place} is {value!r}"]
    if type(value) is not hint:
        return [f"{place} is a {type(value).__name__}, not a {hint.__name__}"]
    if dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint, HINTS)
        return [
            misfit
            for field in dataclasses.fields(hint)
            for misfit in misfits(getattr(value, field.name), hints[field.name], f"{place}.{field.name}")
        ]
    return []


def returned(function):
    """The annotated type of what a method returns."""
    return typing.get_type_hints(function, HINTS)["return"]
