package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Tx;
import org.talenttree.tree.TreeRules.NewTree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;

/** Makes trees: each gets a slug of its own, within what the account may have. */
record TreeCreation(TreeLimits limits, List<TreeListener> listeners) {
  /** Makes a draft of this id; where it names a slug, it gets that or is not made. */
  Outcome.Creation create(Tx tx, Actor actor, WholeTree whole, UUID id, Instant now) {
    if (limits.areReached(tx.handle(), actor.owner())) {
      return limits.tooMany(tx.handle(), actor.owner());
    }
    Slug slug = slug(whole.head(), id);
    FreeSlugs free = FreeSlugs.around(tx.handle(), actor.owner(), slug);
    return whole.head().slug() != null && !free.has(slug)
        ? new Outcome.SlugTaken()
        : store(tx, actor, tree(actor.owner(), id, whole, free.first(slug), null, now));
  }

  /** Makes a tree of this id; a slug that is taken is numbered. */
  Outcome.Addition add(
      Tx tx, Actor actor, WholeTree whole, UUID id, boolean published, Instant now) {
    Handle handle = tx.handle();
    if (limits.areReached(handle, actor.owner())) {
      return limits.tooMany(handle, actor.owner());
    }
    Slug wanted = slug(whole.head(), id);
    Slug slug = FreeSlugs.around(handle, actor.owner(), wanted).first(wanted);
    return store(tx, actor, tree(actor.owner(), id, whole, slug, published ? now : null, now));
  }

  private static Tree tree(
      OwnerId owner,
      UUID id,
      WholeTree whole,
      Slug slug,
      @Nullable Instant publishedAt,
      Instant now) {
    String title = whole.head().title();
    return new Tree(owner, id, title, slug, 1, publishedAt, now, now, whole.theme(), whole.paths())
        .showing(growth(whole, now));
  }

  /** Growth begins with the tree: nothing is known of the time before. */
  private static @Nullable JsonText growth(WholeTree whole, Instant now) {
    return whole.head().showsGrowth() ? Growth.noted(Growth.NONE, whole.paths(), now) : null;
  }

  private static Slug slug(NewTree draft, UUID id) {
    Slug chosen = draft.slug();
    return chosen != null ? chosen : Slug.ofTitle(draft.title(), id);
  }

  private Outcome.Addition store(Tx tx, Actor actor, Tree tree) {
    if (limits.areExceeded(tx.handle(), tree, 0)) {
      return limits.tooLarge();
    }
    TreeStore.insert(tx.handle(), tree);
    FormerSlugStore.take(tx.handle(), tree.owner(), tree.slug());
    TreeListener.tellAll(listeners, tx, new TreeListener.Event.Created(actor, tree));
    return new Outcome.Done(tree);
  }
}
