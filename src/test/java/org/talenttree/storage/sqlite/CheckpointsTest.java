package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.testing.Until;

@Tag("alone")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckpointsTest {
  private static final Duration READ = Duration.ofMillis(20);
  private static final long WRITTEN = 60_000_000;

  /** Waits far longer than a read lasts, also on a machine that is busy with something else. */
  private static final int PATIENT = 200;

  @TempDir private Path folder = Path.of("");

  @Test
  void theLogStaysShortUnderReadersWithoutPause() throws IOException {
    assertThat(longestLog(2_000_000)).isLessThan(12_000_000);
  }

  @Test
  void withoutTruncationTheLogGrowsOnUnderReadersWithoutPause() throws IOException {
    assertThat(longestLog(Long.MAX_VALUE)).isGreaterThan(24_000_000);
  }

  @Test
  void aLogThatAReaderHoldsIsSeldomTriedAndIsCopiedWhenItIsFree() throws IOException {
    Path file = folder.resolve("test.db");
    SqliteConnections connections = new SqliteConnections(file);
    Checkpoints checkpoints = new Checkpoints(file, Long.MAX_VALUE, 1);
    AtomicInteger tries = new AtomicInteger();
    try (Handle writer = connections.open(false);
        Handle reader = connections.open(true)) {
      Checkpoints.replaceThoseOfSqlite(writer);
      writer.execute("CREATE TABLE notes (bytes BLOB NOT NULL) STRICT");
      writer.execute("INSERT INTO notes VALUES (x'')");
      writer.createQuery("PRAGMA wal_checkpoint(TRUNCATE)").mapTo(Integer.class).one();
      countTries(writer, tries);

      // As Litestream does, it begins when all of the log is copied.
      reader.execute("BEGIN");
      reader.createQuery("SELECT length(bytes) FROM notes").mapTo(Integer.class).one();
      write(writer, checkpoints, 40_000_000);
      int triesWhileHeld = tries.get();
      long sizeWhileHeld = Files.size(file);
      reader.execute("COMMIT");
      write(writer, checkpoints, 80_000_000);

      assertThat(triesWhileHeld).isEqualTo(2);
      assertThat(sizeWhileHeld).isLessThan(100_000);
      assertThat(Files.size(file)).isGreaterThan(200_000);
      assertThat(Files.size(folder.resolve("test.db-wal"))).isLessThan(55_000_000);
    }
  }

  private static void countTries(Handle writer, AtomicInteger tries) {
    SqlLogger counter =
        new SqlLogger() {
          @Override
          public void logBeforeExecution(StatementContext context) {
            if (context.getRenderedSql().contains("PASSIVE")) {
              tries.incrementAndGet();
            }
          }
        };
    writer.getConfig(SqlStatements.class).setSqlLogger(counter);
  }

  private static void write(Handle writer, Checkpoints checkpoints, int size) {
    byte[] bytes = new byte[200_000];
    for (int written = 0; written < size; written += bytes.length) {
      // SQLite does not write a page that has not changed.
      Arrays.fill(bytes, (byte) (written / bytes.length));
      writer.execute("UPDATE notes SET bytes = ?", bytes);
      checkpoints.afterCommit(writer);
    }
  }

  /** Overwrites one row many times while there is always a reader. */
  private long longestLog(long longBytes) throws IOException {
    Path file = folder.resolve("test.db");
    SqliteConnections connections = new SqliteConnections(file);
    AtomicBoolean done = new AtomicBoolean();
    Semaphore ada = new Semaphore(0);
    Semaphore bob = new Semaphore(0);
    long longest = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Handle setup = connections.open(false);
        GroupCommit writer =
            GroupCommit.start(
                connections, new Checkpoints(file, longBytes, PATIENT), StorageMetrics.none())) {
      setup.execute("CREATE TABLE notes (bytes BLOB NOT NULL) STRICT");
      setup.execute("INSERT INTO notes VALUES (x'')");
      try {
        threads.execute(() -> readByTurns(connections, ada, bob, done));
        threads.execute(() -> {
          Until.holds("the other reads first", ada::tryAcquire);
          readByTurns(connections, bob, ada, done);
        });
        byte[] bytes = new byte[200_000];
        int fill = 0;
        for (long written = 0; written < WRITTEN; written += bytes.length) {
          // SQLite does not write a page that has not changed.
          Arrays.fill(bytes, (byte) ++fill);
          writer.submit(tx -> tx.handle().execute("UPDATE notes SET bytes = ?", bytes));
          longest = Math.max(longest, Files.size(folder.resolve("test.db-wal")));
        }
      } finally {
        done.set(true);
      }
    }
    return longest;
  }

  // Each reader ends its read only after the other has begun a newer one, so there is always one.
  private static void readByTurns(
      SqliteConnections connections, Semaphore mine, Semaphore others, AtomicBoolean done) {
    try (Handle handle = connections.open(true)) {
      while (!done.get()) {
        handle.execute("BEGIN");
        handle.createQuery("SELECT length(bytes) FROM notes").mapTo(Integer.class).one();
        mine.release();
        // A long read, so that it began before the latest commit.
        long end = System.nanoTime() + READ.toNanos();
        Until.holds("the read is over", () -> done.get() || System.nanoTime() - end > 0);
        Until.holds("the other reads too", () -> done.get() || others.tryAcquire());
        handle.execute("COMMIT");
      }
    }
  }
}
