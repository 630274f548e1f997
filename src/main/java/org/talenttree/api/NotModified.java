package org.talenttree.api;

import java.util.List;

/** A 304: the client's copy is current (RFC 9110, section 15.4.5). */
public record NotModified(List<ReplyHeader> headers) implements Reply {

  /** Copies the headers. */
  public NotModified {
    headers = List.copyOf(headers);
  }

  @Override
  public int status() {
    return 304;
  }
}
