package org.talenttree.web.pages;

import java.util.List;
import java.util.Map;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.web.html.Asset;
import org.talenttree.web.html.Responses;

/**
 * Serves what browsers and crawlers look for at the root of a site: icons, manifest, robots.txt.
 */
public final class SiteFileRoutes {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=86400");

  private static final Map<String, String> TYPES =
      Map.of(
          "favicon.svg", Responses.SVG,
          "favicon.ico", "image/x-icon",
          "apple-touch-icon.png", "image/png",
          "manifest.webmanifest", "application/manifest+json",
          "robots.txt", "text/plain;charset=utf-8");

  /** Returns the routes. */
  public List<Route> routes() {
    return TYPES.keySet().stream().map(SiteFileRoutes::route).toList();
  }

  private static Route route(String name) {
    byte[] file = Asset.inJar("/web/site/" + name);
    return Route.page(
        "/" + name, request -> Responses.bytes(request, TYPES.getOrDefault(name, ""), file, FRESH));
  }
}
