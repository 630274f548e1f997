package org.talenttree.storage;

import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** Data that belongs to an account and goes with it; each feature brings its own. */
public interface OwnedData {

  /** Returns how much the owner has, by the name the API gives it, such as {@code trees}. */
  Map<String, Long> usage(Handle handle, OwnerId owner);

  /** Deletes all that the owner has. */
  void erase(Tx tx, OwnerId owner);
}
