package org.talenttree.web.app;

import java.util.UUID;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeVersion;
import org.talenttree.web.card.Thumbnail;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * A tree on the page of a user's trees.
 *
 * @param version identifies the tree's current revision
 * @param link the address of its public page, which answers while it is published
 */
public record TreeCard(
    UUID id,
    TreeView tree,
    Thumbnail picture,
    boolean isPublished,
    boolean isCopy,
    String version,
    String link) {

  static TreeCard of(Tree tree, Member member, String origin) {
    TreeView view =
        TreeReader.read(Json.read(TreeJson.ofPublic(tree, member.username())), member.say());
    return new TreeCard(
        tree.id(),
        view,
        Thumbnail.of(view),
        tree.isPublic(),
        tree.details().source() != null,
        TreeVersion.of(tree).name(),
        origin + view.address());
  }

  /** Returns the address of its editor. */
  public String editor() {
    return "/app/trees/" + id;
  }
}
