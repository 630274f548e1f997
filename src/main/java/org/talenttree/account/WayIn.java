package org.talenttree.account;

import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/**
 * A kind of secret or proof that people sign in with, until they remove it; a key ends by itself.
 */
@FunctionalInterface
public interface WayIn {
  /** Returns how many of this kind lead into an account. */
  int count(Handle handle, OwnerId owner);
}
