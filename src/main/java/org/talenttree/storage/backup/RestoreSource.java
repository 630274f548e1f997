package org.talenttree.storage.backup;

import java.io.IOException;
import java.nio.file.Path;
import org.talenttree.storage.DatabaseUnusable;

/** A file to restore from: a backup with its seal, or a plain database. */
public sealed interface RestoreSource {
  /** Returns the path of the file. */
  Path file();

  /**
   * Checks the file as a whole, and returns the length of the database in it, in bytes.
   *
   * @throws DatabaseUnusable when it cannot be restored
   */
  long check() throws IOException;

  /** Returns whether a copy has each byte of the database, whose length {@link #check} returned. */
  boolean isCopy(Path copy, long length) throws IOException;

  /** A file that {@code talenttree backup} has written. */
  record Backup(Path file) implements RestoreSource {
    @Override
    public long check() throws IOException {
      return BackupFile.check(file);
    }

    @Override
    public boolean isCopy(Path copy, long length) throws IOException {
      return BackupFile.isSealOf(file, length, copy);
    }
  }

  /** A database that another tool has restored, such as Litestream. It has no seal. */
  record Plain(Path file) implements RestoreSource {
    @Override
    public long check() throws IOException {
      return BackupFile.checkPlain(file);
    }

    @Override
    public boolean isCopy(Path copy, long length) throws IOException {
      return BackupFile.isCopy(file, length, copy);
    }
  }
}
