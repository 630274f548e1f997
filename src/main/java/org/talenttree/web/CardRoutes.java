package org.talenttree.web;

import java.util.List;
import org.talenttree.http.Reply;
import org.talenttree.http.ReplyHeader;
import org.talenttree.http.Request;
import org.talenttree.http.Route;
import org.talenttree.published.PublishedTrees;
import org.talenttree.web.card.Card;
import org.talenttree.web.card.Poster;

/** The pictures of published trees. */
public final class CardRoutes {
  private static final ReplyHeader POLICY =
      new ReplyHeader(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");

  private final PublishedTrees trees;
  private final Posters posters = new Posters(Poster::png);

  /** Takes the published trees. */
  public CardRoutes(PublishedTrees trees) {
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/{username}/{slug}/card.svg", this::card)
            .parameters("theme", "layout")
            .crossOriginReadable(),
        Route.page("/{username}/{slug}/og.png", this::poster).crossOriginReadable());
  }

  private Reply card(Request request) {
    return PageRoutes.withTree(
        trees,
        request,
        "/card.svg",
        tree -> {
          Look look = tree.look().in(request.parameter("theme").orElse("auto"));
          boolean compact = request.parameter("layout").orElse("full").equals("compact");
          String svg = Card.svg(tree, look, compact);
          return Answers.text(request, Answers.SVG, svg, Answers.FRESH, POLICY);
        });
  }

  private Reply poster(Request request) {
    return PageRoutes.withTree(
        trees,
        request,
        "/og.png",
        tree -> {
          byte[] png = posters.of(tree);
          return Answers.bytes(request, "image/png", png, Answers.FRESH);
        });
  }
}
