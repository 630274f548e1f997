package org.talenttree.storage.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.talenttree.id.Digests;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.Migrations;

/**
 * Compares a SQLite file's schema with what the migrations make. A file from elsewhere may have a
 * trigger, say one that publishes drafts, which would run with each change. So any difference is
 * refused before anything is written.
 */
public final class SqliteSchema implements Invariants {
  // Ignored are SQLite's own objects, the history of migrations, which Flyway or we made, and
  // Litestream's, which it makes again when they are dropped. A table alone does no harm.
  private static final String IGNORED =
      """
      type IN ('table', 'index')
        AND (tbl_name IN ('flyway_schema_history', '_litestream_seq', '_litestream_lock')
          OR name LIKE 'sqlite~_%' ESCAPE '~')
      """;

  private static final Pattern IGNORED_CHARACTERS = Pattern.compile("[\\s\"]+");

  /** The {@link #digest} of what all migrations make. */
  static final String NEWEST = "41cca801b17e30f2f8117adcd4ed616c1f764a5eb7a1c75f80561623425c6aca";

  @Override
  public String subject() {
    return "objects of the schema";
  }

  @Override
  public int since() {
    return Integer.MIN_VALUE; // so that a version no release ever had is checked too
  }

  @Override
  public long check(Handle handle, Consumer<String> violations) {
    Map<String, String> found = objects(handle);
    differences(handle, found).forEach(violations);
    return found.size();
  }

  /**
   * Refuses a database whose schema differs from what its migrations make.
   *
   * @param file the database, for the message
   * @throws DatabaseUnusable with the first difference
   */
  static void require(Handle handle, Path file) {
    Map<String, String> found = objects(handle);
    boolean isOurs =
        handle
            .createQuery("SELECT count(*) FROM sqlite_schema WHERE name = 'flyway_schema_history'")
            .mapTo(Long.class)
            .one()
            .equals(1L);
    if (!isOurs) {
      if (!found.isEmpty()) {
        throw new DatabaseUnusable(
            file + " is a database of another program; choose another folder or move it away",
            null);
      }
      return;
    }
    // Running the migrations, to compare in detail, would take a tenth of the time of a start.
    if (digest(found).equals(NEWEST) && Migrations.version(handle) == Migrations.NEWEST) {
      return;
    }
    List<String> differences = differences(handle, found);
    if (!differences.isEmpty()) {
      throw new DatabaseUnusable(file + ": " + differences.getFirst(), null);
    }
  }

  private static List<String> differences(Handle handle, Map<String, String> found) {
    int version = Migrations.version(handle);
    if (version > Migrations.NEWEST) {
      return List.of(); // a later release's schema, which Migrations refuses
    }
    if (version < 0) {
      return List.of("the history of its schema was not made by Talent Tree");
    }
    Map<String, String> made = made(version);
    List<String> differences = new ArrayList<>();
    found.forEach((name, sql) -> {
      if (!made.containsKey(name)) {
        differences.add("the " + name + " was not made by Talent Tree; drop it");
      } else if (!sql.equals(made.get(name))) {
        differences.add("the " + name + " is not as Talent Tree made it");
      }
    });
    made.keySet().stream()
        .filter(name -> !found.containsKey(name))
        .forEach(name -> differences.add("the " + name + " is missing"));
    return differences;
  }

  /** Returns the SQL of each object by its kind, name and table. */
  private static Map<String, String> objects(Handle handle) {
    Map<String, String> objects = new TreeMap<>();
    handle
        .createQuery(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE NOT (" + IGNORED + ")")
        .map((row, context) -> {
          String type = row.getString(1);
          String name = type + " " + row.getString(2);
          boolean belongsToATable = type.equals("index") || type.equals("trigger");
          objects.put(
              belongsToATable ? name + " on " + row.getString(3) : name,
              normalize(row.getString(4)));
          return name;
        })
        .list();
    return objects;
  }

  /** Returns a SHA-256 of all objects, in hexadecimal. */
  static String digest(Map<String, String> objects) {
    MessageDigest digest = Digests.sha256();
    objects.forEach((name, sql) -> digest.update((name + "\0" + sql + "\0").getBytes(UTF_8)));
    return HexFormat.of().formatHex(digest.digest());
  }

  // After ALTER TABLE, another release of SQLite may write the SQL with other spaces or quotes.
  private static String normalize(String sql) {
    return IGNORED_CHARACTERS.matcher(sql).replaceAll("").toLowerCase(Locale.ROOT);
  }

  /** Returns the objects that the migrations up to a version make. */
  static Map<String, String> made(int version) {
    try (Connection memory = DriverManager.getConnection("jdbc:sqlite::memory:")) {
      Migrations.run(memory, Migrations.SQLITE, version);
      try (Handle handle = Jdbi.create(() -> memory).open()) {
        return objects(handle);
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the migrations do not run", e);
    }
  }
}
