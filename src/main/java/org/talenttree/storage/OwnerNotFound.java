package org.talenttree.storage;

import org.talenttree.id.OwnerId;

/** The account whose data a write should change does not exist; nothing was changed. */
public final class OwnerNotFound extends RuntimeException {
  private static final long serialVersionUID = 1;

  public OwnerNotFound(OwnerId owner) {
    super("there is no account " + owner, null, true, false);
  }
}
