package org.talenttree.api;

import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request line and headers of one well-formed request. */
public interface RequestHead {
  /** Returns the method as sent; methods are case-sensitive (RFC 9110, section 9.1). */
  String method();

  /** Returns path and query as sent, without scheme and authority. */
  String target();

  /** Returns the address at the other end of the connection. */
  InetAddress peer();

  /** Returns the lines of a header in order; empty if it was not sent. */
  List<String> headers(String name);

  /** Returns whether a non-empty body follows. */
  boolean hasBody();

  /** Returns the body's declared length in bytes, or -1 for a chunked body. */
  long declaredLength();

  /** Returns whether the client waits for a 100 before it sends the body (RFC 9110, 10.1.1). */
  boolean awaitsContinue();

  /** Returns a header's lines joined by commas (RFC 9110, 5.3), or null if it was not sent. */
  default @Nullable String header(String name) {
    List<String> lines = headers(name);
    return switch (lines.size()) {
      case 0 -> null;
      case 1 -> lines.getFirst();
      default -> String.join(", ", lines);
    };
  }

  /** Returns the path as sent. */
  default String path() {
    int query = target().indexOf('?');
    return query < 0 ? target() : target().substring(0, query);
  }

  /** Returns the query as sent, without the question mark; empty if there is none. */
  default String query() {
    int query = target().indexOf('?');
    return query < 0 ? "" : target().substring(query + 1);
  }

  /** Returns whether the method is HEAD, which is answered like GET but without the body. */
  default boolean isHead() {
    return method().equals("HEAD");
  }
}
