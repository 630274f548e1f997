package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.language.Messages;
import org.talenttree.web.card.CardRoutes;
import org.talenttree.web.compare.CompareRoutes.Page;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.theme.ColourScheme;

/** Serves the way from a published tree to a role: as a page, a picture, JSON and CSV. */
public final class RoleRoutes {
  /** The parameter of a tree's page that names the role. */
  public static final String ROLE = "role";

  private final TwoTrees trees;

  /** Serves the ways between these trees. */
  public RoleRoutes(PublishedPages pages) {
    this.trees = new TwoTrees(pages);
  }

  /** Returns the routes; the page is one of a tree's own route. */
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>(trees.data("role", ROLE, RoleData::json, RoleData::csv));
    routes.add(
        Route.page("/{username}/{slug}/role.svg", this::picture)
            .parameters(ROLE, "theme")
            .crossOriginReadable());
    return routes;
  }

  /** Answers with the page, or with the form for one if no role is named yet. */
  public Response page(Request request) {
    return request.parameter(ROLE).orElse("").isBlank()
        ? trees.pages().show(request, "", tree -> CompareRoutes.form(request, tree))
        : trees.find(request, "", ROLE, (tree, role) -> page(request, tree, role));
  }

  private static Response page(Request request, ComparedTree tree, ComparedTree role) {
    return page(request, RoleView.of(tree, role, null), request.origin() + tree.view().address())
        .published(request);
  }

  private static Page page(Request request, RoleView view, @Nullable String canonical) {
    request.reserve(view.memory());
    String title =
        view.tree().say().text("{0} on the way to {1}", view.name(), view.role().title());
    Frame frame =
        CompareRoutes.frame(
            "role", view.tree(), title, title, canonical, view.role().layout().css());
    return new Page(
        frame,
        Templates.render("role/role", Map.of("frame", frame, "view", view)),
        Policy.of(frame, view.imageOrigins(), Framing.DENIED));
  }

  /**
   * Returns the page of a member's way to the role of a team, which only its members may get.
   *
   * @param say the language of the reader
   */
  public static Response ofTeam(
      Request request, SourceTree tree, SourceTree role, RoleTeam team, Messages say) {
    request.reserve(Memory.PAGE, tree.json().length + role.json().length);
    return page(request, RoleView.of(tree.read(say), role.read(say), team), null).own();
  }

  private Response picture(Request request) {
    return trees.find(
        request,
        "/role.svg",
        ROLE,
        (tree, role) -> {
          ColourScheme colours =
              tree.view().colours().in(request.parameter("theme").orElse("auto"));
          String svg = RoleView.of(tree, role, null).card().svg(tree.view().say(), colours);
          return Responses.text(request, Responses.SVG, svg, Responses.FRESH, CardRoutes.POLICY);
        });
  }
}
