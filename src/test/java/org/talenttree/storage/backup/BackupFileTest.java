package org.talenttree.storage.backup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteDatabase;

/** Every kind of invalid backup is refused, and nothing is changed. */
class BackupFileTest {
  @TempDir private Path folder = Path.of("");

  private Path good = Path.of("");
  private byte[] bytes = new byte[0];

  @BeforeEach
  void backUp() throws IOException {
    Path data = folder.resolve("data");
    SqliteDatabase.open(data).close();
    good = folder.resolve("good");
    SqliteBackup.write(data, good, false, (done, total) -> {});
    bytes = Files.readAllBytes(good);
  }

  @Test
  void aRestoreWhoseChangesDoNotReachTheFileIsRefused() throws IOException {
    Path target = folder.resolve("target");
    List<Handle> readers = new ArrayList<>();
    try {
      assertThatThrownBy(() ->
              SqliteRestore.restore(
                  new BackupFile(good, true),
                  target,
                  false,
                  Instant.EPOCH,
                  handle -> readers.add(reader(target.resolve("talenttree.db.part"))),
                  (done, total) -> {}))
          .isInstanceOf(DatabaseUnusable.class)
          .hasMessageContaining("could not be written completely; check the disk");
    } finally {
      readers.forEach(Handle::close);
    }
    assertThat(target.resolve("talenttree.db")).doesNotExist();
  }

  /** Returns a connection in the middle of a read, which keeps the log from being truncated. */
  private static Handle reader(Path database) {
    Handle handle = new SqliteConnections(database).open(true);
    handle.execute("BEGIN");
    handle.createQuery("SELECT count(*) FROM trees").mapTo(Integer.class).one();
    return handle;
  }

  @Test
  void restoresWithinASecondKeepEachFormerDatabase() {
    Path target = folder.resolve("target");
    List<Optional<Path>> former = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      former.add(
          SqliteRestore.restore(
              new BackupFile(good, true),
              target,
              true,
              Instant.EPOCH,
              handle -> {},
              (done, total) -> {}));
    }

    Path first = target.resolve("talenttree.db.before-19700101T000000Z");
    Path second = target.resolve("talenttree.db.before-19700101T000000Z-2");
    assertThat(former).containsExactly(Optional.empty(), Optional.of(first), Optional.of(second));
    assertThat(first).isRegularFile();
    assertThat(second).isRegularFile();
  }

  @Test
  void aGoodBackupIsTaken() {
    Path target = folder.resolve("target");

    SqliteRestore.restore(
        new BackupFile(good, true),
        target,
        false,
        Instant.EPOCH,
        handle -> {},
        (done, total) -> {});

    assertThat(target.resolve("talenttree.db")).isRegularFile();
    assertThat(target.resolve("talenttree.db.part")).doesNotExist();
    assertThat(good).hasBinaryContent(bytes);
  }

  @Test
  void aFileThatIsNotThereIsRefused() {
    assertRefused(folder.resolve("absent"), "does not exist");
  }

  @Test
  void aFolderIsRefused() {
    assertRefused(folder, "is no file");
  }

  @Test
  void anEmptyFileIsRefused() throws IOException {
    assertRefused(file(new byte[0]), "is empty");
  }

  @Test
  void aTextFileIsRefused() throws IOException {
    assertRefused(file("a diary, and no backup".repeat(100).getBytes(UTF_8)), "is no backup");
  }

  @Test
  void aDatabaseOfAnotherProgramIsRefused() throws Exception {
    Path foreign = folder.resolve("foreign");
    sql(foreign, "CREATE TABLE notes (text TEXT)");

    assertRefused(foreign, "is a SQLite database of another program");
  }

  @Test
  void aBareCopyOfTheDatabaseIsRefused() throws IOException {
    Path copy = folder.resolve("copy");
    Files.copy(folder.resolve("data/talenttree.db"), copy);

    assertRefused(copy, "has no seal");
  }

  @Test
  void aFileCutShortAnywhereIsRefused() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      int length = i < 10 ? bytes.length - 1 - i * 7 : random.nextInt(bytes.length);
      assertRefused(file(Arrays.copyOf(bytes, length)), "");
    }
  }

  @Test
  void aFileWithAChangedBitAnywhereIsRefused() throws IOException {
    Random random = new Random(2);
    for (int i = 0; i < 100; i++) {
      byte[] changed = bytes.clone();
      int at = i < 50 ? bytes.length - 1 - i : random.nextInt(bytes.length);
      changed[at] ^= (byte) (1 << random.nextInt(8));
      assertRefused(file(changed), "");
    }
  }

  @Test
  void aFileWithMoreBehindItIsRefused() throws IOException {
    assertRefused(file(Arrays.copyOf(bytes, bytes.length + 4096)), "has no seal");
  }

  @Test
  void aBackupOfALaterReleaseIsRefused() throws Exception {
    Path later = unsealed();
    sql(
        later,
        """
        INSERT INTO flyway_schema_history
          (installed_rank, version, description, type, script, installed_by, execution_time, success)
        VALUES (999, '999', 'later', 'SQL', 'V999__later.sql', '', 0, 1)
        """);
    BackupFile.seal(later);

    assertThatThrownBy(() -> Snapshot.ofBackup(later).close())
        .isInstanceOf(DatabaseUnusable.class)
        .hasMessageContaining("schema version 999, which is newer");
  }

  @Test
  void aSealedFileOfOursWithoutAHistoryIsRefused() throws Exception {
    Path odd = folder.resolve("odd");
    sql(odd, "PRAGMA application_id = " + BackupFile.APPLICATION_ID);
    sql(odd, "CREATE TABLE notes (text TEXT)");
    BackupFile.seal(odd);

    assertThatThrownBy(() -> Snapshot.ofBackup(odd).close()).isInstanceOf(DatabaseUnusable.class);
  }

  @Test
  void aBackupUnderAnOddNameCanBeLookedAt() throws IOException {
    Path odd = Files.copy(good, folder.resolve("a b#c?d%20é'&x=1"));

    try (Snapshot backup = Snapshot.ofBackup(odd)) {
      assertThat(backup.schemaVersion()).isPositive();
    }
  }

  private void assertRefused(Path file, String reason) {
    Path target = folder.resolve("target");

    assertThatThrownBy(() ->
            SqliteRestore.restore(
                new BackupFile(file, true),
                target,
                true,
                Instant.EPOCH,
                handle -> {},
                (done, total) -> {}))
        .isInstanceOf(DatabaseUnusable.class)
        .hasMessageStartingWith(file + " ")
        .hasMessageContaining(reason)
        .message()
        .hasLineCount(1);
    assertThatThrownBy(() -> Snapshot.ofBackup(file).close()).isInstanceOf(DatabaseUnusable.class);
    assertThat(target).doesNotExist();
  }

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("broken"), content);
  }

  private Path unsealed() throws IOException {
    Path copy = folder.resolve("unsealed");
    Files.copy(good, copy, StandardCopyOption.REPLACE_EXISTING);
    return Files.write(copy, Arrays.copyOf(bytes, bytes.length - 48));
  }

  private static void sql(Path database, String statement) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        var run = connection.createStatement()) {
      run.execute(statement);
    }
  }
}
