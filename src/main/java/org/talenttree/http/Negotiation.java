package org.talenttree.http;

import static org.talenttree.api.MediaTypes.bare;

import java.util.Set;
import java.util.TreeSet;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.language.Translatable;

/** Checks Accept, Content-Type and Content-Encoding against a route (RFC 9110, section 12). */
final class Negotiation {
  private Negotiation() {}

  /**
   * Refuses an Accept header that accepts none of the route's types, a body with a
   * Content-Encoding, and a body of another type.
   */
  static void check(Route route, RequestHead head) {
    String accept = head.header("Accept");
    if (accept != null && route.template().startsWith("/api/")) {
      if (route.answers().stream().noneMatch(type -> MediaTypes.accepts(accept, type))) {
        String types = String.join(" or ", new TreeSet<>(route.answers()));
        throw new Refused(ProblemType.NOT_ACCEPTABLE, Translatable.of("Accept {0}.", types));
      }
    }
    if (head.hasBody() && head.firstHeader("Content-Encoding") != null) {
      throw new Refused(
          Problem.of(
                  ProblemType.UNSUPPORTED_MEDIA_TYPE, Translatable.of("Send no Content-Encoding."))
              .with("Accept-Encoding", "identity"));
    }
    if (route.body() instanceof Route.BodyRule.OfJson json && head.hasBody()) {
      requireType(json.mediaTypes(), head);
    }
    if (route.body() instanceof Route.BodyRule.OfFile file && head.hasBody()) {
      String contentType = head.firstHeader("Content-Type");
      // Handlers of files decode them; forms are in UTF-8.
      boolean isOfType = contentType != null && file.mediaTypes().contains(bare(contentType));
      if (route.page() || !isOfType) {
        requireType(file.mediaTypes(), head);
      }
    }
  }

  /** Checks the type of a body that may only be an empty object, which is known once it is read. */
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
                  Translatable.of(
                      "Send Content-Type: {0}, in UTF-8, without a Content-Encoding.", types))
              .with("Accept", types.replace(" or ", ", ")));
    }
  }
}
