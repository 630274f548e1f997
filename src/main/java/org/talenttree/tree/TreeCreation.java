package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.TreeRules.NewTree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;

/** The making of trees: each finds a slug of its own, within what the account may have. */
record TreeCreation(TreeLimits limits, TreeListener listener) {
  /**
   * Makes a tree of this id.
   *
   * @param demanded the slug it must get or not be made; null where another will do
   */
  Work<Outcome> of(
      Actor actor,
      WholeTree whole,
      UUID id,
      boolean published,
      Instant now,
      @Nullable Slug demanded) {
    return Work.leavingKeys(handle -> {
      OwnerId owner = actor.owner();
      if (limits.areReached(handle, owner)) {
        return limits.tooMany(handle, owner);
      }
      Slug slug = slug(whole.head(), id);
      FreeSlugs free = FreeSlugs.around(handle, owner, slug);
      if (demanded != null && !free.has(demanded)) {
        return new Outcome.SlugTaken();
      }
      Tree tree =
          new Tree(
                  owner,
                  id,
                  whole.head().title(),
                  free.first(slug),
                  1,
                  published ? now : null,
                  now,
                  now,
                  whole.theme(),
                  whole.paths())
              .showing(growth(whole, now));
      return limits.areExceeded(handle, tree, 0) ? limits.tooLarge() : store(handle, actor, tree);
    });
  }

  /** What came about before is not known. */
  private static @Nullable JsonText growth(WholeTree whole, Instant now) {
    return whole.head().showsGrowth() ? Growth.noted(Growth.NONE, whole.paths(), now) : null;
  }

  private static Slug slug(NewTree draft, UUID id) {
    Slug chosen = draft.slug();
    return chosen != null ? chosen : Slug.ofTitle(draft.title(), id);
  }

  private Outcome store(Handle handle, Actor actor, Tree tree) {
    TreeStore.insert(handle, tree);
    FormerSlugStore.take(handle, tree.owner(), tree.slug());
    listener.made(handle, actor, tree);
    return new Outcome.Done(tree);
  }
}
