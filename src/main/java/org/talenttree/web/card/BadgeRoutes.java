package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.published.PublishedTrees;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PageRoutes;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TreeView;

/**
 * Serves badges of a published tree, of one of its paths or of one of its talents: as SVG, and as
 * JSON for Shields.
 */
public final class BadgeRoutes {
  private final PublishedTrees trees;
  private final Languages languages;

  /** Serves badges of these published trees. */
  public BadgeRoutes(PublishedTrees trees, Languages languages) {
    this.trees = trees;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(
                "/{username}/{slug}/badge.json",
                request -> answer(request, "/badge.json", BadgeRoutes::shields))
            .parameters("talent", "path")
            .crossOriginReadable(),
        Route.page(
                "/{username}/{slug}/badge.svg",
                request -> answer(request, "/badge.svg", BadgeRoutes::svg))
            .parameters("talent", "path", "theme")
            .crossOriginReadable());
  }

  private Response answer(
      Request request, String rest, BiFunction<Request, TreeView, Response> shown) {
    return PageRoutes.withTree(trees, languages, request, rest, tree -> shown.apply(request, tree));
  }

  private static Response shields(Request request, TreeView tree) {
    String json = new String(badge(request, tree).shields(tree.colours()), UTF_8);
    return Responses.text(request, "application/json", json, Responses.FRESH);
  }

  private static Response svg(Request request, TreeView tree) {
    var colours = tree.colours().in(request.parameter("theme").orElse("auto"));
    String svg = badge(request, tree).svg(colours);
    return Responses.text(request, Responses.SVG, svg, Responses.FRESH, CardRoutes.POLICY);
  }

  /** Returns the requested badge; refuses a name that the tree does not have. */
  private static Badge badge(Request request, TreeView tree) {
    Optional<String> talent = request.parameter("talent");
    Optional<String> path = request.parameter("path");
    List<PathView> paths = path.map(name -> Badge.paths(tree, name)).orElseGet(tree::paths);
    if (talent.isPresent()) {
      return Badge.ofTalent(paths, talent.get(), tree.say()).orElseThrow(Refused::notFound);
    }
    return path.isEmpty()
        ? Badge.of(tree)
        : paths.stream()
            .findFirst()
            .map(one -> Badge.of(one, tree.say()))
            .orElseThrow(Refused::notFound);
  }
}
