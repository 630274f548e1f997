package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class RestoreCommandTest {
  @TempDir private Path folder = Path.of("");

  private Path file = Path.of("");
  private String key = "";

  @BeforeEach
  void backUp() {
    file = folder.resolve("backup");
    try (TestApp app = TestApp.start()) {
      var ada = app.register("ada");
      ada.json("POST", "/api/v1/trees", Sample.title("Kept"));
      key = String.valueOf(ada.key());
      CommandRun.of("backup", file, "--data", app.folder());
    }
  }

  @Test
  void dataThatIsThereIsKeptWithoutForceAndMovedAsideWithIt() throws IOException {
    Path target = folder.resolve("data");
    String other;
    try (TestApp app = TestApp.start(Map.of("data.directory", target.toString()))) {
      other = String.valueOf(app.register("bob").key());
    }
    Files.setPosixFilePermissions(
        target.resolve("talenttree.db"), PosixFilePermissions.fromString("rw-r--r--"));
    Map<String, byte[]> before = content(target);

    CommandRun refused = CommandRun.of("restore", file, "--data", target);
    Map<String, byte[]> afterRefusal = content(target);
    CommandRun forced = CommandRun.of("restore", file, "--data", target, "--force");

    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.err()).contains("holds a database").hasLineCount(1);
    assertThat(afterRefusal).containsExactlyEntriesOf(before);
    assertThat(forced.status()).as(forced.err()).isZero();
    assertThat(content(target)).hasSize(before.size() + 1);
    Path aside = Path.of(forced.out().lines().toList().getLast().replaceFirst(".* is ", ""));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(aside)))
        .isEqualTo("rw-------");
    Path former = Files.createDirectory(folder.resolve("former"));
    Files.copy(aside, former.resolve("talenttree.db"));
    try (TestApp app = TestApp.start(Map.of("data.directory", target.toString()));
        TestApp old = TestApp.start(Map.of("data.directory", former.toString()))) {
      assertThat(app.client(key).get("/api/v1/trees").status()).isEqualTo(200);
      assertThat(app.client(other).get("/api/v1/trees").status()).isEqualTo(401);
      assertThat(old.client(other).get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  @Test
  void tagsGivenOutAfterTheBackupNameNothingThatIsRestored() {
    Path target = folder.resolve("data");
    CommandRun.of("restore", file, "--data", target);
    String mistake;
    try (TestApp app = TestApp.start(Map.of("data.directory", target.toString()))) {
      mistake = rename(app, "MISTAKE").header("ETag").orElseThrow();
    }

    CommandRun.of("restore", file, "--data", target, "--force");

    try (TestApp app = TestApp.start(Map.of("data.directory", target.toString()))) {
      String corrected = rename(app, "CORRECTED").header("ETag").orElseThrow();
      assertThat(corrected).endsWith("0000000000002\"").isNotEqualTo(mistake);
      assertThat(rename(app, "LOST", "If-Match", mistake).status()).isEqualTo(412);
    }
  }

  private TestResponse rename(TestApp app, String title, String... headers) {
    TestClient ada = app.client(key);
    String id = ada.get("/api/v1/trees").data().at("/data/0/id").stringValue();
    return ada.json("PATCH", "/api/v1/trees/" + id, Sample.title(title), headers);
  }

  @Test
  void aFolderInUseIsRefusedEvenByForce() {
    try (TestApp app = TestApp.start()) {
      String bob = String.valueOf(app.register("bob").key());

      CommandRun run = CommandRun.of("restore", file, "--data", app.folder(), "--force");

      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err()).contains("is in use").hasLineCount(1);
      assertThat(app.client(bob).get("/api/v1/trees").status()).isEqualTo(200);
      assertThat(content(app.folder())).doesNotContainKey("talenttree.db.part");
    }
  }

  @Test
  void aLogLeftByACrashGoesAsideWithItsDatabase() throws IOException {
    Path crashed = Files.createDirectory(folder.resolve("crashed"));
    String bob;
    try (TestApp app = TestApp.start()) {
      bob = String.valueOf(app.register("bob").key());
      for (String name : List.of("talenttree.db", "talenttree.db-wal")) {
        Files.copy(app.folder().resolve(name), crashed.resolve(name));
      }
    }

    CommandRun run = CommandRun.of("restore", file, "--data", crashed, "--force");

    assertThat(run.status()).as(run.err()).isZero();
    Path aside = Path.of(run.out().lines().toList().getLast().replaceFirst(".* is ", ""));
    Path former = Files.createDirectory(folder.resolve("former"));
    Files.copy(aside, former.resolve("talenttree.db"));
    assertThat(crashed.resolve("talenttree.db-wal")).doesNotExist();
    try (TestApp app = TestApp.start(Map.of("data.directory", crashed.toString()));
        TestApp old = TestApp.start(Map.of("data.directory", former.toString()))) {
      assertThat(app.client(key).get("/api/v1/trees").status()).isEqualTo(200);
      assertThat(old.client(bob).get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  @Test
  void aDatabaseThatIsBeyondRepairIsMovedAsideAsItIs() throws IOException {
    Path target = Files.createDirectory(folder.resolve("data"));
    Files.writeString(target.resolve("talenttree.db"), "not a database at all");

    CommandRun run = CommandRun.of("restore", file, "--data", target, "--force");

    assertThat(run.status()).as(run.err()).isZero();
    try (TestApp app = TestApp.start(Map.of("data.directory", target.toString()))) {
      assertThat(app.client(key).get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  private static Map<String, byte[]> content(Path folder) {
    Map<String, byte[]> content = new TreeMap<>();
    try (var files = Files.list(folder)) {
      for (Path path : files.toList()) {
        content.put(String.valueOf(path.getFileName()), Files.readAllBytes(path));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content;
  }
}
