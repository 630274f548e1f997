package org.talenttree.web.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.URI;
import java.net.URISyntaxException;
import java.text.Bidi;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PublishedPages;
import org.talenttree.web.pages.Snippets;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.LinkedText;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TalentView.Evidence;
import org.talenttree.web.view.TreeView;

/**
 * Serves published trees as JSON, Markdown and plain text, tells language models of them, and tells
 * other sites how to embed them (oEmbed 1.0).
 */
public final class FormatRoutes {
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown;charset=utf-8";
  private static final String TEXT = "text/plain;charset=utf-8";

  private static final Pattern PAGE = Pattern.compile("/([^/]+)/([^/]+)/*");

  private final PublishedPages pages;

  /** Serves these published trees. */
  public FormatRoutes(PublishedPages pages) {
    this.pages = pages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        route(".json", JSON, (request, tree) -> new String(tree.json(), UTF_8)),
        route(".md", MARKDOWN, (request, tree) -> Exports.markdown(Json.read(tree.json()))),
        route(".txt", TEXT, (request, tree) -> PlainText.of(pages.read(tree), request.origin())),
        Route.page("/llms.txt", FormatRoutes::languageModels),
        Route.page("/oembed", this::oembed).parameters("url", "format").crossOriginReadable());
  }

  private Route route(
      String ending, String type, BiFunction<Request, PublishedTree, String> writer) {
    return Route.page(
            "/{username}/{slug}" + ending,
            request -> pages.find(request, ending, tree -> written(request, tree, type, writer)))
        .crossOriginReadable();
  }

  private static Response written(
      Request request,
      PublishedTree tree,
      String type,
      BiFunction<Request, PublishedTree, String> writer) {
    return TreeWork.answer(
        request,
        tree.bytes(),
        TreeWork.MAX_PAGE,
        () -> Responses.text(request, type, writer.apply(request, tree), Responses.FRESH));
  }

  private Response oembed(Request request) {
    String base = request.origin();
    PublishedTree tree =
        request.parameter("url").flatMap(url -> find(url, base)).orElseThrow(Refused::notFound);
    return pages.whole(
        request, tree, view -> new Document(200, JSON, json(view, base), List.of(Responses.FRESH)));
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
    return switch (pages.trees().find(username, slug)) {
      case Finding.Found(var tree) -> Optional.of(tree);
      // Once: a tree that moves on meanwhile is found by the next request.
      case Finding.Moved(var name, var moved) ->
          pages.trees().find(name.value(), moved.value()) instanceof Finding.Found(var tree)
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

  /** Tells language models how to read this service (llmstxt.org). */
  private static Response languageModels(Request request) {
    String text =
        """
        # Talent Tree

        > People publish what they can do as talent trees: paths of talents with levels from 1 to 5.

        Every published tree has a page at %1$s/USERNAME/SLUG. Put one of these endings behind its address to read the
        same tree without a page:

        - `.md`: Markdown, the best one for you
        - `.txt`: plain text
        - `.json`: JSON, with ids, times and what each talent requires
        - `.svg`: the whole tree as a drawing; `.png`: a picture for posts

        %1$s/USERNAME lists all published trees of a person.

        ## API

        - [OpenAPI](%1$s/openapi.yaml): how to make, change and publish trees with a key
        - [Reference](%1$s/docs): the same, for people
        - [Problems](%1$s/problems): every error, what causes it and what to do
        """
            .formatted(request.origin());
    return Responses.text(request, MARKDOWN, text, Responses.FRESH);
  }

  /** Writes a tree as plain text that reads well in a terminal and aloud. */
  private static final class PlainText {
    private final StringBuilder out = new StringBuilder();

    private final Messages say;

    private PlainText(Messages say) {
      this.say = say;
    }

    /**
     * Returns the text; it ends with a line feed.
     *
     * @param base the address of the service
     */
    static String of(TreeView tree, String base) {
      PlainText text = new PlainText(tree.say());
      text.line(isolated(tree.title()));
      text.line(tree.say().text("by {0} · {1}", isolated(tree.ownerName()), tree.summary()));
      text.line(base + tree.address());
      List<String> description = lines(tree.description());
      if (!description.isEmpty()) {
        text.line("");
        description.forEach(text::line);
      }
      tree.paths().forEach(text::path);
      return text.out.toString();
    }

    private void path(PathView path) {
      line("");
      line(
          say.text(
              "{0} · {1} of {2} points", isolated(path.name()), path.points(), path.maxPoints()));
      if (!path.talents().isEmpty()) {
        line("");
      }
      path.talents().forEach(this::talent);
    }

    private void talent(TalentView talent) {
      String pips = "●".repeat(talent.level()) + "○".repeat(Level.MAX - talent.level());
      line("  " + pips + "  " + isolated(talent.name()) + ", " + isolated(talent.levelTitle()));
      if (!talent.relations().needs().isEmpty()) {
        String needs =
            talent.relations().needs().stream()
                .map(need -> isolated(need.name()))
                .collect(Collectors.joining(", "));
        line("         " + say.text("needs {0}", needs));
      }
      for (String line : lines(talent.description())) {
        line("         " + line);
      }
      talent.evidence().forEach(link -> line("         " + link(link)));
    }

    private static String link(Evidence link) {
      return link.url().contains(link.text()) ? link.url() : link.text() + ": " + link.url();
    }

    private static List<String> lines(List<LinkedText.Part> parts) {
      String text = parts.stream().map(LinkedText.Part::text).collect(Collectors.joining());
      return text.strip().lines().filter(line -> !line.isBlank()).map(PlainText::isolated).toList();
    }

    /**
     * Returns a text that cannot change the direction of what follows: one in another script or
     * with marks of direction is isolated (Unicode Standard Annex 9, section 2.4.2).
     */
    private static String isolated(String text) {
      return Bidi.requiresBidi(text.toCharArray(), 0, text.length())
          ? "\u2068" + text + "\u2069"
          : text;
    }

    private void line(String text) {
      out.append(text).append('\n');
    }
  }
}
