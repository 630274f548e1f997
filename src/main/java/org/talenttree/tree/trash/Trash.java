package org.talenttree.tree.trash;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.FormerSlugStore.FreeSlugs;
import org.talenttree.tree.NextRevision;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHistory;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;

/**
 * The deleted trees that their owners can still restore. They count against the account's limits.
 * They are stored in a separate table, so no other read finds them.
 */
public final class Trash implements OwnedData {
  private static final int TREES_AT_ONCE = 20;

  private final Database database;
  private final InstantSource clock;
  private final Duration retention;
  private final List<TreeListener> listeners;
  private final TreeHistory history;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor owners;

  /**
   * Creates the trash.
   *
   * @param retention how long a tree stays in the trash; zero turns the trash off
   * @param listeners are called for each restoration and each deletion
   */
  public Trash(
      Database database,
      InstantSource clock,
      Duration retention,
      List<TreeListener> listeners,
      TreeHistory history) {
    this.database = database;
    owners = new OwnerCursor(database, "trash", "deleted_at <= ?");
    this.clock = clock;
    this.retention = retention;
    this.listeners = List.copyOf(listeners);
    this.history = history;
  }

  /** Returns whether deleted trees can go to the trash. */
  public boolean isEnabled() {
    return !retention.isZero();
  }

  /** Returns until when a tree that was deleted at this time can be restored. */
  public Instant restorableUntil(Instant deletedAt) {
    return deletedAt.plus(retention);
  }

  /** Returns the current time in whole milliseconds, as times are stored. */
  public Instant now() {
    return Timestamps.now(clock);
  }

  /** Returns the owner's trash, the last deleted first, without paths. */
  public List<TrashedTree> list(OwnerId owner) {
    return database.readEach(handle -> TrashStore.list(handle, owner, cutoff()));
  }

  /** Restores a tree as it was, in its next revision; numbers its slug if another tree has it. */
  public Optional<Tree> restore(Tx tx, Actor actor, UUID id) {
    return find(tx.handle(), actor.owner(), id).map(tree -> restore(tx, actor, tree));
  }

  private Tree restore(Tx tx, Actor actor, Tree tree) {
    Handle handle = tx.handle();
    Slug slug = FreeSlugs.load(handle, tree.owner(), tree.slug()).firstFree(tree.slug());
    NextRevision next =
        NextRevision.of(
                tx,
                history,
                tree,
                0,
                () -> tree.with(tree.title(), slug, tree.theme(), now()),
                computed -> computed.after().slug().equals(slug))
            .orElseThrow(() -> new StorageUnavailable("the slug was taken each time", null));
    Tree restored = next.after();
    TrashStore.delete(handle, tree.owner(), tree.id());
    TreeStore.insert(handle, restored);
    FormerSlugStore.delete(handle, tree.owner(), slug);
    TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Restored(actor, next));
    return restored;
  }

  /** Deletes a tree for good; returns whether it was in the trash. */
  public boolean delete(Tx tx, OwnerId owner, UUID id) {
    boolean found = find(tx.handle(), owner, id).isPresent();
    if (found) {
      remove(tx, owner, id);
    }
    return found;
  }

  private Optional<Tree> find(Handle handle, OwnerId owner, UUID id) {
    return TrashStore.find(handle, owner, id)
        .filter(trashed -> trashed.deletedAt().isAfter(cutoff()))
        .map(TrashedTree::tree);
  }

  private void remove(Tx tx, OwnerId owner, UUID id) {
    TrashStore.delete(tx.handle(), owner, id);
    FormerSlugStore.deleteTree(tx.handle(), owner, id);
    TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Deleted(owner, id));
  }

  /**
   * Deletes expired trees: up to 20 of each of the next 100 owners. Returns false if no owner is
   * left to look at, and then starts over.
   */
  public boolean purge() {
    Instant cutoff = cutoff();
    return owners.step(owner -> tx -> purge(tx, owner, cutoff), cutoff);
  }

  private int purge(Tx tx, OwnerId owner, Instant cutoff) {
    List<UUID> trees = TrashStore.findExpired(tx.handle(), owner, cutoff, TREES_AT_ONCE);
    trees.forEach(id -> remove(tx, owner, id));
    return trees.size();
  }

  private Instant cutoff() {
    return now().minus(retention);
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of("trash", (long) TrashStore.count(handle, owner));
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    TrashStore.deleteAll(tx.handle(), owner);
  }
}
