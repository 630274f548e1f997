package org.talenttree.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The folder that holds the database. */
final class DataFolder {
  private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);
  private static final String LOCK = "talenttree.lock";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(10);

  private DataFolder() {}

  /** Makes the folder where it is missing, so that it outlasts a power cut. */
  static void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      makeLasting(folder);
      keepPrivate(folder);
    }
  }

  private static void makeLasting(Path folder) throws IOException {
    Path parent = folder.getParent();
    if (parent == null || Files.isDirectory(folder)) {
      return;
    }
    makeLasting(parent);
    Files.createDirectories(folder);
    // A new name is safe on the disk once the folder that lists it is.
    sync(parent);
  }

  // It holds drafts and the hashes of keys, which are no business of other users of the machine.
  private static void keepPrivate(Path folder) throws IOException {
    if (Files.getFileStore(folder).supportsFileAttributeView(PosixFileAttributeView.class)) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException e) {
      // A folder one may add to but not list: nothing more can be done from here.
      LOG.debug("cannot sync {}", folder, e);
    }
  }

  /**
   * Keeps other processes and threads from preparing the same folder until it is closed.
   *
   * @throws DatabaseUnusable when someone else takes more than a minute
   */
  static FileChannel lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!tryLock(channel)) {
      if (System.nanoTime() - deadline > 0) {
        channel.close();
        throw new DatabaseUnusable(
            "another process has been preparing " + folder + " for a minute", null);
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    return channel;
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another thread of this process has it
    }
  }
}
