package org.talenttree.http;

/** A response header; the value must not come from a client unchecked. */
public record ReplyHeader(String name, String value) {

  /** Refuses what would begin a line of its own. */
  public ReplyHeader {
    if (value.indexOf(10) >= 0 || value.indexOf(13) >= 0) {
      throw new IllegalArgumentException("a line break in the header " + name);
    }
  }
}
