package org.talenttree.web.app;

import java.util.UUID;
import org.talenttree.http.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.TreeReader;
import org.talenttree.web.TreeView;

/**
 * One of somebody's own trees among the others.
 *
 * @param link where anyone can see it once it is published
 */
public record TreeCard(UUID id, TreeView tree, boolean isPublished, long revision, String link) {

  static TreeCard of(Tree tree, String username, String origin) {
    TreeView view = TreeReader.read(Json.read(TreeJson.ofPublic(tree, username)));
    return new TreeCard(tree.id(), view, tree.isPublic(), tree.revision(), origin + view.address());
  }

  public String editor() {
    return "/app/trees/" + id;
  }

  public String picture() {
    return Thumbnail.svg(tree);
  }
}
