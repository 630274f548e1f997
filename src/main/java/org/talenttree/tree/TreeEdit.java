package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Tx;
import org.talenttree.tree.FormerSlugStore.FreeSlugs;
import org.talenttree.tree.TreeRules.TreeChange;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.Theme;

/** Changes a tree's title, slug, details and theme, and whether its growth shows. */
record TreeEdit(TreeLimits limits, List<TreeListener> listeners, TreeHistory history) {
  /** Applies and stores a change; a change without effect makes no revision. */
  Outcome apply(Tx tx, Actor actor, Tree tree, TreeChange change, Instant now) {
    Tree content = change.of(tree);
    Slug slug = change.slug() == null ? tree.slug() : change.slug();
    boolean shows = change.showGrowth() == null ? tree.showsGrowth() : change.showGrowth();
    boolean moves = !slug.equals(tree.slug());
    if (content.hasSameContent(tree) && !moves && shows == tree.showsGrowth()) {
      return new Outcome.Done(tree);
    }
    if (Theme.isTooLarge(content.theme())) {
      return new Outcome.ThemeTooLarge();
    }
    if (moves && !FreeSlugs.load(tx.handle(), tree.owner(), slug).isFree(slug)) {
      return new Outcome.SlugTaken();
    }
    Tree edited = content.with(content.title(), slug, content.theme(), now);
    boolean begins = shows && !tree.showsGrowth();
    return NextRevision.of(
            tx,
            history,
            tree,
            begins ? Integer.MAX_VALUE : 0,
            () ->
                shows == tree.showsGrowth()
                    ? edited
                    : edited.withGrowth(begins ? growth(tree) : null),
            next -> true)
        .map(next -> store(tx, actor, next, now))
        .orElseGet(() -> new Outcome.Stale(TreeVersion.of(tree)));
  }

  /** Returns the tree's growth, as far back as its history goes. */
  private JsonText growth(Tree tree) {
    JsonText[] growth = {Growth.NONE};
    history.forEachRevision(tree, (at, paths) -> growth[0] = Growth.updated(growth[0], paths, at));
    return growth[0];
  }

  private Outcome store(Tx tx, Actor actor, NextRevision next, Instant now) {
    Tree tree = next.before();
    Tree edited = next.after();
    Optional<Outcome.LimitReached> exceeded = limits.exceeded(tx.handle(), edited, tree.bytes());
    if (exceeded.isPresent()) {
      return exceeded.get();
    }
    TreeStore.update(tx.handle(), edited);
    if (!edited.slug().equals(tree.slug())) {
      FormerSlugStore.delete(tx.handle(), tree.owner(), edited.slug());
      FormerSlugStore.add(tx.handle(), tree, now);
    }
    TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Changed(actor, next));
    return new Outcome.Done(edited);
  }
}
