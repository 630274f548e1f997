package org.talenttree.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.OwnerLog.Event;
import org.talenttree.account.SecretStore.KeyRef;
import org.talenttree.api.Caller;
import org.talenttree.api.Scope;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/** Creates, lists, rotates and revokes API keys. */
public final class ApiKeys implements OwnedData {
  /** How long a key is valid unless the request says otherwise. */
  public static final Duration DEFAULT_LIFE = Duration.ofDays(365);

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final RandomGenerator random;
  private final int max;
  private final OwnerLog log;

  /**
   * Creates the service.
   *
   * @param random makes the secrets, so it must be cryptographically secure
   * @param max how many keys an account may have
   */
  public ApiKeys(
      Database database,
      InstantSource clock,
      Ids ids,
      RandomGenerator random,
      int max,
      OwnerLog log) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.random = random;
    this.max = max;
    this.log = log;
  }

  /** A key with its secret, which is shown only once. */
  public record NewKey(ApiKey key, ApiKeySecret secret) {}

  /** The result of a change to an account's keys. */
  public sealed interface Outcome {
    /** The key as it is now, with its new secret. */
    record Done(NewKey key) implements Outcome {}

    /** The account has no such key, or it is revoked or expired. */
    record NotFound() implements Outcome {}

    /** The key has a scope that the caller, or by now the account, lacks. */
    record ScopeMissing(Scope scope) implements Outcome {}

    /** The account has as many keys as it may. */
    record LimitReached(int max) implements Outcome {}
  }

  /**
   * Returns a key that is not stored yet.
   *
   * @param life null for a key that never expires
   */
  public NewKey newKey(OwnerId owner, String name, Set<Scope> scopes, @Nullable Duration life) {
    Instant now = Timestamps.now(clock);
    ApiKeySecret secret = ApiKeySecret.make(random);
    Instant expiry = life == null ? null : now.plus(life);
    ApiKey key =
        new ApiKey(ids.next(), owner, name, secret.hint(), scopes, now, expiry, null, null);
    return new NewKey(key, secret);
  }

  /** Stores a new key that its owner asked for, as {@link #create(Tx, NewKey)} does. */
  public Outcome create(Tx tx, NewKey key, Caller caller) {
    Outcome outcome = create(tx, key);
    if (outcome instanceof Outcome.Done) {
      log(tx, Event.KEY_CREATED, key.key(), caller.session());
    }
    return outcome;
  }

  private void log(Tx tx, Event event, ApiKey key, Optional<UUID> session) {
    AccountStore.find(tx.handle(), key.owner())
        .ifPresent(account -> log.add(tx, account, event, session, key.label()));
  }

  /** Stores a new key of an account that exists, whose role must allow its scopes. */
  public Outcome create(Tx tx, NewKey key) {
    // The role may have gone since the caller was authenticated, and takes the scope from old keys
    // only.
    Optional<Scope> missing = missing(tx.handle(), key.key());
    if (missing.isPresent()) {
      return new Outcome.ScopeMissing(missing.get());
    }
    if (KeyStore.count(tx.handle(), key.key().owner()) >= max) {
      return new Outcome.LimitReached(max);
    }
    KeyStore.insert(tx, key.key());
    SecretStore.add(tx, key.secret().hash(), key.key().owner(), key.key().id());
    OwnerEvent.note(tx, key.key().owner(), EventType.KEY_CREATED, key.key().id());
    return new Outcome.Done(key);
  }

  private static Optional<Scope> missing(Handle handle, ApiKey key) {
    return StandingStore.find(handle, key.owner())
        .flatMap(standing -> Scope.missing(standing.allScopes(), key.scopes()));
  }

  /** Creates a key for an account that exists; throws if it may have no such key. */
  public NewKey create(OwnerId owner, String name, Set<Scope> scopes, @Nullable Duration life) {
    NewKey key = newKey(owner, name, scopes, life);
    Outcome outcome = database.write(owner, tx -> create(tx, key));
    if (outcome instanceof Outcome.Done) {
      return key;
    }
    throw new IllegalStateException("no key was created: " + outcome);
  }

  /** Returns an account's keys, the oldest first, with up to 20 revoked ones. */
  public List<ApiKey> list(OwnerId owner) {
    return database.readEach(handle -> KeyStore.list(handle, owner));
  }

  /**
   * Gives a key a new secret; the old one stays valid for the grace.
   *
   * @param caller its owner, who must have all scopes of the key because the answer shows its
   *     secret
   */
  public Outcome rotate(Tx tx, Caller caller, UUID id, Duration grace) {
    Instant now = clock.instant();
    OwnerId owner = caller.owner();
    Optional<ApiKey> key =
        KeyStore.find(tx.handle(), owner, id).filter(found -> found.isValid(now));
    if (key.isEmpty()) {
      return new Outcome.NotFound();
    }
    Optional<Scope> missing = Scope.missing(caller.scopes(), key.get().scopes());
    if (missing.isPresent()) {
      return new Outcome.ScopeMissing(missing.get());
    }
    ApiKeySecret secret = ApiKeySecret.make(random);
    ApiKey rotated = key.get().withHint(secret.hint());
    KeyStore.setHint(tx, rotated);
    SecretStore.expire(tx, owner, id, now.plus(grace));
    SecretStore.add(tx, secret.hash(), owner, id);
    OwnerEvent.note(tx, owner, EventType.KEY_ROTATED, id);
    log(tx, Event.KEY_ROTATED, rotated, caller.session());
    return new Outcome.Done(new NewKey(rotated, secret));
  }

  /** Revokes a key from the next request on; returns whether it was not revoked before. */
  public boolean revoke(Tx tx, OwnerId owner, UUID key) {
    SecretStore.deleteAll(tx, owner, key);
    boolean revoked = KeyStore.revoke(tx, owner, key, clock.instant());
    KeyStore.deleteLongRevoked(tx, owner);
    if (revoked) {
      OwnerEvent.note(tx, owner, EventType.KEY_REVOKED, key);
    }
    return revoked;
  }

  /** Revokes a key as its owner asked; returns whether it was not revoked before. */
  public boolean revokeOwn(Tx tx, OwnerId owner, UUID key) {
    boolean revoked = revoke(tx, owner, key);
    if (revoked) {
      KeyStore.find(tx.handle(), owner, key)
          .ifPresent(found -> log(tx, Event.KEY_REVOKED, found, Optional.empty()));
    }
    return revoked;
  }

  /** Does so in a transaction of its own. */
  public boolean revoke(OwnerId owner, UUID key) {
    return database.write(owner, tx -> revokeOwn(tx, owner, key));
  }

  /** Returns one of the owner's keys, revoked or not. */
  public Optional<ApiKey> find(Handle handle, OwnerId owner, UUID key) {
    return KeyStore.find(handle, owner, key);
  }

  /** Takes the scope of operators from all the owner's keys, for an account that is none now. */
  public void removeOperatorScope(Tx tx, OwnerId owner) {
    KeyStore.removeScope(tx, owner, Scope.OPERATOR);
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of("keys", (long) KeyStore.count(handle, owner));
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    SecretStore.deleteAll(tx, owner);
    KeyStore.deleteAll(tx, owner);
  }

  /**
   * A cache of keys by the hashes of their secrets. An entry is valid until somebody may have
   * changed the owner's keys, according to {@link ChangeClock}. Only keys that exist are cached, so
   * that nobody fills the cache with secrets they make up.
   */
  static final class ApiKeyCache {
    /** The most entries, of a few hundred bytes each. */
    private static final int MAX = 10_000;

    private final ChangeClock changeClock;
    private final Cache<ByteBuffer, Entry> entries =
        Caffeine.newBuilder().maximumSize(MAX).executor(Runnable::run).build();

    ApiKeyCache(ChangeClock changeClock) {
      this.changeClock = changeClock;
    }

    /** A key, the standing of its account, and the reference that led to it. */
    record Found(ApiKey key, Standing standing, KeyRef ref) {}

    private record Entry(Found found, ReadMark readAfter) {}

    /**
     * Returns the key of a valid secret: from the cache if the entry is valid, else from a read.
     */
    Optional<Found> find(byte[] hash, Instant now, Supplier<Optional<Found>> reader) {
      ByteBuffer secret = ByteBuffer.wrap(hash);
      Entry entry = entries.getIfPresent(secret);
      Optional<Found> found =
          entry != null
                  && changeClock.areKeysCurrent(entry.found().key().owner(), entry.readAfter())
              ? Optional.of(entry.found())
              : read(secret, reader);
      return found.filter(one -> one.ref().isValid(now));
    }

    private Optional<Found> read(ByteBuffer secret, Supplier<Optional<Found>> reader) {
      ReadMark before = changeClock.now();
      Optional<Found> found = reader.get();
      found.ifPresentOrElse(
          one -> entries.put(secret, new Entry(one, before)), () -> entries.invalidate(secret));
      return found;
    }
  }
}
