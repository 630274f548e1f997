package org.talenttree.storage;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Finds parameters such as {@code :owner} and {@code ?} in SQL, but not in its texts, quoted names
 * and comments. Jdbi's own parser takes a tenth of the time of a start, for loading its grammar.
 */
final class NamedParameters implements SqlParser {
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
        parsed.append(sql.substring(written, i)).appendNamedParameter(sql.substring(i + 1, after));
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
