package org.talenttree.config;

import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describes the cause of an I/O failure. The message of a Java exception is often only a file name,
 * or missing.
 */
public final class Reasons {
  private static final String IS_FOLDER = "it is a folder";

  private Reasons() {}

  /** Returns the cause, worded to follow what failed and a colon. */
  public static String of(Throwable failure) {
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<String> known = known(cause);
      if (known.isPresent()) {
        return known.get();
      }
    }
    Throwable attempt = failure.getCause();
    if (failure instanceof UncheckedIOException && attempt != null) {
      return of(attempt); // The failure's own message is what was attempted.
    }
    String message = failure.getMessage();
    // An exception made without a message has that of its cause, preceded by the cause's type.
    if (failure.getCause() != null && String.valueOf(failure.getCause()).equals(message)) {
      return of(failure.getCause());
    }
    return message == null || message.isBlank()
        ? "the system gave no reason (" + failure.getClass().getSimpleName() + ")"
        : message.lines().findFirst().orElseThrow();
  }

  private static Optional<String> known(Throwable failure) {
    return Optional.ofNullable(
        switch (failure) {
          case FileSystemException e -> ofFile(e);
          case UnknownHostException _, UnresolvedAddressException _ ->
              "there is no host of that name";
          case SocketTimeoutException _, HttpTimeoutException _ -> "it took too long to answer";
          // The HTTP client wraps one ConnectException in another that has no message.
          case ConnectException e when !(e.getCause() instanceof ConnectException) ->
              isUnresolved(e) ? null : "the connection was refused";
          case ClosedChannelException _ -> "the connection was closed";
          case CharacterCodingException _ -> "it is not text in UTF-8";
          default -> "Is a directory".equals(failure.getMessage()) ? IS_FOLDER : null;
        });
  }

  private static boolean isUnresolved(@Nullable Throwable failure) {
    return failure != null
        && (failure instanceof UnresolvedAddressException || isUnresolved(failure.getCause()));
  }

  private static String ofFile(FileSystemException e) {
    String file = e.getFile();
    String reason = e.getReason();
    return switch (e) {
      case NoSuchFileException _ -> missing(file);
      case AccessDeniedException _ -> "no permission for " + file;
      case FileAlreadyExistsException _ -> "there is already a file of that name";
      case DirectoryNotEmptyException _ -> IS_FOLDER + " with files in it";
      default -> {
        if (reason == null) {
          yield "the system gave no reason for " + file;
        }
        yield reason.equals("Is a directory")
            ? IS_FOLDER
            : reason.equals("Not a directory") ? folder(file) + " is no folder" : reason;
      }
    };
  }

  private static String missing(@Nullable String file) {
    Path folder = folder(file);
    return folder == null || Files.exists(folder)
        ? "there is no such file"
        : "there is no folder " + folder;
  }

  private static @Nullable Path folder(@Nullable String file) {
    return file == null ? null : Path.of(file).getParent();
  }
}
