package org.talenttree.web.pages;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;

/** Serves the guide for people with trees, in the language that their browser asks for. */
public final class GuideRoutes {
  private final Languages languages;

  /** Serves it in these languages. */
  public GuideRoutes(Languages languages) {
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page("/guide", this::show));
  }

  private Response show(Request request) {
    Messages say = languages.preferred(request.header("Accept-Language"));
    Frame frame =
        Frame.plain(
            say,
            "guide",
            say.text("Guide") + " · Talent Tree",
            say.text("How to make a talent tree, share it, and take it with you."));
    return Responses.html(
        request,
        Templates.render("user-guide", Map.of("frame", frame, "origin", request.origin())),
        Policy.of(frame, List.of(), Framing.DENIED),
        frame.language(),
        Responses.BY_LANGUAGE);
  }
}
