package org.talenttree.web.pages;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.ResponseHeader;
import org.talenttree.web.html.Alternate;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Frame.Meta;
import org.talenttree.web.html.JsonLd;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.StyleSheet;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * The page of one tree, its Content-Security-Policy, and the headers that name its other forms and
 * its language.
 */
public record TreePage(
    String html, ResponseHeader policy, ResponseHeader alternates, ResponseHeader language) {
  private static final StyleSheet STRIP = StyleSheet.read("/web/strip.css");

  /**
   * Returns the page of a tree at the address of a service. In the editor's preview, which is a
   * sandboxed frame of the same origin, no talent takes the focus: scripts are not allowed in the
   * frame, so the browser would log a warning for each.
   */
  public static TreePage of(TreeView tree, String base, Framing framing) {
    Frame frame = frame(tree, base, "tree");
    String html = Templates.render("tree", values(frame, tree, base, framing == Framing.DENIED));
    return new TreePage(
        html,
        framing == Framing.DENIED
            ? Policy.withForm(frame, tree.imageOrigins())
            : Policy.of(frame, tree.imageOrigins(), framing),
        Alternate.header(frame.alternates()),
        frame.language());
  }

  private static Map<String, Object> values(
      Frame frame, TreeView tree, String base, boolean takesFocus) {
    return Map.of(
        "frame",
        frame,
        "tree",
        tree,
        "snippets",
        Snippets.of(tree, base),
        "takesFocus",
        takesFocus);
  }

  /**
   * Returns the page for whoever has a secret link to a tree: it tells when the link ends, and
   * neither leads to the tree's owner nor offers what only a published tree has.
   */
  static TreePage ofSecretLink(TreeView tree, String base, LocalDate endsOn) {
    return unlisted(tree, base, Map.of("endsOn", endsOn));
  }

  /** Returns the same page for the members of a team that the owner shows the tree. */
  public static TreePage ofTeam(TreeView tree, String base) {
    return unlisted(tree, base, Map.of());
  }

  private static TreePage unlisted(TreeView tree, String base, Map<String, Object> more) {
    Frame frame =
        new Frame(
            tree.say(),
            title(tree),
            tree.inOneLine(),
            tree.direction(),
            "tree",
            tree.colours(),
            List.of(Meta.name("robots", "noindex")),
            null,
            List.of(),
            null,
            tree.layout().css() + STRIP.css());
    Map<String, Object> values = new HashMap<>(values(frame, tree, base, true));
    values.put("isUnlisted", true);
    values.putAll(more);
    return new TreePage(
        Templates.render("tree", values),
        Policy.of(frame, tree.imageOrigins(), Framing.DENIED),
        Alternate.header(frame.alternates()),
        frame.language());
  }

  /** Returns a title that says what the owner is best at, as far as the tree tells. */
  private static String title(TreeView tree) {
    List<String> best = tree.best().stream().map(TalentView::name).toList();
    String more = best.isEmpty() ? "" : ": " + tree.say().list(best);
    return tree.title() + more + " · " + tree.ownerName();
  }

  /** Returns the frame of a page about a tree, with metadata for link previews. */
  static Frame frame(TreeView tree, String base, String kind) {
    String link = base + tree.address();
    String description = tree.inOneLine();
    String picture =
        tree.say().text("{0} by {1}: {2}", tree.title(), tree.ownerName(), tree.inPicture());
    List<Meta> metas =
        List.of(
            Meta.property("og:type", "profile"),
            Meta.property("og:title", tree.title()),
            Meta.property("og:description", description),
            Meta.property("og:url", link),
            Meta.property("og:site_name", "Talent Tree"),
            Meta.property("og:image", link + "/og.png"),
            Meta.property("og:image:type", "image/png"),
            Meta.property("og:image:width", "1200"),
            Meta.property("og:image:height", "630"),
            Meta.property("og:image:alt", picture),
            Meta.property("profile:username", tree.username()),
            Meta.name("twitter:card", "summary_large_image"),
            Meta.name("twitter:title", tree.title()),
            Meta.name("twitter:description", description),
            Meta.name("twitter:image", link + "/og.png"),
            Meta.name("twitter:image:alt", picture));
    return new Frame(
        tree.say(),
        title(tree),
        description,
        tree.direction(),
        kind,
        tree.colours(),
        metas,
        link,
        Alternate.of(tree, base),
        JsonLd.of(tree, base),
        tree.layout().css());
  }
}
