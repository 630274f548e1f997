package org.talenttree.upgrade;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.testing.TestPostgres;

/**
 * The rows that a release stored under one schema version, as SQL, and what was told to its users
 * only, such as API keys (src/test/resources/upgrades).
 *
 * @param facts what was told, by name
 * @param rows one INSERT each
 */
record UpgradeSample(int version, Map<String, String> facts, List<String> rows) {
  /** Where the samples are, with a README. */
  static final Path FOLDER = Path.of("src", "test", "resources", "upgrades");

  private static final Pattern FACT = Pattern.compile("-- ([a-z, ]+): (.+)");
  private static final Pattern BYTES = Pattern.compile("X'([0-9A-F]*)'");

  UpgradeSample {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts)); // in the order of the file
    rows = List.copyOf(rows);
  }

  /** Returns the file of a version. */
  static Path file(int version) {
    return FOLDER.resolve("V" + version + ".sql");
  }

  /** Reads the sample of a version. */
  static UpgradeSample of(int version) {
    // A text in a row may have line feeds.
    List<String> parts = List.of(text(file(version)).split("\n(?=INSERT )", -1));
    Map<String, String> facts = new LinkedHashMap<>();
    parts
        .getFirst()
        .lines()
        .map(FACT::matcher)
        .filter(Matcher::matches)
        .forEach(fact -> facts.put(fact.group(1), fact.group(2)));
    return new UpgradeSample(version, facts, parts.subList(1, parts.size()));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the file. */
  void write() throws IOException {
    StringBuilder text = new StringBuilder();
    facts.forEach((name, value) -> text.append("-- %s: %s%n".formatted(name, value)));
    rows.forEach(row -> text.append('\n').append(row));
    Files.writeString(file(version), text.append('\n'));
  }

  /** Returns what was told under a name. */
  String fact(String name) {
    return Objects.requireNonNull(facts.get(name), () -> "V" + version + " has no " + name);
  }

  /** Returns when the rows were stored. */
  Instant time() {
    return Instant.parse(fact("stored at"));
  }

  /** Inserts the rows; the SQL is SQLite's, of which PostgreSQL writes bytes differently. */
  void insert(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String row : rows) {
        statement.executeUpdate(
            TestPostgres.isChosen() ? BYTES.matcher(row).replaceAll("'\\\\x$1'") : row);
      }
    }
  }
}
