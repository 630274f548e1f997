package org.talenttree.storage;

import org.jspecify.annotations.Nullable;

/** The database could not run a transaction; nothing of it was stored. */
public final class StorageUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Makes an exception with a stack trace only if there is a cause. Without one, the reason is
   * load, or the log has the cause already.
   */
  public StorageUnavailable(String message, @Nullable Throwable cause) {
    super(message, cause, true, cause != null);
  }
}
