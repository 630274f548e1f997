package org.talenttree.tree;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.account.Account;
import org.talenttree.language.Messages;
import org.talenttree.storage.Database;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeDetails;

/** The tree that a new account begins with: a few talents to rename, raise and remove. */
public final class StartTree {
  private final Database database;
  private final Trees trees;
  private final Supplier<UUID> ids;

  /**
   * Adds such trees.
   *
   * @param ids makes ids for paths and talents
   */
  public StartTree(Database database, Trees trees, Supplier<UUID> ids) {
    this.database = database;
    this.trees = trees;
    this.ids = ids;
  }

  /**
   * Adds the tree to a new account, with words of a language; its history names the form that made
   * the account. Returns its id, or empty if limits forbid the tree.
   *
   * @param form the path of the form
   */
  public Optional<UUID> add(Account account, Messages say, String form) {
    Actor actor = new Actor(account.owner(), "password", "POST " + form);
    WholeTree tree = tree(account, say);
    return database.write(account.owner(), trees.add(actor, tree, false))
            instanceof Outcome.Done(var added)
        ? Optional.of(added.id())
        : Optional.empty();
  }

  private WholeTree tree(Account account, Messages say) {
    String title = say.text("{0}’s tree", account.username());
    return TreeRules.whole(
        title, "talents", false, TreeDetails.NONE, theme(), List.of(craft(say), people(say)));
  }

  private Path craft(Messages say) {
    Talent best = talent(say.text("Your best craft"), 4, "star", 0);
    Talent learning =
        talent(say.text("Learning now"), 2, "sprout", 1).withRequires(List.of(best.id()));
    return path(say.text("What I build"), "hammer", 0, List.of(best, learning));
  }

  private Path people(Messages say) {
    Talent listening = talent(say.text("Listening"), 4, "ear", 0);
    Talent explaining =
        talent(say.text("Explaining"), 3, "presentation", 1).withRequires(List.of(listening.id()));
    return path(say.text("With people"), "users", 1, List.of(listening, explaining));
  }

  private Path path(String name, String crest, int order, List<Talent> talents) {
    return new Path(ids.get(), name, "icon:lucide/" + crest, order, talents);
  }

  private Talent talent(String name, int level, String icon, int order) {
    return Talent.of(ids.get(), name, level, order).withIconUrl("icon:lucide/" + icon);
  }

  /** Gold on dark blue, in which a tree with icons looks best. */
  private static Map<String, String> theme() {
    Map<String, String> theme = new LinkedHashMap<>();
    theme.put("background", "#0d1220");
    theme.put("textColor", "#e8ecf8");
    theme.put("accentColor", "#e8b84a");
    return theme;
  }
}
