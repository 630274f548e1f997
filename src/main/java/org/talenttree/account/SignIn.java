package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.ApiKeyCache.Found;
import org.talenttree.account.Sessions.Held;
import org.talenttree.api.Authenticator;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.storage.Database;

/** Tells whom an API key, a session, or a username with its password, speaks for. */
public final class SignIn implements Authenticator {
  private final Database database;
  private final InstantSource clock;
  private final Accounts accounts;
  private final Sessions sessions;
  private final LastUses uses;
  private final ApiKeyCache kept;

  /** Takes where keys, accounts and sessions are kept, and where their use is noted. */
  public SignIn(
      Database database, InstantSource clock, Accounts accounts, Sessions sessions, LastUses uses) {
    this.database = database;
    this.clock = clock;
    this.accounts = accounts;
    this.sessions = sessions;
    this.uses = uses;
    this.kept = new ApiKeyCache(database.changeClock());
  }

  @Override
  public Outcome authenticate(String token) {
    Instant now = clock.instant();
    return judge(token, now, hash -> kept.find(hash, now, () -> read(hash)));
  }

  @Override
  public Outcome authenticateUncached(String token) {
    Instant now = clock.instant();
    return judge(
        token, now, hash -> read(hash).filter(found -> found.place().holds(now)).map(Found::key));
  }

  private Outcome judge(String token, Instant now, Function<byte[], Optional<ApiKey>> search) {
    return ApiKeySecret.parse(token)
        .flatMap(secret -> search.apply(secret.hash()))
        .filter(key -> key.revokedAt() == null)
        .map(key -> judge(key, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Optional<Found> read(byte[] hash) {
    return database.readEach(handle -> find(handle, hash));
  }

  private static Optional<Found> find(Handle handle, byte[] hash) {
    // Not on one state: a key revoked between the two is told by its row.
    return SecretStore.find(handle, hash)
        .flatMap(place ->
            KeyStore.find(handle, place.owner(), place.key()).map(key -> new Found(key, place)));
  }

  private Outcome judge(ApiKey key, Instant now) {
    if (key.isExpired(now)) {
      return new Outcome.Expired();
    }
    uses.note(key, now);
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
        .map(held -> use(held, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Outcome use(Held held, Instant now) {
    Session session = held.session();
    uses.note(session, now);
    held.key().ifPresent(key -> uses.note(key, now));
    Set<Scope> scopes = held.key().map(ApiKey::scopes).orElseGet(() -> EnumSet.allOf(Scope.class));
    return new Outcome.Authenticated(
        new Caller(session.owner(), scopes, Optional.empty(), Optional.of(session.id())));
  }
}
