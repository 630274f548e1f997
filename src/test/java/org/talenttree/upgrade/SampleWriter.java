package org.talenttree.upgrade;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.testing.EarlierSchema;

/** Makes the sample of a schema version by running a release that has it. */
final class SampleWriter {
  private final Path folder;
  private final int version;

  /** Takes an empty folder for the databases. */
  SampleWriter(Path folder, int version) {
    this.folder = folder;
    this.version = version;
  }

  /** Runs the story on this program and returns what it stored. */
  UpgradeSample make(ReleaseProgram program) throws IOException, SQLException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("stored at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    facts.put("key", program.run(data, "account", "create", "ada"));
    facts.put("key of eve", program.run(data, "account", "create", "eve"));
    facts.put("revoked key", program.run(data, "key", "create", "--account", "ada", "--days=0"));
    String id =
        program
            .run(data, "key", "list", "--account", "ada")
            .lines()
            .filter(line -> line.contains("never expires"))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .findFirst()
            .orElseThrow();
    program.run(data, "key", "revoke", "--account", "ada", id);
    try (ReleaseProgram.Server server = program.serve(data)) {
      String base = server.base();
      ReleaseClient ada = new ReleaseClient(base, facts.getOrDefault("key", ""));
      ReleaseClient eve = new ReleaseClient(base, facts.getOrDefault("key of eve", ""));
      facts.putAll(new UpgradeStory(version, ada, eve).play());
    }
    if (version >= 19) {
      // Afterwards: a key of an ordinary account may not set the password of an operator.
      operators(program, data, facts);
    }
    if (version >= 25) {
      program.run(data, "account", "identity", "eve", UpgradeStory.ISSUER, "eve-1");
    }
    return new UpgradeSample(version, facts, rows(data));
  }

  private static void operators(ReleaseProgram program, Path data, Map<String, String> facts)
      throws IOException {
    program.run(data, "account", "operator", "ada");
    facts.put(
        "key of the operator",
        program.run(data, "key", "create", "--account", "ada", "--scope", "operator"));
    facts.put("key of bob", program.run(data, "account", "create", "bob"));
    program.run(data, "account", "lock", "bob");
    facts.put("reset link of eve", program.run(data, "account", "reset-link", "eve"));
  }

  // A release between two versions may have tables and columns of a later one already.
  private List<String> rows(Path data) throws SQLException {
    Path empty = folder.resolve("empty");
    EarlierSchema.make(empty, version, connection -> {});
    List<String> rows = new ArrayList<>();
    try (Connection schema = open(empty);
        Connection stored = open(data)) {
      for (String table : tables(schema)) {
        rows.addAll(strings(stored, insertions(table, columns(schema, table))));
      }
    }
    return rows;
  }

  /** Opens the database in a folder. */
  static Connection open(Path folder) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("talenttree.db"));
  }

  /** Returns the tables of our data. */
  static List<String> tables(Connection schema) throws SQLException {
    return strings(
        schema,
        """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE 'flyway~_%' ESCAPE '~'
        ORDER BY name
        """);
  }

  /** Returns a table's columns. */
  static List<String> columns(Connection schema, String table) throws SQLException {
    return strings(schema, "SELECT name FROM pragma_table_info('" + table + "')");
  }

  private static String insertions(String table, List<String> columns) {
    List<String> quoted = columns.stream().map(column -> "quote(" + column + ")").toList();
    return "SELECT 'INSERT INTO %s (%s) VALUES (' || %s || ');' FROM %s ORDER BY 1"
        .formatted(table, String.join(", ", columns), String.join(" || ', ' || ", quoted), table);
  }

  /** Returns the first column of a query's rows. */
  static List<String> strings(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> strings = new ArrayList<>();
      while (rows.next()) {
        strings.add(rows.getString(1));
      }
      return strings;
    }
  }
}
