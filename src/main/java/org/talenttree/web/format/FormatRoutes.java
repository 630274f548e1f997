package org.talenttree.web.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Bidi;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PageRoutes;
import org.talenttree.web.view.Evidence;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.LinkedText;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Serves published trees as JSON, Markdown and plain text, and tells language models of them. */
public final class FormatRoutes {
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown;charset=utf-8";
  private static final String TEXT = "text/plain;charset=utf-8";

  private final PublishedTrees trees;
  private final Languages languages;

  /** Serves these published trees. */
  public FormatRoutes(PublishedTrees trees, Languages languages) {
    this.trees = trees;
    this.languages = languages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        route(".json", JSON, (request, tree) -> new String(tree.json(), UTF_8)),
        route(".md", MARKDOWN, (request, tree) -> Exports.markdown(Json.read(tree.json()))),
        route(
            ".txt",
            TEXT,
            (request, tree) ->
                PlainText.of(
                    TreeReader.read(tree, TreeReader.language(tree, languages)), request.origin())),
        Route.page(
            "/llms.txt",
            request ->
                Responses.text(
                    request, MARKDOWN, LanguageModels.text(request.origin()), Responses.FRESH)));
  }

  private Route route(String ending, String type, Writer writer) {
    Function<Request, Response> response =
        request ->
            PageRoutes.find(
                trees,
                request,
                ending,
                tree ->
                    TreeWork.answer(
                        request,
                        tree.bytes(),
                        TreeWork.MAX_PAGE,
                        () ->
                            Responses.text(
                                request, type, writer.write(request, tree), Responses.FRESH)));
    return Route.page("/{username}/{slug}" + ending, response::apply).crossOriginReadable();
  }

  /** Writes a tree in one form. */
  @FunctionalInterface
  private interface Writer {
    String write(Request request, PublishedTree tree);
  }

  /** Tells language models how to read this service (llmstxt.org). */
  private static final class LanguageModels {
    private LanguageModels() {}

    /**
     * Returns the text of {@code /llms.txt}.
     *
     * @param base the address of the service
     */
    static String text(String base) {
      return """
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
          .formatted(base);
    }
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
