package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.backup.BackupRecord;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

class BackupCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aRunningServiceIsBackedUpAndRestoredElsewhere() {
    Path file = folder.resolve("backup");
    Path target = folder.resolve("a/new folder");
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      ada.json("POST", "/api/v1/trees", Sample.title("Mine"));

      CommandRun backup = CommandRun.of("backup", file, "--data", app.folder());
      CommandRun verify = CommandRun.of("verify", file);
      CommandRun restore = CommandRun.of("restore", file, "--data", target);

      assertThat(backup.status()).as(backup.err()).isZero();
      assertThat(verify.status()).as(verify.out() + verify.err()).isZero();
      assertThat(verify.out()).contains("ok       1 trees\n", "ok       1 accounts\n");
      assertThat(restore.status()).as(restore.err()).isZero();
      try (TestApp other = TestApp.start(Map.of("data.directory", target.toString()))) {
        var trees = other.client(ada.key()).get("/api/v1/trees").data().get("data");
        assertThat(trees.get(0).get("title").stringValue()).isEqualTo("Mine");
      }
    }
  }

  @Test
  void theBackupIsNotedInTheDataFolder() throws IOException {
    Path file = folder.resolve("backup");
    Path relative = Path.of("").toAbsolutePath().relativize(file.toAbsolutePath());
    try (TestApp app = TestApp.start()) {
      Instant before = Instant.now();
      CommandRun run = CommandRun.of("backup", relative, "--data", app.folder());

      assertThat(run.status()).as(run.err()).isZero();
      BackupRecord record = BackupRecord.find(app.folder()).orElseThrow();
      assertThat(record.finishedAt()).isBetween(before, Instant.now());
      assertThat(record.bytes()).isEqualTo(Files.size(file));
      assertThat(record.file()).isEqualTo(file.toString());
    }
  }

  @Test
  void aBackupThatCannotBeNotedIsStillGood() throws IOException {
    Path file = folder.resolve("backup");
    try (TestApp app = TestApp.start()) {
      Files.createDirectory(DataFolder.backupRecord(app.folder()));

      CommandRun run = CommandRun.of("backup", file, "--data", app.folder());

      assertThat(run.status()).as(run.err()).isZero();
      assertThat(run.err())
          .isEqualTo("talenttree: the backup is complete, but not noted: it is a folder\n");
      assertThat(run.out()).isEqualTo(file + ": " + Files.size(file) + " bytes\n");
      assertThat(CommandRun.of("verify", file).status()).isZero();
    }
  }

  @Test
  void onlyTheOwnerOfABackupMayReadIt() throws IOException {
    Path file = folder.resolve("backup");
    try (TestApp app = TestApp.start()) {
      CommandRun.of("backup", file, "--data", app.folder());
    }

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void whatWasErasedIsNotInABackup() throws IOException {
    Path file = folder.resolve("backup");
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String body = ada.json("POST", "/api/v1/trees", Sample.title("Secret plans")).toString();
      String id = body.replaceAll("(?s).*\"id\":\"([^\"]+)\".*", "$1");
      ada.delete("/api/v1/trees/" + id);

      CommandRun.of("backup", file, "--data", app.folder());
    }

    assertThat(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
        .doesNotContain("Secret plans");
  }

  @Test
  void aFileThatIsThereIsReplacedOnlyByForce() throws IOException {
    Path file = Files.writeString(folder.resolve("backup"), "precious");
    try (TestApp app = TestApp.start()) {
      CommandRun refused = CommandRun.of("backup", file, "--data", app.folder());
      String kept = Files.readString(file);
      CommandRun forced = CommandRun.of("backup", file, "--data", app.folder(), "--force");

      assertThat(refused.status()).isEqualTo(1);
      assertThat(refused.err()).contains("exists").hasLineCount(1);
      assertThat(kept).isEqualTo("precious");
      assertThat(forced.status()).isZero();
      assertThat(CommandRun.of("verify", file).status()).isZero();
    }
  }

  @Test
  void nothingButAPlainFileIsReplacedByForce() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("elsewhere"));
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path empty = Files.createDirectory(folder.resolve("folder"));
    try (TestApp app = TestApp.start()) {
      for (Path there : List.of(link, pipe, empty)) {
        CommandRun run = CommandRun.of("backup", there, "--data", app.folder(), "--force");

        assertThat(run.status()).as(there + ": " + run.err()).isEqualTo(1);
        assertThat(run.err())
            .containsAnyOf("it is a link", "it is a device or a pipe", "it is a folder");
      }
      assertThat(CommandRun.of("backup", "/dev/null", "--data", app.folder(), "--force").err())
          .contains("it is a device or a pipe");
    }
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
    assertThat(empty).isEmptyDirectory();
  }

  @Test
  void theDatabaseItselfIsNeverReplacedByItsBackup() {
    try (TestApp app = TestApp.start()) {
      Path database = app.folder().resolve("talenttree.db");

      CommandRun run = CommandRun.of("backup", database, "--data", app.folder(), "--force");

      assertThat(run.status()).isEqualTo(1);
      assertThat(app.register("ada").get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  @Test
  void aFolderWithoutDataIsToldAndLeftAsItIs() {
    CommandRun backup = CommandRun.of("backup", folder.resolve("b"), "--data", folder);
    CommandRun verify = CommandRun.of("verify", "--data", folder);

    assertThat(backup.err()).contains("there is no data in " + folder).hasLineCount(1);
    assertThat(verify.err()).contains("there is no data in " + folder).hasLineCount(1);
    assertThat(folder).isEmptyDirectory();
  }
}
