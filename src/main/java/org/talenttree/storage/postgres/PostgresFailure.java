package org.talenttree.storage.postgres;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.StorageUnavailable;

/**
 * Classifies failures of PostgreSQL by SQLSTATE (PostgreSQL manual, appendix A): a transaction that
 * can be retried, a server that cannot work now, or a mistake in our own SQL.
 */
public final class PostgresFailure {
  private static final String UNIQUE_VIOLATION = "23505";
  private static final String SERIALIZATION_FAILURE = "40001";
  private static final String DEADLOCK = "40P01";
  private static final String QUERY_CANCELED = "57014";

  /** Failures after which the transaction is certainly rolled back. */
  private static final Set<String> ROLLED_BACK =
      Set.of(SERIALIZATION_FAILURE, DEADLOCK, QUERY_CANCELED);

  /**
   * Classes of such failures, of a COMMIT or of a statement that was sent together with it: what is
   * not supported, cardinality, data, constraints, state of the transaction, our own SQL,
   * resources, limits, prerequisites, functions.
   */
  private static final Set<String> ROLLED_BACK_CLASSES =
      Set.of("0A", "21", "22", "23", "25", "42", "53", "54", "55", "P0");

  /** Classes: connection, insufficient resources, operator intervention, system error, internal. */
  private static final Set<String> UNAVAILABLE = Set.of("08", "53", "57", "58", "XX");

  private PostgresFailure() {}

  /** Returns whether a transaction that failed before its COMMIT may succeed if it is run again. */
  static boolean isRetryable(Throwable e) {
    SQLException failure = sql(e);
    if (failure == null) {
      return false;
    }
    String state = state(failure);
    return state.equals(UNIQUE_VIOLATION)
        || state.equals(SERIALIZATION_FAILURE)
        || state.equals(DEADLOCK)
        || isBrokenConnection(state);
  }

  // 57P01 and similar: the server closes the connection, for example because it shuts down.
  private static boolean isBrokenConnection(String state) {
    return state.startsWith("08") || state.startsWith("57P");
  }

  /** Returns whether a COMMIT, or what was sent with it, has certainly stored nothing. */
  public static boolean isRolledBack(SQLException e) {
    String state = state(e);
    return ROLLED_BACK.contains(state)
        || (state.length() == 5 && ROLLED_BACK_CLASSES.contains(state.substring(0, 2)));
  }

  /**
   * Returns what to throw for a transaction that stored nothing: {@link StorageUnavailable} if the
   * server cannot work now, else the failure itself.
   */
  static RuntimeException of(RuntimeException e) {
    SQLException failure = sql(e);
    return failure != null && isUnavailable(state(failure))
        ? new StorageUnavailable("PostgreSQL " + state(failure), e)
        : e;
  }

  // A read-only standby (25006), locks and deadlocks are temporary too.
  private static boolean isUnavailable(String state) {
    return state.equals("25006")
        || state.equals("25P03")
        || state.equals("55P03")
        || state.startsWith("40")
        || (state.length() == 5 && UNAVAILABLE.contains(state.substring(0, 2)));
  }

  /** Returns an exception that tells the operator in one line why the server cannot be used. */
  public static DatabaseUnusable whileOpening(DatabaseSettings settings, Throwable e) {
    SQLException failure = sql(e);
    String state = failure == null ? "" : state(failure);
    String at = "PostgreSQL at " + settings.url();
    String reason =
        switch (state) {
          case "28P01", "28000" ->
              at + " refuses " + settings.user() + "; see database.user, database.password";
          case "3D000" -> at + " has no such database; make it with createdb --encoding=UTF8";
          case "3F000" -> at + " has no such schema; make it with CREATE SCHEMA";
          case "42501" -> at + " does not let " + settings.user() + " make tables";
          case "53100" -> at + " has no disk space left";
          case "55P03" -> at + " is in use: its tables are locked";
          default -> "cannot use " + at + "; see database.url, database.tls: " + firstLine(e);
        };
    return new DatabaseUnusable(reason, e);
  }

  private static String firstLine(Throwable e) {
    SQLException failure = sql(e);
    String message = failure == null ? e.getMessage() : failure.getMessage();
    return String.valueOf(message).lines().findFirst().orElse("no reason given");
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }

  private static @Nullable SQLException sql(Throwable e) {
    for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException failure) {
        return failure;
      }
    }
    return null;
  }
}
