package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** A copy of a published tree takes its source's changes with one command. */
class CopyCommandsTest {
  private static TestApp app;
  @TempDir private Path folder = Path.of("");
  private TestOwner ada;
  private TestTree source;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void copy() throws IOException {
    ada = TestOwner.register(app);
    Files.writeString(folder.resolve("key"), ada.client().key() + "\n");
    source = TestTree.published(app);
    CommandRun copied =
        run("copy", source.owner().username() + "/" + source.slug(), "--slug", "mine");
    assertThat(copied.out()).as(copied.err()).isEqualTo("mine\n");
  }

  private CommandRun run(String command, Object... more) {
    List<Object> words = new ArrayList<>(List.of(command));
    words.addAll(List.of(more));
    words.addAll(List.of("--server", ada.client().base(), "--key-file", folder.resolve("key")));
    return CommandRun.of(words.toArray());
  }

  private int paths() {
    return ada.client().get("/api/v1/trees").data().at("/data/0/paths").size();
  }

  @Test
  void withoutChangesThereIsNothingToTake() {
    CommandRun run = run("upstream", "mine");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("has changed nothing since");
  }

  @Test
  void theChangesAreToldAndTakenOnceAskedFor() {
    source.replacePaths(Sample.level("3"));

    CommandRun told = run("upstream", "mine");
    CommandRun tried = run("upstream", "mine", "--merge", "--dry-run");

    assertThat(told.status()).isEqualTo(1);
    assertThat(told.out()).contains("added path Backend with 1 talent");
    assertThat(tried.out()).isEqualTo(told.out());
    assertThat(paths()).isZero();
    assertThat(run("upstream", "mine", "--merge").status()).isZero();
    assertThat(paths()).isEqualTo(1);
    assertThat(run("upstream", "mine").status()).isZero();
  }

  @Test
  void anUnknownTreeIsAFailure() {
    assertThat(run("upstream", "other").status()).isEqualTo(2);
    assertThat(run("copy", "other").status()).isEqualTo(1);
  }
}
