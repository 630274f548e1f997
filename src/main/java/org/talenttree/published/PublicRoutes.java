package org.talenttree.published;

import java.util.List;
import org.talenttree.http.Access;
import org.talenttree.http.ETag;
import org.talenttree.http.Envelope;
import org.talenttree.http.NotModified;
import org.talenttree.http.Problem;
import org.talenttree.http.ProblemType;
import org.talenttree.http.Redirect;
import org.talenttree.http.Reply;
import org.talenttree.http.ReplyHeader;
import org.talenttree.http.Request;
import org.talenttree.http.Route;
import org.talenttree.published.PublishedTrees.Finding;

/** The public read of a published tree (specification, section 4). */
public final class PublicRoutes {
  private static final String PUBLIC = "/api/v1/public/";
  // Short, as the slug may be taken by another tree at any time.
  private static final ReplyHeader MOVED = new ReplyHeader("Cache-Control", "public, max-age=15");
  private static final ReplyHeader FRESH =
      new ReplyHeader("Cache-Control", "public, max-age=15, stale-while-revalidate=15");

  private final PublishedTrees trees;

  /** Takes the published trees. */
  public PublicRoutes(PublishedTrees trees) {
    this.trees = trees;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(
        Route.get(PUBLIC + "{username}/{slug}", Access.PUBLIC, this::read).crossOriginReadable());
  }

  private Reply read(Request request) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> answer(request, tree);
      case Finding.Moved(var username, var slug) ->
          Redirect.to(PUBLIC + username.value() + "/" + slug, MOVED);
      case Finding.Nothing() ->
          Problem.of(ProblemType.TREE_NOT_FOUND, "No tree is published at this address.");
    };
  }

  private static Reply answer(Request request, PublishedTree tree) {
    ReplyHeader etag = new ReplyHeader("ETag", tree.etag());
    return ETag.isHeld(request, tree.etag())
        ? new NotModified(List.of(FRESH, etag))
        : Envelope.ok(tree.json(), FRESH, etag);
  }
}
