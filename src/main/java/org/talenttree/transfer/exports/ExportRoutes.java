package org.talenttree.transfer.exports;

import static org.talenttree.api.Access.scope;

import java.util.List;
import org.talenttree.account.Accounts;
import org.talenttree.api.ETag;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.Uuids;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.exports.Exports.ExportFormat;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.Trees;

/** The API to export a tree as a file. */
public final class ExportRoutes {
  private final Trees trees;
  private final Accounts accounts;
  private final Exports exports;

  /** Serves exports of these trees. */
  public ExportRoutes(Trees trees, Accounts accounts, Exports exports) {
    this.trees = trees;
    this.accounts = accounts;
    this.exports = exports;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/v1/trees/{id}/export", scope(Scope.TREES_READ), this::tree)
            .parameters("format")
            .answering(ExportFormat.mediaTypes()));
  }

  private Response tree(Request request) {
    ExportFormat format = format(request);
    Tree tree =
        Uuids.parse(request.variable("id"))
            .flatMap(id -> trees.find(request.caller().owner(), id))
            .orElseThrow(() ->
                new Refused(
                    ProblemType.TREE_NOT_FOUND, Translatable.of("You have no tree with this id.")));
    ResponseHeader etag = new ResponseHeader("ETag", TreeVersion.of(tree).etag());
    if (ETag.isNotModified(request, etag.value())) {
      return new NotModified(List.of(etag));
    }
    String username =
        accounts.find(tree.owner()).orElseThrow(Refused::accountGone).username().value();
    if (format == ExportFormat.SVG) {
      request.chargeAsCostly();
    }
    List<ResponseHeader> headers = List.of(etag, attachment(tree.slug() + format.extension()));
    return TreeWork.answer(
        request,
        tree.bytes(),
        format == ExportFormat.SVG ? TreeWork.MAX_DRAWING : TreeWork.MAX_PAGE,
        () ->
            new Document(200, format.contentType(), exports.file(tree, username, format), headers));
  }

  private static ExportFormat format(Request request) {
    Violations violations = new Violations();
    String id = Query.chosen(request, "format", ExportFormat.ids(), violations);
    violations.refuseParametersIfAny();
    return id == null ? ExportFormat.JSON : ExportFormat.of(id).orElseThrow();
  }

  /** Returns the header that makes browsers save the answer; the name must be plain ASCII. */
  public static ResponseHeader attachment(String name) {
    return new ResponseHeader("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }
}
