package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** Hears of every change of a tree, inside the transaction that makes it. */
public interface TreeListener {
  /** Called after the statements of the change; what it throws rolls the change back. */
  void heard(Tx tx, Event event);

  /** Tells all listeners of a change. */
  static void tellAll(List<TreeListener> listeners, Tx tx, Event event) {
    listeners.forEach(listener -> listener.heard(tx, event));
  }

  /** Each way in which a tree can change; a listener decides about every one of them. */
  sealed interface Event {
    /** A tree was made, with revision 1. */
    record Created(Actor actor, Tree tree) implements Event {}

    /** A tree was changed; {@code after} is the next revision. */
    record Changed(Actor actor, Tree before, Tree after) implements Event {}

    /** A tree was put into the trash. */
    record Trashed(Actor actor, Tree tree, Instant deletedAt) implements Event {}

    /** A tree came back from the trash; {@code after} is the next revision. */
    record Restored(Actor actor, Tree before, Tree after) implements Event {}

    /** A tree was deleted for good, out of the trash or not. */
    record Deleted(OwnerId owner, UUID tree) implements Event {}

    /** A tree was stored from an account's archive, with the revision it had there. */
    record Unarchived(Tree tree) implements Event {}
  }
}
