package org.talenttree.storage;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * A connection's prepared statements, by their SQL: SQLite takes longer to compile a statement than
 * to run it. There is no limit, as the code has a fixed number of different statements. SQLite's
 * driver has no such cache, and Jdbi's caches hold parsed SQL, not statements. With this one a
 * write took 108 us of processor time for 139 (bench/results/2026-11-21-writes.md).
 */
public final class CachedStatements implements StatementBuilder {
  private final Map<String, PreparedStatement> idle = new HashMap<>();

  // Jdbi asks for a statement by the SQL with ? in it, but returns it under the one with :names.
  private final IdentityHashMap<PreparedStatement, String> texts = new IdentityHashMap<>();

  /**
   * Runs a statement without parameters or results, such as a {@code BEGIN}. It bypasses Jdbi,
   * which takes several times as long for such a statement as SQLite does.
   */
  public static void run(Handle handle, String sql) {
    CachedStatements statements = (CachedStatements) handle.getStatementBuilder();
    try {
      PreparedStatement statement = statements.take(handle.getConnection(), sql);
      try {
        statement.execute();
      } finally {
        statements.giveBack(statement);
      }
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }

  @Override
  public Statement create(Connection connection, StatementContext context) throws SQLException {
    return connection.createStatement();
  }

  @Override
  public PreparedStatement create(Connection connection, String sql, StatementContext context)
      throws SQLException {
    return take(connection, sql);
  }

  /** Returns a statement with this SQL; the caller gives it back. */
  PreparedStatement take(Connection connection, String sql) throws SQLException {
    // Removed while in use, so that a nested run of the same SQL gets a statement of its own.
    PreparedStatement statement = idle.remove(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      texts.put(statement, sql);
    }
    return statement;
  }

  @Override
  public CallableStatement createCall(Connection connection, String sql, StatementContext context)
      throws SQLException {
    return connection.prepareCall(sql);
  }

  @Override
  public void close(Connection connection, String sql, Statement statement) throws SQLException {
    if (statement instanceof PreparedStatement prepared) {
      giveBack(prepared);
    } else {
      statement.close();
    }
  }

  /** Stores a statement for its next use, or closes it if it is broken or there is one already. */
  void giveBack(PreparedStatement statement) throws SQLException {
    String text = texts.get(statement);
    if (text == null || !isUsable(statement) || idle.putIfAbsent(text, statement) != null) {
      texts.remove(statement);
      statement.close();
    }
  }

  // After a failure such as a full disk, the driver finalizes a statement but still reports it as
  // open. Such a statement would fail each time it is used again.
  private static boolean isUsable(PreparedStatement statement) {
    try {
      statement.clearParameters();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public void close(Connection connection) {
    // The driver closes the statements together with the connection.
    idle.clear();
    texts.clear();
  }

  /**
   * Finds parameters such as {@code :owner} and {@code ?} in SQL, but not in its texts, quoted
   * names and comments. Jdbi's own parser takes a tenth of the time of a start, for loading its
   * grammar.
   */
  static final class NamedParameters implements SqlParser {
    /** Statements with a list have a text for each length of it, so there is no end of them. */
    private static final int MAX_CACHED = 1_000;

    private final Map<String, ParsedSql> cache = new ConcurrentHashMap<>();

    @Override
    public ParsedSql parse(String sql, StatementContext context) {
      ParsedSql cached = cache.get(sql);
      if (cached != null) {
        return cached;
      }
      ParsedSql parsed = parse(sql);
      if (cache.size() < MAX_CACHED) {
        cache.put(sql, parsed);
      }
      return parsed;
    }

    @Override
    public String nameParameter(String name, StatementContext context) {
      return ":" + name;
    }

    static ParsedSql parse(String sql) {
      ParsedSql.Builder parsed = ParsedSql.builder();
      int written = 0;
      int i = 0;
      while (i < sql.length()) {
        char c = sql.charAt(i);
        int end = endOfLiteral(sql, i, c);
        if (end > i) {
          i = end;
        } else if (c == '?') {
          parsed.append(sql.substring(written, i)).appendPositionalParameter();
          written = ++i;
        } else if (c == ':' && endOfName(sql, i + 1) > i + 1) {
          int after = endOfName(sql, i + 1);
          parsed
              .append(sql.substring(written, i))
              .appendNamedParameter(sql.substring(i + 1, after));
          written = after;
          i = after;
        } else {
          i++;
        }
      }
      return parsed.append(sql.substring(written)).build();
    }

    /** Returns where a quoted text or name, a comment or a cast ends that starts here, else 0. */
    private static int endOfLiteral(String sql, int start, char c) {
      return switch (c) {
        case '\'', '"' -> after(sql, String.valueOf(c), start + 1);
        case '-' -> sql.startsWith("--", start) ? after(sql, "\n", start) : 0;
        case '/' -> sql.startsWith("/*", start) ? after(sql, "*/", start + 2) : 0;
        case ':' -> sql.startsWith("::", start) ? start + 2 : 0;
        default -> 0;
      };
    }

    // A doubled quote inside a text reads as two texts, which ends at the same place.
    private static int after(String sql, String mark, int from) {
      int at = sql.indexOf(mark, from);
      return at < 0 ? sql.length() : at + mark.length();
    }

    private static int endOfName(String sql, int start) {
      int end = start;
      while (end < sql.length() && isNamePart(sql.charAt(end))) {
        end++;
      }
      return end;
    }

    private static boolean isNamePart(char c) {
      return Character.isJavaIdentifierPart(c) || c == '.';
    }
  }
}
