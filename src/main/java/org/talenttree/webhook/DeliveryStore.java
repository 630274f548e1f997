package org.talenttree.webhook;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.Delivery.State;

/** The SQL of deliveries; each statement names the owner and the endpoint. */
final class DeliveryStore {
  private static final String SELECT =
      """
      SELECT webhook_id, sequence, event_id, type, subject, payload, created_at, state, tries,
        next_at, tried_at, status, reason
      FROM deliveries WHERE owner_id = ? AND webhook_id = ?
      """;

  private static final RowMapper<Delivery> DELIVERY =
      (row, _) ->
          new Delivery(
              UUID.fromString(row.getString("webhook_id")),
              row.getLong("sequence"),
              UUID.fromString(row.getString("event_id")),
              row.getString("type"),
              row.getString("subject"),
              row.getString("payload"),
              Instant.ofEpochMilli(row.getLong("created_at")),
              State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
              row.getInt("tries"),
              instant(row, "next_at"),
              instant(row, "tried_at"),
              row.getObject("status") == null ? null : row.getInt("status"),
              Reason.of(row.getString("reason")));

  private static final String DELETE_DONE =
      """
      DELETE FROM deliveries
      WHERE owner_id = ? AND webhook_id = ? AND state NOT IN ('waiting', 'repeating')
      """;

  private DeliveryStore() {}

  /** Returns the highest number of an endpoint's deliveries; 0 without any. */
  static long last(Handle handle, OwnerId owner, UUID webhook) {
    return handle
        .select(
            """
            SELECT coalesce(max(sequence), 0) FROM deliveries WHERE owner_id = ? AND webhook_id = ?
            """,
            owner,
            webhook)
        .mapTo(long.class)
        .one();
  }

  static void insert(Handle handle, OwnerId owner, List<Delivery> all) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO deliveries (owner_id, webhook_id, sequence, event_id, type, subject,
              payload, created_at, state, tries, next_at)
            VALUES (:owner, :webhook, :sequence, :event, :type, :subject, :payload, :created,
              :state, 0, :next)
            """);
    for (Delivery one : all) {
      Instant next = one.nextAt();
      batch
          .bind("owner", owner.toString())
          .bind("webhook", one.webhook().toString())
          .bind("sequence", one.sequence())
          .bind("event", one.event().toString())
          .bind("type", one.type())
          .bind("subject", one.subject())
          .bind("payload", one.payload())
          .bind("created", one.createdAt().toEpochMilli())
          .bind("state", one.state().code())
          .bind("next", next == null ? null : next.toEpochMilli())
          .add();
    }
    batch.execute();
  }

  /** Sets when those after a number are tried that follow no other of their subject. */
  static void setNext(Handle handle, OwnerId owner, UUID webhook, long after, Instant time) {
    handle
        .createUpdate(
            """
            UPDATE deliveries SET next_at = :time
            WHERE owner_id = :owner AND webhook_id = :webhook AND sequence > :after
              AND state = 'waiting' AND NOT EXISTS (
                SELECT 1 FROM deliveries AS earlier
                WHERE earlier.owner_id = :owner AND earlier.webhook_id = :webhook
                  AND earlier.subject = deliveries.subject AND earlier.state = 'waiting'
                  AND earlier.sequence < deliveries.sequence)
            """)
        .bind("time", time.toEpochMilli())
        .bind("owner", owner.toString())
        .bind("webhook", webhook.toString())
        .bind("after", after)
        .execute();
  }

  /** Returns how many deliveries of an endpoint are in a state, or the limit if more are. */
  static int count(Handle handle, OwnerId owner, UUID webhook, State state, int limit) {
    // Named in the text, as an index of those that wait serves no parameter.
    return handle
        .select(
            """
            SELECT count(*) FROM (
              SELECT 1 FROM deliveries
              WHERE owner_id = ? AND webhook_id = ? AND state = '%s' LIMIT ?) AS counted
            """
                .formatted(state.code()),
            owner,
            webhook,
            limit)
        .mapTo(int.class)
        .one();
  }

  /** Returns the delivery that has waited longest. */
  static Optional<Delivery> oldestWaiting(Handle handle, OwnerId owner, UUID webhook) {
    return handle
        .select(SELECT + " AND state = 'waiting' ORDER BY sequence LIMIT 1", owner, webhook)
        .map(DELIVERY)
        .findOne();
  }

  /** Returns the deliveries that it is time to try, those that are due longest first. */
  static List<Delivery> due(Handle handle, OwnerId owner, UUID webhook, Instant now, int limit) {
    return handle
        .select(
            SELECT + " AND next_at <= ? ORDER BY next_at, sequence LIMIT ?",
            owner,
            webhook,
            now,
            limit)
        .map(DELIVERY)
        .list();
  }

  /** Returns when the newest delivery that has arrived was sent. */
  static Optional<Instant> lastDelivered(Handle handle, OwnerId owner, UUID webhook) {
    return handle
        .select(
            """
            SELECT tried_at FROM deliveries
            WHERE owner_id = ? AND webhook_id = ? AND state = 'delivered'
            ORDER BY sequence DESC LIMIT 1
            """,
            owner,
            webhook)
        .map((row, _) -> Instant.ofEpochMilli(row.getLong(1)))
        .findOne();
  }

  static Optional<Delivery> find(Handle handle, OwnerId owner, UUID webhook, UUID event) {
    return handle
        .select(SELECT + " AND event_id = ?", owner, webhook, event)
        .map(DELIVERY)
        .findOne();
  }

  /** Returns the deliveries before this one, the newest first. */
  static List<Delivery> list(Handle handle, OwnerId owner, UUID webhook, long before, int limit) {
    return handle
        .select(
            SELECT + " AND sequence < ? ORDER BY sequence DESC LIMIT ?",
            owner,
            webhook,
            before,
            limit)
        .map(DELIVERY)
        .list();
  }

  /**
   * Stores the state of a delivery and when it is tried next; null if it is not. Does nothing if it
   * is in another state meanwhile.
   */
  static void set(
      Handle handle, OwnerId owner, Delivery one, State state, @Nullable Instant nextAt) {
    handle.execute(
        """
        UPDATE deliveries SET state = ?, next_at = ?
        WHERE owner_id = ? AND webhook_id = ? AND sequence = ? AND state = ?
        """,
        state.code(),
        nextAt,
        owner,
        one.webhook(),
        one.sequence(),
        one.state().code());
  }

  /** Stores one more try of a delivery, and the rest as {@link #set} does. */
  static void addTry(
      Handle handle,
      OwnerId owner,
      Delivery one,
      Attempt attempt,
      Instant now,
      State state,
      @Nullable Instant nextAt) {
    Reason reason = attempt.reason();
    handle.execute(
        """
        UPDATE deliveries SET tries = tries + 1, tried_at = ?, status = ?, reason = ?, state = ?,
          next_at = ?
        WHERE owner_id = ? AND webhook_id = ? AND sequence = ? AND state = ?
        """,
        now,
        attempt.status(),
        reason == null ? null : reason.code(),
        state.code(),
        nextAt,
        owner,
        one.webhook(),
        one.sequence(),
        one.state().code());
  }

  /** Lets the first that waits of the same subject be tried at a time. */
  static void freeNext(Handle handle, OwnerId owner, Delivery done, Instant time) {
    handle.execute(
        """
        UPDATE deliveries SET next_at = ?
        WHERE owner_id = ? AND webhook_id = ? AND sequence = (
          SELECT min(sequence) FROM deliveries
          WHERE owner_id = ? AND webhook_id = ? AND subject = ? AND state = 'waiting')
        """,
        time,
        owner,
        done.webhook(),
        owner,
        done.webhook(),
        done.subject());
  }

  /** Drops all that wait or are to be repeated. */
  static void dropAll(Handle handle, OwnerId owner, UUID webhook) {
    handle.execute(
        """
        UPDATE deliveries SET state = 'dropped', next_at = NULL
        WHERE owner_id = ? AND webhook_id = ? AND state IN ('waiting', 'repeating')
        """,
        owner,
        webhook);
  }

  /** Deletes those up to a number that are done with. */
  static int deleteDone(Handle handle, OwnerId owner, UUID webhook, long upTo) {
    return handle.execute(DELETE_DONE + " AND sequence <= ?", owner, webhook, upTo);
  }

  /** Deletes those of before a time that are done with. */
  static int deleteDone(Handle handle, OwnerId owner, UUID webhook, Instant before) {
    return handle.execute(DELETE_DONE + " AND created_at < ?", owner, webhook, before);
  }
}
