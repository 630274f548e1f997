package org.talenttree.web;

import java.util.List;
import java.util.Map;
import org.talenttree.http.Redirect;
import org.talenttree.http.Refused;
import org.talenttree.http.Reply;
import org.talenttree.http.ReplyHeader;
import org.talenttree.http.Request;
import org.talenttree.http.Route;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;

/** The pages of trees and of their owners, and the first page. */
public final class PageRoutes {
  private static final String EXAMPLE_OWNER = "demo";
  // Short, as the slug may be taken by another tree at any time.
  private static final ReplyHeader MOVED = new ReplyHeader("Cache-Control", "public, max-age=15");

  private final PublishedTrees trees;

  /** Takes the published trees. */
  public PageRoutes(PublishedTrees trees) {
    this.trees = trees;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/", this::landing),
        Route.page("/{username}", this::profile),
        Route.page("/{username}/{slug}", this::tree),
        Route.page("/{username}/{slug}/embed", this::embed));
  }

  private Reply landing(Request request) {
    Frame frame =
        Frame.plain(
            "landing",
            "Talent Tree",
            "Show what you can do as a talent tree, under one link, on a server of your own.");
    Landing landing =
        trees.all(EXAMPLE_OWNER).stream()
            .findFirst()
            .map(tree -> new Landing(TreeReader.read(tree), true))
            .orElseGet(() -> new Landing(Example.TREE, false));
    return answer(
        request, frame, "landing", Map.of("landing", landing), landing.example().imageOrigins());
  }

  private Reply profile(Request request) {
    List<TreeView> shown =
        trees.all(request.variable("username")).stream().map(TreeReader::read).toList();
    // An account that has published nothing is not to be told from none.
    if (shown.isEmpty()) {
      throw Refused.nothingHere();
    }
    String username = shown.getFirst().username();
    Frame frame = TreeFrames.profile(username, shown, request.origin());
    Map<String, Object> values =
        Map.of("username", username, "initials", Initials.of(username), "trees", shown);
    return answer(request, frame, "profile", values, List.of());
  }

  private Reply tree(Request request) {
    return withTree(
        request,
        "",
        tree -> {
          TreePage page = TreePage.forEveryone(tree, request.origin());
          return Answers.text(request, Answers.HTML, page.html(), Answers.FRESH, page.policy());
        });
  }

  private Reply embed(Request request) {
    return withTree(
        request,
        "/embed",
        tree -> {
          Frame frame = TreeFrames.embed(tree, request.origin());
          return html(
              request,
              frame,
              "embed",
              Map.of("tree", tree),
              Policy.of(frame, tree.imageOrigins(), true));
        });
  }

  /** What is done with a tree that is there. */
  @FunctionalInterface
  interface Shown {
    Reply show(TreeView tree);
  }

  private Reply withTree(Request request, String rest, Shown shown) {
    return withTree(trees, request, rest, shown);
  }

  /** Answers with the tree of the request's address; leads on from a former one. */
  static Reply withTree(PublishedTrees trees, Request request, String rest, Shown shown) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> shown.show(TreeReader.read(tree));
      case Finding.Moved(var username, var slug) ->
          Redirect.to("/" + username.value() + "/" + slug + rest, MOVED);
      case Finding.Nothing() -> throw Refused.nothingHere();
    };
  }

  private static Reply answer(
      Request request,
      Frame frame,
      String template,
      Map<String, Object> values,
      List<String> origins) {
    return html(request, frame, template, values, Policy.of(frame, origins, false));
  }

  private static Reply html(
      Request request,
      Frame frame,
      String template,
      Map<String, Object> values,
      ReplyHeader policy) {
    String html = Templates.render(template, framed(frame, values));
    return Answers.text(request, Answers.HTML, html, Answers.FRESH, policy);
  }

  private static Map<String, Object> framed(Frame frame, Map<String, Object> values) {
    Map<String, Object> all = new java.util.HashMap<>(values);
    all.put("frame", frame);
    return all;
  }
}
