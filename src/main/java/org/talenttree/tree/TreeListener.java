package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;

/** Keeps what happens to trees; each call belongs to the transaction that makes the change. */
public interface TreeListener {

  /** Notes that a tree was made. */
  void made(Handle handle, Actor actor, Tree tree);

  /** Notes an effective change; {@code after} is the next revision. */
  void changed(Handle handle, Actor actor, Tree before, Tree after);

  /**
   * Tells the paths of a tree's revisions and when each was made, the oldest that is kept first and
   * the present one last.
   */
  void recount(Handle handle, Tree tree, BiConsumer<Instant, JsonText> teller);

  /** Forgets all that was kept of a tree, as it is deleted for good. */
  void deleted(Handle handle, OwnerId owner, UUID tree);
}
