package org.talenttree.storage;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Writes files that are there whole or not at all, and replaces only plain files. A rename would
 * replace a device, a pipe, a link or an empty folder just as well.
 */
public final class PlainFile {
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
   * Writes a file next to its place and moves it there when it is complete.
   *
   * @throws FileSystemException if there is something else than a plain file
   */
  public static void write(Path file, Content content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    for (Path path : new Path[] {file, part}) {
      Optional<String> objection = objection(path);
      if (objection.isPresent()) {
        throw new FileSystemException(path.toString(), null, objection.get());
      }
    }
    try {
      Files.deleteIfExists(part); // left by a process that was killed
      content.writeTo(part);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
