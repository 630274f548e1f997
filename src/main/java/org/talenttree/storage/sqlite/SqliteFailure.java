package org.talenttree.storage.sqlite;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.talenttree.config.Reasons;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.StorageUnavailable;

/** Distinguishes failures of the disk or the file from mistakes in our own SQL. */
public final class SqliteFailure {
  private static final Set<SQLiteErrorCode> UNAVAILABLE =
      EnumSet.of(
          SQLiteErrorCode.SQLITE_FULL,
          SQLiteErrorCode.SQLITE_IOERR,
          SQLiteErrorCode.SQLITE_BUSY,
          SQLiteErrorCode.SQLITE_LOCKED,
          SQLiteErrorCode.SQLITE_READONLY,
          SQLiteErrorCode.SQLITE_CANTOPEN,
          SQLiteErrorCode.SQLITE_CORRUPT,
          SQLiteErrorCode.SQLITE_NOTADB,
          SQLiteErrorCode.SQLITE_NOMEM,
          SQLiteErrorCode.SQLITE_PROTOCOL,
          SQLiteErrorCode.SQLITE_PERM);

  private SqliteFailure() {}

  /** Returns {@link StorageUnavailable} for a failure of disk or file, else the failure itself. */
  static RuntimeException of(RuntimeException e) {
    SQLiteErrorCode code = code(e);
    return code != null && UNAVAILABLE.contains(family(code))
        ? new StorageUnavailable(code.name(), e)
        : e;
  }

  /**
   * Returns whether an fsync failed. It is then unknown which pages reached the disk, so the
   * process must end and recover from the log.
   */
  static boolean isFsync(Throwable e) {
    SQLiteErrorCode code = code(e);
    return code == SQLiteErrorCode.SQLITE_IOERR_FSYNC
        || code == SQLiteErrorCode.SQLITE_IOERR_DIR_FSYNC;
  }

  /** Returns whether another connection holds the lock that a statement needed. */
  public static boolean isBusy(Throwable e) {
    SQLiteErrorCode code = code(e);
    return code != null && family(code) == SQLiteErrorCode.SQLITE_BUSY;
  }

  /** Returns an exception that tells the operator in one line why the file cannot be used. */
  public static DatabaseUnusable whileOpening(Path file, Throwable e) {
    SQLiteErrorCode code = code(e);
    String reason =
        switch (code == null ? SQLiteErrorCode.UNKNOWN_ERROR : family(code)) {
          case SQLITE_NOTADB, SQLITE_CORRUPT ->
              file + " is no database, or it is damaged; restore a backup or move it away";
          case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY ->
              "cannot open " + file + " for writing; see who owns it, its folder and the disk";
          case SQLITE_FULL -> "the disk of " + file + " is full";
          case SQLITE_BUSY, SQLITE_LOCKED -> file + " is locked by another program";
          default -> "cannot open " + file + ": " + Reasons.of(e);
        };
    return new DatabaseUnusable(reason, e);
  }

  /** Returns an exception that tells the operator in one line why a copy was not made. */
  public static DatabaseUnusable whileCopying(Path database, Path copy, Throwable e) {
    SQLiteErrorCode code = code(e);
    if (code != null && family(code) == SQLiteErrorCode.SQLITE_FULL) {
      return new DatabaseUnusable("the disk of " + copy + " is full", e);
    }
    return new DatabaseUnusable(
        "cannot copy " + database + " to " + copy + ": " + Reasons.of(e), e);
  }

  // The low byte of an extended code is its primary code: that of SQLITE_IOERR_FSYNC is
  // SQLITE_IOERR.
  private static SQLiteErrorCode family(SQLiteErrorCode code) {
    return SQLiteErrorCode.getErrorCode(code.code & 0xff);
  }

  private static @Nullable SQLiteErrorCode code(@Nullable Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLiteException sqlite) {
        return sqlite.getResultCode();
      }
    }
    return null;
  }
}
