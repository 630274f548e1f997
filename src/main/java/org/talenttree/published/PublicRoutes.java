package org.talenttree.published;

import java.util.List;
import org.talenttree.http.Access;
import org.talenttree.http.ETag;
import org.talenttree.http.Envelope;
import org.talenttree.http.NotModified;
import org.talenttree.http.ProblemType;
import org.talenttree.http.Refused;
import org.talenttree.http.Reply;
import org.talenttree.http.ReplyHeader;
import org.talenttree.http.Request;
import org.talenttree.http.Route;

/** The public read of a published tree (specification, section 4). */
public final class PublicRoutes {
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
        Route.get("/api/v1/public/{username}/{slug}", Access.PUBLIC, this::read)
            .crossOriginReadable());
  }

  private Reply read(Request request) {
    PublishedTree tree =
        trees
            .find(request.variable("username"), request.variable("slug"))
            .orElseThrow(() ->
                new Refused(ProblemType.TREE_NOT_FOUND, "No tree is published at this address."));
    ReplyHeader etag = new ReplyHeader("ETag", tree.etag());
    return ETag.isHeld(request, tree.etag())
        ? new NotModified(List.of(FRESH, etag))
        : Envelope.ok(tree.json(), FRESH, etag);
  }
}
