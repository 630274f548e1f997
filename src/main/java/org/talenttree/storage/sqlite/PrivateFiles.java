package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps other users of the machine from files and folders: a database holds drafts and the hashes
 * of keys, and whoever may open it can hold a lock on it. Where a file system knows no such rights,
 * nothing is done.
 */
public final class PrivateFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PrivateFiles.class);
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");

  private static final Set<PosixFilePermission> READABLE_FILE =
      PosixFilePermissions.fromString("rw-r--r--");
  private static final Set<PosixFilePermission> READABLE_FOLDER =
      PosixFilePermissions.fromString("rwxr-xr-x");

  private PrivateFiles() {}

  /** Returns with which rights to make a file; none where its system knows none. */
  static FileAttribute<?>[] attributes(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FILE)}
        : new FileAttribute<?>[0];
  }

  /** Makes an empty file that only its owner may use, unless there is one. */
  static void make(Path file) throws IOException {
    if (Files.exists(file)) {
      return;
    }
    try {
      Files.createFile(file, attributes(file));
    } catch (FileAlreadyExistsException e) {
      LOG.debug("{} was made by another process", file, e);
    }
  }

  /** Takes the rights of others away from a file, be it an older release's or one copied here. */
  public static void close(Path file) throws IOException {
    close(file, FILE);
  }

  /** Takes the rights of others away from a folder. */
  static void closeFolder(Path folder) throws IOException {
    close(folder, FOLDER);
  }

  private static void close(Path path, Set<PosixFilePermission> rights) throws IOException {
    try {
      if (knowsRights(path) && !rights.containsAll(Files.getPosixFilePermissions(path))) {
        Files.setPosixFilePermissions(path, rights);
      }
    } catch (NoSuchFileException e) {
      LOG.debug("{} went away, as a log does with the last connection", path, e);
    } catch (FileSystemException e) {
      // Its owner is another user, who alone may do so.
      LOG.warn("{} is open to other users of this machine, and its rights cannot be changed", path);
      LOG.debug("why", e);
    }
  }

  /** Warns where other users may at least see what is in a folder. */
  static void warnIfOpen(Path folder) throws IOException {
    if (knowsRights(folder) && !FOLDER.containsAll(Files.getPosixFilePermissions(folder))) {
      LOG.warn(
          "{} is open to other users of this machine ({}); its files are not. `chmod 700` closes it",
          folder,
          PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
  }

  /**
   * Makes a folder, with those it lies in, that others may look into and only its owner changes.
   */
  static void makeReadableFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, readable(folder));
    }
  }

  /** Returns with which rights to make a folder that others may look into. */
  static FileAttribute<?>[] readable(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(READABLE_FOLDER)}
        : new FileAttribute<?>[0];
  }

  /** Lets others read a file, and only its owner write to it. */
  static void closeToWriters(Path file) throws IOException {
    if (knowsRights(file)) {
      Files.setPosixFilePermissions(file, READABLE_FILE);
    }
  }

  static boolean knowsRights(Path path) throws IOException {
    return Files.getFileStore(path).supportsFileAttributeView(PosixFileAttributeView.class);
  }
}
