package org.talenttree.web;

import java.util.Map;
import org.talenttree.api.ReplyHeader;
import org.talenttree.web.Policy.Framing;

/** The page of one tree, and the policy under which a browser shows it. */
public record TreePage(String html, ReplyHeader policy) {

  /** Returns the page at the tree's address; the base is where people reach the service. */
  static TreePage forEveryone(TreeView tree, String base) {
    return of(tree, base, Framing.NOBODYS);
  }

  /**
   * Returns the same page for a frame of the service's own, in which no talent takes the focus: a
   * browser complains of each that would where no script may run.
   */
  public static TreePage forTheEditor(TreeView tree, String base) {
    return of(tree, base, Framing.OURS);
  }

  private static TreePage of(TreeView tree, String base, Framing framing) {
    Frame frame = TreeFrames.page(tree, base);
    String html =
        Templates.render(
            "tree",
            Map.of(
                "frame",
                frame,
                "tree",
                tree,
                "snippets",
                Snippets.of(tree, base),
                "takesFocus",
                framing == Framing.NOBODYS));
    return new TreePage(html, Policy.of(frame, tree.imageOrigins(), framing));
  }
}
