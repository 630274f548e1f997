package org.talenttree.id;

import java.util.UUID;

/** The id of an account, which owns data and which a request acts for. */
public record OwnerId(UUID value) {

  /** Returns the canonical lower-case text. */
  @Override
  public String toString() {
    return value.toString();
  }
}
