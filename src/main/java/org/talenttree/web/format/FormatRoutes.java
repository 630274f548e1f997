package org.talenttree.web.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.Function;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.tree.TreeWork;
import org.talenttree.web.html.Answers;
import org.talenttree.web.pages.PageRoutes;
import org.talenttree.web.view.TreeReader;

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
                Answers.text(
                    request, MARKDOWN, LanguageModels.text(request.origin()), Answers.FRESH)));
  }

  private Route route(String ending, String type, Writer writer) {
    Function<Request, Reply> reply =
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
                            Answers.text(
                                request, type, writer.write(request, tree), Answers.FRESH)));
    return Route.page("/{username}/{slug}" + ending, reply::apply).crossOriginReadable();
  }

  /** Writes a tree in one form. */
  @FunctionalInterface
  private interface Writer {
    String write(Request request, PublishedTree tree);
  }
}
