package org.talenttree.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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
  private static final long MOST_BYTES = 16 << 20;
  private static final ReplyHeader POLICY =
      new ReplyHeader(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");

  private final PublishedTrees trees;

  // Drawing takes a tenth of a second of a core; those who ask meanwhile wait for the same picture.
  private final Cache<TreeView, byte[]> posters =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((TreeView tree, byte[] png) -> png.length)
          .build();

  /** Takes the published trees. */
  public CardRoutes(PublishedTrees trees) {
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/{username}/{slug}/card.svg", this::card)
            .parameters("theme")
            .crossOriginReadable(),
        Route.page("/{username}/{slug}/card.png", this::poster).crossOriginReadable());
  }

  private Reply card(Request request) {
    return PageRoutes.withTree(
        trees,
        request,
        "/card.svg",
        tree -> {
          Look look = tree.look().in(request.parameter("theme").orElse("auto"));
          String svg = Card.svg(tree, look);
          return Answers.text(request, Answers.SVG, svg, Answers.FRESH, POLICY);
        });
  }

  private Reply poster(Request request) {
    return PageRoutes.withTree(
        trees,
        request,
        "/card.png",
        tree -> {
          byte[] png = posters.get(tree, Poster::png);
          return Answers.bytes(request, "image/png", png, Answers.FRESH);
        });
  }
}
