package org.talenttree.web.problem;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;

/**
 * Explains each problem type at the address in its answers (RFC 9457, section 3.1.1), and lists
 * them all. Browsers get pages in English, the language of all documents.
 */
public final class ProblemRoutes {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=300");
  private static final ResponseHeader VARY = new ResponseHeader("Vary", "Accept");
  private static final String NAME = " · Talent Tree";

  private final Messages say;

  /** Renders the pages in the English of these languages. */
  public ProblemRoutes(Languages languages) {
    this.say = languages.english();
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/problems", this::list),
        Route.get("/problems/{code}", Access.PUBLIC, this::explain)
            .answering(Set.of(MediaTypes.JSON, MediaTypes.HTML))
            .crossOriginReadable());
  }

  private Response list(Request request) {
    Frame frame =
        Frame.plain(say, "guide", "Problems" + NAME, "Every error of the Talent Tree API.");
    String html = render("guides", frame, "types", List.of(ProblemType.values()));
    return Responses.html(
        request, html, Policy.of(frame, List.of(), Framing.DENIED), frame.language());
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
        : page(type);
  }

  private Document page(ProblemType type) {
    Frame frame = Frame.plain(say, "guide", type.title().in(say) + NAME, type.meaning());
    byte[] html = render("guide", frame, "type", type).getBytes(UTF_8);
    return new Document(
        200,
        Responses.HTML,
        html,
        List.of(FRESH, VARY, Policy.of(frame, List.of(), Framing.DENIED)));
  }

  private static String render(String template, Frame frame, String name, Object shown) {
    return Templates.render(template, Map.of("frame", frame, name, shown));
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
