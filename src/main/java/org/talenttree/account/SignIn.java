package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.ApiKeyCache.Found;
import org.talenttree.account.Sessions.Active;
import org.talenttree.api.Authenticator;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.storage.Database;

/** Authenticates callers by API key, session, or username and password. */
public final class SignIn implements Authenticator {
  private final Database database;
  private final InstantSource clock;
  private final Accounts accounts;
  private final Sessions sessions;
  private final LastUses uses;
  private final ApiKeyCache cache;

  /** Creates the authenticator; {@code uses} collects the uses of keys and sessions. */
  public SignIn(
      Database database, InstantSource clock, Accounts accounts, Sessions sessions, LastUses uses) {
    this.database = database;
    this.clock = clock;
    this.accounts = accounts;
    this.sessions = sessions;
    this.uses = uses;
    this.cache = new ApiKeyCache(database.changeClock());
  }

  @Override
  public Outcome authenticate(String token) {
    Instant now = clock.instant();
    return authenticate(token, now, hash -> cache.find(hash, now, () -> read(hash)));
  }

  @Override
  public Outcome authenticateUncached(String token) {
    Instant now = clock.instant();
    return authenticate(
        token, now, hash -> read(hash).filter(found -> found.ref().isValid(now)).map(Found::key));
  }

  private Outcome authenticate(
      String token, Instant now, Function<byte[], Optional<ApiKey>> lookup) {
    return ApiKeySecret.parse(token)
        .flatMap(secret -> lookup.apply(secret.hash()))
        .filter(key -> key.revokedAt() == null)
        .map(key -> use(key, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Optional<Found> read(byte[] hash) {
    return database.readEach(handle -> find(handle, hash));
  }

  private static Optional<Found> find(Handle handle, byte[] hash) {
    // Two snapshots will do: the row of a key that is revoked between the two queries says so.
    return SecretStore.find(handle, hash)
        .flatMap(
            ref -> KeyStore.find(handle, ref.owner(), ref.key()).map(key -> new Found(key, ref)));
  }

  private Outcome use(ApiKey key, Instant now) {
    if (key.isExpired(now)) {
      return new Outcome.Expired();
    }
    uses.add(key, now);
    return new Outcome.Authenticated(
        new Caller(key.owner(), key.scopes(), Optional.of(key.id()), Optional.empty()));
  }

  @Override
  public Outcome authenticate(String username, String password) {
    Optional<Account> account =
        Username.of(username).flatMap(accounts::find).flatMap(accounts::find);
    boolean matches = accounts.hasPassword(account.orElse(null), Password.typed(password));
    return matches && account.isPresent()
        ? new Outcome.Authenticated(
            new Caller(
                account.get().owner(),
                EnumSet.allOf(Scope.class),
                Optional.empty(),
                Optional.empty()))
        : new Outcome.Invalid();
  }

  @Override
  public Outcome authenticateSession(String cookie) {
    Instant now = clock.instant();
    return SessionSecret.parse(cookie)
        .flatMap(secret -> sessions.find(secret, now))
        .map(active -> use(active, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Outcome use(Active active, Instant now) {
    Session session = active.session();
    uses.add(session, now);
    active.key().ifPresent(key -> uses.add(key, now));
    Set<Scope> scopes =
        active.key().map(ApiKey::scopes).orElseGet(() -> EnumSet.allOf(Scope.class));
    return new Outcome.Authenticated(
        new Caller(session.owner(), scopes, Optional.empty(), Optional.of(session.id())));
  }
}
