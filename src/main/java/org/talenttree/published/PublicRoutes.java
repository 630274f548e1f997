package org.talenttree.published;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.ETag;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.language.Translatable;
import org.talenttree.published.PublishedTrees.Finding;

/** The public read of a published tree (specification, section 4). */
public final class PublicRoutes implements ReadyResponse.Source {
  private static final String PUBLIC = "/api/v1/public/";
  // Short, as another tree may take the slug at any time.
  private static final ResponseHeader MOVED =
      new ResponseHeader("Cache-Control", "public, max-age=15");

  private final PublishedTrees trees;

  /** Serves these published trees. */
  public PublicRoutes(PublishedTrees trees) {
    this.trees = trees;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(route());
  }

  @Override
  public Route route() {
    return Route.get(PUBLIC + "{username}/{slug}", Access.PUBLIC, this::read).crossOriginReadable();
  }

  @Override
  public @Nullable ReadyResponse find(String address) {
    PublishedTree cached = trees.cached(address);
    return cached == null ? null : cached.answer();
  }

  private Response read(Request request) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> answer(request, tree.answer());
      case Finding.Moved(var username, var slug) ->
          Redirect.to(PUBLIC + username.value() + "/" + slug, MOVED);
      case Finding.Nothing() ->
          Problem.of(
              ProblemType.TREE_NOT_FOUND, Translatable.of("No tree is published at this address."));
    };
  }

  private static Response answer(Request request, ReadyResponse answer) {
    if (ETag.isNotModified(request, answer.etag())) {
      return new NotModified(answer.headers());
    }
    request.charge(answer.length());
    return answer;
  }
}
