package org.talenttree.storage.postgres;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;
import org.talenttree.storage.Database.MarkedQuery;
import org.talenttree.storage.HotQuery;

/**
 * A replica by streaming replication. It is read only where it has replayed all that the database
 * had written a moment ago, so however far it lags, nobody sees what was true before that.
 */
final class PostgresReplica implements AutoCloseable {
  /** How often the database is asked how far it is; a replica may lag so far and is still read. */
  private static final Duration INTERVAL = Duration.ofMillis(100);

  /** After a pause the last position is too old, as others' changes must show within a second. */
  private static final Duration MAX_AGE = INTERVAL.multipliedBy(3);

  // Every acknowledged commit is flushed.
  private static final String FLUSHED = "SELECT pg_current_wal_flush_lsn()::text";

  // Where several servers are named, the connection may lead to the primary.
  private static final String HAS_REPLAYED =
      """
      SELECT 1 WHERE CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
        ELSE pg_current_wal_flush_lsn() END >= CAST(? AS pg_lsn)
      """;

  private final PostgresPool database;
  private final PostgresPool replica;
  private final ChangeClock changeClock;
  private final AtomicBoolean asks = new AtomicBoolean();
  private volatile Position last;
  private volatile Position earlier;

  /**
   * A position in the write-ahead log of the database (LSN).
   *
   * @param mark everything that was stored before it is in the log before it
   */
  private record Position(ReadMark mark, String lsn) {}

  /** Reads from a replica of this database; closes only the replica. */
  PostgresReplica(PostgresPool database, PostgresPool replica, ChangeClock changeClock) {
    this.database = database;
    this.replica = replica;
    this.changeClock = changeClock;
    last = ask();
    earlier = last;
  }

  private Position ask() {
    ReadMark now = changeClock.now();
    return new Position(
        now, database.readEach(handle -> handle.createQuery(FLUSHED).mapTo(String.class).one()));
  }

  /** Runs a query, each statement on a state of its own; empty if the replica lags too far. */
  <T> Optional<T> read(MarkedQuery<T> query) {
    Position position = position();
    return age(position) > MAX_AGE.toNanos()
        ? Optional.empty()
        : replica.readEach(handle ->
            hasReplayed(handle, position)
                ? Optional.of(query.run(handle, position.mark()))
                : Optional.empty());
  }

  // The one before the last, which is at least as old as the interval, unless there is only one.
  private Position position() {
    if (age(last) > INTERVAL.toNanos() && asks.compareAndSet(false, true)) {
      try {
        Position latest = last; // Another thread may have asked since.
        if (age(latest) > INTERVAL.toNanos()) {
          last = ask();
          earlier = latest;
        }
      } finally {
        asks.set(false);
      }
    }
    return earlier;
  }

  private static long age(Position position) {
    return System.nanoTime() - position.mark().time();
  }

  private static boolean hasReplayed(Handle handle, Position position) {
    return HotQuery.finds(handle, HAS_REPLAYED, position.lsn());
  }

  /** Waits for queries that run, then closes all connections to the replica. */
  @Override
  public void close() {
    replica.close();
  }
}
