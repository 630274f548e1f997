package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.ApiKeys.ApiKeyCache;
import org.talenttree.account.ApiKeys.ApiKeyCache.Found;
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
  private final boolean passwords;
  private final ApiKeyCache cache;

  /**
   * Creates the authenticator.
   *
   * @param uses collects the uses of keys and sessions
   * @param passwords whether a password leads into an account
   */
  public SignIn(
      Database database,
      InstantSource clock,
      Accounts accounts,
      Sessions sessions,
      LastUses uses,
      boolean passwords) {
    this.database = database;
    this.clock = clock;
    this.accounts = accounts;
    this.sessions = sessions;
    this.uses = uses;
    this.passwords = passwords;
    this.cache = new ApiKeyCache(database.changeClock());
  }

  @Override
  public Outcome authenticate(String token) {
    Instant now = clock.instant();
    return authenticate(token, now, hash -> cache.find(hash, now, () -> read(hash)));
  }

  @Override
  public Outcome authenticateChange(String token) {
    Instant now = clock.instant();
    return authenticate(
        token,
        now,
        hash ->
            cache
                .find(hash, now, () -> read(hash))
                .flatMap(found -> unlessChanged(hash, found))
                .filter(found -> found.ref().isValid(now)));
  }

  /** Returns what was cached, or what is found now if another node has revoked it since. */
  private Optional<Found> unlessChanged(byte[] hash, Found cached) {
    if (database.changeClock().seesAllChanges()) {
      return Optional.of(cached);
    }
    return database.readEach(handle ->
        SecretStore.find(handle, hash).equals(Optional.of(cached.ref()))
            ? Optional.of(cached)
            : find(handle, hash));
  }

  @Override
  public Outcome authenticateUncached(String token) {
    Instant now = clock.instant();
    return authenticate(token, now, hash -> read(hash).filter(found -> found.ref().isValid(now)));
  }

  private Outcome authenticate(
      String token, Instant now, Function<byte[], Optional<Found>> lookup) {
    return ApiKeySecret.parse(token)
        .flatMap(secret -> lookup.apply(secret.hash()))
        .filter(found -> found.key().revokedAt() == null)
        .map(found -> use(found.key(), found.standing(), now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Optional<Found> read(byte[] hash) {
    return database.readEach(handle -> find(handle, hash));
  }

  private static Optional<Found> find(Handle handle, byte[] hash) {
    // Two snapshots will do: the row of a key that is revoked between the two queries says so.
    return SecretStore.find(handle, hash)
        .flatMap(ref ->
            KeyStore.findWithStanding(handle, ref.owner(), ref.key())
                .map(found -> new Found(found.key(), found.standing(), ref)));
  }

  private Outcome use(ApiKey key, Standing standing, Instant now) {
    if (key.isExpired(now)) {
      return new Outcome.Expired();
    }
    if (standing.isLocked()) {
      return new Outcome.Locked();
    }
    uses.add(key, now);
    Set<Scope> scopes = standing.allowed(key.scopes());
    return new Outcome.Authenticated(
        new Caller(key.owner(), scopes, Optional.of(key.id()), Optional.empty()));
  }

  @Override
  public Outcome authenticate(String username, String password) {
    return account(username, password).map(SignIn::byPassword).orElseGet(Outcome.Invalid::new);
  }

  /** Returns the account with this password, locked or not; as costly for an unknown name. */
  public Optional<Account> account(String username, String password) {
    if (!passwords) {
      return Optional.empty();
    }
    Optional<Account> account =
        Username.of(username).flatMap(accounts::find).flatMap(accounts::find);
    boolean matches = accounts.hasPassword(account.orElse(null), Password.typed(password));
    return account.filter(_ -> matches);
  }

  // Only the right password learns that the account is locked.
  private static Outcome byPassword(Account account) {
    return account.standing().isLocked()
        ? new Outcome.Locked()
        : new Outcome.Authenticated(
            new Caller(
                account.owner(),
                account.standing().allScopes(),
                Optional.empty(),
                Optional.empty()));
  }

  @Override
  public Outcome authenticateSession(String cookie) {
    Instant now = clock.instant();
    return OwnerSecret.parse(cookie)
        .flatMap(secret -> sessions.find(secret, now))
        .map(active -> use(active, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Outcome use(Active active, Instant now) {
    Session session = active.session();
    uses.add(session, now);
    active.key().ifPresent(key -> uses.add(key, now));
    Set<Scope> scopes =
        active
            .key()
            .map(key -> active.standing().allowed(key.scopes()))
            .orElseGet(() -> active.standing().allScopes());
    return new Outcome.Authenticated(
        new Caller(session.owner(), scopes, Optional.empty(), Optional.of(session.id())));
  }
}
