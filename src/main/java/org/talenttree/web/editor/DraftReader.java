package org.talenttree.web.editor;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.web.TreeReader;
import org.talenttree.web.TreeView;
import tools.jackson.databind.JsonNode;

/** Reads a draft that is to be shown and not stored, by the rules for what is stored. */
final class DraftReader {
  /** No tree's; a page does not tell it. */
  private static final UUID NONE = new UUID(0, 0);

  private DraftReader() {}

  /**
   * Returns the draft as a page would show it now; refuses what could not be saved.
   *
   * @param draft an object with title, slug, theme and paths
   */
  static TreeView read(JsonNode draft, Account owner, Instant now) {
    Map<String, String> theme = new LinkedHashMap<>();
    draft
        .path("theme")
        .properties()
        .forEach(colour -> theme.put(colour.getKey(), colour.getValue().asString("")));
    List<Path> paths = TreeRules.paths(draft.path("paths"), Pointer.ROOT.member("paths"));
    String slug = draft.path("slug").asString("");
    var whole = TreeRules.whole(draft.path("title").asString(""), slug, false, theme, paths);
    Tree tree =
        new Tree(
            owner.owner(),
            NONE,
            whole.head().title(),
            new Slug(slug),
            1,
            now,
            now,
            now,
            whole.theme(),
            whole.paths());
    return TreeReader.read(Json.read(TreeJson.ofPublic(tree, owner.username().value())));
  }
}
