package org.talenttree.tree;

import java.time.Instant;
import org.jdbi.v3.core.Handle;
import org.talenttree.json.JsonText;
import org.talenttree.tree.TreeRules.ThemeChange;
import org.talenttree.tree.TreeRules.TreeChange;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.Theme;

/**
 * Changes of what a tree is called, where it is and what it looks like and shows; not its paths.
 */
record TreeEdit(TreeLimits limits, TreeListener listener) {
  /** Stores what the change makes of the tree; one that changes nothing makes no revision. */
  Outcome apply(Handle handle, Actor actor, Tree tree, TreeChange change, Instant now) {
    String title = change.title() == null ? tree.title() : change.title();
    Slug slug = change.slug() == null ? tree.slug() : change.slug();
    JsonText theme = theme(tree, change.theme());
    boolean shows = change.showGrowth() == null ? tree.showsGrowth() : change.showGrowth();
    boolean moves = !slug.equals(tree.slug());
    if (title.equals(tree.title())
        && !moves
        && theme.equals(tree.theme())
        && shows == tree.showsGrowth()) {
      return new Outcome.Done(tree);
    }
    if (Theme.isTooLarge(theme)) {
      return new Outcome.ThemeTooLarge();
    }
    if (moves && !FreeSlugs.around(handle, tree.owner(), slug).has(slug)) {
      return new Outcome.SlugTaken();
    }
    Tree edited = tree.with(title, slug, theme, now);
    if (shows != tree.showsGrowth()) {
      edited = edited.showing(shows ? growth(handle, tree) : null);
    }
    return limits.areExceeded(handle, edited, tree.bytes())
        ? limits.tooLarge()
        : store(handle, actor, tree, edited, now);
  }

  private static JsonText theme(Tree tree, ThemeChange change) {
    return switch (change) {
      case ThemeChange.Keep keep -> tree.theme();
      case ThemeChange.Replace(var replacement) -> replacement;
      case ThemeChange.Merge(var patch) -> Theme.merge(tree.theme(), patch);
    };
  }

  /** Returns how the levels came about, as far as the past is kept. */
  private JsonText growth(Handle handle, Tree tree) {
    JsonText[] growth = {Growth.NONE};
    listener.recount(handle, tree, (at, paths) -> growth[0] = Growth.noted(growth[0], paths, at));
    return growth[0];
  }

  private Outcome store(Handle handle, Actor actor, Tree tree, Tree edited, Instant now) {
    TreeStore.update(handle, edited);
    if (!edited.slug().equals(tree.slug())) {
      FormerSlugStore.take(handle, tree.owner(), edited.slug());
      FormerSlugStore.leave(handle, tree, now);
    }
    listener.changed(handle, actor, tree, edited);
    return new Outcome.Done(edited);
  }
}
