package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.web.GraphSample;

/** The command line tells who is ahead in which talents. */
class CompareCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void differencesAreListedWithTheLargestFirst() throws IOException {
    try (TestApp app = TestApp.start()) {
      TestTree mine = TestOwner.register(app).tree("Mine");
      mine.replacePaths(
          new GraphSample()
              .path("All")
              .talent("Java", 4)
              .talent("K8s", 5)
              .talent("Go", 2)
              .talent("Git", 3)
              .body());
      TestTree other =
          new GraphSample()
              .path("All")
              .talent("Java", 3)
              .talent("Kubernetes", 2)
              .talent("Git", 3)
              .talent("Vim", 1)
              .publish(app);
      Files.writeString(folder.resolve("key"), mine.owner().client().key());
      String second = other.owner().username() + "/" + other.slug();

      CommandRun run = run(app, "compare", mine.slug(), second);

      String one = mine.owner().username() + " (" + mine.owner().username() + "/mine)";
      String two = other.owner().username() + " (" + second + ")";
      assertThat(run.out())
          .as(run.err())
          .isEqualTo(
              """
              %1$s and %2$s

              %1$s is ahead: 2
                5 : 2  K8s (Kubernetes)
                4 : 3  Java

              on one level: 1
                3 : 3  Git

              only %1$s: 1
                2      Go

              only %2$s: 1
                1      Vim
              """
                  .formatted(one, two));
      assertThat(run(app, "compare", mine.slug(), second, "--json").out())
          .contains("\"firstAhead\": 2");
      assertThat(run(app, "compare", mine.slug(), "nobody/nothing").status()).isEqualTo(1);
    }
  }

  private CommandRun run(TestApp app, Object... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--server", app.client(null).base(), "--key-file", folder.resolve("key")));
    return CommandRun.of(all.toArray());
  }
}
