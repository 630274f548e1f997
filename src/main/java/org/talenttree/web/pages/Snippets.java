package org.talenttree.web.pages;

import com.google.re2j.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.html.QrPicture;
import org.talenttree.web.html.Xml;
import org.talenttree.web.view.TreeView;

/**
 * What people copy from a tree's page to show it elsewhere.
 *
 * @param path the path of the page, such as {@code /ada/backend}
 * @param link the address of the page
 * @param markdown the card as an image that is a link
 * @param html the card, light or dark as its reader likes
 * @param code the link for a phone's camera
 */
public record Snippets(
    String path, String link, String markdown, String html, @Nullable QrPicture code) {
  private static final Pattern MARKUP = Pattern.compile("[\\\\\\[\\]`*_<>!&]");

  static Snippets of(TreeView tree, String base) {
    String link = base + tree.address();
    String card = link + "/card.svg";
    String words = tree.title() + ": " + tree.inPicture();
    String markdown = "[![%s](%s)](%s)".formatted(inMarkdown(words), card, link);
    String html =
        """
        <a href="%1$s"><picture><source media="(prefers-color-scheme: dark)" srcset="%2$s?theme=dark">\
        <img src="%2$s?theme=light" alt="%3$s" width="480"></picture></a>\
        """
            .formatted(link, card, Xml.escaped(words));
    return new Snippets(tree.address(), link, markdown, html, QrPicture.of(link));
  }

  /** Returns an iframe of the tree's embed page. */
  public static String frame(TreeView tree, String base) {
    return "<iframe src=\"%s/embed\" title=\"%s\" width=\"800\" height=\"600\" loading=\"lazy\"></iframe>"
        .formatted(base + tree.address(), Xml.escaped(tree.title()));
  }

  /** A backslash keeps a sign of Markdown a sign (CommonMark, section 2.4). */
  private static String inMarkdown(String text) {
    return MARKUP.matcher(text).replaceAll("\\\\$0");
  }
}
