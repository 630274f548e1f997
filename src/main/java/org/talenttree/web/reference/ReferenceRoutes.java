package org.talenttree.web.reference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.resource.Resources;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Serves the reference of the API, in English, the language of all documents. */
public final class ReferenceRoutes {
  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=300");

  private final Messages say;
  // Made on first use: reading the description takes a tenth of a second, too long for every start.
  private volatile @Nullable Page page;

  /** Serves the reference in the English of these languages. */
  public ReferenceRoutes(Languages languages) {
    this.say = languages.english();
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page("/docs", this::show));
  }

  private Response show(Request request) {
    Page now = page;
    if (now == null) {
      now = make();
      page = now;
    }
    Page made = now;
    return Responses.packed(
        request, Responses.HTML, made.gzip(), made::html, FRESH, made.policy(), made.language());
  }

  private Page make() {
    Frame frame =
        Frame.plain(say, "reference", "API · Talent Tree", "Every call of the Talent Tree API.");
    Reference reference =
        ReferenceReader.read(new YAMLMapper().readTree(Resources.bytes("/openapi.yaml")));
    String html =
        Templates.render("reference/page", Map.of("frame", frame, "reference", reference));
    byte[] bytes = html.getBytes(UTF_8);
    return new Page(
        bytes, Gzip.of(bytes), Policy.of(frame, List.of(), Framing.DENIED), frame.language());
  }

  private record Page(byte[] html, byte[] gzip, ResponseHeader policy, ResponseHeader language) {}
}
