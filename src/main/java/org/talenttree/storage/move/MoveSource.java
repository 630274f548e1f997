package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.SQLException;
import org.talenttree.storage.DatabaseUnusable;

/** The database that a move reads: one unchanging state, which no service uses. */
interface MoveSource extends AutoCloseable {

  /** Returns the connection to read from. */
  Connection connection();

  /** Returns an estimate of the size of the data in bytes. */
  long size() throws SQLException;

  /** Returns an exception that tells the operator in one line why reading failed. */
  DatabaseUnusable failure(SQLException e);

  @Override
  void close();
}
