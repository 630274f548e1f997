package org.talenttree.api;

import java.util.List;

/** A response header; the value must not come from a client unchecked. */
public record ReplyHeader(String name, String value) {
  /** What every answer carries; a header of the reply replaces one of the same name. */
  public static final List<ReplyHeader> SECURITY =
      List.of(
          new ReplyHeader("X-Content-Type-Options", "nosniff"),
          new ReplyHeader("Referrer-Policy", "no-referrer"),
          new ReplyHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"));

  /** What every answer of a route for all origins carries besides. */
  public static final List<ReplyHeader> CROSS_ORIGIN =
      List.of(
          new ReplyHeader("Access-Control-Allow-Origin", "*"),
          new ReplyHeader("Access-Control-Expose-Headers", "ETag, X-Request-Id"));

  /** Refuses what would begin a line of its own. */
  public ReplyHeader {
    if (value.indexOf(10) >= 0 || value.indexOf(13) >= 0) {
      throw new IllegalArgumentException("a line break in the header " + name);
    }
  }
}
