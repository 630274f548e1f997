package org.talenttree.web.problem;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.Picture;

/**
 * Renders problems as pages for browsers. All problems with status 404 look the same, so that
 * nobody learns what exists. A request that needs a sign-in is redirected to the sign-in page.
 */
public final class ProblemPages implements ErrorPages {
  private static final int SERVER_ERROR = 500;
  private static final int NOT_FOUND = 404;
  private static final Set<ProblemType> SIGNED_OUT =
      EnumSet.of(ProblemType.MISSING_CREDENTIALS, ProblemType.EXPIRED_SESSION);

  private final Languages languages;

  /** Renders problems in these languages. */
  public ProblemPages(Languages languages) {
    this.languages = languages;
  }

  @Override
  public Response page(
      Problem problem, UUID requestId, String address, Optional<String> acceptLanguage) {
    if (SIGNED_OUT.contains(problem.type())) {
      return Redirect.seeOther(
          "/app/sign-in" + (address.isEmpty() ? "" : "?next=" + URLEncoder.encode(address, UTF_8)));
    }
    boolean notFound = problem.status() == NOT_FOUND;
    Messages say = languages.preferred(acceptLanguage);
    String title = title(problem, say);
    Frame frame = Frame.plain(say, "problem", title + " · Talent Tree", title);
    String html =
        Templates.render(
            "problem",
            Map.of(
                "frame",
                frame,
                "icon",
                Picture.drawn(notFound ? "lucide/tree-deciduous" : "lucide/cloud-off"),
                "heading",
                title,
                "text",
                text(problem, requestId, say)));
    List<ResponseHeader> headers = new ArrayList<>(problem.headers());
    // The editor must be able to show it in its preview frame.
    headers.add(Policy.of(frame, List.of(), Policy.Framing.SAME_ORIGIN));
    headers.add(frame.language());
    headers.add(Responses.BY_LANGUAGE);
    return new Document(problem.status(), Responses.HTML, html.getBytes(UTF_8), headers);
  }

  private static String title(Problem problem, Messages say) {
    return problem.status() == NOT_FOUND
        ? say.text("Nothing grows here")
        : problem.type().title().in(say).replaceFirst("[.]$", "");
  }

  private static String text(Problem problem, UUID requestId, Messages say) {
    if (problem.status() == NOT_FOUND) {
      return say.text(
          "There is no published tree at this address. Perhaps there never was one, or its owner"
              + " unpublished it.");
    }
    String detail = problem.detail().in(say);
    return problem.status() >= SERVER_ERROR
        ? say.text("{0} Request {1}", detail, requestId)
        : detail;
  }
}
