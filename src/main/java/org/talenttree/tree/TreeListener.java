package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** Is called for every change of a tree, inside the transaction that makes it. */
public interface TreeListener {
  /** Called after the statements of the change; an exception rolls the change back. */
  void onChange(Tx tx, Event event);

  /** Calls all listeners. */
  static void notifyEach(List<TreeListener> listeners, Tx tx, Event event) {
    listeners.forEach(listener -> listener.onChange(tx, event));
  }

  /** A change of a tree; sealed, so that each listener handles every kind. */
  sealed interface Event {
    /** A tree was created, with revision 1. */
    record Created(Actor actor, Tree tree) implements Event {}

    /** A tree was changed. */
    record Changed(Actor actor, NextRevision next) implements Event {}

    /** A tree was put into the trash. */
    record Trashed(Actor actor, Tree tree, Instant deletedAt) implements Event {}

    /** A tree was restored from the trash. */
    record Restored(Actor actor, NextRevision next) implements Event {}

    /** A tree was deleted for good, from the trash or without it. */
    record Deleted(OwnerId owner, UUID tree) implements Event {}

    /** A tree was restored from an archive of an account, with the revision it had there. */
    record Unarchived(Tree tree) implements Event {}
  }
}
