package org.talenttree.web.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.resource.Resources;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.web.html.Face;
import org.talenttree.web.html.Responses;

/**
 * Serves files that are the same for everyone: what browsers and crawlers look for at the root of a
 * site, the typeface, and the built-in icons.
 */
public final class FileRoutes {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=86400");
  private static final Map<String, String> SITE_FILES =
      Map.of(
          "favicon.svg", Responses.SVG,
          "favicon.ico", "image/x-icon",
          "apple-touch-icon.png", "image/png",
          "manifest.webmanifest", "application/manifest+json",
          "robots.txt", "text/plain;charset=utf-8");
  private static final String ICON_SUFFIX = ".svg";

  /**
   * Returns the routes. Any site may read fonts and icons: a tree that it embeds in a sandbox has
   * no origin of its own.
   */
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    SITE_FILES.forEach((name, type) -> routes.add(siteFile(name, type)));
    routes.add(Route.page(Face.FOLDER + "{file}", FileRoutes::face).crossOriginReadable());
    routes.add(Route.page("/icons/{family}/{file}", FileRoutes::icon).crossOriginReadable());
    return routes;
  }

  private static Route siteFile(String name, String type) {
    byte[] file = Resources.bytes("/web/site/" + name);
    return Route.page("/" + name, request -> Responses.bytes(request, type, file, FRESH));
  }

  private static Response face(Request request) {
    Face face = find(Face.ALL, one -> one.file().equals(request.variable("file")));
    return new Document(200, "font/woff2", face.woff2(), List.of(Responses.FOREVER));
  }

  private static <T> T find(List<T> files, Predicate<T> isRequested) {
    return files.stream().filter(isRequested).findFirst().orElseThrow(Refused::notFound);
  }

  private static Response icon(Request request) {
    String file = request.variable("file");
    if (!file.endsWith(ICON_SUFFIX)) {
      throw Refused.notFound();
    }
    String name = file.substring(0, file.length() - ICON_SUFFIX.length());
    BuiltInIcon icon =
        BuiltInIcon.find(request.variable("family") + "/" + name).orElseThrow(Refused::notFound);
    return Responses.text(request, Responses.SVG, icon.svg(), Responses.FOREVER);
  }
}
