package org.talenttree.web.pages;

import java.util.List;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.web.html.Face;

/** Serves the files of the typeface. */
public final class FaceRoutes {
  private static final ResponseHeader FOREVER =
      new ResponseHeader("Cache-Control", "public, max-age=31536000, immutable");

  /** Returns the routes. The editor's preview has no origin of its own, so any may read them. */
  public List<Route> routes() {
    return List.of(Route.page(Face.FOLDER + "{file}", FaceRoutes::file).crossOriginReadable());
  }

  private static Response file(Request request) {
    String file = request.variable("file");
    Face face =
        Face.ALL.stream()
            .filter(one -> one.file().equals(file))
            .findFirst()
            .orElseThrow(Refused::notFound);
    return new Document(200, "font/woff2", face.woff2(), List.of(FOREVER));
  }
}
