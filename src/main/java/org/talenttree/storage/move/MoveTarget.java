package org.talenttree.storage.move;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.talenttree.storage.DatabaseUnusable;

/** Where a move writes: a database with empty tables that nobody sees before it is complete. */
interface MoveTarget extends AutoCloseable {
  /** What to do about a place that is not empty. */
  String COMPLETE_OR_OTHER =
      "if that is from a move that was cut off, it had been completed: start the service on it; else"
          + " move into an empty place";

  /** Returns the connection to write on, without automatic commit. */
  Connection connection();

  /** Is told that a number of rows was sent. */
  void sent() throws SQLException;

  /** Brings all to stable storage and lets it be seen, at once. */
  void complete() throws SQLException, IOException;

  /** Returns, in one line for the operator, why it cannot be written on. */
  DatabaseUnusable failure(SQLException e);

  /** Ends the move; one that is not complete leaves no row behind. */
  @Override
  void close();
}
