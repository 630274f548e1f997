package org.talenttree.api;

import java.time.Duration;
import java.util.Optional;

/** The cookie with a session's secret. */
public final class SessionCookie {
  static final String NAME = "talenttree_session";
  private static final Cookie COOKIE = new Cookie(NAME);

  private SessionCookie() {}

  /** Returns the cookie's value; empty if it is absent or sent more than once. */
  public static Optional<String> read(RequestHead head, boolean isUnderTls) {
    return COOKIE.read(head, isUnderTls);
  }

  /** Returns the header that sets the cookie for this long. */
  public static ResponseHeader set(Request request, String secret, Duration life) {
    return COOKIE.set(request, secret, life);
  }

  /** Returns the header that deletes the cookie. */
  public static ResponseHeader clear(Request request) {
    return COOKIE.clear(request);
  }
}
