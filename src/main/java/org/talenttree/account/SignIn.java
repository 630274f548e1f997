package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.http.Authenticator;
import org.talenttree.http.Caller;
import org.talenttree.http.Scope;
import org.talenttree.storage.Database;

/** Tells whom an API key, or a username with its password, speaks for. */
public final class SignIn implements Authenticator {
  /** Stands for the key of a caller who came with a password. */
  private static final UUID NO_KEY = new UUID(0, 0);

  private final Database database;
  private final InstantSource clock;
  private final Accounts accounts;
  private final KeyUse use;

  /** Takes where keys and accounts are kept, and where the use of a key is noted. */
  public SignIn(Database database, InstantSource clock, Accounts accounts, KeyUse use) {
    this.database = database;
    this.clock = clock;
    this.accounts = accounts;
    this.use = use;
  }

  @Override
  public Outcome authenticate(String token) {
    Instant now = clock.instant();
    return ApiKeySecret.parse(token)
        .flatMap(secret -> find(secret.hash(), now))
        .filter(key -> key.revokedAt() == null)
        .map(key -> judge(key, now))
        .orElseGet(Outcome.Invalid::new);
  }

  private Optional<ApiKey> find(byte[] hash, Instant now) {
    // Not on one state: a key revoked between the two is told by its row.
    return database.readEach(handle ->
        SecretStore.find(handle, hash, now)
            .flatMap(place -> KeyStore.find(handle, place.owner(), place.key())));
  }

  private Outcome judge(ApiKey key, Instant now) {
    if (key.isExpired(now)) {
      return new Outcome.Expired();
    }
    use.note(key, now);
    return new Outcome.Authenticated(new Caller(key.owner(), key.id(), key.scopes()));
  }

  @Override
  public Outcome authenticate(String username, String password) {
    Optional<Account> account =
        Username.of(username).flatMap(accounts::find).flatMap(accounts::find);
    boolean matches = accounts.hasPassword(account.orElse(null), Password.typed(password));
    return matches && account.isPresent()
        ? new Outcome.Authenticated(
            new Caller(account.get().owner(), NO_KEY, EnumSet.allOf(Scope.class)))
        : new Outcome.Invalid();
  }
}
