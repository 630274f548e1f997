package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.web.GraphSample;

/** The command line changes single talents of a tree. */
class TalentCommandTest {
  @AutoClose private static TestApp app = TestApp.start();

  @TempDir private Path folder = Path.of("");

  private final TestTree tree = TestOwner.register(app).tree("Mine");

  @BeforeEach
  void fill() throws IOException {
    tree.replacePaths(
        new GraphSample().path("All").talent("Java", 4).talent("Go", 2).talent("go", 1).body());
    Files.writeString(folder.resolve("key"), tree.owner().client().key());
  }

  private CommandRun run(Object... words) {
    List<Object> all = new ArrayList<>(List.of("talent"));
    all.addAll(List.of(words));
    all.addAll(List.of("--server", app.client(null).base(), "--key-file", folder.resolve("key")));
    return CommandRun.of(all.toArray());
  }

  @Test
  void aLevelIsSetByTheNamesOfTreeAndTalent() {
    CommandRun run = run("set", tree.owner().username() + "/mine", "java", "5");

    assertThat(run.out()).as(run.err()).isEqualTo("Java 4 → 5\n");
    assertThat(tree.now().at("/paths/0/talents/0/level").intValue()).isEqualTo(5);
    assertThat(run("set", "mine", "Java", "5").out()).isEqualTo("nothing changed\n");
  }

  @Test
  void aDryRunChangesNothing() {
    assertThat(run("remove", "mine", "Java", "--dry-run").out()).contains("Java");

    assertThat(tree.now().at("/paths/0/talents")).hasSize(3);
  }

  @Test
  void talentsAreAddedRenamedDescribedAndConfirmed() {
    assertThat(run("add", "mine", "All", "Rust", "1").status()).isZero();
    assertThat(run("rename", "mine", "Rust", "Zig").status()).isZero();
    assertThat(run("describe", "mine", "Zig", "New to me.").status()).isZero();
    assertThat(run("confirm", "mine", "Zig").out()).isEqualTo("confirmed\n");

    assertThat(tree.now().at("/paths/0/talents/3/name").stringValue()).isEqualTo("Zig");
    assertThat(tree.now().at("/paths/0/talents/3/description").stringValue())
        .isEqualTo("New to me.");
  }

  @Test
  void whatIsNotThereOrStandsTwiceIsSaid() {
    CommandRun absent = run("set", "mine", "Fortran", "5");
    assertThat(absent.status()).isEqualTo(1);
    assertThat(absent.err()).contains("mine has no talent Fortran; it has Java, Go, go");

    assertThat(run("set", "mine", "go", "5").err()).contains("name one by its id: Go ");
    assertThat(run("set", "mine", "Java", "6").err()).contains("#/edits/0/level");
    assertThat(run("set", "nobody/mine", "Java", "5").err()).contains("no tree nobody/mine");
  }
}
