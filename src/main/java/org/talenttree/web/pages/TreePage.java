package org.talenttree.web.pages;

import java.util.Map;
import org.talenttree.api.ResponseHeader;
import org.talenttree.web.html.Alternate;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.TreeView;

/**
 * The page of one tree, its Content-Security-Policy, and the headers that name its other forms and
 * its language.
 */
public record TreePage(
    String html, ResponseHeader policy, ResponseHeader alternates, ResponseHeader language) {

  /**
   * Returns the page at the tree's address.
   *
   * @param base the address of the service
   */
  static TreePage published(TreeView tree, String base) {
    return of(tree, base, Framing.DENIED);
  }

  /**
   * Returns the page for the editor's preview, which is a sandboxed frame. No talent takes the
   * focus there, since the browser would log a warning for each: scripts are not allowed in the
   * frame.
   */
  public static TreePage preview(TreeView tree, String base) {
    return of(tree, base, Framing.SAME_ORIGIN);
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
                framing == Framing.DENIED));
    return new TreePage(
        html,
        Policy.of(frame, tree.imageOrigins(), framing),
        Alternate.header(frame.alternates()),
        frame.language());
  }
}
