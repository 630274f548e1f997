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
 * Who may do what with a data folder, as locks on parts of one empty file: whoever prepares the
 * folder holds its first byte, whoever uses it any byte of the others, and whoever replaces the
 * database holds them all. The system lets go of them when the process ends, however it ends.
 *
 * <p>Some systems also let go of all locks a process has on a file when it closes the file once: a
 * process that opens a folder twice and closes it once is no longer seen by other processes.
 */
public final class FolderLock implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FolderLock.class);
  private static final String FILE = "talenttree.lock";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(10);

  private final FileChannel channel;
  private @Nullable FileLock preparing;

  private FolderLock(FileChannel channel, FileLock preparing) {
    this.channel = channel;
    this.preparing = preparing;
  }

  /**
   * Keeps other processes and threads from preparing the same folder until {@link #prepared}.
   *
   * @throws DatabaseUnusable when someone else takes more than a minute
   */
  public static FolderLock prepare(Path folder) throws IOException {
    FileChannel channel = open(folder);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
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

  /** Lets others prepare; until it is closed nobody can replace the database. */
  void prepared() throws IOException {
    // While the first byte is held nobody holds all, so only another user's byte can be in the way.
    while (tryLock(channel, ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE), 1) == null) {
      Thread.onSpinWait();
    }
    if (preparing != null) {
      preparing.release();
      preparing = null;
    }
  }

  /** Returns the lock of someone who only uses the folder. */
  public static FolderLock use(Path folder) throws IOException {
    FolderLock lock = prepare(folder);
    lock.prepared();
    return lock;
  }

  /** Keeps everybody else out; returns nothing when someone is in. */
  private static Optional<FolderLock> alone(Path folder) throws IOException {
    FileChannel channel = open(folder);
    FileLock lock = tryLock(channel, 0, Long.MAX_VALUE);
    if (lock == null) {
      channel.close();
      return Optional.empty();
    }
    return Optional.of(new FolderLock(channel, lock));
  }

  /**
   * Keeps everybody else out.
   *
   * @throws DatabaseUnusable when someone is in
   */
  public static FolderLock requireAlone(Path folder) throws IOException {
    return alone(folder)
        .orElseThrow(
            () -> DatabaseUnusable.refused(folder, "is in use; stop the service that runs on it"));
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
      return null; // another thread of this process has it
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Whatever the system says, the process has let go of the file.
      LOG.warn("the lock of a folder could not be closed", e);
    }
  }
}
