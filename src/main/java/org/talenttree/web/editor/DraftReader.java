package org.talenttree.web.editor;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.language.Messages;
import org.talenttree.profile.Byline;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;

/** Reads a draft for the preview, by the same rules as for trees to be stored. */
final class DraftReader {
  /** A placeholder; pages do not show ids. */
  private static final UUID NO_ID = new UUID(0, 0);

  private DraftReader() {}

  /**
   * Returns the draft in the form that pages show.
   *
   * @param draft an object with title, slug, theme and paths, and maybe description and levelNames
   * @throws org.talenttree.json.InvalidInput if the draft breaks a rule for trees
   */
  static TreeView read(
      JsonNode draft, Account owner, OwnerProfile profile, Instant now, Messages say) {
    Map<String, String> theme = new LinkedHashMap<>();
    draft
        .path("theme")
        .properties()
        .forEach(colour -> theme.put(colour.getKey(), colour.getValue().asString("")));
    List<Path> paths = TreeRules.paths(draft.path("paths"), Pointer.ROOT.member("paths"));
    String slug = draft.path("slug").asString("");
    var details = TreeRules.details(draft, Pointer.ROOT);
    String title = draft.path("title").asString("");
    var whole = TreeRules.whole(title, slug, false, details, theme, paths);
    Tree tree =
        new Tree(
                owner.owner(),
                NO_ID,
                whole.head().title(),
                new Slug(slug),
                1,
                now,
                now,
                now,
                whole.theme(),
                whole.paths())
            .withDetails(details);
    return TreeReader.read(
        Json.read(TreeJson.ofPublic(tree, Byline.of(owner.username(), profile).json(), "")), say);
  }
}
