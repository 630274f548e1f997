package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;

/** Sends a client to another address (RFC 9110, section 15.4). */
public record Redirect(int status, List<ReplyHeader> headers) implements Reply {
  private static final int PERMANENT = 308;
  private static final int SEE_OTHER = 303;

  /** Copies the headers. */
  public Redirect {
    headers = List.copyOf(headers);
  }

  /** Returns a permanent redirect (308) to a location, which must be an ASCII URI reference. */
  public static Redirect to(String location, ReplyHeader... more) {
    return redirect(PERMANENT, location, more);
  }

  /** Returns a 303 to a page that shows the result of a form; browsers fetch it with GET. */
  public static Redirect seeOther(String location, ReplyHeader... more) {
    return redirect(SEE_OTHER, location, more);
  }

  private static Redirect redirect(int status, String location, ReplyHeader... more) {
    List<ReplyHeader> headers = new ArrayList<>(List.of(more));
    headers.add(new ReplyHeader("Location", location));
    return new Redirect(status, headers);
  }
}
