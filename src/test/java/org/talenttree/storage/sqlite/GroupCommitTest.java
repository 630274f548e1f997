package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.Database;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.testing.Until;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GroupCommitTest {
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private final Path file;
  private final Handle observer;
  private final GroupCommit writer;

  GroupCommitTest(@TempDir Path folder) {
    file = folder.resolve("test.db");
    SqliteConnections connections = new SqliteConnections(file);
    observer = connections.open(false);
    writer =
        GroupCommit.start(
            connections, new Checkpoints(file, Long.MAX_VALUE, 1), StorageMetrics.none());
  }

  @BeforeEach
  void makeTheTable() {
    observer.execute("CREATE TABLE notes (text TEXT NOT NULL UNIQUE) STRICT");
  }

  @AfterEach
  void close() {
    writer.close();
    // Not close(), which would wait forever for a caller that a bug left unanswered.
    callers.shutdown();
    observer.close();
  }

  @Test
  void aFailedPieceOfWorkLeavesNoTraceAndItsNeighboursAreStored() throws Exception {
    Gate gate = holdTheWriter();
    Future<Integer> before = queue(insert("before"));
    Future<Integer> failing =
        queue(handle -> {
          insert("half").run(handle);
          throw new IllegalStateException("refused");
        });
    Future<Integer> breaking =
        queue(handle -> {
          insert("other half").run(handle);
          return insert("before").run(handle);
        });
    Future<Integer> after = queue(insert("after"));
    gate.open();

    assertThatThrownBy(failing::get).hasRootCauseMessage("refused");
    assertThatThrownBy(breaking::get).rootCause().hasMessageContaining("UNIQUE");
    assertThat(before.get()).isEqualTo(1);
    assertThat(after.get()).isEqualTo(1);
    assertThat(stored()).containsExactlyInAnyOrder("before", "after");
  }

  @Test
  void writesThatWaitTogetherShareOneCommit() throws Exception {
    Gate gate = holdTheWriter();
    List<Future<Integer>> writes = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      writes.add(queue(insert("note " + i)));
    }
    int before = WriteAheadLog.commits(file);
    gate.open();

    for (Future<Integer> write : writes) {
      assertThat(write.get()).isEqualTo(1);
    }

    assertThat(stored()).hasSize(200);
    assertThat(WriteAheadLog.commits(file) - before).isEqualTo(1);
  }

  @Test
  void nothingIsVisibleOrAcknowledgedBeforeTheCommit() throws Exception {
    Gate first = holdTheWriter();
    AtomicInteger ran = new AtomicInteger();
    Future<Integer> write =
        queue(handle -> {
          ran.incrementAndGet();
          return insert("note").run(handle);
        });
    Gate second = new Gate();
    Future<Boolean> other = queue(second);
    int before = WriteAheadLog.commits(file);
    first.open();
    second.awaitReached();

    assertThat(ran).hasValue(1);
    assertThat(write).isNotDone();
    assertThat(stored()).isEmpty();
    assertThat(WriteAheadLog.commits(file)).isEqualTo(before);

    second.open();
    assertThat(write.get()).isEqualTo(1);
    assertThat(other.get()).isTrue();
    assertThat(stored()).containsExactly("note");
    assertThat(WriteAheadLog.commits(file)).isEqualTo(before + 1);
  }

  @Test
  void writesThatWaitWhenTheDatabaseClosesAreStoredAndLaterOnesRefused() throws Exception {
    Gate gate = holdTheWriter();
    List<Future<Integer>> writes = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      writes.add(queue(insert("note " + i)));
    }
    Future<?> closing = callers.submit(writer::close);
    Until.holds("the database refuses writes", this::isClosed);
    gate.open();
    closing.get();

    for (Future<Integer> write : writes) {
      assertThat(write.get()).isEqualTo(1);
    }
    assertThat(stored()).hasSize(50);
    assertThatThrownBy(() -> writer.submit(insert("late"))).isInstanceOf(StorageUnavailable.class);
  }

  @Test
  void everyWriteThatRacesWithTheCloseIsAnswered() throws Exception {
    AtomicInteger acknowledged = new AtomicInteger();
    List<Future<?>> racers = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      int racer = i;
      racers.add(callers.submit(() -> writeUntilRefused(racer, acknowledged)));
    }
    Until.holds("all have begun", () -> acknowledged.get() > 100);

    writer.close();

    for (Future<?> racer : racers) {
      racer.get(20, TimeUnit.SECONDS);
    }
    assertThat(stored()).hasSize(acknowledged.get());
  }

  private void writeUntilRefused(int racer, AtomicInteger acknowledged) {
    for (int i = 0; ; i++) {
      try {
        writer.submit(insert(racer + " " + i));
      } catch (StorageUnavailable e) {
        return;
      }
      acknowledged.incrementAndGet();
    }
  }

  private boolean isClosed() {
    // A write without statements changes nothing if the queue is still open.
    Future<Integer> probe = callers.submit(() -> writer.submit(tx -> 0));
    Until.holds("queued or refused", () -> probe.isDone() || writer.waiting() > 0);
    return probe.state() == Future.State.FAILED;
  }

  private Gate holdTheWriter() {
    Gate gate = new Gate();
    callers.execute(() -> writer.submit(gate));
    gate.awaitReached();
    return gate;
  }

  private <T> Future<T> queue(Database.Work<T> work) {
    int before = writer.waiting();
    Future<T> future = callers.submit(() -> writer.submit(work));
    Until.holds("queued", () -> writer.waiting() > before);
    return future;
  }

  private static Database.Work<Integer> insert(String text) {
    return tx -> tx.handle().execute("INSERT INTO notes (text) VALUES (?)", text);
  }

  private List<String> stored() {
    return observer.createQuery("SELECT text FROM notes").mapTo(String.class).list();
  }
}
