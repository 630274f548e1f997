package org.talenttree.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.sqlite.SqliteDatabase;

/** The rows of a SQLite file, past the service: made in every table, and dumped as text. */
final class SqliteRows {
  private static final List<String> WORDS =
      List.of("plain", "it's \"so\" \\n", "Füße", "日本語", "🌳🌲", "a\tb\r\nc", "''", "%_", "\\x00");

  private static final String TABLES =
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'flyway_schema_history'
      ORDER BY name
      """;

  private SqliteRows() {}

  /** Makes a database with so many trees, owned by ten times fewer accounts. */
  static void fill(Path folder, int trees) {
    SqliteDatabase.open(folder).close();
    Random random = new Random(trees);
    try (Connection connection = connect(folder)) {
      connection.setAutoCommit(false);
      for (int i = 0; i < trees; i++) {
        tree(connection, i, random);
        if (i % 10 == 0) {
          account(connection, "owner" + i, random);
          past(connection, "owner" + i, random);
        }
      }
      run(connection, "INSERT INTO secrets VALUES ('cursor', ?)", bytes(random, 32));
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void account(Connection connection, String owner, Random random)
      throws SQLException {
    run(
        connection,
        "INSERT INTO accounts (owner_id, username, created_at, password_hash) VALUES (?, ?, ?, ?)",
        owner,
        "name-" + owner,
        random.nextLong(),
        random.nextBoolean() ? "$argon2id$" + random.nextLong() : null);
    run(connection, "INSERT INTO usernames VALUES (?, ?)", "name-" + owner, owner);
    byte[] hash = bytes(random, 32);
    run(
        connection,
        """
        INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at,
          last_used_at, hash)
        VALUES (?, 'key', ?, 'ttk_ab…9xYz', 'trees:read', 1, ?, 2, ?)
        """,
        owner,
        word(random),
        Long.MAX_VALUE,
        hash);
    run(
        connection,
        "INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (?, ?, 'key')",
        hash,
        owner);
    run(
        connection,
        "INSERT INTO sessions VALUES (?, 'session', ?, ?, ?, 4, ?)",
        owner,
        bytes(random, 32),
        random.nextBoolean() ? hash : null,
        word(random),
        random.nextLong());
    run(connection, "INSERT INTO slugs VALUES (?, ?, 'tree1', 3)", owner, "former");
    run(
        connection,
        """
        INSERT INTO idempotency
          (owner_id, idempotency_key, fingerprint, status, headers, data, created_at, bytes)
        VALUES (?, ?, ?, 201, '{}', ?, ?, ?)
        """,
        owner,
        word(random),
        bytes(random, 32),
        random.nextBoolean() ? bytes(random, random.nextInt(300)) : null,
        Long.MIN_VALUE,
        random.nextInt(9));
  }

  private static void past(Connection connection, String owner, Random random) throws SQLException {
    run(
        connection,
        "INSERT INTO trash VALUES (?, 'tree0', 'slug', ?, 7, ?, 1, 2, 4, '{}', '[]', ?, null, ?, null, ?)",
        owner,
        word(random),
        random.nextBoolean() ? 3L : null,
        random.nextLong(),
        random.nextLong(),
        bytes(random, 24));
    run(
        connection,
        "INSERT INTO copies (owner_id, tree_id, bytes, base) VALUES (?, 'tree1', ?, ?)",
        owner,
        random.nextInt(),
        bytes(random, random.nextInt(300)));
    run(
        connection,
        "INSERT INTO pictures (owner_id, tag, jpeg) VALUES (?, 'tag', ?)",
        owner,
        bytes(random, random.nextInt(300)));
    byte[] hash = bytes(random, 32);
    run(
        connection,
        """
        INSERT INTO links (owner_id, link_id, tree_id, hash, label, created_at, ends_at, ended_at,
          opened_count, last_opened_on)
        VALUES (?, 'link1', 'tree1', ?, ?, 1, 2, ?, ?, '2026-01-02')
        """,
        owner,
        hash,
        word(random),
        random.nextBoolean() ? 2L : null,
        random.nextLong());
    run(
        connection,
        "INSERT INTO link_hashes (hash, owner_id, link_id) VALUES (?, ?, 'link1')",
        hash,
        owner);
    directory(connection, owner, random);
    run(
        connection,
        """
        INSERT INTO revisions (owner_id, tree_id, revision, changed_at, former_at, author, call, bytes,
          former)
        VALUES (?, 'tree1', ?, ?, 0, 'key 1', 'PUT', 7, ?)
        """,
        owner,
        Long.MAX_VALUE,
        random.nextLong(),
        bytes(random, random.nextInt(300)));
  }

  private static void directory(Connection connection, String owner, Random random)
      throws SQLException {
    run(
        connection,
        "INSERT INTO outbox VALUES (?, ?, 'people', 'tree1')",
        owner,
        random.nextLong());
    run(
        connection,
        "INSERT INTO listings VALUES (?, 'tree1', ?, 1, '3 java')",
        owner,
        word(random));
    run(
        connection,
        "INSERT INTO listed_talents VALUES ('java', ?, 'tree1', 3, ?)",
        owner,
        word(random));
  }

  private static void tree(Connection connection, int number, Random random) throws SQLException {
    boolean isPublic = random.nextBoolean();
    // Now and then one as long as a request may be.
    int words = number % 500 == 7 ? 60_000 : random.nextInt(40);
    StringBuilder paths = new StringBuilder();
    for (int i = 0; i < words; i++) {
      paths.append(word(random));
    }
    run(
        connection,
        """
        INSERT INTO trees VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', ?,
          '{"description":"Text"}', ?)
        """,
        "owner" + number / 10 * 10,
        "tree" + number,
        "slug-" + number,
        word(random),
        1 + random.nextLong(Long.MAX_VALUE - 1),
        isPublic ? 1L : 0L,
        isPublic ? 0L : null,
        -1L,
        random.nextLong(),
        random.nextLong(),
        "",
        paths.toString(),
        random.nextLong(),
        random.nextBoolean() ? bytes(random, 48) : null);
  }

  /** Returns every value of every table but the history of migrations, as SQL writes it. */
  static String dump(Path folder) {
    StringBuilder dump = new StringBuilder();
    try (Connection connection = connect(folder)) {
      for (String table : texts(connection, TABLES)) {
        String columns =
            String.join(
                "||','||",
                texts(
                    connection,
                    "SELECT 'quote('||name||')' FROM pragma_table_info('" + table + "')"));
        String key =
            String.join(
                ", ",
                texts(
                    connection,
                    "SELECT name FROM pragma_table_info('"
                        + table
                        + "') WHERE pk > 0 ORDER BY pk"));
        dump.append(table).append('\n');
        texts(connection, "SELECT " + columns + " FROM " + table + " ORDER BY " + key)
            .forEach(line -> dump.append(line).append('\n'));
      }
      return dump.toString();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs a statement on the file. */
  static void execute(Path folder, String sql) {
    try (Connection connection = connect(folder)) {
      run(connection, sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Connection connect(Path folder) throws SQLException {
    try {
      return DriverManager.getConnection("jdbc:sqlite:" + folder.toRealPath() + "/talenttree.db");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }

  private static void run(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      statement.execute();
    }
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()))
        + HexFormat.of().toHexDigits((byte) random.nextInt());
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
