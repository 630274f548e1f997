package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One tree with its history as text: the rows that hold them, and the revisions that the rows stand
 * for. Both are lines of JSON, so that a golden file can be read and compared line by line.
 *
 * @param rows each row with its table; bytes are in Base64
 * @param revisions each revision that is stored, the oldest first
 */
record StoredHistory(String name, List<String> rows, List<String> revisions) {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "history");
  private static final List<String> TABLES = List.of("trees", "trash", "slugs", "revisions");
  private static final Set<String> LATER_COLUMNS = Set.of("details");

  /** A later column that each tree has, and no part of its history. */
  private static final String CONFIRMED = "confirmed";

  /** The dictionary of the format v1, apart from the code that must never change it. */
  private static final byte[] DICTIONARY =
      ("\"iconUrl\":\"https://\",\"description\":\"\",\"displayOrder\":0,\"talents\":["
              + "{\"id\":\"0\",\"name\":\"\",\"level\":3,\"displayOrder\":1},{\"id\":\"")
          .getBytes(UTF_8);

  StoredHistory {
    rows = List.copyOf(rows);
    revisions = List.copyOf(revisions);
  }

  /** Reads the golden files of one version of the format. */
  static StoredHistory golden(String version, String name) {
    Path folder = GOLDEN.resolve(version);
    try {
      return new StoredHistory(
          name,
          Files.readAllLines(folder.resolve(name + ".rows.jsonl")),
          Files.readAllLines(folder.resolve(name + ".revisions.jsonl")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes both files. */
  void writeTo(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve(name + ".rows.jsonl"), rows);
      Files.write(folder.resolve(name + ".revisions.jsonl"), revisions);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the line of a revision; author and call are null where the change is not stored. */
  static String revision(Tree tree, @Nullable String author, @Nullable String call) {
    byte[] line =
        Json.write(json -> {
          json.writeStartObject();
          json.writeNumberProperty("revision", tree.revision());
          json.writeNumberProperty("changedAt", tree.updatedAt().toEpochMilli());
          json.writeStringProperty("author", author);
          json.writeStringProperty("call", call);
          json.writeStringProperty("title", tree.title());
          json.writeStringProperty("slug", tree.slug().value());
          json.writeName("publishedAt");
          if (tree.publishedAt() == null) {
            json.writeNull();
          } else {
            json.writeNumber(tree.publishedAt().toEpochMilli());
          }
          json.writeBooleanProperty("showsGrowth", tree.showsGrowth());
          json.writeName("theme");
          json.writeRawValue(tree.theme().toString());
          json.writeName("paths");
          json.writeRawValue(tree.paths().toString());
          json.writeEndObject();
        });
    return new String(line, UTF_8);
  }

  /** Returns the rows of a tree; {@code naming} gives each text its place in a golden file. */
  static List<String> rows(Handle handle, OwnerId owner, UUID tree, UnaryOperator<String> naming) {
    List<String> lines = new ArrayList<>();
    for (String table : TABLES) {
      lines.addAll(
          handle
              .select(
                  "SELECT * FROM "
                      + table
                      + " WHERE owner_id = ? AND tree_id = ? ORDER BY tree_id, 3, 2",
                  owner.toString(),
                  tree.toString())
              .map((row, context) -> line(table, row, naming))
              .list());
    }
    return lines;
  }

  private static String line(String table, ResultSet row, UnaryOperator<String> naming)
      throws SQLException {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("table", table);
    for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
      String name = row.getMetaData().getColumnName(column);
      if (name.equals(CONFIRMED)) {
        continue;
      }
      switch (row.getObject(column)) {
        case null -> putNull(line, name);
        case byte[] bytes ->
            line.putObject(name).put("base64", Base64.getEncoder().encodeToString(bytes));
        case Number number -> line.put(name, number.longValue());
        case Object text -> line.put(name, naming.apply(text.toString()));
      }
    }
    return line.toString();
  }

  private static void putNull(ObjectNode line, String column) {
    // Golden rows were stored under a schema without the columns that came later.
    if (!LATER_COLUMNS.contains(column)) {
      line.putNull(column);
    }
  }

  /** Inserts a row that a line holds. */
  static void insert(Connection connection, String line) throws SQLException {
    ObjectNode row = (ObjectNode) Json.read(line.getBytes(UTF_8));
    String table = row.remove("table").stringValue();
    List<String> columns = List.copyOf(row.propertyNames());
    String sql =
        "INSERT INTO %s (%s) VALUES (%s)"
            .formatted(
                table,
                String.join(", ", columns),
                String.join(", ", columns.stream().map(column -> "?").toList()));
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < columns.size(); i++) {
        statement.setObject(i + 1, value(row.get(columns.get(i))));
      }
      statement.executeUpdate();
    }
  }

  private static @Nullable Object value(JsonNode value) {
    if (value.isNull()) {
      return null;
    }
    if (value.isObject()) {
      return bytes(value);
    }
    return value.isNumber() ? value.longValue() : value.stringValue();
  }

  private static byte[] bytes(JsonNode value) {
    return Base64.getDecoder().decode(value.get("base64").stringValue());
  }

  /** Returns the first byte of each packed tree, or nothing for the row that made the tree. */
  List<String> tags() {
    return rows.stream()
        .map(line -> Json.read(line.getBytes(UTF_8)).path("former"))
        .filter(JsonNode::isObject)
        .map(StoredHistory::bytes)
        .map(former -> former.length == 0 ? "" : String.valueOf((char) former[0]))
        .toList();
  }

  /**
   * Returns the rows with what they hold in deflated form inflated: releases of zlib deflate the
   * same bytes differently.
   */
  List<String> inflatedRows() {
    return rows.stream().map(StoredHistory::inflated).toList();
  }

  private static String inflated(String line) {
    ObjectNode row = (ObjectNode) Json.read(line.getBytes(UTF_8));
    if (!row.path("former").isObject()) {
      return line;
    }
    byte[] former = bytes(row.get("former"));
    if (former.length == 0 || (former[0] != 'D' && former[0] != 'W')) {
      return line;
    }
    row.remove("bytes");
    row.put("former", (char) former[0] + new String(inflate(former), UTF_8));
    return row.toString();
  }

  private static byte[] inflate(byte[] former) {
    int length = 0;
    for (int i = 4; i > 0; i--) {
      length = length << 8 | (former[i] & 0xff);
    }
    byte[] content = new byte[length + 1];
    try (Inflater inflater = new Inflater(true)) {
      inflater.setDictionary(DICTIONARY);
      inflater.setInput(former, 5, former.length - 5);
      return Arrays.copyOf(content, inflater.inflate(content));
    } catch (DataFormatException e) {
      throw new IllegalArgumentException(line(former), e);
    }
  }

  private static String line(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
