package org.talenttree.storage.move;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.talenttree.storage.DatabaseUnusable;

/** The database that a move fills: its rows become visible to others only when it is complete. */
interface MoveTarget extends AutoCloseable {
  /** What to do when the target is not empty; the end of a message to the operator. */
  String NOT_EMPTY =
      "if that is from a move that was cut off, it had been completed: start the service on it; else"
          + " move into an empty place";

  /** Returns the connection to write to, without automatic commit. */
  Connection connection();

  /** Called after each batch of rows was sent. */
  void sent() throws SQLException;

  /** Brings all rows to stable storage and makes them visible, in one step. */
  void complete() throws SQLException, IOException;

  /** Returns an exception that tells the operator in one line why writing failed. */
  DatabaseUnusable failure(SQLException e);

  /** Ends the move; without {@link #complete} no row is left. */
  @Override
  void close();
}
