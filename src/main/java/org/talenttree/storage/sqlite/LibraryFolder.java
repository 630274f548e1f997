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
 * A folder for libraries that are not Java. Whoever may write there may run what they like in this
 * process, so it is used only if that is nobody but those who could replace the program too.
 */
public final class LibraryFolder {
  private static final Logger LOG = LoggerFactory.getLogger(LibraryFolder.class);
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** What a start leaves when it is killed; no start takes that long. */
  private static final String LEFT_OVER = "{" + SqliteLibrary.UNFINISHED + "*,libnetty*}";

  private static final Duration LONGEST_START = Duration.ofHours(1);

  private LibraryFolder() {}

  /**
   * Makes the folder where it is missing, and removes from it what killed processes left.
   *
   * @param program the owner of this file is trusted, as are the user and root
   * @return whether it may be used
   */
  public static boolean open(Path folder, Path program) throws IOException {
    PrivateFiles.makeReadableFolder(folder);
    if (!isTrusted(folder, program)) {
      LOG.debug("{} could be written to by others, and is not used for libraries", folder);
      return false;
    }
    Instant old = Instant.now().minus(LONGEST_START);
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
    if (!PrivateFiles.knowsRights(folder)) {
      return Files.isDirectory(folder);
    }
    PosixFileAttributes attributes =
        Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    String owner = attributes.owner().getName();
    return attributes.isDirectory()
        && attributes.permissions().stream().noneMatch(OF_OTHERS::contains)
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
      LOG.debug("{} stays where it is", file, e); // another user's, or another process was faster
    }
  }
}
