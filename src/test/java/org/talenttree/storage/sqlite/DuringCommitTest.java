package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteCommitListener;
import org.sqlite.SQLiteConnection;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;
import org.talenttree.storage.StorageMetrics;

/** What is true while a COMMIT runs, observed from a commit hook. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DuringCommitTest {
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private final GroupCommit writer;

  DuringCommitTest(@TempDir Path folder) {
    Path file = folder.resolve("test.db");
    writer =
        GroupCommit.start(
            new SqliteConnections(file),
            new Checkpoints(file, Long.MAX_VALUE, 1),
            StorageMetrics.none());
  }

  @BeforeEach
  void makeTheTable() {
    writer.submit(tx -> tx.handle().execute("CREATE TABLE notes (text TEXT NOT NULL) STRICT"));
  }

  @AfterEach
  void close() {
    writer.close();
    callers.shutdown();
  }

  @Test
  void nobodyIsAnsweredWhileTheCommitRuns() throws Exception {
    CountDownLatch answered = new CountDownLatch(1);
    AtomicInteger commits = new AtomicInteger();
    AtomicBoolean tooEarly = new AtomicBoolean();
    Future<?> caller =
        callers.submit(() -> {
          writer.submit(tx -> {
            // SQLite calls the hook in the middle of each COMMIT.
            onCommit(
                tx.handle(),
                () -> {
                  commits.incrementAndGet();
                  tooEarly.set(isReached(answered, Duration.ofMillis(500)));
                });
            return tx.handle().execute("INSERT INTO notes (text) VALUES ('note')");
          });
          answered.countDown();
        });
    caller.get();

    assertThat(commits).hasValue(1);
    assertThat(tooEarly).isFalse();
  }

  @Test
  void whatAWriteMayChangeIsInDoubtWhileTheCommitRuns() {
    OwnerId owner = new OwnerId(UUID.randomUUID());
    ChangeClock changeClock = writer.changeClock();
    List<Boolean> held = new ArrayList<>();
    for (boolean changesKeys : new boolean[] {false, true}) {
      writer.submit(
          Set.of(owner),
          tx -> {
            if (changesKeys) {
              tx.keysChanged(owner);
            }
            ReadMark before = changeClock.now();
            assertThat(changeClock.isCurrent(owner, before)).isTrue();
            onCommit(
                tx.handle(),
                () -> {
                  held.add(changeClock.isCurrent(owner, before));
                  held.add(changeClock.areKeysCurrent(owner, before));
                });
            return true;
          });
    }

    // The first hook is called for the second commit too.
    assertThat(held.subList(0, 2)).containsExactly(false, true);
    assertThat(held.subList(2, held.size())).containsOnly(false);
  }

  private static void onCommit(Handle handle, Runnable action) {
    try {
      handle
          .getConnection()
          .unwrap(SQLiteConnection.class)
          .addCommitListener(
              new SQLiteCommitListener() {
                @Override
                public void onCommit() {
                  action.run();
                }

                @Override
                public void onRollback() {
                  throw new AssertionError("nothing rolls back");
                }
              });
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isReached(CountDownLatch latch, Duration patience) {
    try {
      return latch.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
