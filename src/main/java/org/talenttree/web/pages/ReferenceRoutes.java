package org.talenttree.web.pages;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.web.html.Asset;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;

/** Serves the API reference, a page with a console that sends requests only to this service. */
public final class ReferenceRoutes {
  private static final String SCRIPT = "text/javascript;charset=utf-8";
  private static final List<Asset> SCRIPTS =
      List.of(
          new Asset("docs", "scalar.js", SCRIPT),
          new Asset("docs", "accessible.js", SCRIPT),
          new Asset("docs", "start.js", SCRIPT));

  /**
   * The page lets its readers try the API. Its scripts may connect only to this service. Inline
   * styles are allowed because Scalar sets style attributes, which no hash or nonce can allow. That
   * is safe here: the page shows no text that users wrote.
   */
  private static final ResponseHeader POLICY =
      new ResponseHeader(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/docs", ReferenceRoutes::page),
        Route.page("/docs/{file}", ReferenceRoutes::script));
  }

  private static Response page(Request request) {
    List<String> scripts = SCRIPTS.stream().map(script -> "/docs/" + script.file()).toList();
    String html = Templates.render("docs", Map.of("scripts", scripts));
    return Responses.text(request, Responses.HTML, html, Responses.FRESH, POLICY);
  }

  private static Response script(Request request) {
    return SCRIPTS.stream()
        .filter(script -> script.file().equals(request.variable("file")))
        .findFirst()
        .orElseThrow(Refused::notFound)
        .response(request);
  }
}
