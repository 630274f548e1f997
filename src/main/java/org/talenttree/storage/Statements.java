package org.talenttree.storage;

import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.statement.StatementExceptions;

/** Keeps values out of error messages: a failed statement reports its SQL, never its parameters. */
public final class Statements {
  private Statements() {}

  /**
   * Makes Jdbi leave hashes, titles and all other parameters out of messages and so out of logs.
   */
  public static Jdbi hideValues(Jdbi jdbi) {
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(Statements::describe);
    return jdbi;
  }

  private static String describe(StatementException e) {
    var context = e.getStatementContext();
    return e.getShortMessage() + " [" + (context == null ? "" : context.getRawSql()) + "]";
  }
}
