package org.talenttree.web.pages;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.resource.Resources;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Serves the pages of trees, and the front page. */
public final class PageRoutes {
  // Short, as another tree may take the slug at any time.
  private static final ResponseHeader MOVED =
      new ResponseHeader("Cache-Control", "public, max-age=15");

  private final PublishedTrees trees;
  private final Languages languages;
  private final String frontPageTree;
  private final BooleanSupplier signUpOpen;

  /**
   * Serves these published trees.
   *
   * @param frontPageTree the address (username/slug) of the tree that the front page shows; empty
   *     for the built-in example
   * @param signUpOpen whether anyone may sign up; read for each front page, as it can change
   */
  public PageRoutes(
      PublishedTrees trees, Languages languages, String frontPageTree, BooleanSupplier signUpOpen) {
    this.trees = trees;
    this.languages = languages;
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

  private Response landing(Request request) {
    Messages say = languages.preferred(request.header("Accept-Language"));
    int slash = frontPageTree.indexOf('/');
    if (slash > 0
        && trees.find(frontPageTree.substring(0, slash), frontPageTree.substring(slash + 1))
            instanceof Finding.Found(var tree)) {
      return whole(request, tree, say, view -> landing(request, view, true));
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
            ? Policy.of(frame, landing.example().imageOrigins(), false)
            : Policy.withForm(frame, landing.example().imageOrigins()),
        frame.language(),
        Responses.BY_LANGUAGE);
  }

  private Response tree(Request request) {
    return withTree(
        trees,
        languages,
        request,
        "",
        tree -> {
          TreePage page = TreePage.published(tree, request.origin());
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
    return withTree(
        trees,
        languages,
        request,
        "/embed",
        tree -> {
          Frame frame = TreeFrames.embed(tree, request.origin());
          return Responses.html(
              request,
              Templates.render("embed", Map.of("frame", frame, "tree", tree)),
              Policy.of(frame, tree.imageOrigins(), true),
              frame.language());
        });
  }

  /**
   * Answers with the parsed tree at the request's address in its owner's language, or redirects
   * from a former slug.
   */
  public static Response withTree(
      PublishedTrees trees,
      Languages languages,
      Request request,
      String rest,
      Function<TreeView, Response> shown) {
    return find(
        trees,
        request,
        rest,
        tree -> whole(request, tree, TreeReader.language(tree, languages), shown));
  }

  /** Answers with the tree at the request's address, or redirects from a former slug. */
  public static Response find(
      PublishedTrees trees, Request request, String rest, Function<PublishedTree, Response> found) {
    return switch (trees.find(request.variable("username"), request.variable("slug"))) {
      case Finding.Found(var tree) -> found.apply(tree);
      case Finding.Moved(var username, var slug) ->
          Redirect.to("/" + username.value() + "/" + slug + rest + request.query(), MOVED);
      case Finding.Nothing() -> throw Refused.notFound();
    };
  }

  /** Parses a tree and answers with it; a large tree is handled as costly work. */
  public static Response whole(
      Request request, PublishedTree tree, Messages say, Function<TreeView, Response> shown) {
    return TreeWork.answer(
        request,
        tree.bytes(),
        TreeWork.MAX_PAGE,
        () -> {
          TreeView view = TreeReader.read(tree, say);
          PageMemory.reserve(request, view, tree.bytes());
          return shown.apply(view);
        });
  }

  /**
   * The built-in tree that the front page shows if no published tree is configured for it. Its
   * texts are messages, which a test collects from the file.
   */
  private static final class Example {
    private static final Set<String> TEXTS = Set.of("title", "name", "description");

    private static final byte[] JSON = Resources.bytes("/web/example.json");

    private Example() {}

    /** Returns the tree, with its texts in a language. */
    static TreeView in(Messages say) {
      JsonNode tree = Json.read(JSON);
      translate(tree, say);
      return TreeReader.read(tree, say);
    }

    private static void translate(JsonNode node, Messages say) {
      node.forEachEntry((member, value) -> {
        if (TEXTS.contains(member)) {
          ((ObjectNode) node).put(member, say.declared(value.stringValue()));
        }
      });
      node.forEach(child -> translate(child, say));
    }
  }
}
