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
import org.talenttree.tree.rules.TreeSource;

/** Creates trees, each with a unique slug, within the account's limits. */
record TreeCreation(TreeLimits limits, List<TreeListener> listeners) {
  /** Creates a draft with this id; refuses a slug of the client's choice that is taken. */
  Outcome.Creation create(Tx tx, Actor actor, WholeTree whole, UUID id, Instant now) {
    return create(tx, actor, whole, null, id, now);
  }

  /** Creates a draft as {@link #create} does, as a copy of this source; null for none. */
  Outcome.Creation create(
      Tx tx, Actor actor, WholeTree whole, @Nullable TreeSource source, UUID id, Instant now) {
    if (limits.areReached(tx.handle(), actor.owner())) {
      return limits.tooMany(tx.handle(), actor.owner());
    }
    Slug slug = slug(whole.head(), id);
    FreeSlugs free = FreeSlugs.load(tx.handle(), actor.owner(), slug);
    if (whole.head().slug() != null && !free.isFree(slug)) {
      return new Outcome.SlugTaken();
    }
    Tree tree = tree(actor.owner(), id, whole, free.firstFree(slug), null, now);
    return store(tx, actor, tree.withDetails(tree.details().withSource(source)));
  }

  /** Creates a tree with this id; numbers a slug that is taken. */
  Outcome.Addition add(
      Tx tx, Actor actor, WholeTree whole, UUID id, boolean published, Instant now) {
    Handle handle = tx.handle();
    if (limits.areReached(handle, actor.owner())) {
      return limits.tooMany(handle, actor.owner());
    }
    Slug wanted = slug(whole.head(), id);
    Slug slug = FreeSlugs.load(handle, actor.owner(), wanted).firstFree(wanted);
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
        .withGrowth(growth(whole, now))
        .withDetails(whole.head().details());
  }

  private static @Nullable JsonText growth(WholeTree whole, Instant now) {
    return whole.head().showsGrowth() ? Growth.updated(Growth.NONE, whole.paths(), now) : null;
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
    FormerSlugStore.delete(tx.handle(), tree.owner(), tree.slug());
    TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Created(actor, tree));
    return new Outcome.Done(tree);
  }
}
