package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.Database.Query;
import org.talenttree.storage.StorageUnavailable;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SqliteDatabaseTest {
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private final Path folder;
  private SqliteDatabase database;

  SqliteDatabaseTest(@TempDir Path folder) {
    this.folder = folder;
    database = SqliteDatabase.open(folder);
  }

  @BeforeEach
  void makeTheTable() {
    database.write(tx -> tx.handle().execute("CREATE TABLE counts (n INTEGER NOT NULL) STRICT"));
    database.write(tx -> tx.handle().execute("INSERT INTO counts VALUES (0)"));
  }

  @AfterEach
  void close() {
    database.close();
    callers.close();
  }

  @Test
  void theWriterAndTheReadersUseAWriteAheadLogAndWaitForTheDisk() {
    for (Settings settings :
        List.of(
            database.write(tx -> settings(tx.handle())),
            database.read(SqliteDatabaseTest::settings))) {
      assertThat(settings).isEqualTo(new Settings("wal", 2, 1, 10_000));
    }
  }

  @Test
  void aReaderCannotWrite() {
    assertThatThrownBy(() -> database.read(handle -> handle.execute("DELETE FROM counts")))
        .isInstanceOf(StorageUnavailable.class)
        .hasMessageContaining("READONLY");

    assertThat(current()).isZero();
  }

  @Test
  void aReaderSeesEveryWriteAcknowledgedBefore() throws Exception {
    List<Future<Integer>> stale = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      stale.add(callers.submit(this::staleReads));
    }

    for (Future<Integer> reads : stale) {
      assertThat(reads.get()).isZero();
    }
    assertThat(current()).isEqualTo(8 * 200);
  }

  private int staleReads() {
    int stale = 0;
    for (int i = 0; i < 200; i++) {
      int written =
          database.write(tx -> {
            tx.handle().execute("UPDATE counts SET n = n + 1");
            return count(tx.handle());
          });
      stale += current() < written ? 1 : 0;
    }
    return stale;
  }

  @Test
  void aReadIsOneSnapshot() {
    List<Integer> seen =
        database.read(handle -> {
          int before = count(handle);
          add(5);
          return List.of(before, count(handle), current());
        });

    assertThat(seen).containsExactly(0, 0, 5);
  }

  @Test
  void aFailedReadLeavesNoOldSnapshotBehind() {
    for (int i = 1; i <= 100; i++) {
      assertThatThrownBy(() ->
              database.read(handle -> {
                count(handle);
                throw new IllegalArgumentException("no");
              }))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(
              () -> database.read(handle -> handle.execute("SELECT abs(?)", Long.MIN_VALUE)))
          .hasMessageContaining("overflow");
      add(1);
      assertThat(current()).isEqualTo(i);
    }
  }

  @Test
  void aReadThatEndsItsTransactionHarmsNoLaterOne() {
    for (int i = 1; i <= 20; i++) {
      assertThatThrownBy(() -> database.read(handle -> handle.execute("ROLLBACK")));
      add(1);
      assertThat(current()).isEqualTo(i);
    }
  }

  @Test
  void aConnectionOnWhichAStatementFailedIsGivenUp() {
    AtomicReference<Handle> failed = new AtomicReference<>();
    assertThatThrownBy(() ->
            database.readEach(handle -> {
              failed.set(handle);
              return handle.execute("SELECT abs(?)", Long.MIN_VALUE);
            }))
        .hasMessageContaining("overflow");

    assertThat(database.<Handle>readEach(handle -> handle)).isNotSameAs(failed.get());
  }

  @Test
  void aConnectionOnWhichSomethingElseFailedServesTheNextReader() {
    AtomicReference<Handle> used = new AtomicReference<>();
    Query<Integer> refusing =
        handle -> {
          used.set(handle);
          count(handle);
          throw new IllegalArgumentException("no");
        };

    assertThatThrownBy(() -> database.read(refusing)).hasMessage("no");
    assertThat(database.<Handle>read(handle -> handle)).isSameAs(used.get());
    assertThatThrownBy(() -> database.readEach(refusing)).hasMessage("no");
    assertThat(database.<Handle>read(handle -> handle)).isSameAs(used.get());
  }

  @Test
  void moreReadersThanConnectionsAreAllAnswered() throws Exception {
    List<Future<Integer>> reads = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      reads.add(callers.submit(this::current));
    }

    for (Future<Integer> read : reads) {
      assertThat(read.get()).isZero();
    }
  }

  @Test
  void aClosedDatabaseRefusesReadsAndWritesAtOnceAndMayBeClosedAgain() {
    assertThat(database.isReadable()).isTrue();

    database.close();
    database.close();

    assertThat(database.isReadable()).isFalse();
    assertThatThrownBy(this::current).isInstanceOf(StorageUnavailable.class);
    assertThatThrownBy(() -> add(1)).isInstanceOf(StorageUnavailable.class);
  }

  @Test
  void whatWasWrittenIsThereAfterTheDatabaseIsOpenedAgain() {
    // The test's own table would be refused when the database is opened again.
    database.write(tx -> tx.handle().execute("DROP TABLE counts"));
    database.write(tx -> tx.handle().execute("INSERT INTO secrets VALUES ('seven', x'07')"));
    database.close();
    assertThat(folder.resolve("talenttree.db-wal")).doesNotExist();

    database = SqliteDatabase.open(folder);

    assertThat(
            database.<String>read(handle ->
                handle
                    .createQuery("SELECT hex(value) FROM secrets WHERE name = 'seven'")
                    .mapTo(String.class)
                    .one()))
        .isEqualTo("07");
  }

  private record Settings(String journal, int synchronous, int foreignKeys, int busyMillis) {}

  private static Settings settings(Handle handle) {
    return new Settings(
        handle.createQuery("PRAGMA journal_mode").mapTo(String.class).one(),
        handle.createQuery("PRAGMA synchronous").mapTo(Integer.class).one(),
        handle.createQuery("PRAGMA foreign_keys").mapTo(Integer.class).one(),
        handle.createQuery("PRAGMA busy_timeout").mapTo(Integer.class).one());
  }

  private void add(int number) {
    int rows = database.write(tx -> tx.handle().execute("UPDATE counts SET n = n + ?", number));
    assertThat(rows).isEqualTo(1);
  }

  private int current() {
    return database.read(SqliteDatabaseTest::count);
  }

  private static int count(Handle handle) {
    return handle.createQuery("SELECT n FROM counts").mapTo(Integer.class).one();
  }
}
