package org.talenttree.api;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The cookie with a session's secret: out of reach of scripts, and sent along by no other site but
 * with links (RFC 6265bis).
 */
public final class SessionCookie {
  static final String NAME = "talenttree_session";

  /** A cookie of this name can be set under TLS alone, and by no other host of the domain. */
  private static final String UNDER_TLS = "__Host-" + NAME;

  private SessionCookie() {}

  /** Returns what the cookie of a request holds; nothing where several have its name. */
  public static Optional<String> read(RequestHead head, boolean isUnderTls) {
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

  /** Returns the header that gives the browser a secret for so long. */
  public static ReplyHeader give(Request request, String secret, Duration life) {
    return header(request, secret, life.toSeconds());
  }

  /** Returns the header that takes the cookie away. */
  public static ReplyHeader take(Request request) {
    return header(request, "", 0);
  }

  private static ReplyHeader header(Request request, String value, long seconds) {
    boolean isUnderTls = request.isUnderTls();
    String attributes = "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax";
    return new ReplyHeader(
        "Set-Cookie", name(isUnderTls) + "=" + value + attributes + (isUnderTls ? "; Secure" : ""));
  }

  private static String name(boolean isUnderTls) {
    return isUnderTls ? UNDER_TLS : NAME;
  }
}
