package org.talenttree.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out who calls a route, from {@code Authorization: Bearer} (specification, section 5). */
final class Credentials {
  private static final String SCHEME = "bearer ";
  private static final String CHALLENGE = "Bearer realm=\"talenttree\"";

  private final Authenticator authenticator;

  Credentials(Authenticator authenticator) {
    this.authenticator = authenticator;
  }

  /** Returns the caller, or null on a public route; refuses whoever may not call. */
  @Nullable Caller check(Access access, ServerRequestHeaders headers) {
    return switch (access) {
      case Access.Public everyone -> null;
      case Access.Scoped scoped -> requireScope(authenticate(headers), scoped.scope());
    };
  }

  private Caller authenticate(ServerRequestHeaders headers) {
    List<String> lines = headers.all(HeaderNames.AUTHORIZATION, List::of);
    if (lines.isEmpty()) {
      throw unauthorized(
          ProblemType.MISSING_CREDENTIALS, "Send Authorization: Bearer <API key>.", CHALLENGE);
    }
    String line = lines.getFirst();
    if (lines.size() > 1 || !line.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      throw invalid("Send one Authorization header with the scheme Bearer.");
    }
    return switch (authenticator.authenticate(line.substring(SCHEME.length()).strip())) {
      case Authenticator.Outcome.Authenticated(var caller) -> caller;
      case Authenticator.Outcome.Invalid() -> throw invalid("The key is unknown or was revoked.");
      case Authenticator.Outcome.Expired() ->
          throw unauthorized(
              ProblemType.EXPIRED_API_KEY,
              "Make a new key: its life is over.",
              CHALLENGE + ", error=\"invalid_token\"");
    };
  }

  private static Caller requireScope(Caller caller, Scope scope) {
    if (!caller.scopes().contains(scope)) {
      String detail = "This call needs the scope " + scope.text() + ".";
      throw new Refused(
          Problem.of(ProblemType.INSUFFICIENT_SCOPE, detail)
              .with(
                  "WWW-Authenticate",
                  CHALLENGE + ", error=\"insufficient_scope\", scope=\"" + scope.text() + "\""));
    }
    return caller;
  }

  private static Refused invalid(String detail) {
    return unauthorized(
        ProblemType.INVALID_API_KEY, detail, CHALLENGE + ", error=\"invalid_token\"");
  }

  private static Refused unauthorized(ProblemType type, String detail, String challenge) {
    return new Refused(Problem.of(type, detail).with("WWW-Authenticate", challenge));
  }
}
