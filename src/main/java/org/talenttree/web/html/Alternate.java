package org.talenttree.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.api.ResponseHeader;
import org.talenttree.web.view.TreeView;

/**
 * Another form of a tree's page, which the page announces (HTML, 4.6.7.1; RFC 8288).
 *
 * @param type the media type
 * @param href the whole address
 * @param title what it is, for people
 */
public record Alternate(String type, String href, String title) {

  /** Returns the forms of a tree at the address of a service. */
  public static List<Alternate> of(TreeView tree, String base) {
    String link = base + tree.address();
    return List.of(
        new Alternate(
            "application/json+oembed",
            base + "/oembed?url=" + URLEncoder.encode(link, UTF_8),
            "oEmbed"),
        new Alternate("application/json", link + ".json", "JSON"),
        new Alternate("text/markdown", link + ".md", "Markdown"),
        new Alternate("text/plain", link + ".txt", tree.say().text("Plain text")),
        new Alternate("image/svg+xml", link + ".svg", "SVG"),
        new Alternate("image/png", link + ".png", tree.say().text("Picture for posts")));
  }

  /** Returns the header that announces the same forms to programs that do not read HTML. */
  public static ResponseHeader header(List<Alternate> alternates) {
    return new ResponseHeader(
        "Link",
        alternates.stream()
            .map(one -> "<%s>; rel=\"alternate\"; type=\"%s\"".formatted(one.href(), one.type()))
            .collect(Collectors.joining(", ")));
  }
}
