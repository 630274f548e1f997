package org.talenttree.web;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.talenttree.api.Redirect;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.tree.TreeWork;

/** Serves the pages of trees, and the front page. */
public final class PageRoutes {
  // Short, as another tree may take the slug at any time.
  private static final ReplyHeader MOVED = new ReplyHeader("Cache-Control", "public, max-age=15");

  private final PublishedTrees trees;
  private final String frontPageTree;
  private final BooleanSupplier signUpOpen;

  /**
   * Serves these published trees.
   *
   * @param frontPageTree the address (username/slug) of the tree that the front page shows; empty
   *     for the built-in example
   * @param signUpOpen whether anyone may sign up; asked for each front page, as it can change
   */
  public PageRoutes(PublishedTrees trees, String frontPageTree, BooleanSupplier signUpOpen) {
    this.trees = trees;
    this.frontPageTree = frontPageTree;
    this.signUpOpen = signUpOpen;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/", this::landing),
        Route.page("/{username}/{slug}", this::tree),
        Route.page("/{username}/{slug}/embed", this::embed));
  }

  private Reply landing(Request request) {
    int slash = frontPageTree.indexOf('/');
    if (slash > 0
        && trees.find(frontPageTree.substring(0, slash), frontPageTree.substring(slash + 1))
            instanceof Finding.Found(var tree)) {
      return whole(request, tree, view -> landing(request, view, true));
    }
    return landing(request, Example.TREE, false);
  }

  private Reply landing(Request request, TreeView example, boolean isPublished) {
    String host = URI.create(request.origin()).getRawAuthority();
    return landing(
        request, new Landing(example, isPublished, signUpOpen.getAsBoolean() ? host : null));
  }

  private static Reply landing(Request request, Landing landing) {
    Frame frame =
        Frame.plain(
            "landing",
            "Talent Tree",
            "Show what you can do as a talent tree, under one link, on a server of your own.");
    return Answers.html(
        request,
        Templates.render("landing", Map.of("frame", frame, "landing", landing)),
        landing.host() == null
            ? Policy.of(frame, landing.example().imageOrigins(), false)
            : Policy.withForm(frame, landing.example().imageOrigins()));
  }

  private Reply tree(Request request) {
    return withTree(
        trees,
        request,
        "",
        tree -> {
          TreePage page = TreePage.published(tree, request.origin());
          return Answers.text(
              request, Answers.HTML, page.html(), Answers.FRESH, page.policy(), page.alternates());
        });
  }

  private Reply embed(Request request) {
    return withTree(
        trees,
        request,
        "/embed",
        tree -> {
          Frame frame = TreeFrames.embed(tree, request.origin());
          return Answers.html(
              request,
              Templates.render("embed", Map.of("frame", frame, "tree", tree)),
              Policy.of(frame, tree.imageOrigins(), true));
        });
  }

  /** Answers with the parsed tree at the request's address, or redirects from a former slug. */
  public static Reply withTree(
      PublishedTrees trees, Request request, String rest, Function<TreeView, Reply> shown) {
    return find(trees, request, rest, tree -> whole(request, tree, shown));
  }

  /** Answers with the tree at the request's address, or redirects from a former slug. */
  public static Reply find(
      PublishedTrees trees, Request request, String rest, Function<PublishedTree, Reply> found) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> found.apply(tree);
      case Finding.Moved(var username, var slug) ->
          Redirect.to("/" + username.value() + "/" + slug + rest + request.query(), MOVED);
      case Finding.Nothing() -> throw Refused.notFound();
    };
  }

  /** Parses a tree and answers with it; a large tree is handled as costly work. */
  public static Reply whole(Request request, PublishedTree tree, Function<TreeView, Reply> shown) {
    return TreeWork.answer(
        request, tree.bytes(), TreeWork.MAX_PAGE, () -> shown.apply(TreeReader.read(tree)));
  }
}
