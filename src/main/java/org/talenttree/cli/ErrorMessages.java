package org.talenttree.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import org.talenttree.http.AddressUnusable;
import org.talenttree.storage.DatabaseUnusable;

/** Says in words what a failure of the machine means for the user. */
final class ErrorMessages {
  private ErrorMessages() {}

  /** Returns whether something else listens where we wanted to. */
  static boolean isAddressInUse(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof AddressUnusable e && e.isInUse()) {
        return true;
      }
    }
    return false;
  }

  /** Returns one line. */
  static String of(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof AddressUnusable || cause instanceof DatabaseUnusable) {
        return String.valueOf(cause.getMessage());
      } else if (cause instanceof FileAlreadyExistsException e) {
        return e.getFile() + " is a file; --data needs a folder";
      }
    }
    return attempted(failure)
        .map(what -> what + ": " + Reasons.of(failure))
        .orElseGet(() -> failure instanceof IOException ? Reasons.of(failure) : failure.toString());
  }

  /** Returns what could not be done, such as {@code cannot read FILE}, where a failure tells it. */
  private static Optional<String> attempted(Throwable failure) {
    return failure instanceof UncheckedIOException e
            && !String.valueOf(e.getCause()).equals(e.getMessage())
        ? Optional.ofNullable(e.getMessage())
        : Optional.empty();
  }
}
