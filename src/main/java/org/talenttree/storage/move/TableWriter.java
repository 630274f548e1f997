package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** Inserts rows into a table in batches of at most 256 rows and some 4 MiB. */
final class TableWriter implements AutoCloseable {
  private static final int MAX_ROWS = 256;
  private static final long MAX_BYTES = 4L << 20;

  private final PreparedStatement insert;
  private int rows;
  private long bytes;

  /** Makes a writer on a connection without automatic commit. */
  TableWriter(Connection connection, TableLayout table) throws SQLException {
    insert = connection.prepareStatement(table.insert());
  }

  /**
   * Adds a row.
   *
   * @param size of the row in bytes
   * @return whether all rows added so far were sent
   */
  boolean add(@Nullable Object[] row, long size) throws SQLException {
    for (int i = 0; i < row.length; i++) {
      set(i + 1, row[i]);
    }
    insert.addBatch();
    rows++;
    bytes += size;
    if (rows < MAX_ROWS && bytes < MAX_BYTES) {
      return false;
    }
    send();
    return true;
  }

  private void set(int position, @Nullable Object value) throws SQLException {
    switch (value) {
      case null -> insert.setNull(position, Types.NULL);
      case Long number -> insert.setLong(position, number);
      case String text -> insert.setString(position, text);
      case byte[] blob -> insert.setBytes(position, blob);
      default -> throw new IllegalArgumentException("a value of " + value.getClass());
    }
  }

  /** Sends the rows that were added since the last batch. */
  void send() throws SQLException {
    insert.executeBatch();
    rows = 0;
    bytes = 0;
  }

  @Override
  public void close() throws SQLException {
    insert.close();
  }
}
