package org.talenttree.storage.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Progress;

/**
 * Copies all rows of all tables from one database to another, and verifies them there before they
 * become visible. The source is not changed.
 */
public final class Move implements AutoCloseable {
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
        Move move = new Move(source, target(to))) {
      List<TableLayout> tables = move.tables();
      List<MovedTable> sent = move.send(tables, moved);
      move.verify(tables, sent, verified);
      move.complete();
      return sent;
    }
  }

  private static MoveSource source(DataLocation location) {
    return switch (location) {
      case DataLocation.Folder(var path) -> SqliteMoveSource.open(path);
      case DataLocation.Server(var settings) -> PostgresMoveSource.open(settings);
    };
  }

  private static MoveTarget target(DataLocation location) {
    return switch (location) {
      case DataLocation.Folder(var path) -> SqliteMoveTarget.open(path);
      case DataLocation.Server(var settings) -> PostgresMoveTarget.open(settings);
    };
  }

  private List<TableLayout> tables() {
    List<TableLayout> tables = fromSource(() -> TableLayout.all(source.connection()));
    List<TableLayout> others = fromTarget(() -> TableLayout.all(target.connection()));
    if (!tables.equals(others)) {
      throw new DatabaseUnusable(
          "the two databases differ in their tables: " + tables + " and " + others, null);
    }
    return tables;
  }

  private List<MovedTable> send(List<TableLayout> tables, Progress progress) {
    long estimate = fromSource(source::size);
    List<MovedTable> sent = new ArrayList<>();
    for (TableLayout table : tables) {
      TableDigest digest = new TableDigest();
      fromTarget(() -> {
        try (TableWriter writer = new TableWriter(target.connection(), table)) {
          forEachRow(table, row -> send(row, digest, writer, estimate, progress));
          writer.send();
          target.sent();
        }
        return table;
      });
      sent.add(digest.of(table));
    }
    return sent;
  }

  private void forEachRow(TableLayout table, TableRows.Consumer consumer) {
    fromSource(() -> {
      TableRows.forEach(source.connection(), table, consumer);
      return table;
    });
  }

  private void send(
      @Nullable Object[] row,
      TableDigest digest,
      TableWriter writer,
      long estimate,
      Progress progress) {
    long size = digest.add(row);
    fromTarget(() -> {
      if (writer.add(row, size)) {
        target.sent();
      }
      return row;
    });
    bytes += size;
    progress.at(bytes, Math.max(bytes, estimate));
  }

  private void verify(List<TableLayout> tables, List<MovedTable> sent, Progress progress) {
    long total = bytes;
    bytes = 0;
    for (int i = 0; i < tables.size(); i++) {
      TableLayout table = tables.get(i);
      TableDigest digest = new TableDigest();
      fromTarget(() -> {
        TableRows.forEach(
            target.connection(),
            table,
            row -> {
              bytes += digest.add(row);
              progress.at(bytes, total);
            });
        return table;
      });
      MovedTable found = digest.of(table);
      if (!found.equals(sent.get(i))) {
        throw new DatabaseUnusable(
            "what was read again differs: " + found + ", sent was " + sent.get(i), null);
      }
    }
  }

  private void complete() {
    fromTarget(() -> {
      target.complete();
      return target;
    });
  }

  private interface Step<T> {
    T run() throws SQLException, IOException;
  }

  private <T> T fromSource(Step<T> step) {
    try {
      return step.run();
    } catch (SQLException e) {
      throw source.failure(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T> T fromTarget(Step<T> step) {
    try {
      return step.run();
    } catch (SQLException e) {
      throw target.failure(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    target.close();
  }
}
