"""What Schemathesis has to be told of our media types."""

import schemathesis


@schemathesis.serializer("application/zip")
def archive(context, value):
    """Sends what was generated as it is."""
    return value if isinstance(value, bytes) else str(value).encode()
