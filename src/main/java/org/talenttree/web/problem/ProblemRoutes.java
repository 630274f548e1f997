package org.talenttree.web.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.talenttree.api.Access;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Translatable;

/** Explains each problem type at the address in its answers (RFC 9457, section 3.1.1). */
public final class ProblemRoutes {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=300");
  private static final ResponseHeader VARY = new ResponseHeader("Vary", "Accept");

  private final GuidePages pages;

  /** Uses these pages for browsers. */
  public ProblemRoutes(GuidePages pages) {
    this.pages = pages;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(
        Route.get("/problems/{code}", Access.PUBLIC, this::explain)
            .answering(Set.of(MediaTypes.JSON, MediaTypes.HTML))
            .crossOriginReadable());
  }

  private Response explain(Request request) {
    ProblemType type =
        Arrays.stream(ProblemType.values())
            .filter(one -> one.code().equals(request.variable("code")))
            .findFirst()
            .orElseThrow(() ->
                new Refused(
                    ProblemType.ROUTE_NOT_FOUND,
                    Translatable.of("There is no problem with this code.")));
    String accept = request.header("Accept").orElse("");
    return MediaTypes.prefers(accept, MediaTypes.JSON, MediaTypes.HTML)
        ? new Document(200, MediaTypes.JSON, json(type), List.of(FRESH, VARY))
        : cacheable(pages.page(type));
  }

  private static Document cacheable(Document page) {
    List<ResponseHeader> headers = new ArrayList<>(List.of(FRESH, VARY));
    headers.addAll(page.headers());
    return new Document(page.status(), page.contentType(), page.body(), headers);
  }

  private static byte[] json(ProblemType type) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("type", "/problems/" + type.code());
      json.writeStringProperty("code", type.code());
      json.writeNumberProperty("status", type.status());
      json.writeStringProperty("title", type.title().english());
      json.writeStringProperty("meaning", type.meaning());
      json.writeStringProperty("causes", type.causes());
      json.writeStringProperty("remedy", type.remedy());
      json.writeEndObject();
    });
  }
}
