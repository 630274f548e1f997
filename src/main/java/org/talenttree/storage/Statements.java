package org.talenttree.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.argument.ArgumentFactory;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.CachedStatements.NamedParameters;

/** How Jdbi reads SQL, and what it says of statements that fail. */
public final class Statements {
  private Statements() {}

  /**
   * Makes Jdbi take and return ids and times as the tables store them, leave hashes, titles and all
   * other parameters out of messages and so out of logs, and read SQL with our parser.
   */
  public static Jdbi configure(Jdbi jdbi) {
    jdbi.getConfig(SqlStatements.class).setSqlParser(new NamedParameters());
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(Statements::describe);
    ArgumentFactory.Preparable arguments =
        (type, _) -> Optional.ofNullable(type instanceof Class<?> kind ? arguments(kind) : null);
    return jdbi.registerArgument(arguments)
        .registerColumnMapper(OwnerId.class, (row, column, _) -> OwnerId.of(row.getString(column)));
  }

  /** Returns how values of a type are bound; null for those that Jdbi binds. */
  private static @Nullable Function<Object, Argument> arguments(Class<?> type) {
    if (type == OwnerId.class || type == UUID.class) {
      return id -> (position, statement, _) -> statement.setString(position, id.toString());
    }
    return type == Instant.class
        ? time ->
            (position, statement, _) -> statement.setLong(position, ((Instant) time).toEpochMilli())
        : null;
  }

  /** Returns the time of a column with milliseconds, or null. */
  public static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(millis);
  }

  private static String describe(StatementException e) {
    var context = e.getStatementContext();
    return e.getShortMessage() + " [" + (context == null ? "" : context.getRawSql()) + "]";
  }
}
