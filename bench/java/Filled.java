import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.talenttree.json.JsonText;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.tree.rules.Confirmations;

/** Writes data of many owners directly to the database: far too many rows for the API. */
final class Filled {
  static final int TREES_OF_AN_ACCOUNT = 10;

  private static final long NOW = 1_770_000_000_000L;
  private static final long YEAR = 31_536_000_000L;

  private Filled() {}

  /** Makes a SQLite folder with this many trees; {@code talenttree verify} accepts it. */
  static void make(Path folder, int trees, int talents) throws SQLException {
    SqliteDatabase.open(folder).close();
    Random random = new Random(trees);
    try (Connection connection = open(folder)) {
      connection.setAutoCommit(false);
      for (int account = 0; account * TREES_OF_AN_ACCOUNT < trees; account++) {
        UUID owner = uuid(random);
        account(connection, owner, "user-" + account, random);
        for (int i = 0; i < TREES_OF_AN_ACCOUNT; i++) {
          tree(connection, owner, account * TREES_OF_AN_ACCOUNT + i, talents, random);
        }
      }
      connection.commit();
    }
  }

  static Connection open(Path folder) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("talenttree.db"));
  }

  /** Returns the addresses of all published trees, as name and slug, in no order. */
  static List<String> published(Path folder) throws SQLException {
    List<String> all = new ArrayList<>();
    try (Connection connection = open(folder);
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                """
                SELECT accounts.username || '/' || trees.slug FROM trees
                JOIN accounts ON accounts.owner_id = trees.owner_id
                WHERE is_public = 1
                """)) {
      while (rows.next()) {
        all.add(rows.getString(1));
      }
    }
    Collections.shuffle(all, new Random(1));
    return all;
  }

  private static void account(Connection to, UUID owner, String name, Random random)
      throws SQLException {
    UUID key = uuid(random);
    byte[] hash = bytes(random, 32);
    run(
        to,
        "INSERT INTO accounts (owner_id, username, created_at) VALUES (?, ?, ?)",
        owner.toString(),
        name,
        NOW);
    run(to, "INSERT INTO usernames (username, owner_id) VALUES (?, ?)", name, owner.toString());
    run(
        to,
        """
        INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at)
        VALUES (?, ?, 'first', 'ttk_ab12…9xYz', 'trees:read trees:write', ?, ?)
        """,
        owner.toString(),
        key.toString(),
        NOW,
        NOW + YEAR);
    run(
        to,
        "INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (?, ?, ?)",
        hash,
        owner.toString(),
        key.toString());
    // One write of the last day, with its stored answer of some hundred bytes.
    run(
        to,
        """
        INSERT INTO idempotency
          (owner_id, idempotency_key, fingerprint, status, headers, data, bytes, created_at)
        VALUES (?, ?, ?, 201, 'ETag: "1"', ?, 300, ?)
        """,
        owner.toString(),
        key.toString(),
        hash,
        bytes(random, 300),
        NOW);
  }

  private static void tree(Connection to, UUID owner, int number, int talents, Random random)
      throws SQLException {
    String body = new String(SampleTree.body(number, talents, random.nextInt(5)), UTF_8);
    String paths = body.substring("{\"paths\":".length(), body.length() - 1);
    boolean isPublic = random.nextBoolean();
    long created = NOW - random.nextLong(YEAR);
    UUID id = uuid(random);
    run(
        to,
        """
        INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at,
          created_at, updated_at, bytes, theme, paths, confirmed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', ?, ?)
        """,
        owner.toString(),
        id.toString(),
        "tree-" + number,
        "Tree " + number,
        1 + random.nextInt(40),
        isPublic ? 1 : 0,
        isPublic ? NOW : null,
        created,
        created + 1,
        2 + paths.getBytes(UTF_8).length,
        paths,
        Confirmations.NONE.updated(JsonText.of(paths), Instant.ofEpochMilli(created)).column());
    if (number % TREES_OF_AN_ACCOUNT == 0) {
      run(
          to,
          "INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES (?, ?, ?, ?)",
          owner.toString(),
          "former-" + number,
          id.toString(),
          created);
    }
  }

  private static void run(Connection connection, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      statement.executeUpdate();
    }
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  // Version 7 as in the service, so that ids are ordered by the time of creation.
  private static UUID uuid(Random random) {
    long high = NOW << 16 | 0x7000 | random.nextInt(0x1000);
    return new UUID(high, random.nextLong() & (-1L >>> 2) | 1L << 63);
  }
}
