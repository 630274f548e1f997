package org.talenttree.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.ServerRequestHeaders;
import java.util.Set;
import java.util.TreeSet;

/** Checks that the media types of a request fit its route (RFC 9110, section 12). */
final class Negotiation {
  private Negotiation() {}

  /**
   * Refuses an Accept that admits none of the answers, an encoded body, and one of a type not taken
   * here.
   */
  static void check(Route route, ServerRequestHeaders headers, boolean hasBody) {
    if (headers.contains(HeaderNames.ACCEPT) && route.template().startsWith("/api/")) {
      String accept = String.join(",", headers.get(HeaderNames.ACCEPT).allValues());
      if (route.answers().stream().noneMatch(type -> MediaTypes.accepts(accept, type))) {
        String types = String.join(" or ", new TreeSet<>(route.answers()));
        throw new Refused(ProblemType.NOT_ACCEPTABLE, "Accept " + types + ".");
      }
    }
    if (hasBody && headers.contains(HeaderNames.CONTENT_ENCODING)) {
      throw new Refused(
          Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Send no Content-Encoding.")
              .with("Accept-Encoding", "identity"));
    }
    if (route.body() instanceof Route.BodyRule.OfJson json && hasBody) {
      requireType(json.mediaTypes(), headers);
    }
    if (route.body() instanceof Route.BodyRule.OfFile file && hasBody) {
      requireType(file.mediaTypes(), headers);
    }
  }

  /** Refuses an empty object of another type; whether there is one shows only once it is read. */
  static void checkRead(Route route, ServerRequestHeaders headers, byte[] body) {
    if (route.body() instanceof Route.BodyRule.Empty && body.length > 0) {
      requireType(Set.of(MediaTypes.JSON), headers);
    }
  }

  private static void requireType(Set<String> mediaTypes, ServerRequestHeaders headers) {
    String contentType =
        headers.contains(HeaderNames.CONTENT_TYPE)
            ? headers.get(HeaderNames.CONTENT_TYPE).get()
            : "";
    if (!MediaTypes.isOneOf(mediaTypes, contentType)) {
      String types = String.join(" or ", new TreeSet<>(mediaTypes));
      throw new Refused(
          Problem.of(
                  ProblemType.UNSUPPORTED_MEDIA_TYPE,
                  "Send Content-Type: " + types + ", in UTF-8, without a Content-Encoding.")
              .with("Accept", types.replace(" or ", ", ")));
    }
  }
}
