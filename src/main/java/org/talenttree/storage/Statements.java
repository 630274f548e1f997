package org.talenttree.storage;

import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.statement.StatementExceptions;

/** What a failed statement says of itself: its text, and never the values it was run with. */
public final class Statements {
  private Statements() {}

  /** Keeps hashes, titles and all else that is bound to a statement out of messages, and logs. */
  public static Jdbi hideValues(Jdbi jdbi) {
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(Statements::describe);
    return jdbi;
  }

  private static String describe(StatementException e) {
    var context = e.getStatementContext();
    return e.getShortMessage() + " [" + (context == null ? "" : context.getRawSql()) + "]";
  }
}
