package org.talenttree.storage;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The database cannot be opened; the message tells the operator why, in one line. */
public final class DatabaseUnusable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public DatabaseUnusable(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Returns what says that a file cannot be taken, in one line. */
  public static DatabaseUnusable refused(Path file, String reason) {
    return new DatabaseUnusable(file + " " + reason, null);
  }
}
