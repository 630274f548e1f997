package org.talenttree.web.format;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PageRoutes;
import org.talenttree.web.pages.Snippets;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Serves oEmbed 1.0, which tells other sites how to embed a tree. */
public final class OEmbedRoutes {
  private static final Pattern PAGE = Pattern.compile("/([^/]+)/([^/]+)/*");

  private final PublishedTrees trees;
  private final Languages languages;

  /** Serves these published trees. */
  public OEmbedRoutes(PublishedTrees trees, Languages languages) {
    this.trees = trees;
    this.languages = languages;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(
        Route.page("/oembed", this::oembed).parameters("url", "format").crossOriginReadable());
  }

  private Response oembed(Request request) {
    String base = request.origin();
    PublishedTree tree =
        request.parameter("url").flatMap(url -> find(url, base)).orElseThrow(Refused::notFound);
    return PageRoutes.whole(
        request,
        tree,
        TreeReader.language(tree, languages),
        view -> new Document(200, "application/json", json(view, base), List.of(Responses.FRESH)));
  }

  private Optional<PublishedTree> find(String url, String base) {
    if (!url.regionMatches(true, 0, base + "/", 0, base.length() + 1)) {
      return Optional.empty();
    }
    try {
      String path = String.valueOf(new URI(url).getPath()).toLowerCase(Locale.ROOT);
      Matcher page = PAGE.matcher(path);
      return page.matches() ? present(page.group(1), page.group(2)) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private Optional<PublishedTree> present(String username, String slug) {
    return switch (trees.find(username, slug)) {
      case Finding.Found(var tree) -> Optional.of(tree);
      // Once: a tree that moves on meanwhile is found by the next request.
      case Finding.Moved(var name, var moved) ->
          trees.find(name.value(), moved.value()) instanceof Finding.Found(var tree)
              ? Optional.of(tree)
              : Optional.empty();
      case Finding.Nothing() -> Optional.empty();
    };
  }

  private static byte[] json(TreeView tree, String base) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("version", "1.0");
      json.writeStringProperty("type", "rich");
      json.writeStringProperty("title", tree.title());
      json.writeStringProperty("author_name", tree.ownerName());
      json.writeStringProperty("author_url", base + "/" + tree.username());
      json.writeStringProperty("provider_name", "Talent Tree");
      json.writeStringProperty("provider_url", base + "/");
      json.writeStringProperty("html", Snippets.frame(tree, base));
      json.writeNumberProperty("width", 800);
      json.writeNumberProperty("height", 600);
      json.writeStringProperty("thumbnail_url", base + tree.address() + "/og.png");
      json.writeNumberProperty("thumbnail_width", 1200);
      json.writeNumberProperty("thumbnail_height", 630);
      json.writeEndObject();
    });
  }
}
