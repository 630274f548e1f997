package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** Two services on one SQLite file: neither shows for long what the other has changed. */
class OtherProcessTest {
  @Test
  void whatAnotherHasChangedIsShownWithinASecond(@TempDir Path folder) {
    Map<String, String> same = Map.of("data.directory", folder.toString());
    try (TestApp one = TestApp.start(same);
        TestApp other = TestApp.start(same)) {
      TestTree tree = TestTree.published(one);
      TestClient anyone = other.client(null);
      for (int round = 1; round <= 5; round++) {
        anyone.get(tree.publicPath());

        tree.replacePaths(Sample.level("" + round));

        long done = System.nanoTime();
        String level = "\"level\":" + round;
        Until.holds("it is shown", () -> anyone.get(tree.publicPath()).toString().contains(level));
        assertThat(Duration.ofNanos(System.nanoTime() - done)).isLessThan(Duration.ofSeconds(1));
      }
      tree.publish();
      Until.holds("it is gone", () -> anyone.get(tree.publicPath()).status() == 404);
    }
  }
}
