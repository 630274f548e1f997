package org.talenttree.http.idempotency;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Reply;
import org.talenttree.http.idempotency.IdempotencyStore.Held;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/**
 * The answers kept for an account's idempotency keys. That a write was done is known for a day,
 * come what may; what it was answered, as long as the newer answers leave room for it.
 */
public final class IdempotencyRecords implements OwnedData {
  /** How long the same key means the same write. */
  static final Duration LIFE = Duration.ofHours(24);

  /** More than a retry ever needs: one every 5 seconds, day and night. */
  static final int MAX = 20_000;

  /** As many as a write may go through on its way: more than it can add. */
  private static final int FEW = 20;

  /** The housekeeping has more time, but a writer of the same owner waits for it. */
  private static final int MANY = 2_000;

  private static final int OWNERS_AT_ONCE = 100;

  private final Database database;
  private final InstantSource clock;
  private final long mostBytes;

  /** Where the last step of the purge ended; used by its thread alone. */
  private String place = "";

  /**
   * Takes where answers are kept.
   *
   * @param mostBytes how many bytes of them, compressed, for one account
   */
  public IdempotencyRecords(Database database, InstantSource clock, long mostBytes) {
    this.database = database;
    this.clock = clock;
    this.mostBytes = mostBytes;
  }

  Optional<IdempotencyRecord> find(Handle handle, OwnerId owner, IdempotencyKey key, Instant now) {
    return IdempotencyStore.find(handle, owner, key, now.minus(LIFE));
  }

  /** Returns how much is kept for an owner. */
  Held held(Handle handle, OwnerId owner, Instant now) {
    return IdempotencyStore.held(handle, owner, now.minus(LIFE));
  }

  /** Returns what to answer to one write more when no more can be kept. */
  Reply full(Handle handle, OwnerId owner, Instant now) {
    Instant oldest = IdempotencyStore.oldest(handle, owner, now.minus(LIFE));
    long seconds = Duration.between(now, oldest.plus(LIFE)).toSeconds() + 1;
    return Problem.of(
            ProblemType.RATE_LIMITED,
            "At most " + MAX + " writes a day may come with an Idempotency-Key.")
        .with("Retry-After", Long.toString(seconds));
  }

  /**
   * Keeps an answer, forgets some whose time is up, and gives up the oldest beyond the room.
   *
   * @param held what was kept before
   */
  void put(
      Handle handle,
      OwnerId owner,
      IdempotencyKey key,
      IdempotencyRecord answer,
      Instant now,
      Held held) {
    IdempotencyStore.forget(handle, owner, now.minus(LIFE), FEW);
    int bytes = IdempotencyStore.put(handle, owner, key, answer, now);
    if (held.bytes() + bytes > mostBytes) {
      // A little more than must be, so that not each of the next has to look through all.
      IdempotencyStore.giveUp(handle, owner, mostBytes - mostBytes / 8);
    }
  }

  /**
   * Deletes answers whose time is up, of some owners, who may never come back to have it done by
   * their own writes; returns whether there may be more of them.
   */
  public boolean purge() {
    Instant oldest = clock.instant().minus(LIFE);
    List<OwnerId> owners =
        database.readEach(
            handle -> IdempotencyStore.ownersOfOlder(handle, place, oldest, OWNERS_AT_ONCE));
    Map<OwnerId, Work<?>> works = new LinkedHashMap<>();
    owners.forEach(
        owner -> works.put(owner, tx -> IdempotencyStore.forget(tx.handle(), owner, oldest, MANY)));
    database.writeEach(works);
    place = owners.isEmpty() ? "" : owners.getLast().toString();
    return !owners.isEmpty();
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    IdempotencyStore.deleteAll(tx.handle(), owner);
  }
}
