package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** The words of a history say each change that was made, and nothing more. */
class RandomHistoryTest {
  private static final int CHANGES = 500;

  @Test
  void everySentenceSaysOneOfTheChanges() {
    RandomGenerator random = Scale.random(0);
    try (TestApp app = TestApp.start()) {
      TestTree tree = TestTree.draft(app);
      DescribedHead head = new DescribedHead(random, "My Talents", "my-talents");
      DescribedTree paths = new DescribedTree(random);
      int revision = 1;
      for (int i = 0; i < CHANGES; i++) {
        List<String> told =
            switch (random.nextInt(10)) {
              case 0 -> published(tree);
              case 1, 2, 3 -> changed(tree, head);
              default -> changed(tree, paths);
            };
        JsonNode last =
            tree.owner().client().get(tree.path() + "/revisions?limit=1").data().at("/data/0");
        if (!told.isEmpty()) {
          revision++;
          assertThat(last.get("changes").valueStream().map(JsonNode::stringValue))
              .as("change %d; %s", i, Scale.replay())
              .containsExactlyInAnyOrderElementsOf(told);
        }
        assertThat(last.get("revision").intValue()).isEqualTo(revision);
      }
    }
  }

  private static List<String> published(TestTree tree) {
    TestResponse answer = tree.publish();
    return List.of(answer.data().get("isPublic").booleanValue() ? "published" : "unpublished");
  }

  private static List<String> changed(TestTree tree, DescribedHead head) {
    List<String> told = head.change();
    TestResponse answer = tree.mergePatch(head.body());
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return told;
  }

  private static List<String> changed(TestTree tree, DescribedTree paths) {
    List<String> told = paths.change();
    TestResponse answer = tree.replacePaths(paths.body());
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return told;
  }
}
