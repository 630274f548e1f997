package org.talenttree.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.talenttree.account.SecretStore.Place;
import org.talenttree.storage.Freshness;
import org.talenttree.storage.Moment;

/**
 * Keys as they were found last, by the hashes of their secrets, shown again while nobody can have
 * changed them: {@link Freshness} tells. Only what was found is kept, so that nobody can fill it
 * with secrets they make up.
 */
final class KeptKeys {
  /** A few hundred bytes each. */
  private static final int MOST = 10_000;

  private final Freshness freshness;
  private final Cache<ByteBuffer, Kept> keys =
      Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();

  KeptKeys(Freshness freshness) {
    this.freshness = freshness;
  }

  /** A key, and where its secret was found. */
  record Found(ApiKey key, Place place) {}

  private record Kept(Found found, Moment readAfter) {}

  /** Returns what is kept of this secret if it is what a read would find now, else what is read. */
  Optional<ApiKey> find(byte[] hash, Instant now, Supplier<Optional<Found>> reading) {
    ByteBuffer secret = ByteBuffer.wrap(hash);
    Kept kept = keys.getIfPresent(secret);
    Optional<Found> found =
        kept != null && freshness.keysHold(kept.found().key().owner(), kept.readAfter())
            ? Optional.of(kept.found())
            : read(secret, reading);
    return found.filter(one -> one.place().holds(now)).map(Found::key);
  }

  private Optional<Found> read(ByteBuffer secret, Supplier<Optional<Found>> reading) {
    Moment before = freshness.now();
    Optional<Found> found = reading.get();
    found.ifPresentOrElse(
        one -> keys.put(secret, new Kept(one, before)), () -> keys.invalidate(secret));
    return found;
  }
}
