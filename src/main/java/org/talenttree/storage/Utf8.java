package org.talenttree.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.StatementContext;
import org.sqlite.SQLiteConnection;

/**
 * A text parameter that is already encoded as UTF-8, to be used as {@code CAST(:name AS TEXT)}. It
 * is sent to SQLite as bytes, since the driver would encode a string once more; without the cast it
 * would be stored as a blob.
 */
public final class Utf8 implements Argument {
  private final byte[] text;

  /** Wraps valid UTF-8, which is not copied. */
  public Utf8(byte[] text) {
    this.text = text;
  }

  @Override
  public void apply(int position, PreparedStatement statement, StatementContext context)
      throws SQLException {
    bind(position, statement);
  }

  void bind(int position, PreparedStatement statement) throws SQLException {
    if (statement.getConnection() instanceof SQLiteConnection) {
      statement.setBytes(position, text);
    } else {
      statement.setString(position, new String(text, UTF_8));
    }
  }
}
