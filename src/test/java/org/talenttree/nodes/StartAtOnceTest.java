package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;

/** Nodes that start at the same time on an empty database make one schema. */
class StartAtOnceTest {

  @Test
  void threeNodesStartOnAnEmptyDatabaseAndWorkTogether() {
    Map<String, String> settings = TestPostgres.empty();
    Callable<TestApp> start = () -> TestApp.start(settings);

    List<TestApp> nodes = AtOnce.run(Collections.nCopies(3, start));

    TestTree tree = TestTree.published(nodes.getFirst());
    for (TestApp node : nodes) {
      assertThat(node.client(null).get(tree.publicPath()).status()).isEqualTo(200);
      assertThat(node.client(null).get("/health/ready").status()).isEqualTo(200);
    }
    nodes.forEach(TestApp::close);
  }
}
