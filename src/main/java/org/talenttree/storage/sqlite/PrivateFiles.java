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
 * Denies other users of the machine access to files and folders. A database holds drafts and the
 * hashes of keys, and anyone who can open it can lock it. On a file system without POSIX
 * permissions nothing is done.
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

  /** Returns the attributes to create a private file with; none without POSIX permissions. */
  static FileAttribute<?>[] attributes(Path file) {
    return attributes(file, FILE);
  }

  /** Returns the attributes to create a folder with that others may read. */
  static FileAttribute<?>[] readable(Path folder) {
    return attributes(folder, READABLE_FOLDER);
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> allowed) {
    return isPosix(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(allowed)}
        : new FileAttribute<?>[0];
  }

  private static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** Makes an empty file that only its owner may use, unless the file exists. */
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

  /** Takes other users' permissions away from a file of an older release or one copied here. */
  public static void restrict(Path file) throws IOException {
    restrict(file, FILE);
  }

  /** Takes other users' permissions away from a folder. */
  static void restrictFolder(Path folder) throws IOException {
    restrict(folder, FOLDER);
  }

  private static void restrict(Path path, Set<PosixFilePermission> allowed) throws IOException {
    try {
      if (hasPermissions(path) && !allowed.containsAll(Files.getPosixFilePermissions(path))) {
        Files.setPosixFilePermissions(path, allowed);
      }
    } catch (NoSuchFileException e) {
      LOG.debug("{} was deleted meanwhile, as a log is with the last connection", path, e);
    } catch (FileSystemException e) {
      // It belongs to another user, and only that user may change it.
      LOG.warn("{} is open to other users of this machine, and its rights cannot be changed", path);
      LOG.debug("why", e);
    }
  }

  /** Warns if other users can list or enter a folder. */
  static void warnIfOpen(Path folder) throws IOException {
    if (hasPermissions(folder) && !FOLDER.containsAll(Files.getPosixFilePermissions(folder))) {
      LOG.warn(
          "{} is open to other users of this machine ({}); its files are not. `chmod 700` closes it",
          folder,
          PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
  }

  /** Makes a folder and its parents, which others may read and only their owner may change. */
  static void makeReadableFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, readable(folder));
    }
  }

  /** Lets everyone read a file and only its owner write to it. */
  static void makeReadable(Path file) throws IOException {
    if (hasPermissions(file)) {
      Files.setPosixFilePermissions(file, READABLE_FILE);
    }
  }

  /** Returns whether the path's file system has POSIX permissions. */
  static boolean hasPermissions(Path path) {
    try {
      return Files.getFileStore(path).supportsFileAttributeView(PosixFileAttributeView.class);
    } catch (IOException e) {
      // The table of mounts does not list the file system, as in a chroot.
      return isPosix(path);
    }
  }
}
