package org.talenttree.storage;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock.ReadMark;
import org.talenttree.storage.Prepared.Unprepared;

/**
 * The database of the service: runs reads on a consistent state, and writes in transactions. There
 * are two, one for a SQLite file with a single writer, and one for PostgreSQL with one writer per
 * owner.
 */
public interface Database extends AutoCloseable {

  /**
   * Work inside one transaction. It may run on another thread than the caller's, and it is run
   * again from the start when the database rolled its transaction back. So its statements must be
   * its only effect.
   */
  @FunctionalInterface
  interface Work<T> {
    /** Runs the statements and returns the result; must not use the transaction later. */
    T run(Tx tx);
  }

  /** Statements that change nothing. */
  @FunctionalInterface
  interface Query<T> {
    /** Runs the statements and returns the result; must not use the connection later. */
    T run(Handle handle);
  }

  /** Statements that change nothing, on a state that has all that was stored before a mark. */
  @FunctionalInterface
  interface MarkedQuery<T> {
    /** Runs the statements and returns the result; must not use the connection later. */
    T run(Handle handle, ReadMark after);
  }

  /**
   * Runs statements that change nothing, all on one state. It includes every write that was
   * acknowledged before.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T read(Query<T> query);

  /**
   * Runs statements that change nothing, each on a state of its own, which includes every write
   * that was acknowledged before the statement. Cheaper than {@link #read}.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T readEach(Query<T> query);

  /**
   * Runs statements like {@link #readEach}, where there is a replica first on that, which may lack
   * the newest writes. For data that is public.
   *
   * @param isCurrent whether nobody has changed since the mark, on this node, what the result
   *     shows; else the statements run once more, and not on the replica
   * @throws StorageUnavailable when the database cannot be read
   */
  default <T> T readPublic(MarkedQuery<T> query, Predicate<T> isCurrent) {
    ReadMark now = changeClock().now();
    return readEach(handle -> query.run(handle, now));
  }

  /**
   * Runs work on an owner's data in a transaction and returns once it is on stable storage. All
   * writes of one owner run one after another, also across processes: what the work has read of the
   * owner's data stays true until its transaction ends. What the work wants to be prepared ({@link
   * Tx#prepared}) is computed on the caller's thread, between transactions.
   *
   * @throws OwnerNotFound when there is no such account
   * @throws StorageUnavailable when it failed; nothing was stored
   * @throws OutcomeUnknown when it may or may not have been stored
   */
  default <T extends @Nullable Object> T write(OwnerId owner, Work<T> work) {
    return Prepared.run(work, one -> writeOnce(owner, one));
  }

  /**
   * Runs work as {@link #write(OwnerId, Work)} does, but in one transaction.
   *
   * @throws Unprepared when it wants something to be prepared; nothing was stored
   */
  <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work);

  /**
   * Runs work as {@link #writeOnce} does and completes with its result or its exception. On SQLite
   * this returns at once, and one thread completes all writes: what depends on them must be short.
   * On PostgreSQL the caller waits, and what it gets is complete.
   */
  default <T extends @Nullable Object> CompletableFuture<T> writeLater(
      OwnerId owner, Work<T> work) {
    try {
      return CompletableFuture.completedFuture(writeOnce(owner, work));
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  /**
   * Runs work that belongs to no account yet. Two such works may run at the same time; only unique
   * constraints protect them from each other.
   *
   * @throws StorageUnavailable when it failed; nothing was stored
   * @throws OutcomeUnknown when it may or may not have been stored
   */
  <T extends @Nullable Object> T write(Work<T> work);

  /**
   * Runs each owner's work, in one transaction for all or in one for each. Skips owners whose
   * account no longer exists. Work that fails keeps no other from being stored, unless ten do.
   *
   * @throws StorageUnavailable when some of it was not stored
   * @throws OutcomeUnknown when some of it may or may not have been stored
   */
  default void writeEach(Map<OwnerId, Work<?>> works) {
    OwnerCursor.forEach(works.entrySet(), one -> write(one.getKey(), one.getValue()));
  }

  /** Returns the clock that tells whether values read from this database are still current. */
  ChangeClock changeClock();

  /** Returns whether a read waits for the network, so that more threads than processors pay off. */
  boolean isRemote();

  /** Returns whether its tables are spread over many servers, so that a change stays on one. */
  default boolean isSpread() {
    return false;
  }

  /** Returns whether the database can be read now. */
  boolean isReadable();

  /**
   * What the database is, for operators.
   *
   * @param product its name and version, such as {@code SQLite 3.51.3}
   * @param bytes what it takes on the disk
   */
  record Facts(String product, long bytes) {}

  /**
   * Returns what the database is and how large it is now.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  Facts facts();

  /** Waits for running reads and writes, then closes the database. */
  @Override
  void close();
}
