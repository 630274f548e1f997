package org.talenttree.webhook;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Coded;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Delivery.Message;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.Delivery.State;

/** The SQL of the deliveries to one endpoint; each statement names it and its owner. */
record DeliveryStore(Handle handle, OwnerId owner, UUID webhook) {
  /** How many of the newest are kept, whatever became of them. */
  private static final int MAX_KEPT = 1_000;

  /** Older ones are deleted with each so many new ones. */
  private static final int PRUNED_EACH = 100;

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
              Objects.requireNonNull(Coded.of(State.class, row.getString("state"))),
              row.getInt("tries"),
              instant(row, "next_at"),
              instant(row, "tried_at"),
              row.getObject("status") == null ? null : row.getInt("status"),
              Coded.of(Reason.class, row.getString("reason")));

  private static final String DELETE_DONE =
      "DELETE FROM deliveries WHERE state NOT IN ('waiting', 'repeating')";

  static DeliveryStore of(Handle handle, Webhook webhook) {
    return new DeliveryStore(handle, webhook.owner(), webhook.id());
  }

  private ResultIterable<Delivery> select(String more, Object... values) {
    return handle
        .select(
            """
            SELECT webhook_id, sequence, event_id, type, subject, payload, created_at, state, tries,
              next_at, tried_at, status, reason
            FROM deliveries WHERE owner_id = ? AND webhook_id = ? AND
            """
                + more,
            Stream.concat(Stream.of(owner, webhook), Arrays.stream(values)).toArray())
        .map(DELIVERY);
  }

  /** Runs a change with its condition last; the values are in their order. */
  private int execute(String change, @Nullable Object... values) {
    return handle.execute(
        change + " AND owner_id = ? AND webhook_id = ?",
        Stream.concat(Arrays.stream(values), Stream.of(owner, webhook)).toArray());
  }

  private long number(String sql, Object... more) {
    return handle
        .select(sql, Stream.concat(Stream.of(owner, webhook), Arrays.stream(more)).toArray())
        .mapTo(long.class)
        .one();
  }

  /** Returns the highest number of the deliveries; 0 without any. */
  long last() {
    return number(
        "SELECT coalesce(max(sequence), 0) FROM deliveries WHERE owner_id = ? AND webhook_id = ?");
  }

  /**
   * Adds deliveries that were not tried yet, with numbers from the first on; deletes old ones now
   * and then.
   */
  void insert(long first, List<Message> all, Instant now, State state, @Nullable Instant nextAt) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO deliveries (owner_id, webhook_id, sequence, event_id, type, subject,
              payload, created_at, state, tries, next_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
            """);
    for (int i = 0; i < all.size(); i++) {
      Message one = all.get(i);
      String type = one.event().type().code();
      String subject = one.event().subject();
      batch.add(
          owner,
          webhook,
          first + i,
          one.id(),
          type,
          subject,
          one.payload(),
          now,
          state.code(),
          nextAt);
    }
    batch.execute();
    long newest = first + all.size() - 1;
    if (newest / PRUNED_EACH > (first - 1) / PRUNED_EACH) {
      deleteDone(newest - MAX_KEPT);
    }
  }

  /** Sets when those after a number are tried that follow no other of their subject. */
  void setNext(long after, Instant time) {
    int _ =
        execute(
            """
            UPDATE deliveries SET next_at = ?
            WHERE state = 'waiting' AND sequence > ? AND NOT EXISTS (
              SELECT 1 FROM deliveries AS earlier
              WHERE earlier.owner_id = ? AND earlier.webhook_id = ? AND earlier.state = 'waiting'
                AND earlier.subject = deliveries.subject AND earlier.sequence < deliveries.sequence)
            """,
            time,
            after,
            owner,
            webhook);
  }

  /** Returns how many deliveries are in a state, or the limit if more are. */
  int count(State state, int limit) {
    // Named in the text, as an index of those that wait serves no parameter.
    String sql =
        """
        SELECT count(*) FROM (
          SELECT 1 FROM deliveries
          WHERE owner_id = ? AND webhook_id = ? AND state = '%s' LIMIT ?) AS counted
        """;
    return (int) number(sql.formatted(state.code()), limit);
  }

  /** Returns the delivery that has waited longest. */
  Optional<Delivery> oldestWaiting() {
    return select("state = 'waiting' ORDER BY sequence LIMIT 1").findOne();
  }

  /** Returns the deliveries that it is time to try, those that are due longest first. */
  List<Delivery> due(Instant now, int limit) {
    return select("next_at <= ? ORDER BY next_at, sequence LIMIT ?", now, limit).list();
  }

  /** Returns the newest delivery that has arrived. */
  Optional<Delivery> lastDelivered() {
    return select("state = 'delivered' ORDER BY sequence DESC LIMIT 1").findOne();
  }

  Optional<Delivery> find(UUID event) {
    return select("event_id = ?", event).findOne();
  }

  /** Returns the deliveries before this one, the newest first. */
  List<Delivery> list(long before, int limit) {
    return select("sequence < ? ORDER BY sequence DESC LIMIT ?", before, limit).list();
  }

  /**
   * Stores the state of a delivery and when it is tried next; null if it is not. Does nothing if it
   * is in another state meanwhile.
   */
  void set(Delivery one, State state, @Nullable Instant nextAt) {
    int _ =
        execute(
            "UPDATE deliveries SET state = ?, next_at = ? WHERE sequence = ? AND state = ?",
            state.code(),
            nextAt,
            one.sequence(),
            one.state().code());
  }

  /** Stores one more try of a delivery, and the rest as {@link #set} does. */
  void addTry(Delivery one, Attempt attempt, Instant now, State state, @Nullable Instant nextAt) {
    Reason reason = attempt.reason();
    int _ =
        execute(
            """
            UPDATE deliveries SET tries = tries + 1, tried_at = ?, status = ?, reason = ?, state = ?,
              next_at = ?
            WHERE sequence = ? AND state = ?
            """,
            now,
            attempt.status(),
            reason == null ? null : reason.code(),
            state.code(),
            nextAt,
            one.sequence(),
            one.state().code());
  }

  /** Lets the first that waits of the same subject be tried at a time. */
  void freeNext(Delivery done, Instant time) {
    int _ =
        execute(
            """
            UPDATE deliveries SET next_at = ?
            WHERE sequence = (
              SELECT min(sequence) FROM deliveries
              WHERE owner_id = ? AND webhook_id = ? AND subject = ? AND state = 'waiting')
            """,
            time,
            owner,
            webhook,
            done.subject());
  }

  /** Drops all that wait or are to be repeated. */
  void dropAll() {
    int _ =
        execute(
            """
            UPDATE deliveries SET state = 'dropped', next_at = NULL
            WHERE state IN ('waiting', 'repeating')
            """);
  }

  /** Deletes those up to a number that are done with. */
  void deleteDone(long upTo) {
    int _ = execute(DELETE_DONE + " AND sequence <= ?", upTo);
  }

  /** Deletes those of before a time that are done with; returns how many. */
  int deleteDone(Instant before) {
    return execute(DELETE_DONE + " AND created_at < ?", before);
  }
}
