package org.talenttree.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHistory;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;

/**
 * The past of all trees: each effective change is kept in the transaction that makes it, with the
 * tree as it was before. What changed is told by comparing two trees when somebody asks.
 */
public final class Revisions implements TreeListener, TreeHistory, OwnedData {
  /** A page ends early when so much was unpacked for it. */
  private static final long MAX_PAGE_BYTES = 8L << 20;

  /** As much of the past is looked through, at most, while other writers wait. */
  private static final long MAX_RECOUNTED_BYTES = 4L << 20;

  private final Database database;
  private final HistoryQuota room = new HistoryQuota();

  /** Takes where revisions are kept. */
  public Revisions(Database database) {
    this.database = database;
  }

  @Override
  public void onChange(Tx tx, Event event) {
    Handle handle = tx.handle();
    switch (event) {
      case Event.Created(var actor, var tree) -> note(handle, actor, tree, tree, new byte[0]);
      case Event.Changed(var actor, var before, var after) -> note(handle, actor, before, after);
      case Event.Restored(var actor, var before, var after) -> note(handle, actor, before, after);
      case Event.Deleted(var owner, var tree) -> RevisionStore.deleteTree(handle, owner, tree);
      case Event.Trashed _ -> {} // The tree stays as it is, and so does its history.
      case Event.Unarchived _ -> {} // The archive holds no history.
    }
  }

  private void note(Handle handle, Actor actor, Tree before, Tree after) {
    byte[] former = TreeText.of(before);
    boolean whole = RevisionWalk.isPackedWhole(after.revision());
    note(
        handle,
        actor,
        before,
        after,
        whole ? PackedText.packWhole(former) : PackedText.pack(former, TreeText.of(after)));
  }

  private void note(Handle handle, Actor actor, Tree before, Tree after, byte[] former) {
    Row row =
        new Row(
            after.id(),
            after.revision(),
            after.updatedAt(),
            before.updatedAt(),
            actor.author(),
            actor.call(),
            former);
    RevisionStore.insert(handle, actor.owner(), row);
    room.take(handle, actor.owner(), row.bytes());
  }

  @Override
  public void forEachRevision(Handle handle, Tree tree, BiConsumer<Instant, JsonText> action) {
    List<Revision> past = new ArrayList<>();
    long[] bytes = {0};
    RevisionWalk.walk(
        handle,
        tree,
        tree.revision(),
        revision -> {
          past.addFirst(revision);
          bytes[0] += revision.tree().bytes();
          return bytes[0] < MAX_RECOUNTED_BYTES;
        });
    past.forEach(revision -> action.accept(revision.tree().updatedAt(), revision.tree().paths()));
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    RevisionStore.deleteAll(tx.handle(), owner);
  }

  /**
   * Some revisions of a tree, the newest first.
   *
   * @param hasNext whether older ones are kept
   */
  record Page(List<Revision> revisions, boolean hasNext) {
    Page {
      revisions = List.copyOf(revisions);
    }
  }

  /**
   * Returns a tree's revisions, or nothing if the owner has no such tree.
   *
   * @param before only those before this one
   * @param most how many
   * @param read is told the bytes of each as it is unpacked, and may put an end to it
   */
  Optional<Page> page(OwnerId owner, UUID id, long before, int most, LongConsumer read) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id).map(tree -> page(handle, tree, before, most, read)));
  }

  private static Page page(Handle handle, Tree tree, long before, int most, LongConsumer read) {
    List<Revision> found = new ArrayList<>();
    long[] bytes = {0};
    RevisionWalk.walk(
        handle,
        tree,
        Math.min(before - 1, tree.revision()),
        revision -> {
          found.add(revision);
          bytes[0] += revision.tree().bytes();
          read.accept(revision.tree().bytes());
          return found.size() <= most && (bytes[0] < MAX_PAGE_BYTES || found.size() < 2);
        });
    boolean full = found.size() > most || bytes[0] >= MAX_PAGE_BYTES;
    return full && found.size() > 1
        ? new Page(found.subList(0, found.size() - 1), true)
        : new Page(found, false);
  }

  /** What is known of a revision. */
  sealed interface Finding {
    /** It is kept. */
    record Found(Revision revision) implements Finding {}

    /** The owner has no such tree. */
    record NoTree() implements Finding {}

    /** The tree never had it, or it is not kept any more. */
    record NoRevision() implements Finding {}
  }

  /** Returns one revision of a tree. */
  Finding find(OwnerId owner, UUID id, long number) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id)
            .map(tree -> find(handle, tree, number))
            .orElseGet(Finding.NoTree::new));
  }

  /** Returns two revisions of a tree, on one state. */
  List<Finding> findBoth(OwnerId owner, UUID id, long one, long other) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id)
            .map(tree -> List.of(find(handle, tree, one), find(handle, tree, other)))
            .orElseGet(() -> List.of(new Finding.NoTree(), new Finding.NoTree())));
  }

  private static Finding find(Handle handle, Tree tree, long number) {
    List<Revision> found = new ArrayList<>();
    RevisionWalk.walk(
        handle,
        tree,
        number,
        revision -> {
          found.add(revision);
          return false;
        });
    return found.isEmpty() || found.getFirst().number() != number
        ? new Finding.NoRevision()
        : new Finding.Found(found.getFirst());
  }
}
