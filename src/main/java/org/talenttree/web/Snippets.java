package org.talenttree.web;

/** The HTML and links that an owner can copy to embed a tree elsewhere. */
public record Snippets(String link, String markdown, String html, String frame) {

  static Snippets of(TreeView tree, String base) {
    String link = base + tree.address();
    String card = link + "/card.svg";
    String title = escaped(tree.title());
    String picture =
        """
        <a href="%1$s">
          <picture>
            <source media="(prefers-color-scheme: dark)" srcset="%2$s?theme=dark">
            <img src="%2$s?theme=light" alt="%3$s" width="480">
          </picture>
        </a>\
        """
            .formatted(link, card, title);
    String image =
        "<a href=\"%s\"><img src=\"%s\" alt=\"%s\" width=\"480\"></a>".formatted(link, card, title);
    return new Snippets(link, picture, image, frame(tree, base));
  }

  /** Returns an iframe of the tree's embed page. */
  public static String frame(TreeView tree, String base) {
    return "<iframe src=\"%s/embed\" title=\"%s\" width=\"800\" height=\"600\" loading=\"lazy\"></iframe>"
        .formatted(base + tree.address(), escaped(tree.title()));
  }

  private static String escaped(String text) {
    return Xml.escaped(text);
  }
}
