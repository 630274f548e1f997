package org.talenttree.tree;

import java.util.Optional;
import org.talenttree.api.Cursors;
import org.talenttree.api.Envelope;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.tree.TreeSort.Position;

/** The route that lists the caller's trees, all at once or page by page. */
final class TreeListRoute {
  private final Trees trees;
  private final TreeListCache cache;
  private final Cursors cursors;

  TreeListRoute(Trees trees, TreeListCache cache, Cursors cursors) {
    this.trees = trees;
    this.cache = cache;
    this.cursors = cursors;
  }

  Reply list(Request request) {
    OwnerId owner = request.caller().owner();
    TreeQuery query = TreeQuery.of(request);
    Optional<String> cursor = request.parameter("cursor");
    TreeQuery page = cursor.isEmpty() ? query : query.after(open(owner, query, cursor.get()));
    Envelope answer = cache.get(owner, page, () -> read(request, owner, page));
    request.reserve(answer.data().length);
    return answer;
  }

  private Envelope read(Request request, OwnerId owner, TreeQuery query) {
    TreeListPage page = trees.list(owner, query, bytes -> request.reserve(Memory.LIST, bytes));
    if (!page.hasNext()) {
      return Envelope.ok(TreeJson.list(page.trees(), null, query.limit()));
    }
    String next =
        cursors.seal(name(owner, query), query.sort().position(page.trees().getLast()).toString());
    return Envelope.ok(TreeJson.list(page.trees(), next, query.limit()), link(query, next));
  }

  private Position open(OwnerId owner, TreeQuery query, String cursor) {
    return cursors
        .open(name(owner, query), cursor)
        .map(Position::parse)
        .orElseThrow(() ->
            new Refused(
                Problem.of(
                    ProblemType.INVALID_CURSOR,
                    Violation.parameter(
                        "cursor",
                        "not_allowed_value",
                        Translatable.of(
                            "must be the nextCursor of a page with the same sort and isPublic")))));
  }

  // A cursor is valid for one owner, sort and filter; view and limit may change between pages.
  private static String name(OwnerId owner, TreeQuery query) {
    return "trees " + owner + " " + query.sort() + " " + query.isPublic();
  }

  private static ReplyHeader link(TreeQuery query, String cursor) {
    StringBuilder uri = new StringBuilder(TreeRoutes.TREES);
    uri.append("?limit=").append(query.limit());
    uri.append("&sort=").append(query.sort());
    if (query.isPublic() != null) {
      uri.append("&isPublic=").append(query.isPublic());
    }
    if (query.summary()) {
      uri.append("&view=summary");
    }
    uri.append("&cursor=").append(cursor);
    return new ReplyHeader("Link", "<" + uri + ">; rel=\"next\"");
  }
}
