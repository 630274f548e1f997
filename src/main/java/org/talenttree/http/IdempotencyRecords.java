package org.talenttree.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.http.Changes.IdempotencyKey;
import org.talenttree.http.IdempotencyStore.Totals;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.Tx;

/**
 * The stored answers to writes with an idempotency key. Each record lasts for 24 hours. The data of
 * its answer is deleted earlier when the account's newer answers exceed the limit in bytes.
 */
public final class IdempotencyRecords implements OwnedData {
  /** How long a key stands for the same write. */
  static final Duration LIFE = Duration.ofHours(24);

  /** Records an account may have: more than one write every 5 seconds. */
  static final int MAX = 20_000;

  /** Expired records that one write deletes: more than the one it adds. */
  private static final int DELETED_PER_WRITE = 20;

  /** Expired records of one owner that a purge deletes at once; the owner's writers wait for it. */
  private static final int DELETED_PER_PURGE = 2_000;

  private final InstantSource clock;
  private final long maxBytes;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor owners;

  /**
   * Creates the records.
   *
   * @param maxBytes maximum of one account's compressed answers in bytes
   */
  public IdempotencyRecords(Database database, InstantSource clock, long maxBytes) {
    owners = new OwnerCursor(database, "idempotency", "created_at <= ?");
    this.clock = clock;
    this.maxBytes = maxBytes;
  }

  Optional<IdempotencyRecord> find(Handle handle, OwnerId owner, IdempotencyKey key, Instant now) {
    return IdempotencyStore.find(handle, owner, key, now.minus(LIFE));
  }

  /** Returns the number and size of an owner's records. */
  Totals totals(Handle handle, OwnerId owner, Instant now) {
    return IdempotencyStore.totals(handle, owner, now.minus(LIFE));
  }

  /** Returns the refusal of a write when the owner has {@link #MAX} records. */
  Response full(Handle handle, OwnerId owner, Instant now) {
    Instant oldest = IdempotencyStore.oldest(handle, owner, now.minus(LIFE));
    long seconds = Duration.between(now, oldest.plus(LIFE)).toSeconds() + 1;
    return Problem.of(
            ProblemType.RATE_LIMITED,
            Translatable.of(
                "At most {0} writes a day may come with an Idempotency-Key.", String.valueOf(MAX)))
        .with("Retry-After", Long.toString(seconds));
  }

  /**
   * Stores a record, deletes some expired ones, and deletes the data of the oldest answers beyond
   * the limit.
   *
   * @param answer with its data deflated
   * @param before the totals without the new record
   */
  void put(
      Handle handle,
      OwnerId owner,
      IdempotencyKey key,
      IdempotencyRecord answer,
      Instant now,
      Totals before) {
    IdempotencyStore.deleteExpired(handle, owner, now.minus(LIFE), DELETED_PER_WRITE);
    IdempotencyStore.put(handle, owner, key, answer, now);
    if (before.bytes() + answer.bytes() > maxBytes) {
      // Down to seven eighths of the limit, so that the next writes need not do the same.
      IdempotencyStore.deleteOldestData(handle, owner, maxBytes - maxBytes / 8);
    }
  }

  /**
   * Deletes expired records of the next 100 owners, who may never write again and so never delete
   * them themselves. Returns whether more may be left.
   */
  public boolean purge() {
    Instant oldest = clock.instant().minus(LIFE);
    return owners.step(
        owner ->
            tx -> IdempotencyStore.deleteExpired(tx.handle(), owner, oldest, DELETED_PER_PURGE),
        oldest);
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    IdempotencyStore.deleteAll(tx.handle(), owner);
  }

  /**
   * The stored answer to a write, for repeats of the request.
   *
   * @param fingerprint SHA-256 of the request
   * @param data null if the answer contained a secret, which is never stored; empty if the data was
   *     deleted in favour of newer answers
   */
  record IdempotencyRecord(
      byte[] fingerprint, int status, List<ResponseHeader> headers, byte @Nullable [] data) {

    /** Copies the headers. */
    IdempotencyRecord {
      headers = List.copyOf(headers);
    }

    /** Returns the bytes of the data. */
    int bytes() {
      return data == null ? 0 : data.length;
    }
  }
}
