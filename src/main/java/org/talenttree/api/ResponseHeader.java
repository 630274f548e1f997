package org.talenttree.api;

import java.util.List;

/** A response header. Client input must be checked before it becomes a value. */
public record ResponseHeader(String name, String value) {
  /** The headers of every answer; a response's own header of the same name replaces them. */
  public static final List<ResponseHeader> SECURITY =
      List.of(
          new ResponseHeader("X-Content-Type-Options", "nosniff"),
          new ResponseHeader("Referrer-Policy", "no-referrer"),
          new ResponseHeader(
              "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"));

  /** More headers for the answers that scripts of any origin may read. */
  public static final List<ResponseHeader> CROSS_ORIGIN =
      List.of(
          new ResponseHeader("Access-Control-Allow-Origin", "*"),
          new ResponseHeader("Access-Control-Expose-Headers", "ETag, X-Request-Id"));

  /** Rejects a line break, which would let a value inject further headers. */
  public ResponseHeader {
    if (value.indexOf(10) >= 0 || value.indexOf(13) >= 0) {
      throw new IllegalArgumentException("a line break in the header " + name);
    }
  }
}
