package org.talenttree.web.pages;

import java.util.function.Function;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * Answers with published trees in any form: finds the tree of a request and parses it.
 *
 * @param languages in one of which each tree is shown: its owner's
 */
public record PublishedPages(PublishedTrees trees, Languages languages) {
  // Short, as another tree may take the slug at any time.
  private static final ResponseHeader MOVED =
      new ResponseHeader("Cache-Control", "public, max-age=15");

  /**
   * Answers with the tree at the request's address, or redirects from a former slug.
   *
   * @param rest what follows the slug in the address
   */
  public Response find(Request request, String rest, Function<PublishedTree, Response> found) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> found.apply(tree);
      case Finding.Moved(var username, var slug) ->
          Redirect.to("/" + username.value() + "/" + slug + rest + request.query(), MOVED);
      case Finding.Nothing() -> throw Refused.notFound();
    };
  }

  /** The same with the parsed tree, in its owner's language. */
  public Response show(Request request, String rest, Function<TreeView, Response> shown) {
    return find(request, rest, tree -> whole(request, tree, shown));
  }

  /** Parses a tree in its owner's language and answers with it. */
  public Response whole(Request request, PublishedTree tree, Function<TreeView, Response> shown) {
    return whole(request, tree, language(tree), shown);
  }

  /** Parses a tree and answers with it; a large tree is handled as costly work. */
  public static Response whole(
      Request request, PublishedTree tree, Messages say, Function<TreeView, Response> shown) {
    return TreeWork.answer(
        request,
        tree.bytes(),
        TreeWork.MAX_PAGE,
        () -> {
          TreeView view = TreeReader.read(Json.read(tree.json()), tree.owner(), say);
          PageMemory.reserve(request, view, tree.bytes());
          return shown.apply(view);
        });
  }

  /** Returns a tree in its owner's language. */
  public TreeView read(PublishedTree tree) {
    return TreeReader.read(Json.read(tree.json()), tree.owner(), language(tree));
  }

  /** Returns the language of a tree's pages: its owner's. */
  public Messages language(PublishedTree tree) {
    return languages.find(tree.owner().language()).orElse(languages.english());
  }
}
