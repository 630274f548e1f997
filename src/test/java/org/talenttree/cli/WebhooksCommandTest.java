package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** A terminal shows what happens to an account, where no server can be reached. */
class WebhooksCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void eachChangeIsALineUntilItIsEndedWhichLeavesNothing() throws Exception {
    try (TestApp app = TestApp.start()) {
      TestOwner owner = TestOwner.register(app);
      Files.writeString(folder.resolve("key"), owner.client().key());
      Path out = folder.resolve("out");
      Process process =
          Program.builder(
                  List.of(),
                  "webhooks",
                  "listen",
                  "--type",
                  "tree.*",
                  "--server",
                  app.client(null).base(),
                  "--key-file",
                  folder.resolve("key").toString())
              .redirectOutput(out.toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      try {
        Until.holds("it listens", () -> !webhooks(owner).equals("[]"));
        TestTree tree = owner.tree("Mine");
        Until.holds("it was told of the tree", () -> Program.text(out).contains("tree.created"));
        tree.replacePaths(Sample.level("4"));
        Until.holds("and of its change", () -> Program.text(out).contains("tree.updated"));

        assertThat(Program.text(out).lines()).hasSize(2);
        assertThat(Program.text(out)).contains("  " + tree.id() + " r1").contains(" r2");
      } finally {
        process.destroy();
      }
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(webhooks(owner)).isEqualTo("[]");
    }
  }

  private static String webhooks(TestOwner owner) {
    return owner.client().get("/api/v1/webhooks").data().get("data").toString();
  }
}
