package org.talenttree.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Authenticator;
import org.talenttree.api.Authenticator.Outcome;
import org.talenttree.api.Caller;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.api.SessionCookie;
import org.talenttree.id.Digests;
import org.talenttree.language.Translatable;

/**
 * Identifies the caller of a route by {@code Authorization} (specification, section 5), or else by
 * the session cookie.
 */
public final class Credentials {
  private static final String BEARER = "bearer ";
  private static final String CHALLENGE = "Bearer realm=\"talenttree\"";
  private static final String WITH_PASSWORD = CHALLENGE + ", Basic realm=\"talenttree\"";

  private final Authenticator authenticator;
  private final ClientAddress addresses;
  private final RateLimits limits;
  private final OwnOrigin origin;
  private final SecretLookUps lookUps = new SecretLookUps();

  public Credentials(
      Authenticator authenticator, ClientAddress addresses, RateLimits limits, OwnOrigin origin) {
    this.authenticator = authenticator;
    this.addresses = addresses;
    this.limits = limits;
    this.origin = origin;
  }

  /**
   * Returns the caller, or null if the route needs none. Refuses invalid credentials, and changes
   * with the session cookie that a page of another site may have sent (CSRF).
   *
   * @param passwordTry the result of {@link #countPassword}; null if no password was sent
   */
  public @Nullable Caller identify(
      Route route, RequestHead head, @Nullable PasswordTry passwordTry) {
    List<String> lines = head.headers("Authorization");
    return switch (route.access()) {
      case Access.Public everyone -> null;
      case Access.AnyKey any -> byKeyOrSession(lines, route, head);
      case Access.KeyOnly only -> byKeyAlone(lines, route, head);
      case Access.Scoped scoped -> byKeyOrSession(lines, route, head);
      case Access.ScopedOrPassword scoped ->
          passwordTry == null
              ? byKeyOrSession(lines, route, head)
              : byPassword(BasicCredentials.read(lines.getFirst()), passwordTry);
      case Access.SignedIn signedIn ->
          bySession(route, head)
              .orElseThrow(() -> missing(Translatable.of("Sign in at /app/sign-in."), CHALLENGE));
      case Access.Visitor visitor -> {
        requireOwnOrigin(route, head);
        yield visitor(visitor, head);
      }
    };
  }

  /** Returns whether the caller is identified by a password, which is costly to check. */
  public static boolean needPassword(@Nullable Route route, RequestHead head) {
    return route != null
        && route.access() instanceof Access.ScopedOrPassword
        && BasicCredentials.isOnlyOneOf(head.headers("Authorization"));
  }

  /** Counts an attempt with the password; refuses after too many. */
  public PasswordTry countPassword(RequestHead head) {
    BasicCredentials basic = BasicCredentials.read(head.headers("Authorization").getFirst());
    return limits.passwords().count(addresses.of(head), basic.username());
  }

  private Caller byKeyOrSession(List<String> lines, Route route, RequestHead head) {
    if (lines.size() > 1) {
      throw invalid(Translatable.of("Send one Authorization header."));
    }
    if (!lines.isEmpty()) {
      return byKey(
          lines.getFirst(), route, head, Translatable.of("The key is unknown or was revoked."));
    }
    String challenge =
        route.access() instanceof Access.ScopedOrPassword ? WITH_PASSWORD : CHALLENGE;
    return bySession(route, head)
        .orElseThrow(
            () -> missing(Translatable.of("Send Authorization: Bearer <API key>."), challenge));
  }

  private Caller byKeyAlone(List<String> lines, Route route, RequestHead head) {
    if (origin.isForeign(head)) {
      throw foreignOrigin(Translatable.of("A page of another site may not call this address."));
    }
    // Programs show their users no more than this sentence, if that.
    Translatable remedy =
        Translatable.of(
            "Let your client send the header “Authorization: Bearer ttk_…” with an API key; {0}/app/keys makes one.",
            origin.of(head));
    if (lines.isEmpty()) {
      throw missing(remedy, CHALLENGE);
    }
    if (lines.size() > 1) {
      throw invalid(Translatable.of("Send one Authorization header."));
    }
    return byKey(lines.getFirst(), route, head, remedy);
  }

  private Optional<Caller> bySession(Route route, RequestHead head) {
    Optional<String> secret = cookie(head);
    if (secret.isEmpty()) {
      return Optional.empty();
    }
    // A locked account has no sessions, so its cookies look like any that ended.
    if (!(lookUps.find(secret.get(), refusals(head), authenticator::authenticateSession)
        instanceof Outcome.Authenticated(var caller))) {
      throw unauthorized(
          ProblemType.EXPIRED_SESSION,
          Translatable.of("Sign in again at /app/sign-in."),
          CHALLENGE);
    }
    requireOwnOrigin(route, head);
    return Optional.of(caller);
  }

  // An unknown cookie is not refused here: the request counts as one without.
  private @Nullable Caller visitor(Access.Visitor visitor, RequestHead head) {
    Runnable limit = () -> limits.requireVisits(addresses.of(head), visitor.signsUp());
    return cookie(head)
                .map(secret -> lookUps.find(secret, limit, authenticator::authenticateSession))
                .orElseGet(Outcome.Invalid::new)
            instanceof Outcome.Authenticated(var caller)
        ? caller
        : null;
  }

  private Runnable refusals(RequestHead head) {
    return () -> limits.requireRefusals(addresses.of(head));
  }

  private Optional<String> cookie(RequestHead head) {
    return SessionCookie.read(head, origin.of(head).startsWith("https:"));
  }

  // Browsers may send the cookie with requests that other sites start (CSRF). SameSite=Lax is the
  // first protection, this check the second.
  private void requireOwnOrigin(Route route, RequestHead head) {
    if (route.requiresOwnOrigin() && !origin.isOriginOf(head)) {
      throw foreignOrigin(
          Translatable.of("Send an API key, or the header Origin with this address."));
    }
  }

  private static Refused foreignOrigin(Translatable detail) {
    return new Refused(
        Problem.of(ProblemType.FOREIGN_ORIGIN, detail).with("WWW-Authenticate", CHALLENGE));
  }

  /** Refuses a caller without the scope that the route needs. */
  public static void requireScope(Access access, Optional<Caller> caller) {
    Scope scope = scope(access);
    if (scope != null && caller.isPresent() && !caller.get().scopes().contains(scope)) {
      // To all others, the pages of operators look as if they were not there.
      throw access instanceof Access.SignedIn && scope == Scope.OPERATOR
          ? Refused.notFound()
          : Refused.missingScope(scope);
    }
  }

  private static @Nullable Scope scope(Access access) {
    return switch (access) {
      case Access.Public everyone -> null;
      case Access.AnyKey any -> null;
      case Access.KeyOnly only -> null;
      case Access.Scoped scoped -> scoped.scope();
      case Access.ScopedOrPassword scoped -> scoped.scope();
      case Access.SignedIn signedIn -> signedIn.scope().orElse(null);
      case Access.Visitor visitor -> null;
    };
  }

  private Caller byKey(String line, Route route, RequestHead head, Translatable ifUnknown) {
    if (!line.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      throw invalid(Translatable.of("Send Authorization with the scheme Bearer."));
    }
    String token = line.substring(BEARER.length()).strip();
    return switch (lookUps.find(token, refusals(head), lookUp(route))) {
      case Outcome.Authenticated(var caller) -> caller;
      case Outcome.Locked() -> throw Refused.accountLocked();
      case Outcome.Invalid() -> throw invalid(ifUnknown);
      case Outcome.Expired() ->
          throw unauthorized(
              ProblemType.EXPIRED_API_KEY,
              Translatable.of("The key has expired. Make a new one."),
              CHALLENGE + ", error=\"invalid_token\"");
    };
  }

  private Function<String, Outcome> lookUp(Route route) {
    if (isUncached(scope(route.access()))) {
      return authenticator::authenticateUncached;
    }
    return route.changes() ? authenticator::authenticateChange : authenticator::authenticate;
  }

  // Such a call may create a key or read about all accounts, which must not be possible with a key
  // that was just revoked.
  private static boolean isUncached(@Nullable Scope scope) {
    return scope == Scope.ACCOUNT_MANAGE || scope == Scope.OPERATOR;
  }

  private Caller byPassword(BasicCredentials basic, PasswordTry passwordTry) {
    return passwordTry
        .check(() -> authenticate(basic))
        .orElseThrow(() ->
            unauthorized(
                ProblemType.INVALID_PASSWORD,
                Translatable.of("Check both and try again."),
                WITH_PASSWORD));
  }

  private Optional<Caller> authenticate(BasicCredentials basic) {
    return switch (authenticator.authenticate(basic.username(), basic.password())) {
      case Outcome.Authenticated(var caller) -> Optional.of(caller);
      case Outcome.Locked() -> throw Refused.accountLocked();
      case Outcome.Invalid(), Outcome.Expired() -> Optional.empty();
    };
  }

  private static Refused missing(Translatable detail, String challenge) {
    return unauthorized(ProblemType.MISSING_CREDENTIALS, detail, challenge);
  }

  private static Refused invalid(Translatable detail) {
    return unauthorized(
        ProblemType.INVALID_API_KEY, detail, CHALLENGE + ", error=\"invalid_token\"");
  }

  private static Refused unauthorized(ProblemType type, Translatable detail, String challenge) {
    return new Refused(Problem.of(type, detail).with("WWW-Authenticate", challenge));
  }

  /**
   * Looks up the secrets that clients send, as often as a limit allows. A secret that was right the
   * last time meets no limit: guesses from the same address must not shut its owner out.
   */
  private static final class SecretLookUps {
    /** The most secrets that are known to be right, of some 200 bytes each. */
    private static final int MAX_KNOWN = 50_000;

    private final Cache<ByteBuffer, Boolean> known =
        Caffeine.newBuilder().maximumSize(MAX_KNOWN).executor(Runnable::run).build();

    /**
     * Returns the outcome of a look-up.
     *
     * @param limit refuses if too many secrets of the client were wrong
     */
    Outcome find(String secret, Runnable limit, Function<String, Outcome> lookUp) {
      ByteBuffer hash =
          ByteBuffer.wrap(Digests.sha256().digest(secret.getBytes(StandardCharsets.UTF_8)));
      boolean isKnown = known.getIfPresent(hash) != null;
      if (!isKnown) {
        limit.run();
      }
      Outcome outcome = lookUp.apply(secret);
      boolean isRight = outcome instanceof Outcome.Authenticated;
      if (isRight && !isKnown) {
        known.put(hash, true);
      } else if (!isRight && isKnown) {
        known.invalidate(hash);
      }
      return outcome;
    }
  }

  /** The username and password of {@code Authorization: Basic} (RFC 7617), as sent. */
  private record BasicCredentials(String username, String password) {
    private static final String SCHEME = "basic ";

    /** Returns whether there is a single {@code Authorization} line and its scheme is Basic. */
    static boolean isOnlyOneOf(List<String> lines) {
      return lines.size() == 1
          && lines.getFirst().regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /**
     * Parses such a line; a malformed one gives an empty name and password, which no account has.
     */
    static BasicCredentials read(String line) {
      String text = decode(line.substring(SCHEME.length()).strip());
      int colon = text.indexOf(':');
      return colon < 0
          ? new BasicCredentials("", "")
          : new BasicCredentials(text.substring(0, colon), text.substring(colon + 1));
    }

    private static String decode(String base64) {
      try {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return "";
      }
    }

    @Override
    public String toString() {
      return "***";
    }
  }
}
