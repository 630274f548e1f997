package org.talenttree.web;

import java.util.List;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.tree.rules.BuiltInIcon;

/** Serves the built-in icons and the favicon. */
public final class IconRoutes {
  private static final String SUFFIX = ".svg";
  private static final ReplyHeader FRESH =
      new ReplyHeader("Cache-Control", "public, max-age=86400");
  private static final String FAVICON =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ffbe3d" stroke="#bd5b00" stroke-width="1.5" d="M16 1l13 6v16l-13 8-13-8V7z"/>\
      <path fill="none" stroke="#1d2330" stroke-width="2.2" d="M16 8v16M16 16l-6-4M16 16l6-4"/>\
      <path fill="#1d2330" d="M16 4.5l3.5 3.5-3.5 3.5L12.500 8zM10 9l3 3-3 3-3-3zM22 9l3 3-3 3-3-3zM16 20l3 3-3 3-3-3z"/></svg>\
      """;

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/favicon.svg", request -> Answers.text(request, Answers.SVG, FAVICON, FRESH)),
        Route.page("/icons/{family}/{file}", IconRoutes::icon).crossOriginReadable());
  }

  private static Reply icon(Request request) {
    String file = request.variable("file");
    if (!file.endsWith(SUFFIX)) {
      throw Refused.notFound();
    }
    String name = file.substring(0, file.length() - SUFFIX.length());
    BuiltInIcon icon =
        BuiltInIcon.find(request.variable("family") + "/" + name).orElseThrow(Refused::notFound);
    return Answers.text(request, Answers.SVG, icon.svg(), Answers.FOREVER);
  }
}
