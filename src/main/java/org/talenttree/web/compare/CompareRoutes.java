package org.talenttree.web.compare;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.language.Messages;
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
    return form(tree, tree.address(), "", request.origin() + tree.address()).published(request);
  }

  /**
   * Makes the page with the form for another tree.
   *
   * @param page the address of the tree's page
   * @param own names the tree where its owner compares it; else the form is for a published tree
   */
  static Page form(TreeView tree, String page, String own, @Nullable String canonical) {
    String title = tree.say().text("Compare “{0}”", tree.title());
    Frame frame = frame(PLAIN, tree, title, title, canonical, "");
    return new Page(
        frame,
        Templates.render(
            "compare/with", Map.of("frame", frame, "tree", tree, "page", page, "own", own)),
        Policy.withForm(frame, tree.imageOrigins()));
  }

  private static Response page(Request request, ComparedTree first, ComparedTree second) {
    CompareView view = CompareView.of(first, second);
    return page(request, view, request.origin() + first.view().address()).published(request);
  }

  /** Makes the page of a comparison. */
  static Page page(Request request, CompareView view, @Nullable String canonical) {
    request.reserve(view.memory());
    String title =
        "%s · %s · %s".formatted(view.heading(), view.first().title(), view.second().title());
    Frame frame =
        frame(
            view.hasPicture() ? "compare" : PLAIN,
            view.first(),
            title,
            view.heading(),
            canonical,
            view.tree().layout().css() + OtherColours.css(view.first().colours()));
    return new Page(
        frame,
        Templates.render("compare/compare", Map.of("frame", frame, "view", view)),
        Policy.of(frame, view.imageOrigins(), Framing.DENIED));
  }

  /**
   * Returns the page of what two members show a team, which only its members may get.
   *
   * @param say the language of the reader
   */
  public static Response ofTeam(
      Request request, SourceTree first, SourceTree second, CompareView.Links links, Messages say) {
    request.reserve(Memory.PAGE, first.json().length + second.json().length);
    return page(request, CompareView.of(first.read(say), second.read(say), links), null).own();
  }

  /** A page that is ready to be sent. */
  record Page(Frame frame, String html, ResponseHeader policy) {
    /** Answers with a page that everyone may read, and caches too. */
    Response published(Request request) {
      return Responses.html(request, html, policy, frame.language());
    }

    /** Answers with a page for its reader alone, which is kept nowhere and not compressed. */
    Response own() {
      return new Document(
          200, Responses.HTML, html.getBytes(UTF_8), List.of(policy, frame.language()));
    }
  }

  /** Returns the frame of a page about a tree that is not in search results. */
  static Frame frame(
      String kind,
      TreeView tree,
      String title,
      String description,
      @Nullable String canonical,
      String rules) {
    return new Frame(
        tree.say(),
        title,
        description,
        tree.direction(),
        kind,
        tree.colours(),
        List.of(Meta.name("robots", "noindex")),
        canonical,
        List.of(),
        null,
        rules);
  }
}
