package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;
import org.talenttree.tree.FormerSlugStore.FreeSlugs;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;
import org.talenttree.tree.rules.TreeSource;

/**
 * Creates trees, each with a unique slug, within the account's limits. All but the slug is decided
 * before the transaction.
 */
record TreeCreation(TreeLimits limits, List<TreeListener> listeners) {
  /** A tree before it has its slug. */
  private record Draft(
      Actor actor,
      WholeTree whole,
      UUID id,
      Instant now,
      @Nullable Instant publishedAt,
      @Nullable JsonText growth,
      TreeDetails details,
      Confirmations confirmed) {

    static Draft of(
        Actor actor,
        WholeTree whole,
        UUID id,
        Instant now,
        boolean published,
        @Nullable TreeSource source) {
      JsonText growth =
          whole.head().showsGrowth() ? Growth.updated(Growth.NONE, whole.paths(), now) : null;
      return new Draft(
          actor,
          whole,
          id,
          now,
          published ? now : null,
          growth,
          whole.head().details().withSource(source),
          Confirmations.NONE.updated(whole.paths(), now));
    }

    Slug slug() {
      Slug chosen = whole.head().slug();
      return chosen != null ? chosen : Slug.ofTitle(whole.head().title(), id);
    }

    Tree tree(Slug slug) {
      String title = whole.head().title();
      return new Tree(
              actor.owner(),
              id,
              title,
              slug,
              1,
              publishedAt,
              now,
              now,
              whole.theme(),
              whole.paths())
          .withGrowth(growth)
          .withDetails(details)
          .withConfirmations(confirmed);
    }
  }

  /**
   * Creates a draft with this id; refuses a slug of the client's choice that is taken.
   *
   * @param source what it is a copy of; null if it is none
   */
  Work<Outcome.Creation> create(
      Actor actor, WholeTree whole, @Nullable TreeSource source, UUID id, Instant now) {
    Draft draft = Draft.of(actor, whole, id, now, false, source);
    return tx -> {
      if (limits.areReached(tx.handle(), actor.owner())) {
        return limits.tooMany(tx.handle(), actor.owner());
      }
      Slug slug = draft.slug();
      FreeSlugs free = FreeSlugs.load(tx.handle(), actor.owner(), slug);
      if (whole.head().slug() != null && !free.isFree(slug)) {
        return new Outcome.SlugTaken();
      }
      return store(tx, actor, draft.tree(free.firstFree(slug)));
    };
  }

  /** Creates a tree with this id; numbers a slug that is taken. */
  Work<Outcome.Addition> add(
      Actor actor, WholeTree whole, UUID id, boolean published, Instant now) {
    Draft draft = Draft.of(actor, whole, id, now, published, null);
    return tx -> {
      Handle handle = tx.handle();
      if (limits.areReached(handle, actor.owner())) {
        return limits.tooMany(handle, actor.owner());
      }
      Slug wanted = draft.slug();
      FreeSlugs free = FreeSlugs.load(handle, actor.owner(), wanted);
      return store(tx, actor, draft.tree(free.firstFree(wanted)));
    };
  }

  private Outcome.Addition store(Tx tx, Actor actor, Tree tree) {
    Optional<Outcome.LimitReached> exceeded = limits.exceeded(tx.handle(), tree, 0);
    if (exceeded.isPresent()) {
      return exceeded.get();
    }
    TreeStore.insert(tx.handle(), tree);
    FormerSlugStore.delete(tx.handle(), tree.owner(), tree.slug());
    TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Created(actor, tree));
    return new Outcome.Done(tree);
  }
}
