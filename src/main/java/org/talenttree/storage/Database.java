package org.talenttree.storage;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/** Where everything is kept; runs transactions. */
public interface Database extends AutoCloseable {

  /**
   * Work inside one transaction. It may run on another thread than the caller's, and again from the
   * start when the database gave its transaction up: it must have no other effect than its
   * statements.
   */
  @FunctionalInterface
  interface Work<T> {
    /** Runs the statements and returns the result; must not keep the transaction. */
    T run(Tx tx);
  }

  /** Statements that change nothing. */
  @FunctionalInterface
  interface Query<T> {
    /** Runs the statements and returns the result; must not keep the connection. */
    T run(Handle handle);
  }

  /**
   * Runs statements that change nothing, on a consistent state that holds every write acknowledged
   * before.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T read(Query<T> query);

  /**
   * Runs statements that change nothing and need not agree with each other: each sees every write
   * acknowledged before it. Cheaper than {@link #read}.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T readEach(Query<T> query);

  /**
   * Runs statements like {@link #readEach}, which may see a state that is a little old: what
   * everyone may see may come from a replica.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  <T extends @Nullable Object> T readPublic(Query<T> query);

  /**
   * Runs work on an owner's data in a transaction and returns once it is on stable storage. No two
   * of one owner run at the same time, in however many processes: what the work has read stays so
   * until it ends.
   *
   * @throws OwnerGone when there is no such account
   * @throws StorageUnavailable when it could not be stored; nothing of it was
   * @throws OutcomeUnknown when nobody can tell whether it was stored
   */
  <T extends @Nullable Object> T write(OwnerId owner, Work<T> work);

  /**
   * Runs work as {@link #write(OwnerId, Work)} does, and tells its outcome: the result, or the
   * exception. Where one thread writes for all, this returns at once, and one thread tells all
   * outcomes: what is done with them must be short. Else the caller waits and is told.
   */
  default <T extends @Nullable Object> void write(
      OwnerId owner, Work<T> work, Consumer<Supplier<T>> whenDone) {
    T result;
    try {
      result = write(owner, work);
    } catch (RuntimeException e) {
      whenDone.accept(() -> {
        throw e;
      });
      return;
    }
    whenDone.accept(() -> result);
  }

  /**
   * Runs work that belongs to no account yet; only unique keys keep two of them apart.
   *
   * @throws StorageUnavailable when it could not be stored; nothing of it was
   * @throws OutcomeUnknown when nobody can tell whether it was stored
   */
  <T extends @Nullable Object> T write(Work<T> work);

  /**
   * Runs each owner's work, of several in one transaction or of each in its own; accounts that are
   * gone are passed over.
   *
   * @throws StorageUnavailable when some of it could not be stored
   * @throws OutcomeUnknown when nobody can tell whether all was stored
   */
  void writeEach(Map<OwnerId, Work<?>> works);

  /** Returns what knows how long that which was read here, by any of the reads, stays true. */
  ChangeClock changeClock();

  /** Returns whether whoever reads waits for a network, in which time others can work. */
  boolean isRemote();

  /** Returns whether the database can be read now. */
  boolean isReadable();

  /** Waits for what is under way and closes the database. */
  @Override
  void close();
}
