package org.talenttree.storage;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Tells failures of the disk or the file from faults in our own SQL. */
final class SqliteFailure {
  private static final Set<SQLiteErrorCode> OF_THE_MACHINE =
      EnumSet.of(
          SQLiteErrorCode.SQLITE_FULL,
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
    return code != null && isOfTheMachine(code) ? new StorageUnavailable(code.name(), e) : e;
  }

  private static boolean isOfTheMachine(SQLiteErrorCode code) {
    return OF_THE_MACHINE.contains(code)
        || code.name().startsWith("SQLITE_IOERR")
        || code.name().startsWith("SQLITE_BUSY")
        || code.name().startsWith("SQLITE_READONLY");
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

  private static @Nullable SQLiteErrorCode code(@Nullable Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLiteException sqlite) {
        return sqlite.getResultCode();
      }
    }
    return null;
  }
}
