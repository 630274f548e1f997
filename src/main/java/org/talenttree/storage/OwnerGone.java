package org.talenttree.storage;

import org.talenttree.id.OwnerId;

/** The account whose data was to be changed does not exist, or no longer; nothing was changed. */
public final class OwnerGone extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Names the account. */
  public OwnerGone(OwnerId owner) {
    super("there is no account " + owner, null, true, false);
  }
}
