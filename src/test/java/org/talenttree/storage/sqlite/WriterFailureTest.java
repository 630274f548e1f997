package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;
import org.talenttree.testing.Until;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WriterFailureTest {
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private final Handle observer;
  private final GroupCommit writer;

  WriterFailureTest(@TempDir Path folder) {
    Path file = folder.resolve("test.db");
    SqliteConnections connections = new SqliteConnections(file);
    observer = connections.open(false);
    writer =
        GroupCommit.start(
            connections, new Checkpoints(file, Long.MAX_VALUE, 1), StorageMetrics.none());
  }

  @BeforeEach
  void makeTheTable() {
    observer.execute("CREATE TABLE notes (text TEXT NOT NULL) STRICT");
  }

  @AfterEach
  void close() {
    writer.close();
    // Not close(), which would wait forever for a caller that a bug left unanswered.
    callers.shutdown();
    observer.close();
  }

  @Test
  void anErrorInOnePieceOfWorkReachesItsCallerAndTheWriterGoesOn() {
    assertThatThrownBy(() -> writer.submit(tx -> recurse(1)))
        .isInstanceOf(StackOverflowError.class);

    assertThat(writer.submit(insert(10))).isEqualTo(1);
    assertThat(stored()).isEqualTo(1);
  }

  @Test
  void aFullDatabaseStoresNothingOfTheGroupAndWorksAgainOnceThereIsRoom() {
    Gate gate = new Gate();
    CompletableFuture<Boolean> held = submit(gate);
    gate.awaitReached();
    var small = submit(insert(10));
    Until.holds("queued", () -> writer.waiting() == 1);
    var tooLarge = submit(this::fillUp);
    Until.holds("queued", () -> writer.waiting() == 2);
    gate.open();

    assertThatThrownBy(tooLarge::join).hasCauseInstanceOf(StorageUnavailable.class);
    assertThatThrownBy(small::join).hasCauseInstanceOf(StorageUnavailable.class);
    assertThat(held.join()).isTrue();
    assertThat(stored()).isZero();

    assertThat(writer.submit(insert(1_000_000))).isEqualTo(1);
    assertThat(stored()).isEqualTo(1);
  }

  @Test
  void aTransactionThatEndedUnderTheWorkFailsTheGroupAndNoLaterOne() {
    assertThatThrownBy(() ->
            writer.submit(tx -> {
              insert(10).run(tx);
              return tx.handle().execute("ROLLBACK");
            }))
        .isInstanceOf(StorageUnavailable.class);

    assertThat(writer.submit(insert(10))).isEqualTo(1);
    assertThat(stored()).isEqualTo(1);
  }

  @Test
  void aStatementThatFailedRunsAgain() {
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> writer.submit(insertText(null))).hasMessageContaining("NOT NULL");
      assertThatThrownBy(
              () -> writer.submit(tx -> tx.handle().execute("SELECT abs(?)", Long.MIN_VALUE)))
          .hasMessageContaining("overflow");
      assertThat(writer.submit(insertText("note"))).isEqualTo(1);
    }

    assertThat(stored()).isEqualTo(3);
  }

  @Test
  void aWriteInsideAWriteIsRefusedRatherThanWaitingForItself() {
    assertThatThrownBy(() -> writer.submit(tx -> writer.submit(insert(10))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("inside a write");

    assertThat(stored()).isZero();
  }

  @Test
  void anInterruptedCallerStillLearnsTheOutcome() {
    Thread.currentThread().interrupt();

    Integer rows = writer.submit(insert(10));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(rows).isEqualTo(1);
    assertThat(stored()).isEqualTo(1);
  }

  private <T> CompletableFuture<T> submit(Database.Work<T> work) {
    return CompletableFuture.supplyAsync(() -> writer.submit(work), callers);
  }

  private int fillUp(Tx tx) {
    Handle handle = tx.handle();
    // Applies to this connection only, like a disk that is full for a short time.
    int pages = handle.createQuery("PRAGMA page_count").mapTo(Integer.class).one();
    handle.createQuery("PRAGMA max_page_count = " + (pages + 3)).mapTo(Integer.class).one();
    return insert(100_000).run(tx);
  }

  private static int recurse(int depth) {
    return depth < 0 ? 0 : 1 + recurse(depth + 1);
  }

  private static Database.Work<Integer> insert(int length) {
    return insertText("x".repeat(length));
  }

  private static Database.Work<Integer> insertText(@Nullable String text) {
    return tx -> tx.handle().execute("INSERT INTO notes (text) VALUES (?)", text);
  }

  private int stored() {
    return observer.createQuery("SELECT count(*) FROM notes").mapTo(Integer.class).one();
  }
}
