package org.talenttree.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Reasons;
import org.talenttree.http.AddressUnusable;
import org.talenttree.storage.DatabaseUnusable;

/** Turns unexpected exceptions into messages for the user. */
final class ErrorMessages {
  private ErrorMessages() {}

  /** Returns whether the failure is that the address is already in use. */
  static boolean isAddressInUse(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof AddressUnusable e && e.isInUse()) {
        return true;
      }
    }
    return false;
  }

  /** Returns a message of one line. */
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

  /** Returns what failed, such as {@code cannot read FILE}, if the exception has such a message. */
  private static Optional<String> attempted(Throwable failure) {
    return failure instanceof UncheckedIOException e
            && !String.valueOf(e.getCause()).equals(e.getMessage())
        ? Optional.ofNullable(e.getMessage())
        : Optional.empty();
  }
}
