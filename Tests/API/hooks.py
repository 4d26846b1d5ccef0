"""What Schemathesis does not know by itself."""

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    """What the document calls a text is sent as it is; anything else is no lines of objects, and has to be refused."""
    return str(value).encode()
