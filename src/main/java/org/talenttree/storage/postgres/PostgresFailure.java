package org.talenttree.storage.postgres;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.StorageUnavailable;

/**
 * Tells, by its SQLSTATE, what a failure of PostgreSQL means: work to be done again, a server that
 * cannot work now, or a fault in our own SQL.
 */
public final class PostgresFailure {
  private static final String UNIQUE_VIOLATION = "23505";
  private static final String SERIALIZATION_FAILURE = "40001";
  private static final String DEADLOCK = "40P01";
  private static final String QUERY_CANCELED = "57014";

  /** Answers to a COMMIT that leave no doubt: the transaction was rolled back. */
  private static final Set<String> ROLLED_BACK =
      Set.of(UNIQUE_VIOLATION, SERIALIZATION_FAILURE, DEADLOCK, QUERY_CANCELED, "25P02");

  /** Classes: connection, resources, operator intervention, system error, corruption. */
  private static final Set<String> OF_THE_MACHINE = Set.of("08", "53", "57", "58", "XX");

  private PostgresFailure() {}

  /** Returns whether a transaction that failed before its COMMIT may well succeed if run again. */
  static boolean isWorthAnotherTry(Throwable e) {
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

  // 57P01 and its like: the server ends the connection, as it does before it stops.
  private static boolean isBrokenConnection(String state) {
    return state.startsWith("08") || state.startsWith("57P");
  }

  /** Returns whether a failed COMMIT surely left nothing behind. */
  public static boolean isRolledBack(SQLException e) {
    return ROLLED_BACK.contains(state(e));
  }

  /** Returns what to throw for a failure that nothing came of. */
  static RuntimeException of(RuntimeException e) {
    SQLException failure = sql(e);
    return failure != null && isOfTheMachine(state(failure))
        ? new StorageUnavailable("PostgreSQL " + state(failure), e)
        : e;
  }

  // A standby that has become read-only and a lost deadlock are of the moment too.
  private static boolean isOfTheMachine(String state) {
    return state.equals("25006")
        || state.equals("25P03")
        || state.equals("55P03")
        || state.startsWith("40")
        || (state.length() == 5 && OF_THE_MACHINE.contains(state.substring(0, 2)));
  }

  /** Returns, in one line for the operator, why the server cannot be used. */
  public static DatabaseUnusable whileOpening(DatabaseSettings settings, Throwable e) {
    SQLException failure = sql(e);
    String state = failure == null ? "" : state(failure);
    String at = "PostgreSQL at " + settings.url();
    String reason =
        switch (state) {
          case "28P01", "28000" ->
              at + " refuses " + settings.user() + "; see database.user, database.password";
          case "3D000" -> at + " has no such database; make it with createdb --encoding=UTF8";
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
    return String.valueOf(message).lines().findFirst().orElse("no reason was told");
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
