package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.DatabaseUnusable;

/**
 * A lock on a data folder, made of locks on byte ranges of one empty file. Setup, such as running
 * migrations, locks the first byte. Each process that uses the folder locks one random byte of the
 * others, so that any number can use it. Replacing the database locks all bytes, which excludes
 * both. The operating system releases the locks when the process ends, however it ends.
 *
 * <p>On some systems, closing any handle to a file releases all locks of the process on it. There,
 * a process that opens a folder twice and closes it once no longer holds a lock.
 */
public final class FolderLock implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FolderLock.class);
  private static final String FILE = "talenttree.lock";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(10);

  private final FileChannel channel;

  /** The lock that excludes setup by others; null once the folder is only used. */
  private @Nullable FileLock setup;

  private FolderLock(FileChannel channel, FileLock setup) {
    this.channel = channel;
    this.setup = setup;
  }

  /**
   * Locks the folder against setup by other processes and threads until {@link #setupDone}.
   *
   * @throws DatabaseUnusable when another one holds this lock for more than a minute
   */
  public static FolderLock lockForSetup(Path folder) throws IOException {
    FileChannel channel = open(folder);
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    FileLock lock = tryLock(channel, 0, 1);
    while (lock == null) {
      if (System.nanoTime() - deadline > 0) {
        channel.close();
        throw new DatabaseUnusable(
            "another process has been preparing or restoring " + folder + " for a minute", null);
      }
      LockSupport.parkNanos(PAUSE.toNanos());
      lock = tryLock(channel, 0, 1);
    }
    return new FolderLock(channel, lock);
  }

  /** Turns the lock into one for use: others may set up and use the folder, but not replace it. */
  void setupDone() throws IOException {
    // As this holds the first byte, no one holds all: a failure means that another process uses the
    // same random byte.
    while (tryLock(channel, ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE), 1) == null) {
      Thread.onSpinWait();
    }
    if (setup != null) {
      setup.release();
      setup = null;
    }
  }

  /** Locks the folder for use, so that nobody replaces the database. */
  public static FolderLock lockShared(Path folder) throws IOException {
    FolderLock lock = lockForSetup(folder);
    lock.setupDone();
    return lock;
  }

  private static Optional<FolderLock> tryLockExclusive(Path folder) throws IOException {
    FileChannel channel = open(folder);
    FileLock lock = tryLock(channel, 0, Long.MAX_VALUE);
    if (lock == null) {
      channel.close();
      return Optional.empty();
    }
    return Optional.of(new FolderLock(channel, lock));
  }

  /**
   * Locks the folder against every other use.
   *
   * @throws DatabaseUnusable when the folder is in use
   */
  public static FolderLock lockExclusive(Path folder) throws IOException {
    return tryLockExclusive(folder)
        .orElseThrow(
            () -> DatabaseUnusable.of(folder, "is in use; stop the service that runs on it"));
  }

  private static FileChannel open(Path folder) throws IOException {
    return FileChannel.open(
        folder.resolve(FILE),
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
        PrivateFiles.attributes(folder));
  }

  private static @Nullable FileLock tryLock(FileChannel channel, long from, long length)
      throws IOException {
    try {
      return channel.tryLock(from, length, false);
    } catch (OverlappingFileLockException e) {
      return null; // held by another thread of this process
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // The file descriptor is released even if closing reports an error.
      LOG.warn("closing the lock of a folder failed", e);
    }
  }
}
