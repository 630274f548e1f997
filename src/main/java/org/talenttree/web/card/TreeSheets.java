package org.talenttree.web.card;

import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.transfer.exports.TreePicture;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Draws whole trees, published or not, for exports by their owners. */
public final class TreeSheets implements TreePicture {
  private final Languages languages;

  /** Draws them with words of these languages. */
  public TreeSheets(Languages languages) {
    this.languages = languages;
  }

  @Override
  public String svg(Tree tree, String username) {
    TreeView view =
        TreeReader.read(Json.read(TreeJson.ofPublic(tree, username)), languages.english());
    return TreeDrawing.svg(view, view.colours());
  }
}
