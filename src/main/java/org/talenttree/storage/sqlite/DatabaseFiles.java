package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.StorageUnavailable;

/**
 * The files of an open SQLite database: whether they are still those that were opened. When someone
 * deletes the log, open connections go on with a file that has no name any more and is gone when
 * they close, and new ones read nonsense. SQLite itself does not notice.
 */
final class DatabaseFiles {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseFiles.class);

  private final Path database;
  private final Path log;
  private volatile @Nullable Keys opened;
  private volatile boolean gone;
  private volatile Runnable listener = () -> {};

  /** What tells the files from others that may come to have their names. */
  private record Keys(@Nullable Object database, @Nullable Object log) {}

  DatabaseFiles(Path database) {
    this.database = database;
    this.log = database.resolveSibling(database.getFileName() + "-wal");
  }

  /** Names who is told, by any thread, when the files are found to be gone. */
  void whenGone(Runnable action) {
    listener = action;
  }

  /** Takes the files that there are for those that were opened, unless some were taken before. */
  void noteOpened() {
    if (opened == null) {
      Keys now = keys();
      // SQLite makes the log when it first needs it.
      opened = now.database() == null || now.log() == null ? null : now;
    }
  }

  /** Forgets what was opened if there is no log any more, as the last connection deletes it. */
  void forgetIfClosed() {
    if (Files.notExists(log) && Files.exists(database)) {
      opened = null;
    }
  }

  /**
   * Looks whether the files are those that were opened; once they are not they never are. Where it
   * may not look, nothing is known to have changed.
   */
  boolean areThere() {
    Keys expected = opened;
    if (!gone && expected != null && isAnother(expected)) {
      gone = true;
      listener.run();
    }
    return !gone;
  }

  private boolean isAnother(Keys expected) {
    try {
      return !expected.equals(keys());
    } catch (UncheckedIOException e) {
      LOG.debug("cannot look at {}", log, e);
      return false;
    }
  }

  /** Returns whether the files were found to be gone; does not look. */
  boolean areGone() {
    return gone;
  }

  /** Returns what is to be answered once the files are gone. */
  StorageUnavailable refusal() {
    return new StorageUnavailable("the files of the database were deleted", null);
  }

  /** Returns whether the database itself is still there, so that the log can be saved into it. */
  boolean hasDatabase() {
    Keys expected = opened;
    return expected == null || Objects.equals(expected.database(), key(database));
  }

  /** Returns where the log should be. */
  Path log() {
    return log;
  }

  private Keys keys() {
    return new Keys(key(database), key(log));
  }

  // Where a system has no keys for files, only a missing one is noticed.
  private static @Nullable Object key(Path file) {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file : key;
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
