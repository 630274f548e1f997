package org.talenttree.web.problem;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.Picture;

/** Renders the pages that explain the problem types, and serves their list. */
public final class ProblemGuidePages implements GuidePages {
  private static final String NAME = " · Talent Tree";

  private final Messages say;

  /** Renders them in English, the language of all documents. */
  public ProblemGuidePages(Languages languages) {
    this.say = languages.english();
  }

  /** Returns the route of the list; {@link ProblemRoutes} has that of the guides. */
  public List<Route> routes() {
    return List.of(Route.page("/problems", this::list));
  }

  @Override
  public Document page(ProblemType type) {
    Frame frame = Frame.plain(say, "guide", type.title().in(say) + NAME, type.meaning());
    String html = render("guide", frame, Map.of("type", type));
    return new Document(
        200, Responses.HTML, html.getBytes(UTF_8), List.of(Policy.of(frame, List.of(), false)));
  }

  private Response list(Request request) {
    Frame frame =
        Frame.plain(say, "guide", "Problems" + NAME, "Every error of the Talent Tree API.");
    String html = render("guides", frame, Map.of("types", List.of(ProblemType.values())));
    return Responses.html(request, html, Policy.of(frame, List.of(), false), frame.language());
  }

  private static String render(String template, Frame frame, Map<String, Object> values) {
    Map<String, Object> all = new HashMap<>(values);
    all.put("frame", frame);
    all.put("icon", Picture.drawn("lucide/tree-deciduous"));
    return Templates.render(template, all);
  }
}
