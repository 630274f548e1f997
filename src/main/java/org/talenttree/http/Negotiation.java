package org.talenttree.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;

/** Checks that the media types of a request fit its route (RFC 9110, section 12). */
final class Negotiation {
  private Negotiation() {}

  /** Refuses an Accept that admits no JSON, and a body of a type the route does not take. */
  static void check(Route route, ServerRequestHeaders headers, boolean hasBody) {
    if (headers.contains(HeaderNames.ACCEPT)
        && route.template().startsWith("/api/")
        && !MediaTypes.accepts(
            String.join(",", headers.get(HeaderNames.ACCEPT).allValues()), MediaTypes.JSON)) {
      throw new Refused(ProblemType.NOT_ACCEPTABLE, "Accept application/json.");
    }
    if (route.body() instanceof Route.BodyRule.OfJson json && hasBody) {
      checkBody(json, headers);
    }
  }

  private static void checkBody(Route.BodyRule.OfJson rule, ServerRequestHeaders headers) {
    String contentType =
        headers.contains(HeaderNames.CONTENT_TYPE)
            ? headers.get(HeaderNames.CONTENT_TYPE).get()
            : "";
    if (!MediaTypes.isOneOf(rule.mediaTypes(), contentType)) {
      String types = String.join(" or ", new java.util.TreeSet<>(rule.mediaTypes()));
      throw new Refused(
          Problem.of(
                  ProblemType.UNSUPPORTED_MEDIA_TYPE,
                  "Send Content-Type: " + types + ", in UTF-8, without a Content-Encoding.")
              .with("Accept", types.replace(" or ", ", ")));
    }
  }
}
