package org.talenttree.web.compare;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.transfer.exports.CsvText;
import org.talenttree.web.card.CardRoutes;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.theme.ColourScheme;

/** Serves the way from a published tree to a role: as a page, a picture, JSON and CSV. */
public final class RoleRoutes {
  /** The parameter of a tree's page that names the role. */
  public static final String ROLE = "role";

  private static final String JSON = "application/json";

  private final TwoTrees trees;

  /** Serves the ways between these trees. */
  public RoleRoutes(PublishedPages pages) {
    this.trees = new TwoTrees(pages);
  }

  /** Returns the routes; the page is one of a tree's own route. */
  public List<Route> routes() {
    return List.of(
        Route.page("/{username}/{slug}/role.json", this::json)
            .parameters(ROLE)
            .crossOriginReadable(),
        Route.page("/{username}/{slug}/role.svg", this::picture)
            .parameters(ROLE, "theme")
            .crossOriginReadable(),
        Route.page("/{username}/{slug}/role.csv", this::csv)
            .parameters(ROLE)
            .crossOriginReadable());
  }

  /** Answers with the page. */
  public Response page(Request request) {
    return trees.find(request, "", ROLE, (tree, role) -> page(request, tree, role));
  }

  private static Response page(Request request, ComparedTree tree, ComparedTree role) {
    RoleView view = RoleView.of(tree, role);
    PageMemory.reserve(request, view.role(), 0);
    String title =
        tree.view().say().text("{0} on the way to {1}", view.name(), role.view().title());
    Frame frame =
        CompareRoutes.frame(
            "role", tree.view(), title, title, request.origin(), role.view().layout().css());
    return Responses.html(
        request,
        Templates.render("role/role", Map.of("frame", frame, "view", view)),
        Policy.of(frame, view.imageOrigins(), Framing.DENIED),
        frame.language());
  }

  private Response json(Request request) {
    return trees.find(
        request,
        "/role.json",
        ROLE,
        (tree, role) ->
            Responses.text(
                request, JSON, new String(RoleData.json(tree, role), UTF_8), Responses.FRESH));
  }

  private Response picture(Request request) {
    return trees.find(
        request,
        "/role.svg",
        ROLE,
        (tree, role) -> {
          ColourScheme colours =
              tree.view().colours().in(request.parameter("theme").orElse("auto"));
          String svg = RoleView.of(tree, role).card().svg(tree.view().say(), colours);
          return Responses.text(request, Responses.SVG, svg, Responses.FRESH, CardRoutes.POLICY);
        });
  }

  private Response csv(Request request) {
    return trees.find(
        request,
        "/role.csv",
        ROLE,
        (tree, role) ->
            Responses.text(request, CsvText.MEDIA_TYPE, RoleData.csv(tree, role), Responses.FRESH));
  }
}
