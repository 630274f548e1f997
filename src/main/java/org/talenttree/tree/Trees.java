package org.talenttree.tree;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ETag;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.OwnedData;
import org.talenttree.tree.TreeRules.TreeChange;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Slug;

/**
 * All trees, as their owners see them. A change is returned as the work of one transaction, which
 * whoever asked for it runs, with whatever else belongs into it.
 */
public final class Trees implements OwnedData {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final TreeLimits limits;
  private final TreeListener listener;
  private final TreeCreation creation;
  private final TreeEdit edit;

  /** Takes where trees and their past are kept and how much of them an account may have. */
  public Trees(
      Database database,
      InstantSource clock,
      Ids ids,
      LimitSettings limits,
      TreeListener listener) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.limits = new TreeLimits(limits);
    this.listener = listener;
    this.creation = new TreeCreation(this.limits, listener);
    this.edit = new TreeEdit(this.limits, listener);
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of(
        "trees", (long) TreeStore.count(handle, owner), "bytes", TreeLimits.bytes(handle, owner));
  }

  @Override
  public void erase(Handle handle, OwnerId owner) {
    TreeStore.deleteAll(handle, owner);
    FormerSlugStore.deleteAll(handle, owner);
  }

  /** Returns what knows how long what was read of an owner's trees stays true. */
  ChangeClock changeClock() {
    return database.changeClock();
  }

  /**
   * Returns the owner's trees that are asked for.
   *
   * @param read is told the bytes of each tree as it is read, and may put an end to it
   */
  TreePage list(OwnerId owner, TreeQuery query, LongConsumer read) {
    return database.readEach(handle -> TreeListStore.page(handle, owner, query, read));
  }

  /**
   * Returns all of the owner's trees, the last changed first.
   *
   * @param read is told the bytes of each tree as it is read, and may put an end to it
   */
  public List<Tree> all(OwnerId owner, LongConsumer read) {
    TreeQuery query = new TreeQuery(TreeSort.LAST_CHANGED_FIRST, null, false, null, null);
    return list(owner, query, read).trees();
  }

  /** Returns the owner's tree. */
  public Optional<Tree> find(OwnerId owner, UUID id) {
    return database.readEach(handle -> TreeStore.find(handle, owner, id));
  }

  /** Returns the owner's tree that has this slug now, draft or published. */
  public Optional<Tree> find(OwnerId owner, Slug slug) {
    return database.readEach(handle -> TreeStore.find(handle, owner, slug));
  }

  /** Makes a draft; it gets the slug that it names, or is not made. */
  public Work<Outcome> create(Actor actor, WholeTree draft) {
    return creation.of(actor, draft, ids.next(), false, now(), draft.head().slug());
  }

  /** Makes a tree with all that belongs to it; a slug that is taken is numbered. */
  public Work<Outcome> add(Actor actor, WholeTree whole, boolean published) {
    return creation.of(actor, whole, ids.next(), published, now(), null);
  }

  /** Changes title, slug and theme. */
  public Work<Outcome> update(Actor actor, UUID id, TreeChange change, ETag.Condition ifMatch) {
    return change(
        actor, id, ifMatch, (handle, tree) -> edit.apply(handle, actor, tree, change, now()));
  }

  /** Replaces the full set of paths and talents (specification, section 4). */
  public Work<Outcome> replacePaths(Actor actor, UUID id, JsonText paths, ETag.Condition ifMatch) {
    return change(
        actor,
        id,
        ifMatch,
        (handle, tree) -> {
          if (paths.equals(tree.paths())) {
            return new Outcome.Done(tree);
          }
          Tree replaced = tree.withPaths(paths, now());
          if (limits.areExceeded(handle, replaced, tree.bytes())) {
            return limits.tooLarge();
          }
          TreeStore.updatePaths(handle, replaced);
          return done(handle, actor, tree, replaced);
        });
  }

  /**
   * Brings title, theme and paths of a former revision back, as the next revision. Slug and state
   * stay: links hold, and nothing is published that was a draft.
   */
  public Work<Outcome> restore(Actor actor, UUID id, Tree former, ETag.Condition ifMatch) {
    return change(
        actor,
        id,
        ifMatch,
        (handle, tree) -> {
          if (tree.looksLike(former)) {
            return new Outcome.Done(tree);
          }
          Tree restored = tree.restored(former, now());
          if (limits.areExceeded(handle, restored, tree.bytes())) {
            return limits.tooLarge();
          }
          TreeStore.update(handle, restored);
          TreeStore.updatePaths(handle, restored);
          return done(handle, actor, tree, restored);
        });
  }

  /** Moves a draft to published, or a published tree back to draft (specification, section 3). */
  public Work<Outcome> togglePublished(Actor actor, UUID id, ETag.Condition ifMatch) {
    return change(
        actor,
        id,
        ifMatch,
        (handle, tree) -> {
          Tree toggled = tree.toggled(now());
          TreeStore.update(handle, toggled);
          return done(handle, actor, tree, toggled);
        });
  }

  /** Deletes the tree with its paths, talents and past for good; returns what it was. */
  public Work<Outcome> delete(Actor actor, UUID id, ETag.Condition ifMatch) {
    OwnerId owner = actor.owner();
    return change(
        actor,
        id,
        ifMatch,
        (handle, tree) -> {
          TreeStore.delete(handle, owner, id);
          FormerSlugStore.forget(handle, owner, id);
          listener.deleted(handle, owner, id);
          return new Outcome.Done(tree);
        });
  }

  /** Puts the tree into the trash; returns what it was. */
  public Work<Outcome> discard(Actor actor, UUID id, ETag.Condition ifMatch, Instant now) {
    return change(
        actor,
        id,
        ifMatch,
        (handle, tree) -> {
          TreeStore.delete(handle, actor.owner(), id);
          TrashStore.insert(handle, new TrashedTree(tree, now));
          return new Outcome.Done(tree);
        });
  }

  private Outcome done(Handle handle, Actor actor, Tree before, Tree after) {
    listener.changed(handle, actor, before, after);
    return new Outcome.Done(after);
  }

  private Work<Outcome> change(
      Actor actor, UUID id, ETag.Condition ifMatch, BiFunction<Handle, Tree, Outcome> work) {
    return Work.leavingKeys(handle -> {
      @Nullable Tree tree = TreeStore.find(handle, actor.owner(), id).orElse(null);
      if (tree == null) {
        return new Outcome.NotFound();
      }
      TreeVersion version = TreeVersion.of(tree);
      return switch (ifMatch.judge(version.etag())) {
        case ADMITTED -> work.apply(handle, tree);
        case STALE -> new Outcome.Stale(version);
        case MISSING -> new Outcome.RevisionMissing();
      };
    });
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }
}
