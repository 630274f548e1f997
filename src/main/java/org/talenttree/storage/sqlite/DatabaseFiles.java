package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageUnavailable;

/**
 * Detects that the files of an open SQLite database were deleted or replaced, which SQLite itself
 * does not notice. When someone deletes the write-ahead log, open connections keep using the
 * nameless file, whose contents are lost when they close, and new connections read wrong data.
 */
final class DatabaseFiles {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseFiles.class);

  private final Path database;
  private final Path log;
  private volatile @Nullable FileKeys opened;
  private volatile boolean gone;
  private volatile Runnable listener = () -> {};

  /** The identities of both files, such as inode numbers; null for a file that does not exist. */
  private record FileKeys(@Nullable Object database, @Nullable Object log) {}

  DatabaseFiles(Path database) {
    this.database = database;
    this.log = DataFolder.log(database);
  }

  /** Sets what is run, by any thread, when the files are found to be gone. */
  void onGone(Runnable action) {
    listener = action;
  }

  /** Remembers the identities of the present files, unless some are remembered already. */
  void rememberOpened() {
    if (opened == null) {
      FileKeys now = keys();
      // SQLite makes the log when it first needs it.
      opened = now.database() == null || now.log() == null ? null : now;
    }
  }

  /** Forgets the files if the log does not exist: the last connection deletes it when it closes. */
  void forgetIfLogDeleted() {
    if (Files.notExists(log) && Files.exists(database)) {
      opened = null;
    }
  }

  /**
   * Checks on the disk whether the files are still those that were opened. Once they are not, the
   * answer stays false. Files that cannot be examined count as present.
   */
  boolean checkPresent() {
    FileKeys expected = opened;
    if (!gone && expected != null && wereReplaced(expected)) {
      gone = true;
      listener.run();
    }
    return !gone;
  }

  private boolean wereReplaced(FileKeys expected) {
    try {
      // Not by the record's equals, which takes 6 ms of a start: it is linked when it is first
      // used.
      FileKeys now = keys();
      return !Objects.equals(expected.database(), now.database())
          || !Objects.equals(expected.log(), now.log());
    } catch (UncheckedIOException e) {
      LOG.debug("cannot examine {}", log, e);
      return false;
    }
  }

  /** Returns whether an earlier check found the files gone; does not access the disk. */
  boolean areGone() {
    return gone;
  }

  /** Returns the failure of every read and write once the files are gone. */
  StorageUnavailable goneFailure() {
    return new StorageUnavailable("the files of the database were deleted", null);
  }

  /**
   * Copies what was committed to a deleted log into the database, over a connection that still has
   * both files open.
   *
   * @throws OutcomeUnknown when not all of it is on stable storage
   */
  void saveLog(Handle open) {
    boolean isSaved = hasDatabase() && checkpoint(open);
    LOG.error(
        "{} or its database was deleted or replaced under the running service. {} Nothing more is"
            + " read or written until the service is started again.",
        log,
        isSaved ? "What was committed is saved in the database." : "The last writes may be lost.");
    if (!isSaved) {
      throw new OutcomeUnknown(goneFailure());
    }
  }

  // The row of the pragma: whether it was blocked, frames in the log, frames in the database.
  private static boolean checkpoint(Handle open) {
    try {
      return open.createQuery("PRAGMA wal_checkpoint(FULL)")
          .map((row, context) -> row.getInt(1) == 0 && row.getInt(2) == row.getInt(3))
          .one();
    } catch (JdbiException e) {
      if (SqliteFailure.isFsync(e)) {
        throw e;
      }
      LOG.error("the log could not be copied into the database", e);
      return false;
    }
  }

  private boolean hasDatabase() {
    FileKeys expected = opened;
    try {
      return expected == null || Objects.equals(expected.database(), key(database));
    } catch (UncheckedIOException e) {
      LOG.error("cannot examine {}", database, e);
      return false;
    }
  }

  private FileKeys keys() {
    return new FileKeys(key(database), key(log));
  }

  // On a file system without file keys, only a missing file is noticed.
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
