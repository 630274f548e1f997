package org.talenttree.web.pages;

import java.util.List;
import org.talenttree.web.html.Alternate;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Frame.Meta;
import org.talenttree.web.html.JsonLd;
import org.talenttree.web.view.TreeView;

/** Makes the frames of pages about a tree, with metadata for link previews. */
final class TreeFrames {
  private TreeFrames() {}

  static Frame page(TreeView tree, String base) {
    return of(tree, base, "tree");
  }

  /** Returns the frame of the page that other sites embed. */
  static Frame embed(TreeView tree, String base) {
    return of(tree, base, "embed");
  }

  private static Frame of(TreeView tree, String base, String kind) {
    String link = base + tree.address();
    String description = tree.inOneLine();
    List<Meta> metas =
        List.of(
            property("og:type", "profile"),
            property("og:title", tree.title()),
            property("og:description", description),
            property("og:url", link),
            property("og:site_name", "Talent Tree"),
            property("og:image", link + "/og.png"),
            property("og:image:type", "image/png"),
            property("og:image:width", "1200"),
            property("og:image:height", "630"),
            property(
                "og:image:alt",
                tree.say()
                    .text("{0} by {1}: {2}", tree.title(), tree.ownerName(), tree.inPicture())),
            property("profile:username", tree.username()),
            name("twitter:card", "summary_large_image"),
            name("twitter:title", tree.title()),
            name("twitter:description", description),
            name("twitter:image", link + "/og.png"),
            name(
                "twitter:image:alt",
                tree.say()
                    .text("{0} by {1}: {2}", tree.title(), tree.ownerName(), tree.inPicture())));
    return new Frame(
        tree.say(),
        tree.title() + " · " + tree.ownerName(),
        description,
        tree.direction(),
        kind,
        tree.colours(),
        metas,
        link,
        Alternate.of(tree, base),
        JsonLd.profile(tree, base),
        "");
  }

  private static Meta property(String name, String content) {
    return new Meta(name, null, content);
  }

  private static Meta name(String name, String content) {
    return new Meta(null, name, content);
  }
}
