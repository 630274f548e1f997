package org.talenttree.cli;

import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.DatabaseUnusable;

/** Says in words what a failure of the machine means for the user. */
final class Explanations {
  private Explanations() {}

  /** Returns whether something else listens where we wanted to. */
  static boolean isAddressInUse(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return true;
      }
    }
    return false;
  }

  /** Returns one line. */
  static String of(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return "the address is in use or not ours; choose another with --port or --host"
            + " (management.port for the second one)";
      } else if (cause instanceof UnknownHostException) {
        return "there is no host of that name: " + cause.getMessage();
      } else if (cause instanceof DatabaseUnusable) {
        return String.valueOf(cause.getMessage());
      } else if (cause instanceof AccessDeniedException) {
        return "no permission for " + cause.getMessage();
      } else if (cause instanceof FileAlreadyExistsException) {
        return cause.getMessage() + " is a file; --data needs a folder";
      } else if (cause instanceof FileSystemException e) {
        return "cannot make or use "
            + e.getFile()
            + (e.getReason() == null ? "" : ": " + e.getReason());
      }
    }
    return failure.toString();
  }
}
