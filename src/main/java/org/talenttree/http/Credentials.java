package org.talenttree.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.webserver.http.ServerRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.Authenticator.Outcome;

/** Finds out who calls a route, from {@code Authorization} (specification, section 5). */
final class Credentials {
  private static final String BEARER = "bearer ";
  private static final String BASIC = "basic ";
  private static final String CHALLENGE = "Bearer realm=\"talenttree\"";
  private static final String WITH_PASSWORD = CHALLENGE + ", Basic realm=\"talenttree\"";

  private final Authenticator authenticator;
  private final ClientAddress addresses;
  private final RateLimits limits;

  Credentials(Authenticator authenticator, ClientAddress addresses, RateLimits limits) {
    this.authenticator = authenticator;
    this.addresses = addresses;
    this.limits = limits;
  }

  /** Returns the caller, or null on a public route; refuses credentials that are not good. */
  @Nullable Caller identify(Access access, ServerRequest request) {
    ServerRequestHeaders headers = request.headers();
    return switch (access) {
      case Access.Public everyone -> null;
      case Access.AnyKey any -> byKey(line(headers, CHALLENGE));
      case Access.Scoped scoped -> byKey(line(headers, CHALLENGE));
      case Access.ScopedOrPassword scoped -> {
        String line = line(headers, WITH_PASSWORD);
        yield starts(line, BASIC) ? byPassword(line, addresses.of(request)) : byKey(line);
      }
    };
  }

  /** Refuses a caller who does not hold the scope of a route. */
  static void requireScope(Access access, Caller caller) {
    Scope scope =
        switch (access) {
          case Access.Public everyone -> null;
          case Access.AnyKey any -> null;
          case Access.Scoped scoped -> scoped.scope();
          case Access.ScopedOrPassword scoped -> scoped.scope();
        };
    if (scope != null && !caller.scopes().contains(scope)) {
      throw Refused.lacks(scope);
    }
  }

  private static String line(ServerRequestHeaders headers, String challenge) {
    List<String> lines = headers.all(HeaderNames.AUTHORIZATION, List::of);
    if (lines.isEmpty()) {
      throw unauthorized(
          ProblemType.MISSING_CREDENTIALS, "Send Authorization: Bearer <API key>.", challenge);
    }
    if (lines.size() > 1) {
      throw invalid("Send one Authorization header.");
    }
    return lines.getFirst();
  }

  private static boolean starts(String line, String scheme) {
    return line.regionMatches(true, 0, scheme, 0, scheme.length());
  }

  private Caller byKey(String line) {
    if (!starts(line, BEARER)) {
      throw invalid("Send Authorization with the scheme Bearer.");
    }
    return switch (authenticator.authenticate(line.substring(BEARER.length()).strip())) {
      case Outcome.Authenticated(var caller) -> caller;
      case Outcome.Invalid() -> throw invalid("The key is unknown or was revoked.");
      case Outcome.Expired() ->
          throw unauthorized(
              ProblemType.EXPIRED_API_KEY,
              "Make a new key: its life is over.",
              CHALLENGE + ", error=\"invalid_token\"");
    };
  }

  // RFC 7617: base64 of user-id ":" password, in UTF-8.
  private Caller byPassword(String line, Object address) {
    String pair = decode(line.substring(BASIC.length()).strip());
    return limits
        .passwordTries(address)
        .open(() -> whoHas(pair))
        .orElseThrow(() ->
            unauthorized(ProblemType.INVALID_PASSWORD, "Check both and try again.", WITH_PASSWORD));
  }

  private Optional<Caller> whoHas(String pair) {
    int colon = pair.indexOf(':');
    return colon >= 0
            && authenticator.authenticate(pair.substring(0, colon), pair.substring(colon + 1))
                instanceof Outcome.Authenticated(var caller)
        ? Optional.of(caller)
        : Optional.empty();
  }

  private static String decode(String base64) {
    try {
      return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  private static Refused invalid(String detail) {
    return unauthorized(
        ProblemType.INVALID_API_KEY, detail, CHALLENGE + ", error=\"invalid_token\"");
  }

  private static Refused unauthorized(ProblemType type, String detail, String challenge) {
    return new Refused(Problem.of(type, detail).with("WWW-Authenticate", challenge));
  }
}
