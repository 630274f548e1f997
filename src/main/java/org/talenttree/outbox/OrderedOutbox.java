package org.talenttree.outbox;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.Outbox.Entry;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.Tx;

/**
 * Hands on the entries of one kind in each owner's order: those of an owner wait for one that
 * fails. Several of an owner are handed on at once, each in one transaction, as a commit costs more
 * than an entry.
 */
public final class OrderedOutbox {
  private static final int AT_ONCE = 25;

  /**
   * Of those that are wanted, an owner's in a round, so 10 a second. With 50 a second, two accounts
   * whose changes are sent took a sixth of all writes from others
   * (bench/results/2026-11-27-writes.md).
   */
  private static final int MAX_WANTED = 5;

  private static final int MAX_ENTRIES = 1_000;

  /** Of an owner, where more are made than are handed on; the oldest are dropped. */
  private static final int MAX_WAITING = 5_000;

  /** In one transaction, so that other writes wait a few milliseconds for it and no longer. */
  private static final int DROPPED_AT_ONCE = 500;

  /** After an entry has failed: half a minute where a round begins each half second. */
  private static final int ROUNDS_TO_WAIT = 60;

  private static final int MAX_FAILED = 10_000;

  private final Database database;
  private final String kind;
  private final Receiver receiver;
  private final OwnerCursor cursor;

  /** Owners whose first entry is not tried now; used, as what follows, by one thread. */
  private final Set<OwnerId> failed = new HashSet<>();

  private long rounds;
  private volatile boolean isStopped;

  /** Delivers the entries of one kind to a receiver. */
  public OrderedOutbox(Database database, String kind, Receiver receiver) {
    this.database = database;
    this.kind = kind;
    this.receiver = receiver;
    this.cursor = new OwnerCursor(database, "outbox", "kind = ?");
  }

  /** Takes entries. */
  public interface Receiver {
    /** Returns which entries of an owner it acts on; the others are only removed. */
    Predicate<Entry> wanted(Tx tx, OwnerId owner);

    /**
     * Acts on an owner's entries, all of which it wants, in the transaction that removes them; may
     * get them again. The owner's next ones wait for the next round.
     */
    void receive(Tx tx, OwnerId owner, List<Entry> entries);

    /** Is told which entries are dropped instead, in the transaction that removes them. */
    void dropped(Tx tx, OwnerId owner, List<Entry> entries);
  }

  /**
   * Delivers the next entries of the next 100 owners. Returns false if no owner is left to look at,
   * and then starts over. One that fails is tried again in half a minute or later.
   *
   * @throws RuntimeException the last failure, if there was one
   */
  public boolean deliver() {
    List<OwnerId> owners = cursor.next(kind);
    if ((owners.isEmpty() && ++rounds % ROUNDS_TO_WAIT == 0) || failed.size() > MAX_FAILED) {
      failed.clear();
    }
    OwnerCursor.forEach(owners, this::deliverAll);
    return !owners.isEmpty();
  }

  /** Ends a delivery after its current transaction; the next process delivers the rest. */
  public void stop() {
    isStopped = true;
  }

  private void deliverAll(OwnerId owner) {
    if (isStopped) {
      return;
    }
    if (database.readEach(handle -> OutboxStore.span(handle, owner, kind)) >= MAX_WAITING) {
      while (database.write(owner, tx -> drop(tx, owner)) && !isStopped) {}
    }
    int left = failed.contains(owner) ? 0 : MAX_ENTRIES;
    while (left > 0 && !isStopped) {
      left = deliver(owner) ? left - AT_ONCE : 0;
    }
  }

  /** Drops the oldest of what is too much; returns whether there may be more. */
  private boolean drop(Tx tx, OwnerId owner) {
    long many = OutboxStore.span(tx.handle(), owner, kind) + 1 - MAX_WAITING;
    List<Entry> oldest =
        OutboxStore.list(tx.handle(), owner, kind, Math.clamp(many, 0, DROPPED_AT_ONCE));
    if (!oldest.isEmpty()) {
      OutboxStore.delete(tx.handle(), owner, kind, oldest);
      receiver.dropped(tx, owner, oldest);
    }
    return many > DROPPED_AT_ONCE;
  }

  private boolean deliver(OwnerId owner) {
    try {
      return deliver(owner, AT_ONCE);
    } catch (OwnerNotFound e) {
      throw e;
    } catch (RuntimeException e) {
      // One of them fails, and keeps those before it waiting.
      return deliverOne(owner);
    }
  }

  private boolean deliverOne(OwnerId owner) {
    try {
      return deliver(owner, 1);
    } catch (RuntimeException e) {
      failed.add(owner);
      throw e;
    }
  }

  /** Returns whether there may be more, to be delivered at once. */
  private boolean deliver(OwnerId owner, int max) {
    return database.write(
        owner,
        tx -> {
          List<Entry> entries = OutboxStore.list(tx.handle(), owner, kind, max);
          List<Entry> wanted = entries.stream().filter(receiver.wanted(tx, owner)).toList();
          if (wanted.size() > MAX_WANTED) {
            entries = entries.subList(0, entries.indexOf(wanted.get(MAX_WANTED)));
            wanted = wanted.subList(0, MAX_WANTED);
          }
          if (!entries.isEmpty()) {
            OutboxStore.delete(tx.handle(), owner, kind, entries);
          }
          if (!wanted.isEmpty()) {
            receiver.receive(tx, owner, wanted);
          }
          return !entries.isEmpty() && wanted.isEmpty();
        });
  }
}
