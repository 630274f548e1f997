package org.talenttree.web.app;

import java.util.UUID;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeVersion;
import org.talenttree.web.TreeReader;
import org.talenttree.web.TreeView;

/**
 * One of somebody's own trees among the others.
 *
 * @param version names the state the tree is in
 * @param link where anyone can see it once it is published
 */
public record TreeCard(UUID id, TreeView tree, boolean isPublished, String version, String link) {

  static TreeCard of(Tree tree, String username, String origin) {
    TreeView view = TreeReader.read(Json.read(TreeJson.ofPublic(tree, username)));
    return new TreeCard(
        tree.id(), view, tree.isPublic(), TreeVersion.of(tree).name(), origin + view.address());
  }

  public String editor() {
    return "/app/trees/" + id;
  }

  public String picture() {
    return Thumbnail.svg(tree);
  }
}
