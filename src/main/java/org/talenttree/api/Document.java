package org.talenttree.api;

import java.util.List;

/** An answer without the envelope: pages, files, health, the API's description. */
public record Document(int status, String contentType, byte[] body, List<ReplyHeader> headers)
    implements Reply {

  /** Copies the headers. */
  public Document {
    headers = List.copyOf(headers);
  }
}
