package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Addresses.Parameter;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response.Envelope;
import org.talenttree.json.Violations;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;

/**
 * Chooses the language in which an answer of the API is worded: that of the query parameter {@code
 * language} where a route has it, else the one that Accept-Language wants most, else English.
 */
public final class Wording {
  /** The query parameter that names the language. */
  public static final String PARAMETER = "language";

  private Wording() {}

  /**
   * Returns the language of an answer; refuses the request if the parameter names an unknown one.
   */
  public static Messages of(Request request, Languages languages) {
    Violations violations = new Violations();
    Messages say = of(request, languages, violations);
    violations.refuseParametersIfAny();
    return say;
  }

  /** Returns the language of an answer; adds a violation if the parameter names an unknown one. */
  public static Messages of(Request request, Languages languages, Violations violations) {
    String tag = Query.chosen(request, PARAMETER, languages.tags(), violations);
    return languages
        .find(tag)
        .orElseGet(() -> languages.preferred(request.header("Accept-Language")));
  }

  /** Returns the language of a problem; a parameter that cannot be read chooses none. */
  public static Messages ofProblem(RequestHead head, @Nullable Route route, Languages languages) {
    return parameter(head, route)
        .flatMap(languages::find)
        .orElseGet(() -> languages.preferred(Optional.ofNullable(head.header("Accept-Language"))));
  }

  private static Optional<String> parameter(RequestHead head, @Nullable Route route) {
    if (route == null || !route.parameters().contains(PARAMETER)) {
      return Optional.empty();
    }
    try {
      return Addresses.parameters(head.query()).stream()
          .filter(parameter -> parameter.name().equals(PARAMETER))
          .map(Parameter::value)
          .findFirst();
    } catch (Refused e) {
      return Optional.empty(); // The query cannot be decoded, which is the problem.
    }
  }

  /** Returns a successful answer that is worded in a language. */
  public static Envelope envelope(int status, Messages say, byte[] data, ResponseHeader... more) {
    List<ResponseHeader> headers = new ArrayList<>(headers(say));
    headers.addAll(List.of(more));
    return new Envelope(status, headers, data);
  }

  /** Returns the headers of an answer that is worded in a language. */
  public static List<ResponseHeader> headers(Messages say) {
    return List.of(
        new ResponseHeader("Content-Language", say.tag()),
        new ResponseHeader("Vary", "Accept-Language"));
  }
}
