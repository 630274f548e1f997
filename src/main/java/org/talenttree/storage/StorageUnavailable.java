package org.talenttree.storage;

import org.jspecify.annotations.Nullable;

/** The database could not do its work; nothing of the transaction was kept. */
public final class StorageUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Takes what went wrong, for the log. Without a cause it leaves no trace there: then it is a
   * matter of load, or the log has the cause already.
   */
  public StorageUnavailable(String message, @Nullable Throwable cause) {
    super(message, cause, true, cause != null);
  }
}
