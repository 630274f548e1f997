package org.talenttree.web.html;

import java.util.List;
import org.talenttree.api.ResponseHeader;

/** Makes the Content-Security-Policy of pages: only their own styles and images are allowed. */
public final class Policy {
  /** With more origins the header would be too long; then all images are allowed. */
  private static final int MAX_ORIGINS = 16;

  private Policy() {}

  /** Which pages may show a page in a frame. */
  public enum Framing {
    /** None. */
    DENIED("; frame-ancestors 'none'"),
    /** Pages of this service. */
    SAME_ORIGIN("; frame-ancestors 'self'"),
    /** All. */
    ALLOWED("");

    private final String directive;

    Framing(String directive) {
      this.directive = directive;
    }
  }

  /** Returns the header for a page with a form that is sent to this service. */
  public static ResponseHeader withForm(Frame frame, List<String> imageOrigins) {
    return of(frame, imageOrigins, Framing.DENIED, "'self'");
  }

  /** Returns the header for a page with images from these origins. */
  public static ResponseHeader of(Frame frame, List<String> imageOrigins, Framing framing) {
    return of(frame, imageOrigins, framing, "'none'");
  }

  private static ResponseHeader of(
      Frame frame, List<String> imageOrigins, Framing framing, String formTargets) {
    String images =
        imageOrigins.size() > MAX_ORIGINS ? "https: http:" : String.join(" ", imageOrigins);
    return new ResponseHeader(
        "Content-Security-Policy",
        "default-src 'none'; style-src %s %s; img-src 'self'%s; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action %s%s"
            .formatted(
                frame.sheet().hash(),
                new StyleSheet(frame.css()).hash(),
                images.isEmpty() ? "" : " " + images,
                formTargets,
                framing.directive));
  }
}
