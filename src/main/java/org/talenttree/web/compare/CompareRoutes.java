package org.talenttree.web.compare;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Frame.Meta;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.theme.OtherColours;
import org.talenttree.web.view.TreeView;

/** Serves comparisons of published trees: as a page, as JSON and as CSV. */
public final class CompareRoutes {
  /** The parameter of a tree's page that names the tree to compare it with. */
  public static final String WITH = "with";

  /** The kind of a page that compares without a picture of both trees. */
  private static final String PLAIN = "compare plain";

  private final PublishedPages pages;
  private final TwoTrees trees;

  /** Serves comparisons of these trees. */
  public CompareRoutes(PublishedPages pages) {
    this.pages = pages;
    this.trees = new TwoTrees(pages);
  }

  /** Returns the routes; the page is one of a tree's own route. */
  public List<Route> routes() {
    return trees.data("compare", WITH, ComparisonData::json, ComparisonData::csv);
  }

  /** Answers with the page of a comparison, or with the form for one if no tree is named yet. */
  public Response page(Request request) {
    return request.parameter(WITH).orElse("").isBlank()
        ? pages.show(request, "", tree -> form(request, tree))
        : trees.find(request, "", WITH, (first, second) -> page(request, first, second));
  }

  /** Answers with the form for another tree or a role. */
  static Response form(Request request, TreeView tree) {
    String title = tree.say().text("Compare “{0}”", tree.title());
    Frame frame = frame(PLAIN, tree, title, title, request.origin(), "");
    return Responses.html(
        request,
        Templates.render("compare/with", Map.of("frame", frame, "tree", tree)),
        Policy.withForm(frame, tree.imageOrigins()),
        frame.language());
  }

  private static Response page(Request request, ComparedTree first, ComparedTree second) {
    CompareView view = CompareView.of(first, second);
    request.reserve(view.memory());
    String title =
        "%s · %s · %s".formatted(view.heading(), first.view().title(), second.view().title());
    Frame frame =
        frame(
            view.hasPicture() ? "compare" : PLAIN,
            first.view(),
            title,
            view.heading(),
            request.origin(),
            view.tree().layout().css() + OtherColours.css(first.view().colours()));
    return Responses.html(
        request,
        Templates.render("compare/compare", Map.of("frame", frame, "view", view)),
        Policy.of(frame, view.imageOrigins(), Framing.DENIED),
        frame.language());
  }

  /** Returns the frame of a page that leads to a tree but is not in search results. */
  static Frame frame(
      String kind, TreeView tree, String title, String description, String origin, String rules) {
    return new Frame(
        tree.say(),
        title,
        description,
        tree.direction(),
        kind,
        tree.colours(),
        List.of(Meta.name("robots", "noindex")),
        origin + tree.address(),
        List.of(),
        null,
        rules);
  }
}
