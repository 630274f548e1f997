package org.talenttree.tree;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.rules.Slug;

/**
 * The trees that owners have deleted and may still bring back. They count against the account's
 * limits and lie in a table of their own: no other read can find them.
 */
public final class Trash implements OwnedData {
  private static final int TREES_AT_ONCE = 20;
  private static final int OWNERS_AT_ONCE = 100;

  private final Database database;
  private final InstantSource clock;
  private final Duration life;
  private final List<TreeListener> listeners;

  /** Where the last step of the purge ended; used by its thread alone. */
  private String place = "";

  /**
   * Takes where trees and their past are kept.
   *
   * @param life how long a tree stays in the trash; nothing when there is to be none
   */
  public Trash(
      Database database, InstantSource clock, Duration life, List<TreeListener> listeners) {
    this.database = database;
    this.clock = clock;
    this.life = life;
    this.listeners = List.copyOf(listeners);
  }

  /** Returns whether there is a trash at all. */
  public boolean isEnabled() {
    return !life.isZero();
  }

  /** Returns until when a tree can be brought back that is put into the trash then. */
  public Instant end(Instant deletedAt) {
    return deletedAt.plus(life);
  }

  /** Returns the time, as it is stored. */
  public Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }

  /** Returns the owner's trash, the newest first, without paths. */
  public List<TrashedTree> list(OwnerId owner) {
    return database.readEach(handle -> TrashStore.list(handle, owner, oldest()));
  }

  /** Brings a tree back, as it was; its slug is numbered if another tree has taken it. */
  public Optional<Tree> restore(Tx tx, Actor actor, UUID id) {
    return find(tx.handle(), actor.owner(), id).map(tree -> restore(tx, actor, tree));
  }

  private Tree restore(Tx tx, Actor actor, Tree tree) {
    Handle handle = tx.handle();
    Slug slug = FreeSlugs.around(handle, tree.owner(), tree.slug()).first(tree.slug());
    Tree restored = tree.with(tree.title(), slug, tree.theme(), now());
    TrashStore.delete(handle, tree.owner(), tree.id());
    TreeStore.insert(handle, restored);
    FormerSlugStore.take(handle, tree.owner(), slug);
    TreeListener.tellAll(listeners, tx, new TreeListener.Event.Restored(actor, tree, restored));
    return restored;
  }

  /** Deletes a tree for good; returns whether it was in the trash. */
  public boolean delete(Tx tx, OwnerId owner, UUID id) {
    boolean there = find(tx.handle(), owner, id).isPresent();
    if (there) {
      remove(tx, owner, id);
    }
    return there;
  }

  private Optional<Tree> find(Handle handle, OwnerId owner, UUID id) {
    return TrashStore.find(handle, owner, id)
        .filter(trashed -> trashed.deletedAt().isAfter(oldest()))
        .map(TrashedTree::tree);
  }

  private void remove(Tx tx, OwnerId owner, UUID id) {
    TrashStore.delete(tx.handle(), owner, id);
    FormerSlugStore.forget(tx.handle(), owner, id);
    TreeListener.tellAll(listeners, tx, new TreeListener.Event.Deleted(owner, id));
  }

  /**
   * Deletes some trees whose time is up, of some owners; returns whether there may be more of them.
   */
  public boolean purge() {
    Instant oldest = oldest();
    List<OwnerId> owners =
        database.readEach(
            handle -> TrashStore.ownersWithExpired(handle, place, oldest, OWNERS_AT_ONCE));
    Map<OwnerId, Work<?>> works = new LinkedHashMap<>();
    owners.forEach(owner -> works.put(owner, tx -> purge(tx, owner, oldest)));
    database.writeEach(works);
    place = owners.isEmpty() ? "" : owners.getLast().toString();
    return !owners.isEmpty();
  }

  private int purge(Tx tx, OwnerId owner, Instant oldest) {
    List<UUID> trees = TrashStore.older(tx.handle(), owner, oldest, TREES_AT_ONCE);
    trees.forEach(id -> remove(tx, owner, id));
    return trees.size();
  }

  private Instant oldest() {
    return now().minus(life);
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
