package org.talenttree.web.pages;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.TreeView;

/** Serves the pages of trees, and the front page. */
public final class PageRoutes {
  private final PublishedPages pages;
  private final String frontPageTree;
  private final BooleanSupplier signUpOpen;
  private final Map<String, Route.Reader> views;

  /**
   * Serves pages of these published trees.
   *
   * @param frontPageTree the address (username/slug) of the tree that the front page shows; empty
   *     for the built-in example
   * @param signUpOpen whether anyone may sign up; read for each front page, as it can change
   * @param views what answers instead of a tree's own page, by the parameter that asks for it
   */
  public PageRoutes(
      PublishedPages pages,
      String frontPageTree,
      BooleanSupplier signUpOpen,
      Map<String, Route.Reader> views) {
    this.pages = pages;
    this.frontPageTree = frontPageTree;
    this.signUpOpen = signUpOpen;
    this.views = Map.copyOf(views);
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/", this::landing),
        Route.page("/{username}/{slug}", this::treeOrView)
            .parameters(views.keySet().toArray(String[]::new)),
        Route.page("/{username}/{slug}/embed", this::embed));
  }

  private Response landing(Request request) {
    Messages say = pages.languages().preferred(request.header("Accept-Language"));
    int slash = frontPageTree.indexOf('/');
    if (slash > 0
        && pages.trees().find(frontPageTree.substring(0, slash), frontPageTree.substring(slash + 1))
            instanceof Finding.Found(var tree)) {
      return PublishedPages.whole(request, tree, say, view -> landing(request, view, true));
    }
    return landing(request, Example.in(say), false);
  }

  private Response landing(Request request, TreeView example, boolean isPublished) {
    String host = URI.create(request.origin()).getRawAuthority();
    return landing(request, new Landing(example, isPublished, isSignUpOpen() ? host : null));
  }

  /**
   * Returns whether the front page offers to sign up; without a database it stands, but does not.
   */
  private boolean isSignUpOpen() {
    try {
      return signUpOpen.getAsBoolean();
    } catch (StorageUnavailable e) {
      return false;
    }
  }

  private static Response landing(Request request, Landing landing) {
    Messages say = landing.example().say();
    Frame frame =
        Frame.plain(
            say,
            "landing",
            "Talent Tree",
            say.text(
                "Show what you can do as a talent tree, under one link, on a server of your own."));
    return Responses.html(
        request,
        Templates.render("landing", Map.of("frame", frame, "landing", landing)),
        landing.host() == null
            ? Policy.of(frame, landing.example().imageOrigins(), Framing.DENIED)
            : Policy.withForm(frame, landing.example().imageOrigins()),
        frame.language(),
        Responses.BY_LANGUAGE);
  }

  private Response treeOrView(Request request) {
    // In the same order on every node, for an address with several of them.
    return views.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(one -> request.parameter(one.getKey()).isPresent())
        .findFirst()
        .map(one -> one.getValue().read(request))
        .orElseGet(() -> tree(request));
  }

  private Response tree(Request request) {
    return pages.show(
        request,
        "",
        tree -> {
          TreePage page = TreePage.of(tree, request.origin(), Framing.DENIED);
          return Responses.text(
              request,
              Responses.HTML,
              page.html(),
              Responses.FRESH,
              page.policy(),
              page.alternates(),
              page.language());
        });
  }

  private Response embed(Request request) {
    return pages.show(
        request,
        "/embed",
        tree -> {
          Frame frame = TreePage.frame(tree, request.origin(), "embed");
          return Responses.html(
              request,
              Templates.render("embed", Map.of("frame", frame, "tree", tree)),
              Policy.of(frame, tree.imageOrigins(), Framing.ALLOWED),
              frame.language());
        });
  }
}
