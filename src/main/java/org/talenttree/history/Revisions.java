package org.talenttree.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.history.RevisionWalk.Revision;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.NextRevision;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHistory;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;

/**
 * The history of all trees. Each effective change is stored in the transaction that makes it, with
 * the tree as it was before. The differences are computed by comparing two trees when a client
 * asks.
 */
public final class Revisions implements TreeListener, TreeHistory, OwnedData {
  /** A page ends early after this many unpacked bytes. */
  private static final long MAX_PAGE_BYTES = 8L << 20;

  /** The most bytes unpacked for the growth of a tree. */
  private static final long MAX_GROWTH_BYTES = 4L << 20;

  private final Database database;
  private final HistoryQuota quota = new HistoryQuota();

  /** Creates the history in this database. */
  public Revisions(Database database) {
    this.database = database;
  }

  @Override
  public void onChange(Tx tx, Event event) {
    Handle handle = tx.handle();
    switch (event) {
      case Event.Created(var actor, var tree) ->
          store(handle, actor, new NextRevision(tree, tree, new byte[0]));
      case Event.Changed(var actor, var next) -> store(handle, actor, next);
      case Event.Restored(var actor, var next) -> store(handle, actor, next);
      case Event.Deleted(var owner, var tree) -> RevisionStore.deleteTree(handle, owner, tree);
      case Event.Trashed _ -> {} // The tree stays as it is, and so does its history.
      case Event.Unarchived _ -> {} // The archive holds no history.
    }
  }

  @Override
  public byte[] former(Tree before, Tree after) {
    byte[] former = TreeText.of(before);
    return RevisionWalk.isPackedWhole(after.revision())
        ? PackedText.packWhole(former)
        : PackedText.pack(former, TreeText.of(after));
  }

  private void store(Handle handle, Actor actor, NextRevision next) {
    Tree after = next.after();
    Row row =
        new Row(
            after.id(),
            after.revision(),
            after.updatedAt(),
            next.before().updatedAt(),
            actor.author(),
            actor.call(),
            next.former());
    RevisionStore.insert(handle, actor.owner(), row);
    quota.add(handle, actor.owner(), row.bytes());
  }

  @Override
  public void forEachRevision(Tree tree, BiConsumer<Instant, JsonText> action) {
    List<Revision> revisions = database.read(handle -> newest(handle, tree));
    revisions.forEach(
        revision -> action.accept(revision.tree().updatedAt(), revision.tree().paths()));
  }

  private static List<Revision> newest(Handle handle, Tree tree) {
    List<Revision> revisions = new ArrayList<>();
    long[] bytes = {0};
    RevisionWalk.walk(
        handle,
        tree,
        tree.revision(),
        revision -> {
          revisions.addFirst(revision);
          bytes[0] += revision.tree().bytes();
          return bytes[0] < MAX_GROWTH_BYTES;
        });
    return revisions;
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    RevisionStore.deleteAll(tx.handle(), owner);
  }

  /**
   * Some revisions of a tree, the newest first.
   *
   * @param hasNext whether older ones are stored
   */
  record Page(List<Revision> revisions, boolean hasNext) {
    Page {
      revisions = List.copyOf(revisions);
    }
  }

  /**
   * Returns a page of a tree's revisions, or empty if the owner has no such tree.
   *
   * @param before the page has only revisions before this one
   * @param limit the most revisions
   * @param read gets the size in bytes of each revision that is read for the page; may throw to
   *     stop
   */
  Optional<Page> page(OwnerId owner, UUID id, long before, int limit, LongConsumer read) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id).map(tree -> page(handle, tree, before, limit, read)));
  }

  private static Page page(Handle handle, Tree tree, long before, int limit, LongConsumer read) {
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
          return found.size() <= limit && (bytes[0] < MAX_PAGE_BYTES || found.size() < 2);
        });
    boolean full = found.size() > limit || bytes[0] >= MAX_PAGE_BYTES;
    return full && found.size() > 1
        ? new Page(found.subList(0, found.size() - 1), true)
        : new Page(found, false);
  }

  /** The result of looking for a revision. */
  sealed interface Lookup {
    record Found(Revision revision) implements Lookup {}

    record NoTree() implements Lookup {}

    /** The tree never had the revision, or it is deleted. */
    record NoRevision() implements Lookup {}
  }

  Lookup find(OwnerId owner, UUID id, long number) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id)
            .map(tree -> find(handle, tree, number))
            .orElseGet(Lookup.NoTree::new));
  }

  /** Looks for two revisions of a tree, in one snapshot. */
  List<Lookup> findBoth(OwnerId owner, UUID id, long one, long other) {
    return database.read(handle ->
        TreeStore.find(handle, owner, id)
            .map(tree -> List.of(find(handle, tree, one), find(handle, tree, other)))
            .orElseGet(() -> List.of(new Lookup.NoTree(), new Lookup.NoTree())));
  }

  /** Returns what a revision changed; empty if it or the one before is not stored any more. */
  public Optional<Differences> changes(OwnerId owner, UUID id, long revision) {
    Lookup found =
        database.read(handle ->
            TreeStore.find(handle, owner, id)
                .map(tree -> find(handle, tree, revision))
                .orElseGet(Lookup.NoTree::new));
    return found instanceof Lookup.Found(var after) && after.before() != null
        ? Optional.of(Differences.between(after.before(), after.tree()))
        : Optional.empty();
  }

  private static Lookup find(Handle handle, Tree tree, long number) {
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
        ? new Lookup.NoRevision()
        : new Lookup.Found(found.getFirst());
  }
}
