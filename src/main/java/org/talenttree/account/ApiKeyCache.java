package org.talenttree.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.talenttree.account.SecretStore.KeyRef;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ReadMark;

/**
 * A cache of keys by the hashes of their secrets. An entry is valid until somebody may have changed
 * the owner's keys, according to {@link ChangeClock}. Only keys that exist are cached, so that
 * nobody fills the cache with secrets they make up.
 */
final class ApiKeyCache {
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

  /** Returns the key of a valid secret: from the cache if the entry is valid, else from a read. */
  Optional<Found> find(byte[] hash, Instant now, Supplier<Optional<Found>> reader) {
    ByteBuffer secret = ByteBuffer.wrap(hash);
    Entry entry = entries.getIfPresent(secret);
    Optional<Found> found =
        entry != null && changeClock.areKeysCurrent(entry.found().key().owner(), entry.readAfter())
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
