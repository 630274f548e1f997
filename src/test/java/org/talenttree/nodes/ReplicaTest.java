package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;

/** A replica answers public reads and nothing else. */
class ReplicaTest {

  @Test
  void onlyWhatEveryoneMaySeeComesFromTheReplica() {
    Map<String, String> settings = TestPostgres.migrated();
    TestTree tree;
    try (TestApp app = TestApp.start(settings)) {
      tree = TestTree.published(app);
    }
    // A replica that lags for ever: a copy of today's state.
    Map<String, String> withReplica = new HashMap<>(settings);
    withReplica.put("database.replica-url", TestPostgres.copy(settings).get("database.url"));

    try (TestApp app = TestApp.start(withReplica)) {
      TestClient ada = app.client(tree.owner().client().key());
      ada.json("PATCH", tree.path(), Sample.title("Only on the primary"));

      assertThat(title(ada, tree.path())).isEqualTo("Only on the primary");
      assertThat(title(app.client(null), tree.publicPath())).isEqualTo("My Talents");
    }
  }

  private static String title(TestClient client, String path) {
    return client.get(path).data().get("title").stringValue();
  }
}
