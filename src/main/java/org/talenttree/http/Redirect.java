package org.talenttree.http;

import java.util.ArrayList;
import java.util.List;

/** 308: what was asked for is at another address for good (RFC 9110, section 15.4.9). */
public record Redirect(List<ReplyHeader> headers) implements Reply {

  /** Copies the headers. */
  public Redirect {
    headers = List.copyOf(headers);
  }

  /** Returns the way to this address, which must be written as an ASCII URI reference. */
  public static Redirect to(String location, ReplyHeader... more) {
    List<ReplyHeader> headers = new ArrayList<>(List.of(more));
    headers.add(new ReplyHeader("Location", location));
    return new Redirect(headers);
  }

  @Override
  public int status() {
    return 308;
  }
}
