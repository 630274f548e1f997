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

/** Tells failures of the disk or the file from faults in our own SQL. */
public final class SqliteFailure {
  private static final Set<SQLiteErrorCode> OF_THE_MACHINE =
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

  /** Returns what to throw for this failure. */
  static RuntimeException of(RuntimeException e) {
    SQLiteErrorCode code = code(e);
    return code != null && OF_THE_MACHINE.contains(family(code))
        ? new StorageUnavailable(code.name(), e)
        : e;
  }

  /**
   * Returns whether the disk failed to make a write durable. After that nobody knows which pages
   * reached it, so the process must end and recover from the log.
   */
  static boolean isFsync(Throwable e) {
    SQLiteErrorCode code = code(e);
    return code == SQLiteErrorCode.SQLITE_IOERR_FSYNC
        || code == SQLiteErrorCode.SQLITE_IOERR_DIR_FSYNC;
  }

  /** Returns, in one line for the operator, why the file cannot be used. */
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

  /** Returns, in one line for the operator, why a copy could not be made. */
  public static DatabaseUnusable whileCopying(Path database, Path copy, Throwable e) {
    SQLiteErrorCode code = code(e);
    if (code != null && family(code) == SQLiteErrorCode.SQLITE_FULL) {
      return new DatabaseUnusable("the disk of " + copy + " is full", e);
    }
    return new DatabaseUnusable(
        "cannot copy " + database + " to " + copy + ": " + Reasons.of(e), e);
  }

  // SQLITE_IOERR_FSYNC is of the family SQLITE_IOERR: the low byte of its number.
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
