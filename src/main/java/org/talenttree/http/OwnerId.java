package org.talenttree.http;

import java.util.UUID;

/** The account that owns data, and that a request acts for. */
public record OwnerId(UUID value) {

  /** Returns the canonical lower-case text. */
  @Override
  public String toString() {
    return value.toString();
  }
}
