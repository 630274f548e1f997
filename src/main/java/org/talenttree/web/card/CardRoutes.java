package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.published.PublishedTree;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TreeView;

/**
 * Serves the pictures of published trees, and their badges: of a tree, of one of its paths or of
 * one of its talents, as SVG and as JSON for Shields.
 */
public final class CardRoutes {
  /** Allows a picture its own styles and nothing else. */
  public static final ResponseHeader POLICY =
      new ResponseHeader(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");

  /**
   * Bytes of memory to draw a poster, in addition to the tree. Measured: eight drawings at once
   * need a heap that is 36 MiB larger than the smallest heap for one.
   */
  private static final int DRAWING = 8 << 20;

  private final PublishedPages pages;
  private final Posters posters = new Posters();

  /** Serves the pictures of these trees. */
  public CardRoutes(PublishedPages pages) {
    this.pages = pages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/{username}/{slug}/card.svg", this::card)
            .parameters("theme", "layout")
            .crossOriginReadable(),
        Route.page("/{username}/{slug}/og.png", request -> poster(request, "/og.png"))
            .crossOriginReadable(),
        Route.page("/{username}/{slug}.png", request -> poster(request, ".png"))
            .crossOriginReadable(),
        Route.page("/{username}/{slug}.svg", this::sheet).parameters("theme").crossOriginReadable(),
        Route.page(
                "/{username}/{slug}/badge.json",
                request -> badge(request, "/badge.json", CardRoutes::shields))
            .parameters("talent", "path")
            .crossOriginReadable(),
        Route.page(
                "/{username}/{slug}/badge.svg",
                request -> badge(request, "/badge.svg", CardRoutes::badge))
            .parameters("talent", "path", "theme")
            .crossOriginReadable());
  }

  private Response card(Request request) {
    return pages.find(
        request, "/card.svg", tree -> drawn(request, tree, () -> card(request, pages.read(tree))));
  }

  private static Response card(Request request, TreeView tree) {
    boolean compact = request.parameter("layout").orElse("full").equals("compact");
    String svg = Card.svg(tree, colours(request, tree), compact, host(request));
    return Responses.text(request, Responses.SVG, svg, Responses.FRESH, POLICY);
  }

  private static ColourScheme colours(Request request, TreeView tree) {
    return tree.colours().in(request.parameter("theme").orElse("auto"));
  }

  private Response sheet(Request request) {
    return pages.find(
        request, ".svg", tree -> drawn(request, tree, () -> sheet(request, pages.read(tree))));
  }

  /** Runs the drawing of a tree; that of a large one costs as much as a picture for posts. */
  private static Response drawn(Request request, PublishedTree tree, Supplier<Response> work) {
    if (tree.bytes() > TreeWork.MAX_DRAWING) {
      request.charge(Request.DRAWING);
    }
    return TreeWork.answer(request, tree.bytes(), TreeWork.MAX_DRAWING, work);
  }

  private static Response sheet(Request request, TreeView tree) {
    String svg = TreeDrawing.svg(tree, colours(request, tree));
    return Responses.text(request, Responses.SVG, svg, Responses.FRESH, POLICY);
  }

  private Response poster(Request request, String rest) {
    return pages.find(request, rest, tree -> poster(request, tree));
  }

  private Response poster(Request request, PublishedTree tree) {
    byte[] drawn = posters.find(tree.answer().etag());
    if (drawn != null) {
      return png(request, drawn);
    }
    request.charge(Request.DRAWING);
    return new CostlyResponse(() -> draw(request, tree));
  }

  private Response draw(Request request, PublishedTree tree) {
    String etag = tree.answer().etag();
    byte[] drawn = posters.find(etag);
    if (drawn == null) {
      request.reserve(Request.Memory.PAGE.of(tree.bytes()) + DRAWING);
      drawn = posters.get(etag, () -> Poster.png(pages.read(tree)));
    }
    return png(request, drawn);
  }

  private static String host(Request request) {
    return URI.create(request.origin()).getRawAuthority();
  }

  private static Response png(Request request, byte[] png) {
    return Responses.bytes(request, "image/png", png, Responses.FRESH);
  }

  private Response badge(
      Request request, String rest, BiFunction<Request, TreeView, Response> shown) {
    return pages.show(request, rest, tree -> shown.apply(request, tree));
  }

  private static Response shields(Request request, TreeView tree) {
    String json = new String(requested(request, tree).shields(tree.colours()), UTF_8);
    return Responses.text(request, "application/json", json, Responses.FRESH);
  }

  private static Response badge(Request request, TreeView tree) {
    String svg = requested(request, tree).svg(colours(request, tree));
    return Responses.text(request, Responses.SVG, svg, Responses.FRESH, POLICY);
  }

  /** Returns the requested badge; refuses a name that the tree does not have. */
  private static Badge requested(Request request, TreeView tree) {
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

  /**
   * Caches posters as PNG, by the ETag of the public tree, which changes with the tree and what it
   * says about its owner. Drawing one takes about a tenth of a second on one core.
   */
  static final class Posters {
    private static final long MAX_BYTES = 16 << 20;

    private final Cache<String, byte[]> cache =
        Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .weigher((String etag, byte[] png) -> png.length)
            .build();

    /** Returns the PNG if it is cached; never blocks. */
    byte @Nullable [] find(String etag) {
      return cache.getIfPresent(etag);
    }

    /** Returns the PNG; concurrent callers wait for the same drawing. */
    byte[] get(String etag, Supplier<byte[]> drawing) {
      return cache.get(etag, _ -> drawing.get());
    }
  }
}
