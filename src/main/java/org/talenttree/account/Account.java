package org.talenttree.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * An owner of trees, with a public username.
 *
 * @param passwordHash null for an account that has only keys
 */
public record Account(
    OwnerId owner,
    Username username,
    Instant createdAt,
    @Nullable String passwordHash,
    Standing standing) {

  /** Returns a text without the hash, so that no log contains it by accident. */
  @Override
  public String toString() {
    return username + " (" + owner + ")";
  }
}
