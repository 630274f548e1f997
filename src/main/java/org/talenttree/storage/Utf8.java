package org.talenttree.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.StatementContext;
import org.sqlite.SQLiteConnection;

/**
 * Text that is at hand as UTF-8, for the place of a {@code CAST(:name AS TEXT)}. SQLite's driver
 * would make bytes of a string again; without the cast what it stores would be no text.
 */
public final class Utf8 implements Argument {
  private final byte[] text;

  /** Takes valid UTF-8, not copied. */
  public Utf8(byte[] text) {
    this.text = text;
  }

  @Override
  public void apply(int position, PreparedStatement statement, StatementContext context)
      throws SQLException {
    if (statement.getConnection() instanceof SQLiteConnection) {
      statement.setBytes(position, text);
    } else {
      statement.setString(position, new String(text, UTF_8));
    }
  }
}
