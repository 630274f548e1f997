package org.talenttree.outbox;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.Tx;

/**
 * Hands on what changed to receivers that may not take part in its transaction. A change leaves an
 * entry in its own transaction, on its owner's shard; the receiver gets it within a second, or 100
 * of an owner a second where many wait, at least once, and each owner's entries in their order, but
 * for one that has failed. An entry names what changed and not how, so a receiver reads what is
 * true by then.
 */
public final class Outbox implements OwnedData {
  /** The kind of entries for the directory of people. */
  public static final String PEOPLE = "people";

  /** The reference of an entry about all of an account. */
  public static final String WHOLE_ACCOUNT = "";

  /** Of an owner in a round: a new name changes up to 500 trees, and others write meanwhile. */
  private static final int MAX_ENTRIES = 50;

  /** After an entry has failed: half a minute where a round begins each half second. */
  private static final int ROUNDS_TO_WAIT = 60;

  private static final int MAX_FAILED = 10_000;

  private final Database database;
  private final String kind;
  private final Receiver receiver;

  /** Entries that are not tried now; used, as what follows, only by the delivering thread. */
  private final Set<Entry> failed = new HashSet<>();

  private final OwnerCursor cursor;
  private long rounds;
  private volatile boolean isStopped;

  /** Delivers the entries of one kind to a receiver; one that fails lets later ones pass. */
  public Outbox(Database database, String kind, Receiver receiver) {
    this.database = database;
    this.cursor = new OwnerCursor(database, "outbox", "kind = ?");
    this.kind = kind;
    this.receiver = receiver;
  }

  /**
   * A note of a change.
   *
   * @param sequence orders the entries of an owner that wait
   * @param reference what changed, such as the id of a tree
   */
  public record Entry(OwnerId owner, long sequence, String reference) {}

  /** Takes entries. */
  @FunctionalInterface
  public interface Receiver {
    /** Acts on an entry, in the transaction that removes it; may get the same one again. */
    void receive(Tx tx, Entry entry);
  }

  /**
   * Notes a change in its transaction, which must be one of the owner's; does nothing if the same
   * note waits already.
   */
  public static void put(Tx tx, OwnerId owner, String kind, String reference) {
    OutboxStore.insert(tx.handle(), owner, kind, reference);
  }

  /**
   * Delivers the entries of the next 100 owners, 50 to 100 of each, each in a transaction, as what
   * it wants to be prepared is prepared for it alone. Returns false if no owner is left to look at,
   * and then starts over. An entry that fails keeps no other from being delivered, unless ten of an
   * owner do, or those of ten owners; it is tried again in half a minute or later.
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

  /** Ends a delivery after its current entry; the next process delivers the rest. */
  public void stop() {
    isStopped = true;
  }

  private void deliverAll(OwnerId owner) {
    int left = MAX_ENTRIES;
    while (left > 0 && !isStopped) {
      List<Entry> entries = waiting(owner);
      OwnerCursor.forEach(entries, this::deliverEntry);
      left = entries.isEmpty() ? 0 : left - entries.size();
    }
  }

  private List<Entry> waiting(OwnerId owner) {
    int limit = MAX_ENTRIES + failed.size();
    return database.readEach(handle -> OutboxStore.list(handle, owner, kind, limit)).stream()
        .filter(entry -> !failed.contains(entry))
        .limit(MAX_ENTRIES)
        .toList();
  }

  private void deliverEntry(Entry entry) {
    if (isStopped) {
      return;
    }
    try {
      database.write(entry.owner(), tx -> receive(tx, entry));
    } catch (RuntimeException e) {
      failed.add(entry);
      throw e;
    }
  }

  private boolean receive(Tx tx, Entry entry) {
    // First, as the receiver may put the same again; not at all if another node was faster.
    boolean isMine = OutboxStore.delete(tx.handle(), kind, entry);
    if (isMine) {
      receiver.receive(tx, entry);
    }
    return isMine;
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    OutboxStore.deleteAll(tx.handle(), owner);
  }
}
