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
 * Moves all rows of all tables from one engine to the other, and reads them again there before
 * anybody can see them. The old data is left as it is.
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
   * Moves everything; when it is cut off at any moment, it can be run again.
   *
   * @param moved is told how much was sent
   * @param verified is told how much was read again
   * @throws DatabaseUnusable when either place is refused, fails, or what was read again differs;
   *     then the target holds nothing
   */
  public static List<MovedTable> run(
      DataPlace from, DataPlace to, Progress moved, Progress verified) {
    try (MoveSource source = source(from);
        Move move = new Move(source, target(to))) {
      List<Table> tables = move.tables();
      List<MovedTable> sent = move.send(tables, moved);
      move.verify(tables, sent, verified);
      move.complete();
      return sent;
    }
  }

  private static MoveSource source(DataPlace place) {
    return switch (place) {
      case DataPlace.Folder(var path) -> SqliteMoveSource.open(path);
      case DataPlace.Server(var settings) -> PostgresMoveSource.open(settings);
    };
  }

  private static MoveTarget target(DataPlace place) {
    return switch (place) {
      case DataPlace.Folder(var path) -> SqliteMoveTarget.open(path);
      case DataPlace.Server(var settings) -> PostgresMoveTarget.open(settings);
    };
  }

  private List<Table> tables() {
    List<Table> tables = fromSource(() -> Table.all(source.connection()));
    List<Table> others = fromTarget(() -> Table.all(target.connection()));
    if (!tables.equals(others)) {
      throw new DatabaseUnusable(
          "the two databases differ in their tables: " + tables + " and " + others, null);
    }
    return tables;
  }

  private List<MovedTable> send(List<Table> tables, Progress progress) {
    long about = fromSource(source::size);
    List<MovedTable> sent = new ArrayList<>();
    for (Table table : tables) {
      TableDigest digest = new TableDigest();
      fromTarget(() -> {
        try (TableWriter writer = new TableWriter(target.connection(), table)) {
          each(table, row -> send(row, digest, writer, about, progress));
          writer.send();
          target.sent();
        }
        return table;
      });
      sent.add(digest.of(table));
    }
    return sent;
  }

  private void each(Table table, TableRows.Taker taker) {
    fromSource(() -> {
      TableRows.each(source.connection(), table, taker);
      return table;
    });
  }

  private void send(
      @Nullable Object[] row,
      TableDigest digest,
      TableWriter writer,
      long about,
      Progress progress) {
    long size = digest.add(row);
    fromTarget(() -> {
      if (writer.add(row, size)) {
        target.sent();
      }
      return row;
    });
    bytes += size;
    progress.at(bytes, Math.max(bytes, about));
  }

  private void verify(List<Table> tables, List<MovedTable> sent, Progress progress) {
    long total = bytes;
    bytes = 0;
    for (int i = 0; i < tables.size(); i++) {
      Table table = tables.get(i);
      TableDigest digest = new TableDigest();
      fromTarget(() -> {
        TableRows.each(
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
