package org.talenttree.tree;

import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** Keeps what happens to trees; each call belongs to the transaction that makes the change. */
public interface Chronicle {

  /** Notes that a tree was made. */
  void made(Handle handle, Deed deed, Tree tree);

  /** Notes an effective change; {@code after} is the next revision. */
  void changed(Handle handle, Deed deed, Tree before, Tree after);

  /** Forgets all that was kept of a tree, as it is deleted for good. */
  void deleted(Handle handle, OwnerId owner, UUID tree);
}
