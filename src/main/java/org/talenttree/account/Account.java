package org.talenttree.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * Someone who owns trees and has a name in public.
 *
 * @param passwordHash null for an account that is only used with keys
 */
public record Account(
    OwnerId owner, Username username, Instant createdAt, @Nullable String passwordHash) {

  /** Leaves the hash out, so that no log can hold it by accident. */
  @Override
  public String toString() {
    return username + " (" + owner + ")";
  }
}
