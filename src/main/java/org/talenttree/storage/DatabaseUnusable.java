package org.talenttree.storage;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The database or a backup cannot be used; the message tells the operator why, in one line. */
public final class DatabaseUnusable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public DatabaseUnusable(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Returns a failure whose message is the path followed by the reason. */
  public static DatabaseUnusable of(Path file, String reason) {
    return new DatabaseUnusable(file + " " + reason, null);
  }
}
