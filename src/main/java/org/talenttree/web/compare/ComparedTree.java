package org.talenttree.web.compare;

import java.util.List;
import java.util.StringTokenizer;
import org.talenttree.json.Pointer;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.web.view.OwnerView;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;

/** One of two compared trees: as pages show it, and its paths. */
record ComparedTree(TreeView view, List<Path> paths) {
  ComparedTree {
    paths = List.copyOf(paths);
  }

  /** Reads the JSON object of a public tree, to be shown in a language. */
  static ComparedTree read(JsonNode tree, OwnerProfile owner, Messages say) {
    return new ComparedTree(
        TreeReader.read(tree, owner, say),
        TreeRules.paths(tree.path("paths"), Pointer.ROOT.member("paths")));
  }

  /**
   * Returns what two trees are called beside each other: by their owners' first names if these
   * differ, else by the whole names, else by the usernames; two trees of one owner by their titles,
   * or else their slugs.
   */
  static List<String> names(ComparedTree one, ComparedTree other) {
    List<List<String>> choices =
        List.of(
            List.of(first(one.view.owner()), first(other.view.owner())),
            List.of(one.view.ownerName(), other.view.ownerName()),
            List.of("@" + one.view.username(), "@" + other.view.username()),
            List.of(one.view.title(), other.view.title()));
    return choices.stream()
        .filter(names -> !names.getFirst().equalsIgnoreCase(names.getLast()))
        .findFirst()
        .orElse(List.of(one.view.slug(), other.view.slug()));
  }

  /** Returns the first word of an owner's name. */
  static String first(OwnerView owner) {
    return new StringTokenizer(owner.name()).nextToken();
  }
}
