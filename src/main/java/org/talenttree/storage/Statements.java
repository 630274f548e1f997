package org.talenttree.storage;

import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.talenttree.storage.CachedStatements.NamedParameters;

/** How Jdbi reads SQL, and what it says of statements that fail. */
public final class Statements {
  private Statements() {}

  /**
   * Makes Jdbi leave hashes, titles and all other parameters out of messages and so out of logs,
   * and read SQL with our parser.
   */
  public static Jdbi configure(Jdbi jdbi) {
    jdbi.getConfig(SqlStatements.class).setSqlParser(new NamedParameters());
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(Statements::describe);
    return jdbi;
  }

  private static String describe(StatementException e) {
    var context = e.getStatementContext();
    return e.getShortMessage() + " [" + (context == null ? "" : context.getRawSql()) + "]";
  }
}
