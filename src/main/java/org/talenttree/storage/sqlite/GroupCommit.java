package org.talenttree.storage.sqlite;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.CachedStatements;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Touched;

/**
 * The one writer of a SQLite file. Whatever waits is run in one transaction, each piece of work in
 * a savepoint of its own, and shares one fsync: the disk is the slow part, and one fsync serves
 * all. Nobody is told of success before it.
 */
final class GroupCommit implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GroupCommit.class);
  private static final int MAX_WAITING = 4096;
  private static final int MAX_TOGETHER = 512;

  /** EX_IOERR of sysexits.h. */
  private static final int EXIT_IO_ERROR = 74;

  /** How often to look for what other processes have written, while anyone would be shown it. */
  private static final Duration LOOK = Duration.ofMillis(10);

  /** How old the last look may be; longer than most disks take over a commit. */
  private static final Duration LOOK_HOLDS = Duration.ofMillis(250);

  private static final String VERSION = "PRAGMA data_version";

  private final WriteQueue queue = new WriteQueue(MAX_WAITING);
  private final ChangeClock changeClock = ChangeClock.watched(LOOK_HOLDS);
  private final SqliteConnections connections;
  private final DatabaseFiles files;
  private final Checkpoints checkpoints;
  private final StorageMetrics metrics;
  private final Thread thread;
  private final ExecutorService teller =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("outcomes").factory());

  /** Used by the writer's thread alone; null after a failure, until the next group. */
  private @Nullable Handle handle;

  /** Whether the files were found to be gone; used by the writer's thread alone. */
  private boolean filesGone;

  /** What the handle has said of others' commits; a number of this handle alone. */
  private long version = -1;

  private GroupCommit(
      SqliteConnections connections, Checkpoints checkpoints, StorageMetrics metrics) {
    this.connections = connections;
    this.files = connections.files();
    this.checkpoints = checkpoints;
    this.metrics = metrics;
    handle = connections.open(false);
    files.noteOpened();
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
    writer.changeClock.wakeBy(writer.queue::wake);
    writer.files.whenGone(writer.queue::wake);
    writer.thread.start();
    writer.teller.execute(() -> {}); // So that its thread is there before it is needed.
    return writer;
  }

  /** Runs work that changes no account's data, as below. */
  <T extends @Nullable Object> T submit(Database.Work<T> work) {
    return submit(Set.of(), work);
  }

  /** Runs the work; returns its result once it is on stable storage. */
  <T extends @Nullable Object> T submit(Set<OwnerId> owners, Database.Work<T> work) {
    if (Thread.currentThread().equals(thread)) {
      throw new IllegalStateException("a write inside a write would wait for itself");
    }
    PendingWrite<T> pending = new PendingWrite<>(owners, work, null);
    queue.add(pending);
    return pending.await();
  }

  /**
   * Runs the work, and tells its outcome once it is on stable storage. A thread that waited for it
   * would have to be woken, which costs more than to tell.
   */
  <T extends @Nullable Object> void submit(
      Set<OwnerId> owners, Database.Work<T> work, Consumer<Supplier<T>> whenDone) {
    queue.add(new PendingWrite<>(owners, work, whenDone));
  }

  /** Returns what knows how long that which was read from the file stays true. */
  ChangeClock changeClock() {
    return changeClock;
  }

  /** Returns how many writes wait for their group. */
  int waiting() {
    return queue.size();
  }

  private void loop() {
    while (!queue.isEnded()) {
      long patience = changeClock.takeUse() ? LOOK.toNanos() : Long.MAX_VALUE;
      var group = queue.take(MAX_TOGETHER, patience);
      if (filesGone) {
        group.forEach(pending -> pending.failWith(files.refusal()));
        tell(group);
      } else if (group.isEmpty()) {
        lookForOthers();
      } else {
        runTogether(group);
      }
    }
    discardHandle();
  }

  private void lookForOthers() {
    try {
      if (!files.areThere()) {
        save(usableHandle());
        return;
      }
      lookForOthers(usableHandle());
    } catch (RuntimeException e) {
      // Nothing that was kept is shown until a look succeeds.
      LOG.debug("cannot see what other processes wrote", e);
      discardHandle();
    }
  }

  // SQLite counts the commits of all connections but the one that asks.
  private void lookForOthers(Handle open) {
    long began = System.nanoTime();
    long now = Objects.requireNonNull(HotQuery.first(open, VERSION, row -> row.getLong(1)));
    if (now != version) {
      version = now;
      changeClock.othersMayHaveChanged();
    }
    changeClock.confirm(began);
  }

  private void runTogether(List<PendingWrite<?>> group) {
    try {
      commit(group);
    } catch (Throwable e) {
      // Throwable: were this thread to end, every later write would wait for ever.
      fail(group, e);
      return;
    }
    try {
      tell(group);
      checkpoints.afterCommit(usableHandle());
    } catch (Throwable e) {
      fail(List.of(), e);
    }
  }

  private void commit(List<PendingWrite<?>> group) {
    Handle open = usableHandle();
    CachedStatements.run(open, "BEGIN IMMEDIATE");
    files.noteOpened();
    lookForOthers(open);
    for (PendingWrite<?> pending : group) {
      runInSavepoint(open, pending);
    }
    long ran = System.nanoTime();
    Touched touched = Touched.all(group.stream().map(PendingWrite::touched).toList());
    changeClock.begin(touched);
    try {
      CachedStatements.run(open, "COMMIT");
    } finally {
      changeClock.end(touched);
    }
    if (!files.areThere()) {
      save(open);
    }
    metrics.committed(group.size(), System.nanoTime() - ran);
  }

  /** Returns whether all that was committed is in the database and on stable storage. */
  private boolean isFolded(Handle open) {
    try {
      return files.hasDatabase()
          && open.createQuery("PRAGMA wal_checkpoint(FULL)")
              .map((row, context) -> row.getInt(1) == 0 && row.getInt(2) == row.getInt(3))
              .one();
    } catch (JdbiException | UncheckedIOException e) {
      if (SqliteFailure.isFsync(e)) {
        throw e;
      }
      LOG.error("the log could not be brought into the database", e);
      return false;
    }
  }

  /**
   * Brings all that was committed from a deleted log into the database; the open connection still
   * reads the one and writes the other.
   *
   * @throws OutcomeUnknown when not all of it is on stable storage
   */
  private void save(Handle open) {
    filesGone = true;
    boolean isSaved = isFolded(open);
    LOG.error(
        "{} or its database was deleted or replaced under the running service. {} Nothing more is"
            + " read or written until the service is started again.",
        files.log(),
        isSaved ? "What was committed is saved in the database." : "The last writes may be lost.");
    if (!isSaved) {
      throw new OutcomeUnknown(files.refusal());
    }
  }

  private static void runInSavepoint(Handle open, PendingWrite<?> pending) {
    CachedStatements.run(open, "SAVEPOINT work");
    if (!pending.run(open)) {
      try {
        CachedStatements.run(open, "ROLLBACK TO work");
      } catch (RuntimeException e) {
        // SQLite has ended the whole transaction, as it does when the disk is full: later work must
        // not run outside of one.
        throw new StorageUnavailable("the whole group was rolled back", pending.failure());
      }
    }
    CachedStatements.run(open, "RELEASE work");
  }

  private void fail(List<PendingWrite<?>> group, Throwable e) {
    LOG.error("a group of {} writes was not stored", group.size(), e);
    if (SqliteFailure.isFsync(e)) {
      // Before anybody is answered: the write may be on the disk or not.
      Runtime.getRuntime().halt(EXIT_IO_ERROR);
    }
    // Closing rolls back, and no doubt remains about the state of the connection.
    discardHandle();
    // Without the cause: every request of the group would leave its trace in the log again.
    RuntimeException told =
        e instanceof OutcomeUnknown unknown
            ? unknown
            : new StorageUnavailable("not committed", null);
    group.forEach(pending -> pending.failWith(told));
    tell(group);
  }

  private void tell(List<PendingWrite<?>> group) {
    List<PendingWrite<?>> later = new ArrayList<>();
    for (PendingWrite<?> pending : group) {
      if (pending.isAwaited()) {
        pending.wake();
      } else {
        later.add(pending);
      }
    }
    if (!later.isEmpty()) {
      teller.execute(() -> later.forEach(PendingWrite::tell));
    }
  }

  private Handle usableHandle() {
    Handle open = handle;
    if (open == null) {
      open = connections.open(false);
      handle = open;
    }
    return open;
  }

  private void discardHandle() {
    Handle open = handle;
    handle = null;
    version = -1;
    if (open != null) {
      boolean there = files.areThere();
      SqliteConnections.close(open);
      if (there) {
        files.forgetIfClosed();
      }
    }
  }

  /** Runs what still waits, then closes the connection. May be called again. */
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
    teller.close();
  }
}
