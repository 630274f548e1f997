package org.talenttree.storage;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Writes files that are there whole or not at all, and replaces only plain files. A rename would
 * replace a device, a pipe, a link or an empty folder just as well.
 */
public final class PlainFile {
  private static final Pattern PART = Pattern.compile("(?s)(.+)\\.[0-9a-f-]{36}\\.part");

  private PlainFile() {}

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes it to a path where nothing is yet. */
    void writeTo(Path file) throws IOException;
  }

  /** Returns why nothing may be written there, worded to follow a colon; empty if it may. */
  public static Optional<String> objection(Path file) throws IOException {
    BasicFileAttributes there;
    try {
      there = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    if (there.isRegularFile()) {
      return Optional.empty();
    }
    if (there.isDirectory()) {
      return Optional.of("it is a folder");
    }
    return Optional.of(
        there.isSymbolicLink()
            ? "it is a link; name the file that it leads to"
            : "it is a device or a pipe, not a plain file");
  }

  /**
   * Writes a file next to its place and moves it there when it is complete. Several processes may
   * write the same file; that of the last to end stays.
   *
   * @throws FileSystemException if there is something else than a plain file
   */
  public static void write(Path file, Content content) throws IOException {
    Optional<String> objection = objection(file);
    if (objection.isPresent()) {
      throw new FileSystemException(file.toString(), null, objection.get());
    }
    deleteLeftovers(file);
    // Not the id of the process: another container may have a process of the same id.
    Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      content.writeTo(part);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Deletes the leftovers of processes that were killed: parts not written for an hour. */
  private static void deleteLeftovers(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return;
    }
    try (var leftovers = Files.newDirectoryStream(folder, path -> isLeftover(file, path))) {
      for (Path part : leftovers) {
        Files.deleteIfExists(part);
      }
    } catch (AccessDeniedException e) {
      // A folder that may not be listed can still be written to.
    }
  }

  private static boolean isLeftover(Path file, Path path) throws IOException {
    Matcher part = PART.matcher(String.valueOf(path.getFileName()));
    if (!part.matches() || !part.group(1).equals(String.valueOf(file.getFileName()))) {
      return false;
    }
    var attributes =
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    Instant hourAgo = Instant.now().minus(Duration.ofHours(1));
    return attributes.isRegularFile()
        && attributes.lastModifiedTime().toInstant().isBefore(hourAgo);
  }
}
