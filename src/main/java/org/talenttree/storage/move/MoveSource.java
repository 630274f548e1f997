package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.SQLException;
import org.talenttree.storage.DatabaseUnusable;

/** Where a move reads: one state of a database that nobody uses. */
interface MoveSource extends AutoCloseable {

  /** Returns the connection that sees the state. */
  Connection connection();

  /** Returns about how many bytes of data there are. */
  long size() throws SQLException;

  /** Returns, in one line for the operator, why it cannot be read on. */
  DatabaseUnusable failure(SQLException e);

  @Override
  void close();
}
