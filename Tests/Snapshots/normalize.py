"""Text of pages and documents without what differs from run to run: identities, editions of assets, ports, seconds."""

import hashlib
import json
import re

# What a long run of rows or a drawing is shortened to; the rest of it counts by its hash.
MOST_ROWS = 12
MOST_POINTS = 60

_IDENTITY = re.compile(r"\b[0-9a-f]{32}(?:[0-9a-f]{32})?(?:-\d+)?\b")
_ASSETS = re.compile(r"/assets/[0-9a-z]{6,}/")
_ADDRESS = re.compile(r"(?:http|ws)s?://(?:127\.0\.0\.1|localhost)(?::\d+)?")
_REQUEST = re.compile(r"\b(?=[0-9]*[a-f])[0-9a-f]{12}\b")
# How fast this machine is.
_PACE = re.compile(r"[\d,.]+(?= messages/s| messages per second| messages a second)|(?<=\"seconds\": )[\d.e-]+|(?<=\"messagesPerSecond\": )[\d.e-]+")
# The public key of push messages, and the key of an authenticator app, are random.
_SECRET = re.compile(r'(?<![\w-])B[\w-]{86}(?![\w-])|(?<=value=")[A-Z2-7]{32}(?=")')
# So is the code that shows the latter.
_CODE = re.compile(r'(class="qr-code"[^>]*>.*?<path [^>]*?d=")[^"]*', re.DOTALL)
# Which run of the server a stream began in.
_STREAM = re.compile(r'data-last="[0-9a-f]+-')
_TAG = re.compile(r"(<[^>]+>)")
_NAME = re.compile(r"</?([a-z0-9]+)")
# Between these, and beside text, white space is seen.
_INLINE = {"a", "b", "button", "code", "em", "i", "img", "input", "kbd", "label", "select", "small", "span", "strong", "svg", "time"}
# What surrounds every page of the desk: recorded with one of them.
_FRAME = re.compile(
    r'<meta\b[^>]*>|<link\b[^>]*>|<aside class="sidebar".*?</aside>|<nav class="bottom-bar".*?</nav>'
    r'|<svg class="defs".*?</svg>|<dialog class="(?:palette|dialog keys-dialog|dialog)" id="(?:palette|keys|confirm)".*?</dialog>',
    re.DOTALL,
)
_DRAWN = re.compile(r'\b(d|points)="([^"]{%d,})"' % MOST_POINTS)
_DATA = re.compile(r"\b(data-[a-z-]+)=\"([^\"]{200,})\"")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class Identities:
    """Names identities in the order in which they come, so that the same one has the same name on a page."""

    def __init__(self):
        self._names: dict[str, str] = {}

    def __call__(self, match: re.Match) -> str:
        return self._names.setdefault(match.group(), f"ID{len(self._names) + 1}")


def plain(text: str) -> str:
    """A text without identities, addresses and editions."""
    text = _ASSETS.sub("/assets/EDITION/", text)
    text = _ADDRESS.sub("ADDRESS", text)
    text = _STREAM.sub('data-last="RUN-', text)
    text = _SECRET.sub("SECRET", _CODE.sub(r"\1DRAWING", text))
    return _REQUEST.sub("REQUEST", _IDENTITY.sub(Identities(), text))


def page(html: str, has_frame: bool) -> str:
    """A page with one tag or text a line, drawings as their hash; what surrounds every page only if asked for."""
    html = plain(html if has_frame else _FRAME.sub("", html))
    html = _DRAWN.sub(lambda match: f'{match.group(1)}="{match.group(2)[:24]}… {_hash(match.group(2))}"', html)
    html = _DATA.sub(lambda match: f'{match.group(1)}="{match.group(2)[:80]}… {_hash(match.group(2))}"', html)
    lines = []
    for body in re.split(r"(<tbody\b[^>]*>.*?</tbody>)", html, flags=re.DOTALL):
        lines += _lines(_shortened(body)) if body.startswith("<tbody") else _lines(body)
    return "\n".join(lines) + "\n"


def _shortened(body: str) -> str:
    """A table's body of many rows: the first of them, and the hash of all."""
    rows = re.findall(r"<tr\b.*?</tr>", body, flags=re.DOTALL)
    if len(rows) <= MOST_ROWS:
        return body
    kept = "".join(rows[:MOST_ROWS])
    return f"<tbody>{kept}<!-- {len(rows)} rows {_hash(' '.join(_lines(''.join(rows))))} --></tbody>"


def _lines(html: str) -> list[str]:
    """One tag or text a line; white space that a reader sees as ␣."""
    parts = _TAG.split(html)
    lines = []
    for index, part in enumerate(parts):
        if part.startswith("<"):
            lines.append(re.sub(r"\s+", " ", part))
            continue
        text = re.sub(r"\s+", " ", part)
        before = index > 0 and _is_inline(parts[index - 1])
        after = index + 1 < len(parts) and _is_inline(parts[index + 1])
        if text == " ":
            text = "␣" if before and after else ""
        else:
            text = ("␣" if before and text.startswith(" ") else "") + text.strip() + ("␣" if after and text.endswith(" ") else "")
        if text:
            lines.append(text)
    return lines


def _is_inline(tag: str) -> bool:
    name = _NAME.match(tag)
    return name is not None and name.group(1) in _INLINE


def document(text: str) -> str:
    """A JSON document with sorted members; long lists by their first elements and the hash of all."""
    return json.dumps(_short(json.loads(plain(text), parse_float=str)), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _short(value):
    if isinstance(value, list):
        if len(value) > MOST_ROWS:
            whole = json.dumps(value, sort_keys=True, ensure_ascii=False)
            return [_short(item) for item in value[:3]] + [f"{len(value)} elements {_hash(whole)}"]
        return [_short(item) for item in value]
    if isinstance(value, dict):
        return {key: _short(member) for key, member in value.items()}
    if isinstance(value, str) and len(value) > 2_000:
        return f"{value[:200]}… {_hash(value)}"
    return value


def output(text: str, root: str) -> str:
    """What a command printed."""
    text = _PACE.sub("PACE", text.replace(root, "ROOT"))
    lines = plain(text).splitlines()
    if len(lines) > 200:
        lines = lines[:60] + [f"… {len(lines)} lines {_hash(chr(10).join(lines))}"]
    return "\n".join(line if len(line) < 4_000 else f"{line[:400]}… {_hash(line)}" for line in lines) + "\n"
