package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder for native libraries. Anyone who can write to it can run any code in this process, so it
 * is used only if those who can write to it could replace the program too.
 */
public final class LibraryFolder {
  private static final Logger LOG = LoggerFactory.getLogger(LibraryFolder.class);
  private static final Set<PosixFilePermission> WRITABLE_BY_OTHERS =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** Files that a start leaves behind when it is killed. */
  private static final String LEFT_OVER = "{" + SqliteLibrary.UNFINISHED + "*,libnetty*}";

  /** Older files cannot belong to a start that is still running. */
  private static final Duration MAX_START = Duration.ofHours(1);

  private LibraryFolder() {}

  /**
   * Makes the folder if it does not exist, and removes the files that killed processes left.
   *
   * @param program the owner of this file is trusted, as are the user and root
   * @return whether the folder is safe to use
   */
  public static boolean open(Path folder, Path program) throws IOException {
    PrivateFiles.makeReadableFolder(folder);
    if (!isTrusted(folder, program)) {
      LOG.debug("{} is writable by others, and is not used for libraries", folder);
      return false;
    }
    Instant old = Instant.now().minus(MAX_START);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, LEFT_OVER)) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
          remove(file);
        }
      }
    }
    return true;
  }

  private static boolean isTrusted(Path folder, Path program) throws IOException {
    if (!PrivateFiles.hasPermissions(folder)) {
      return Files.isDirectory(folder);
    }
    PosixFileAttributes attributes =
        Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    String owner = attributes.owner().getName();
    return attributes.isDirectory()
        && attributes.permissions().stream().noneMatch(WRITABLE_BY_OTHERS::contains)
        && (owner.equals(System.getProperty("user.name"))
            || owner.equals("root")
            || owner.equals(Files.getOwner(program).getName()));
  }

  private static void remove(Path file) {
    try {
      if (Files.isDirectory(file)) {
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(file)) {
          inside.forEach(LibraryFolder::remove);
        }
      }
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // It belongs to another user, or another process was faster.
      LOG.debug("{} was not removed", file, e);
    }
  }
}
