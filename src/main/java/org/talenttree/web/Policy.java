package org.talenttree.web;

import java.util.List;
import org.talenttree.api.ReplyHeader;

/** What a page lets the browser do: show its own styles and the images it names, nothing more. */
public final class Policy {
  /** Past so many the header would grow too long; then images may come from anywhere. */
  private static final int MAX_ORIGINS = 16;

  private Policy() {}

  /** Whose pages may show a page in a frame. */
  public enum Framing {
    NOBODYS("; frame-ancestors 'none'"),
    OURS("; frame-ancestors 'self'"),
    ANYBODYS("");

    private final String directive;

    Framing(String directive) {
      this.directive = directive;
    }
  }

  /** Returns the header for a page with images from these places. */
  public static ReplyHeader of(Frame frame, List<String> imageOrigins, boolean framable) {
    return of(frame, imageOrigins, framable ? Framing.ANYBODYS : Framing.NOBODYS);
  }

  /** Returns the header for a page with images from these places, and those who may frame it. */
  public static ReplyHeader of(Frame frame, List<String> imageOrigins, Framing framing) {
    String images =
        imageOrigins.size() > MAX_ORIGINS ? "https: http:" : String.join(" ", imageOrigins);
    return new ReplyHeader(
        "Content-Security-Policy",
        "default-src 'none'; style-src %s %s; img-src 'self'%s; base-uri 'none'; form-action 'none'%s"
            .formatted(
                frame.sheet().hash(),
                new StyleSheet(frame.look().css()).hash(),
                images.isEmpty() ? "" : " " + images,
                framing.directive));
  }
}
