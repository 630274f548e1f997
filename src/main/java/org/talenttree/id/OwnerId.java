package org.talenttree.id;

import java.util.UUID;

/** The id of an account: the owner of data, and the account a request acts for. */
public record OwnerId(UUID value) {

  /** Returns the id with this canonical text, as {@link #toString} writes it. */
  public static OwnerId of(String text) {
    return new OwnerId(UUID.fromString(text));
  }

  /** Returns the canonical lower-case text. */
  @Override
  public String toString() {
    return value.toString();
  }
}
