package org.talenttree.storage.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Progress;

/**
 * Copies all rows of all tables from one database to another, and verifies them there before they
 * become visible. The source is not changed.
 */
public final class Move {
  private final MoveSource source;
  private final MoveTarget target;
  private long bytes;

  private Move(MoveSource source, MoveTarget target) {
    this.source = source;
    this.target = target;
  }

  /**
   * Moves everything. A move that was interrupted, at any point, can be run again.
   *
   * @param moved receives how much was sent
   * @param verified receives how much was read back
   * @throws DatabaseUnusable when either database is refused or fails, or when what was read back
   *     differs; then the target is empty
   */
  public static List<MovedTable> run(
      DataLocation from, DataLocation to, Progress moved, Progress verified) {
    try (MoveSource source = source(from);
        MoveTarget target = target(to)) {
      Move move = new Move(source, target);
      List<TableLayout> tables = move.tables();
      List<MovedTable> sent = move.send(tables, moved);
      move.verify(tables, sent, verified);
      move.onTarget(target::complete);
      return sent;
    }
  }

  private static MoveSource source(DataLocation location) {
    return switch (location) {
      case DataLocation.Folder(var path) -> MoveSource.ofFolder(path);
      case DataLocation.Server(var settings) -> MoveSource.ofServer(settings);
    };
  }

  private static MoveTarget target(DataLocation location) {
    return switch (location) {
      case DataLocation.Folder(var path) -> SqliteMoveTarget.open(path);
      case DataLocation.Server(var settings) -> PostgresMoveTarget.open(settings);
    };
  }

  private List<TableLayout> tables() {
    List<TableLayout> tables = new ArrayList<>();
    onSource(() -> tables.addAll(TableLayout.all(source.connection())));
    List<TableLayout> others = new ArrayList<>();
    onTarget(() -> others.addAll(TableLayout.all(target.connection())));
    if (!tables.equals(others)) {
      throw new DatabaseUnusable(
          "the two databases differ in their tables: " + tables + " and " + others, null);
    }
    return tables;
  }

  private List<MovedTable> send(List<TableLayout> tables, Progress progress) {
    List<MovedTable> sent = new ArrayList<>();
    for (TableLayout table : tables) {
      TableDigest digest = new TableDigest();
      onTarget(() -> {
        try (TableWriter writer = new TableWriter(target.connection(), table)) {
          onSource(() ->
              table.forEachRow(source.connection(), row -> send(row, digest, writer, progress)));
          writer.send();
          target.sent();
        }
      });
      sent.add(digest.of(table));
    }
    return sent;
  }

  private void send(
      @Nullable Object[] row, TableDigest digest, TableWriter writer, Progress progress) {
    long size = digest.add(row);
    onTarget(() -> {
      if (writer.add(row, size)) {
        target.sent();
      }
    });
    bytes += size;
    progress.at(bytes, Math.max(bytes, source.size()));
  }

  private void verify(List<TableLayout> tables, List<MovedTable> sent, Progress progress) {
    long total = bytes;
    bytes = 0;
    for (int i = 0; i < tables.size(); i++) {
      TableLayout table = tables.get(i);
      TableDigest digest = new TableDigest();
      onTarget(() ->
          table.forEachRow(
              target.connection(),
              row -> {
                bytes += digest.add(row);
                progress.at(bytes, total);
              }));
      MovedTable found = digest.of(table);
      if (!found.equals(sent.get(i))) {
        throw new DatabaseUnusable(
            "what was read again differs: " + found + ", sent was " + sent.get(i), null);
      }
    }
  }

  private interface Step {
    void run() throws SQLException, IOException;
  }

  private void onSource(Step step) {
    attempt(step, source.failure());
  }

  private void onTarget(Step step) {
    attempt(step, target::failure);
  }

  private static void attempt(Step step, Function<SQLException, DatabaseUnusable> failure) {
    try {
      step.run();
    } catch (SQLException e) {
      throw failure.apply(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A table that was moved.
   *
   * @param digest the SHA-256 of all its rows in the order of their key, in hexadecimal
   */
  public record MovedTable(String name, long rows, String digest) {}

  /** The database of a service: a data folder or a PostgreSQL server. */
  public sealed interface DataLocation {

    /** A folder with a SQLite database. */
    record Folder(Path path) implements DataLocation {}

    /** A PostgreSQL database. */
    record Server(DatabaseSettings settings) implements DataLocation {}
  }
}
