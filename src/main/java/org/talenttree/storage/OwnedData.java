package org.talenttree.storage;

import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** Data of one feature that belongs to an account and is deleted with it. */
public interface OwnedData {

  /**
   * Returns how much the owner has, by the field name of the API, such as {@code trees}; nothing
   * unless the feature counts.
   */
  default Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of();
  }

  /** Deletes all of the owner's data. */
  void erase(Tx tx, OwnerId owner);
}
