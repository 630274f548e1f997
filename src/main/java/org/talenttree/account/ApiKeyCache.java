package org.talenttree.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.talenttree.account.SecretStore.Place;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ReadMark;

/**
 * Keys as they were found last, by the hashes of their secrets, shown again while nobody can have
 * changed them: {@link ChangeClock} tells. Only what was found is kept, so that nobody can fill it
 * with secrets they make up.
 */
final class ApiKeyCache {
  /** A few hundred bytes each. */
  private static final int MAX = 10_000;

  private final ChangeClock changeClock;
  private final Cache<ByteBuffer, Kept> keys =
      Caffeine.newBuilder().maximumSize(MAX).executor(Runnable::run).build();

  ApiKeyCache(ChangeClock changeClock) {
    this.changeClock = changeClock;
  }

  /** A key, and where its secret was found. */
  record Found(ApiKey key, Place place) {}

  private record Kept(Found found, ReadMark readAfter) {}

  /** Returns what is kept of this secret if it is what a read would find now, else what is read. */
  Optional<ApiKey> find(byte[] hash, Instant now, Supplier<Optional<Found>> reading) {
    ByteBuffer secret = ByteBuffer.wrap(hash);
    Kept kept = keys.getIfPresent(secret);
    Optional<Found> found =
        kept != null && changeClock.areKeysCurrent(kept.found().key().owner(), kept.readAfter())
            ? Optional.of(kept.found())
            : read(secret, reading);
    return found.filter(one -> one.place().holds(now)).map(Found::key);
  }

  private Optional<Found> read(ByteBuffer secret, Supplier<Optional<Found>> reading) {
    ReadMark before = changeClock.now();
    Optional<Found> found = reading.get();
    found.ifPresentOrElse(
        one -> keys.put(secret, new Kept(one, before)), () -> keys.invalidate(secret));
    return found;
  }
}
