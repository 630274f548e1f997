package org.talenttree.api;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A cookie of the service. Scripts cannot read it, and browsers send it with requests from other
 * sites only when a person follows a link (RFC 6265bis).
 *
 * @param name what it is called without TLS
 */
public record Cookie(String name) {
  /** Browsers accept the prefix only under TLS, and never from another host of the domain. */
  private static final String UNDER_TLS = "__Host-";

  /** Returns the cookie's value; empty if it is absent or sent more than once. */
  public Optional<String> read(RequestHead head, boolean isUnderTls) {
    String start = name(isUnderTls) + "=";
    List<String> found =
        head.headers("Cookie").stream()
            .flatMap(line -> Arrays.stream(line.split(";", -1)))
            .map(String::strip)
            .filter(pair -> pair.startsWith(start))
            .map(pair -> pair.substring(start.length()))
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** Returns the header that sets the cookie for this long. */
  public ResponseHeader set(Request request, String value, Duration life) {
    return header(request, value, life.toSeconds());
  }

  /** Returns the header that deletes the cookie. */
  public ResponseHeader clear(Request request) {
    return header(request, "", 0);
  }

  private ResponseHeader header(Request request, String value, long seconds) {
    boolean isUnderTls = request.isUnderTls();
    String attributes = "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax";
    return new ResponseHeader(
        "Set-Cookie", name(isUnderTls) + "=" + value + attributes + (isUnderTls ? "; Secure" : ""));
  }

  private String name(boolean isUnderTls) {
    return isUnderTls ? UNDER_TLS + name : name;
  }
}
