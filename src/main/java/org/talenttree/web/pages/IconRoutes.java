package org.talenttree.web.pages;

import java.util.List;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.web.html.Responses;

/** Serves the built-in icons. */
public final class IconRoutes {
  private static final String SUFFIX = ".svg";

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page("/icons/{family}/{file}", IconRoutes::icon).crossOriginReadable());
  }

  private static Response icon(Request request) {
    String file = request.variable("file");
    if (!file.endsWith(SUFFIX)) {
      throw Refused.notFound();
    }
    String name = file.substring(0, file.length() - SUFFIX.length());
    BuiltInIcon icon =
        BuiltInIcon.find(request.variable("family") + "/" + name).orElseThrow(Refused::notFound);
    return Responses.text(request, Responses.SVG, icon.svg(), Responses.FOREVER);
  }
}
