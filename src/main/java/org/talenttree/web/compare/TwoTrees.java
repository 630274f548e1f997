package org.talenttree.web.compare;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTree;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.transfer.exports.CsvText;
import org.talenttree.tree.TreeWork;
import org.talenttree.tree.rules.TreeAddress;
import org.talenttree.web.html.Responses;
import org.talenttree.web.pages.PublishedPages;

/**
 * Finds the two published trees of a request: one at its address, and another one that a parameter
 * names. Whatever is not published is not found, in one way for all reasons.
 */
record TwoTrees(PublishedPages pages) {

  /**
   * Answers with both trees, in the language of the first one's owner; counts as two reads.
   *
   * @param rest what follows the slug in the address
   * @param parameter that names the other tree; its value is made {@code username/slug} first
   */
  Response find(
      Request request,
      String rest,
      String parameter,
      BiFunction<ComparedTree, ComparedTree, Response> answer) {
    String given = request.parameter(parameter).orElse("");
    TreeAddress other = TreeAddress.of(given).orElseThrow(Refused::notFound);
    return pages.find(
        request,
        rest,
        tree -> {
          String here = "/" + request.variable("username") + "/" + request.variable("slug") + rest;
          Function<String, Response> elsewhere =
              address ->
                  Redirect.seeOther(
                      here + "?" + parameter + "=" + URLEncoder.encode(address, UTF_8));
          if (!other.toString().equals(given)) {
            return elsewhere.apply(other.toString());
          }
          return switch (pages.trees().find(other.username().value(), other.slug().value())) {
            case Finding.Found(var second) -> both(request, tree, second, answer);
            case Finding.Moved(var username, var slug) ->
                elsewhere.apply(username.value() + "/" + slug.value());
            case Finding.Nothing() -> throw Refused.notFound();
          };
        });
  }

  /** Returns the routes of the same as JSON and as CSV, which scripts of any origin may read. */
  List<Route> data(
      String name,
      String parameter,
      BiFunction<ComparedTree, ComparedTree, byte[]> json,
      BiFunction<ComparedTree, ComparedTree, String> csv) {
    return List.of(
        data(
            "/" + name + ".json",
            parameter,
            MediaTypes.JSON,
            (first, second) -> new String(json.apply(first, second), UTF_8)),
        data("/" + name + ".csv", parameter, CsvText.MEDIA_TYPE, csv));
  }

  private Route data(
      String rest,
      String parameter,
      String type,
      BiFunction<ComparedTree, ComparedTree, String> text) {
    return Route.page(
            "/{username}/{slug}" + rest,
            request ->
                find(
                    request,
                    rest,
                    parameter,
                    (first, second) ->
                        Responses.text(request, type, text.apply(first, second), Responses.FRESH)))
        .parameters(parameter)
        .crossOriginReadable();
  }

  private Response both(
      Request request,
      PublishedTree first,
      PublishedTree second,
      BiFunction<ComparedTree, ComparedTree, Response> answer) {
    Messages say = pages.language(first);
    return both(request, SourceTree.of(first), SourceTree.of(second), say, answer);
  }

  /** Reads two trees and answers with both; large ones are handled as costly work. */
  static Response both(
      Request request,
      SourceTree first,
      SourceTree second,
      Messages say,
      BiFunction<ComparedTree, ComparedTree, Response> answer) {
    request.charge(Request.UNIT + 1);
    return TreeWork.answer(
        request,
        first.json().length + second.json().length,
        TreeWork.MAX_PAGE,
        () -> answer.apply(first.read(say), second.read(say)));
  }
}
