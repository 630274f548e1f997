package org.talenttree.storage.postgres;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;
import org.talenttree.storage.postgres.PostgresPool.Use;

/**
 * A PostgreSQL database, shared by any number of processes. A write first locks its owner's
 * account, so what it has read of the owner's data stays true until it commits.
 */
public final class PostgresDatabase implements Database {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresDatabase.class);

  /** A change on another node must be visible within a second, including the time of a read. */
  private static final Duration CACHE_MAX_AGE = Duration.ofMillis(700);

  private final ChangeClock changeClock = ChangeClock.expiring(CACHE_MAX_AGE);
  private final PostgresPool writes;
  private final PostgresPool reads;
  private final Optional<PostgresReplica> replica;
  private final OwnerQueues queues;
  private final boolean isSpread;

  private PostgresDatabase(DatabaseSettings settings, StorageMetrics metrics) {
    writes = new PostgresPool(settings.url(), settings, Use.WRITES, metrics, changeClock);
    reads = new PostgresPool(settings.url(), settings, Use.READS, metrics, changeClock);
    queues = new OwnerQueues(settings.statementTimeout());
    metrics.showWaiting(writes::waiting);
    metrics.showWriters(writes::busy, settings.pool());
    metrics.showReaders(reads::busy, settings.pool());
    isSpread = readEach(Citus::isSpread);
    replica = settings.replicaUrl().map(url -> replica(url, settings, metrics));
  }

  private PostgresReplica replica(String url, DatabaseSettings settings, StorageMetrics metrics) {
    if (isSpread) {
      reads.close();
      writes.close();
      throw new DatabaseUnusable(
          "database.replica-url: must be empty, as Citus spreads the tables: how far a replica of"
              + " the coordinator has come says nothing about the workers",
          null);
    }
    PostgresPool pool = new PostgresPool(url, settings, Use.READS, metrics, changeClock);
    return new PostgresReplica(reads, pool, changeClock);
  }

  /**
   * Opens the database and brings its schema up to date.
   *
   * @throws DatabaseUnusable when it cannot be used, or its schema is of a later release
   */
  public static PostgresDatabase open(DatabaseSettings settings, StorageMetrics metrics) {
    PostgresServer.prepare(settings);
    return new PostgresDatabase(settings, metrics);
  }

  @Override
  public <T extends @Nullable Object> T read(Query<T> query) {
    return reads.read(query);
  }

  @Override
  public <T extends @Nullable Object> T readEach(Query<T> query) {
    return reads.readEach(query);
  }

  @Override
  public <T> T readPublic(MarkedQuery<T> query, Predicate<T> isCurrent) {
    return replica
        .flatMap(one -> one.read(query))
        .filter(isCurrent)
        .orElseGet(() -> Database.super.readPublic(query, isCurrent));
  }

  @Override
  public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
    try (var _ = queues.enter(owner)) {
      return writes.write(
          Set.of(owner),
          tx -> {
            lock(tx, owner);
            return work.run(tx);
          });
    }
  }

  // Not sent on its own, but with the first statement of the work.
  private static void lock(Tx tx, OwnerId owner) {
    HotQuery.firstLater(
        tx.handle(),
        "SELECT webhooks FROM accounts WHERE owner_id = ? FOR UPDATE",
        row -> row.getInt(1),
        webhooks -> {
          if (webhooks == null) {
            throw new OwnerNotFound(owner);
          }
          tx.setFollowed(owner, webhooks > 0);
        },
        owner.toString());
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return writes.write(Set.of(), work);
  }

  @Override
  public boolean isRemote() {
    return true;
  }

  @Override
  public boolean isSpread() {
    return isSpread;
  }

  @Override
  public ChangeClock changeClock() {
    return changeClock;
  }

  @Override
  public Facts facts() {
    return readEach(handle ->
        handle
            .createQuery(
                """
                SELECT current_setting('server_version') AS version,
                  pg_database_size(current_database()) AS bytes
                """)
            // A distribution adds its own version after a space.
            .map((row, context) ->
                new Facts(
                    "PostgreSQL " + row.getString("version").replaceFirst(" .*", ""),
                    row.getLong("bytes")))
            .one());
  }

  @Override
  public boolean isReadable() {
    try {
      return readEach(handle -> handle.createQuery("SELECT 1").mapTo(Integer.class).one() == 1);
    } catch (StorageUnavailable e) {
      LOG.warn("the database cannot be read", e);
      return false;
    }
  }

  @Override
  public void close() {
    replica.ifPresent(PostgresReplica::close);
    reads.close();
    writes.close();
  }

  /**
   * Lets only one writer of an owner use the database at a time. In the database they would wait
   * for each other anyway, each holding a connection, so one busy owner could take all connections.
   */
  private static final class OwnerQueues {
    private static final int COUNT = 1024;

    private final ReentrantLock[] queues =
        IntStream.range(0, COUNT)
            .mapToObj(i -> new ReentrantLock(true))
            .toArray(ReentrantLock[]::new);
    private final Duration timeout;

    /** Makes queues in which a writer waits no longer than the timeout. */
    OwnerQueues(Duration timeout) {
      this.timeout = timeout;
    }

    /**
     * Waits for permission to write the owner's data, which lasts until it is closed.
     *
     * @throws StorageUnavailable after the timeout
     */
    Permit enter(OwnerId owner) {
      ReentrantLock queue = queues[Math.floorMod(owner.hashCode(), COUNT)];
      if (queue.isHeldByCurrentThread()) {
        throw new IllegalStateException("a write inside a write would wait for itself");
      }
      try {
        if (!queue.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new StorageUnavailable("too many writes of one owner wait", null);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new StorageUnavailable("interrupted", e);
      }
      return queue::unlock;
    }

    /** The exclusive right to write an owner's data, until closed. */
    @FunctionalInterface
    interface Permit extends AutoCloseable {
      @Override
      void close();
    }
  }
}
