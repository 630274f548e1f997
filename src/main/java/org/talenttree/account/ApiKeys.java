package org.talenttree.account;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.Authenticator;
import org.talenttree.http.Caller;
import org.talenttree.http.OwnerId;
import org.talenttree.http.Scope;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;

/** All API keys: making, listing and revoking them, and telling whom one speaks for. */
public final class ApiKeys implements Authenticator {
  /** How long a key holds when nothing else is said. */
  public static final Duration DEFAULT_LIFE = Duration.ofDays(365);

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final RandomGenerator random;

  /**
   * Takes where keys are kept.
   *
   * @param random must be unforeseeable: secrets come from it
   */
  public ApiKeys(Database database, InstantSource clock, Ids ids, RandomGenerator random) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.random = random;
  }

  /** A key just made, with the secret that is never told again. */
  public record NewKey(ApiKey key, ApiKeySecret secret) {}

  /**
   * Makes a key for an account that exists.
   *
   * @param life null for a key that never expires
   */
  public NewKey create(OwnerId owner, String name, Set<Scope> scopes, @Nullable Duration life) {
    Instant now = Instant.ofEpochMilli(clock.millis());
    ApiKeySecret secret = ApiKeySecret.make(random);
    Instant expiry = life == null ? null : now.plus(life);
    ApiKey key = new ApiKey(ids.next(), owner, name, secret.hint(), scopes, now, expiry, null);
    database.write(handle -> {
      KeyStore.insert(handle, key, secret.hash());
      return key;
    });
    return new NewKey(key, secret);
  }

  /** Returns an account's keys, oldest first. */
  public List<ApiKey> list(OwnerId owner) {
    return database.read(handle -> KeyStore.list(handle, owner));
  }

  /** Revokes a key from the next request on; returns whether it held. */
  public boolean revoke(OwnerId owner, UUID key) {
    Instant now = clock.instant();
    return database.write(handle -> KeyStore.revoke(handle, owner, key, now));
  }

  @Override
  public Outcome authenticate(String token) {
    return ApiKeySecret.parse(token)
        .flatMap(secret -> database.read(handle -> KeyStore.find(handle, secret.hash())))
        .filter(key -> key.revokedAt() == null)
        .map(this::judge)
        .orElseGet(Outcome.Invalid::new);
  }

  private Outcome judge(ApiKey key) {
    return key.isExpired(clock.instant())
        ? new Outcome.Expired()
        : new Outcome.Authenticated(new Caller(key.owner(), key.id(), key.scopes()));
  }
}
