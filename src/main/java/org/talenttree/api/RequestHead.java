package org.talenttree.api;

import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request line and the headers of one request, as they arrived and were found well-formed. */
public interface RequestHead {
  /** Returns the method as it was sent; methods are case-sensitive (RFC 9110, section 9.1). */
  String method();

  /** Returns the path with its query as they were sent, without scheme and authority. */
  String target();

  /** Returns the address at the other end of the connection. */
  InetAddress peer();

  /** Returns the lines of a header in their order; none where it was not sent. */
  List<String> headers(String name);

  /** Returns the first line of a header, or null where it was not sent. */
  @Nullable String firstHeader(String name);

  /** Returns whether a body follows that is not empty. */
  boolean hasBody();

  /** Returns the body's declared length in bytes, or -1 where it comes in chunks. */
  long declaredLength();

  /** Returns whether the client sends its body only once it is told to (RFC 9110, 10.1.1). */
  boolean awaitsContinue();

  /** Returns the lines of a header as one, joined by commas (RFC 9110, 5.3); null without any. */
  default @Nullable String header(String name) {
    List<String> lines = headers(name);
    return switch (lines.size()) {
      case 0 -> null;
      case 1 -> lines.getFirst();
      default -> String.join(", ", lines);
    };
  }

  /** Returns the path as it was sent. */
  default String path() {
    int query = target().indexOf('?');
    return query < 0 ? target() : target().substring(0, query);
  }

  /** Returns the query as it was sent, without the question mark; empty where there is none. */
  default String query() {
    int query = target().indexOf('?');
    return query < 0 ? "" : target().substring(query + 1);
  }

  /** Returns whether this is a HEAD, which is answered like a GET without the body. */
  default boolean isHead() {
    return method().equals("HEAD");
  }
}
