package org.talenttree.http;

import java.util.Set;
import java.util.TreeSet;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;

/** Checks that the media types of a request fit its route (RFC 9110, section 12). */
final class Negotiation {
  private Negotiation() {}

  /**
   * Refuses an Accept that admits none of the answers, an encoded body, and one of a type not taken
   * here.
   */
  static void check(Route route, RequestHead head) {
    String accept = head.header("Accept");
    if (accept != null && route.template().startsWith("/api/")) {
      if (route.answers().stream().noneMatch(type -> MediaTypes.accepts(accept, type))) {
        String types = String.join(" or ", new TreeSet<>(route.answers()));
        throw new Refused(ProblemType.NOT_ACCEPTABLE, "Accept " + types + ".");
      }
    }
    if (head.hasBody() && head.firstHeader("Content-Encoding") != null) {
      throw new Refused(
          Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Send no Content-Encoding.")
              .with("Accept-Encoding", "identity"));
    }
    if (route.body() instanceof Route.BodyRule.OfJson json && head.hasBody()) {
      requireType(json.mediaTypes(), head);
    }
    if (route.body() instanceof Route.BodyRule.OfFile file && head.hasBody()) {
      requireType(file.mediaTypes(), head);
    }
  }

  /** Refuses an empty object of another type; whether there is one shows only once it is read. */
  static void checkRead(Route route, RequestHead head, byte[] body) {
    if (route.body() instanceof Route.BodyRule.Empty && body.length > 0) {
      requireType(Set.of(MediaTypes.JSON), head);
    }
  }

  private static void requireType(Set<String> mediaTypes, RequestHead head) {
    String contentType = head.firstHeader("Content-Type");
    if (!MediaTypes.isOneOf(mediaTypes, contentType == null ? "" : contentType)) {
      String types = String.join(" or ", new TreeSet<>(mediaTypes));
      throw new Refused(
          Problem.of(
                  ProblemType.UNSUPPORTED_MEDIA_TYPE,
                  "Send Content-Type: " + types + ", in UTF-8, without a Content-Encoding.")
              .with("Accept", types.replace(" or ", ", ")));
    }
  }
}
