package org.talenttree.storage;

import org.jspecify.annotations.Nullable;

/** The database cannot be opened; the message tells the operator why, in one line. */
public final class DatabaseUnusable extends RuntimeException {
  private static final long serialVersionUID = 1;

  DatabaseUnusable(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
