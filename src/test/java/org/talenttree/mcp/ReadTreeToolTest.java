package org.talenttree.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** An assistant reads trees. */
class ReadTreeToolTest {
  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void anOwnTreeIsReadWithItsIdsAndItsRevision() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    var result = new Assistant(tree.owner().client()).call("read_tree", Map.of("tree", tree.id()));

    assertThat(result.isError()).isFalse();
    assertThat(result.text()).startsWith(ToolResult.DATA + "\n{");
    assertThat(result.data().required("revision").stringValue()).isEqualTo("2");
    assertThat(result.data().required("rows").get(1).required("level").intValue()).isEqualTo(4);
  }
}
