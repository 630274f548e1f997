package org.talenttree.storage.sqlite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.CachedStatements;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.sqlite.WriteQueue.PendingWrite;

/**
 * The only writer of a SQLite file in this process: one thread that runs all writes. An fsync takes
 * far longer than a write, so the thread takes all writes that wait in the queue, at most 512, and
 * commits them as a group: one transaction, one COMMIT, one fsync. Meanwhile new writes queue up
 * and become the next group. Nothing waits on purpose.
 *
 * <p>Each write runs in a savepoint of its own, so one that fails is rolled back alone. Nobody is
 * answered before the COMMIT has returned. If the COMMIT fails, every write of the group fails; if
 * it fails at the fsync, the process ends without answering anyone.
 *
 * <p>Between groups the thread polls for commits of other processes, and it checks that the files
 * are still there.
 */
final class GroupCommit implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GroupCommit.class);
  private static final int MAX_WAITING = 4096;
  private static final int MAX_GROUP = 512;

  /** EX_IOERR of sysexits.h. */
  private static final int EXIT_IO_ERROR = 74;

  /** How often to poll for commits of other processes, while caches are in use. */
  private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

  /** How old the last poll may be. There is none during a commit, but most take less than this. */
  private static final Duration POLL_MAX_AGE = Duration.ofMillis(250);

  private final WriteQueue queue = new WriteQueue(MAX_WAITING);
  private final ChangeClock changeClock = ChangeClock.polling(POLL_MAX_AGE);
  private final ExternalCommits externalCommits = new ExternalCommits(changeClock);
  private final SqliteConnections connections;
  private final DatabaseFiles files;
  private final Checkpoints checkpoints;
  private final StorageMetrics metrics;
  private final Thread thread;
  private final ExecutorService outcomes =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("outcomes").factory());

  /** Used by the writer's thread alone; null after a failure, until the next use. */
  private @Nullable Handle handle;

  /** Whether this thread has saved the log of deleted files, after which it writes no more. */
  private boolean stopped;

  private GroupCommit(
      SqliteConnections connections, Checkpoints checkpoints, StorageMetrics metrics) {
    this.connections = connections;
    this.files = connections.files();
    this.checkpoints = checkpoints;
    this.metrics = metrics;
    handle = open();
    files.rememberOpened();
    thread = Thread.ofPlatform().name("sqlite-writer").unstarted(this::loop);
  }

  /**
   * Opens the writing connection and starts the writer.
   *
   * @throws StorageUnavailable when the file cannot be opened
   */
  static GroupCommit start(
      SqliteConnections connections, Checkpoints checkpoints, StorageMetrics metrics) {
    GroupCommit writer = new GroupCommit(connections, checkpoints, metrics);
    metrics.showWaiting(writer.queue::size);
    writer.changeClock.onWake(writer.queue::wake);
    writer.files.onGone(writer.queue::wake);
    try {
      writer.thread.start();
      writer.outcomes.execute(() -> {}); // Starts its thread before it is needed.
      return writer;
    } catch (RuntimeException | Error e) {
      // Such as no more threads. The writer's thread is no daemon: the process would not end.
      writer.close();
      writer.discardHandle(); // If its thread did not start.
      throw e;
    }
  }

  /** Runs work that changes no account's data; returns its result once it is on stable storage. */
  <T extends @Nullable Object> T submit(Database.Work<T> work) {
    return submit(Set.of(), work);
  }

  /** Runs work that changes these owners' data; returns its result once it is on stable storage. */
  <T extends @Nullable Object> T submit(Set<OwnerId> owners, Database.Work<T> work) {
    if (Thread.currentThread().equals(thread)) {
      throw new IllegalStateException("a write inside a write would wait for itself");
    }
    PendingWrite<T> pending = new PendingWrite<>(owners, work, true);
    queue.add(pending);
    return pending.await();
  }

  /**
   * Runs the work; what is returned completes once it is on stable storage, on one thread for all
   * writes. That saves waking a waiting thread for each, which costs more.
   *
   * @throws StorageUnavailable when too many writes wait
   */
  <T extends @Nullable Object> CompletableFuture<T> submitLater(
      Set<OwnerId> owners, Database.Work<T> work) {
    PendingWrite<T> pending = new PendingWrite<>(owners, work, false);
    queue.add(pending);
    return pending.outcome();
  }

  ChangeClock changeClock() {
    return changeClock;
  }

  /** Returns how many writes wait in the queue. */
  int waiting() {
    return queue.size();
  }

  private void loop() {
    while (!queue.isClosedAndEmpty()) {
      long timeout = changeClock.getAndClearUsed() ? POLL_INTERVAL.toNanos() : Long.MAX_VALUE;
      var group = queue.take(MAX_GROUP, timeout);
      if (stopped) {
        group.forEach(pending -> pending.failWith(files.goneFailure()));
        complete(group);
      } else if (group.isEmpty()) {
        poll();
      } else {
        runGroup(group);
      }
    }
    discardHandle();
  }

  private void poll() {
    try {
      if (files.checkPresent()) {
        externalCommits.poll(usableHandle());
      } else {
        stop(usableHandle());
      }
    } catch (Throwable e) {
      // Caches use nothing they hold until a poll succeeds. Throwable: see runGroup.
      LOG.debug("cannot poll for commits of other processes", e);
      discardHandle();
    }
  }

  private void runGroup(List<PendingWrite<?>> group) {
    try {
      commit(group);
    } catch (Throwable e) {
      // Throwable, because every later write would wait forever if this thread ended.
      fail(group, e);
      return;
    }
    try {
      complete(group);
      checkpoints.afterCommit(usableHandle());
    } catch (Throwable e) {
      fail(List.of(), e);
    }
  }

  private void commit(List<PendingWrite<?>> group) {
    Handle open = usableHandle();
    CachedStatements.run(open, "BEGIN IMMEDIATE");
    files.rememberOpened();
    externalCommits.poll(open);
    for (PendingWrite<?> pending : group) {
      runInSavepoint(open, pending);
    }
    long ran = System.nanoTime();
    ChangedOwners owners = ChangedOwners.union(group.stream().map(PendingWrite::changed).toList());
    changeClock.begin(owners);
    try {
      CachedStatements.run(open, "COMMIT");
    } finally {
      changeClock.end(owners);
    }
    if (!files.checkPresent()) {
      stop(open);
    }
    metrics.committed(group.size(), System.nanoTime() - ran);
  }

  private void stop(Handle open) {
    stopped = true;
    files.saveLog(open);
  }

  private void runInSavepoint(Handle open, PendingWrite<?> pending) {
    CachedStatements.run(open, "SAVEPOINT work");
    if (!pending.run(open, metrics)) {
      try {
        CachedStatements.run(open, "ROLLBACK TO work");
      } catch (RuntimeException e) {
        // SQLite has rolled back the whole transaction, as it does when the disk is full. The next
        // write would run outside of a transaction.
        throw new StorageUnavailable("the whole group was rolled back", pending.failure());
      }
    }
    CachedStatements.run(open, "RELEASE work");
  }

  private void fail(List<PendingWrite<?>> group, Throwable e) {
    LOG.error("a group of {} writes was not stored", group.size(), e);
    if (SqliteFailure.isFsync(e)) {
      // Nobody may be answered, as the writes may be on the disk or not.
      Runtime.getRuntime().halt(EXIT_IO_ERROR);
    }
    // Closing rolls back, and the next group starts on a connection in a known state.
    discardHandle();
    // Without the cause, which every request of the group would log again.
    RuntimeException failure =
        e instanceof OutcomeUnknown unknown
            ? unknown
            : new StorageUnavailable("not committed", null);
    group.forEach(pending -> pending.failWith(failure));
    complete(group);
  }

  private void complete(List<PendingWrite<?>> group) {
    List<PendingWrite<?>> later = new ArrayList<>();
    for (PendingWrite<?> pending : group) {
      if (pending.isAwaited()) {
        pending.complete();
      } else {
        later.add(pending);
      }
    }
    if (!later.isEmpty()) {
      outcomes.execute(() -> later.forEach(PendingWrite::complete));
    }
  }

  private Handle usableHandle() {
    Handle open = handle;
    if (open == null) {
      open = open();
      handle = open;
    }
    return open;
  }

  private Handle open() {
    Handle open = connections.open(false);
    Checkpoints.replaceThoseOfSqlite(open);
    return open;
  }

  private void discardHandle() {
    Handle open = handle;
    handle = null;
    externalCommits.reset();
    if (open != null) {
      boolean present = files.checkPresent();
      SqliteConnections.close(open);
      if (present) {
        files.forgetIfLogDeleted();
      }
    }
  }

  /** Runs the writes that still wait, then closes the connection. May be called again. */
  @Override
  public void close() {
    queue.close();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    outcomes.close();
  }

  /**
   * Detects commits of other processes on the same file and reports them to the change clock. It
   * asks {@code PRAGMA data_version}, which changes with each commit of any connection but the one
   * that asks. Used by the writer's thread alone.
   */
  private static final class ExternalCommits {
    private final ChangeClock changeClock;

    /** The last answer; it means something on one connection only. */
    private long version = -1;

    ExternalCommits(ChangeClock changeClock) {
      this.changeClock = changeClock;
    }

    /** Asks the writer's connection, and reports what it says to the change clock. */
    void poll(Handle open) {
      long began = System.nanoTime();
      long now =
          Objects.requireNonNull(
              HotQuery.first(open, "PRAGMA data_version", row -> row.getLong(1)));
      if (now != version) {
        version = now;
        changeClock.otherProcessChanged();
      }
      changeClock.polled(began);
    }

    /** Forgets the last answer, because the connection it came from is closed. */
    void reset() {
      version = -1;
    }
  }
}
