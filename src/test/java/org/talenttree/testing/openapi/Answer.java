package org.talenttree.testing.openapi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An answer as it came over the wire, and the method it answers. */
final class Answer {
  private final String method;
  private final Map<String, List<String>> headers;
  private final byte[] body;

  Answer(String method, Map<String, List<String>> headers, byte[] body) {
    this.method = method;
    this.headers = headers;
    this.body = body;
  }

  byte[] body() {
    return body;
  }

  /** Returns a header's values as one, separated by commas (RFC 9110, section 5.3). */
  Optional<String> header(String name) {
    List<String> values =
        headers.entrySet().stream()
            .filter(header -> header.getKey().equalsIgnoreCase(name))
            .flatMap(header -> header.getValue().stream())
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
  }

  /** Returns the media type without its parameters, in lower case. */
  Optional<String> mediaType() {
    return header("Content-Type")
        .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
  }

  boolean isToHead() {
    return method.equals("HEAD");
  }
}
