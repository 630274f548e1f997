package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** How a tree's revision and the time of its last change move. */
class RevisionTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void eachChangeIsOneRevision() {
    var tree = TestTree.draft(app);

    tree.patch("{\"title\":\"Other\"}");
    tree.replacePaths(Sample.level("4"));
    tree.publish();
    tree.publish();

    assertThat(tree.now().get("revision").intValue()).isEqualTo(5);
  }

  @Test
  void aChangeSetsTheTimeOfTheLastChange() {
    var tree = TestTree.draft(app);
    app.clock().advance(Duration.ofMinutes(5));

    tree.patch("{\"title\":\"Other\"}");

    assertThat(updatedAt(tree)).isEqualTo(app.clock().instant());
  }

  @Test
  void theTimeOfCreationStays() {
    var tree = TestTree.draft(app);
    var createdAt = tree.now().get("createdAt");
    app.clock().advance(Duration.ofMinutes(5));

    tree.patch("{\"title\":\"Other\"}");
    tree.replacePaths(Sample.level("4"));
    tree.publish();

    assertThat(tree.now().get("createdAt")).isEqualTo(createdAt);
  }

  @Test
  void updatedAtRisesWhileTheClockStands() {
    var tree = TestTree.draft(app);
    Instant created = updatedAt(tree);

    tree.patch("{\"title\":\"Other\"}");
    Instant patched = updatedAt(tree);
    tree.replacePaths(Sample.level("4"));
    Instant replaced = updatedAt(tree);
    tree.publish();
    Instant published = updatedAt(tree);

    assertThat(patched).isEqualTo(created.plusMillis(1));
    assertThat(replaced).isEqualTo(created.plusMillis(2));
    assertThat(published).isEqualTo(created.plusMillis(3));
  }

  @Test
  void updatedAtRisesWhenTheClockGoesBack() {
    var tree = TestTree.draft(app);
    Instant created = updatedAt(tree);
    app.clock().advance(Duration.ofMinutes(-5));

    tree.patch("{\"title\":\"Other\"}");

    assertThat(updatedAt(tree)).isEqualTo(created.plusMillis(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{\"title\":\"My Talents\"}", "{\"theme\":{}}", "{\"slug\":\"my-talents\"}"})
  void anUpdateWithoutEffectMovesNothing(String body) {
    var tree = TestTree.draft(app);
    Instant created = updatedAt(tree);
    app.clock().advance(Duration.ofMinutes(5));

    var answer = tree.patch(body);

    assertThat(answer.data().get("revision").intValue()).isEqualTo(1);
    assertThat(updatedAt(tree)).isEqualTo(created);
  }

  @Test
  void replacingPathsByTheSamePathsMovesNothing() {
    var tree = TestTree.draft(app);
    String paths = Sample.level("4");
    var first = tree.replacePaths(paths);
    app.clock().advance(Duration.ofMinutes(5));

    var second = tree.replacePaths(paths);

    assertThat(second.data()).isEqualTo(first.data());
  }

  private static Instant updatedAt(TestTree tree) {
    return Instant.parse(tree.now().get("updatedAt").stringValue());
  }
}
