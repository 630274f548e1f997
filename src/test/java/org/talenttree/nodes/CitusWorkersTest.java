package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestCitus;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;

/** Nodes enter a Citus cluster at any worker, as long as its tables are those of their release. */
@Tag("citus")
class CitusWorkersTest {
  private static final String PASSWORD = "correct horse battery";

  private final Map<String, String> place = TestPostgres.migrated();

  @AfterEach
  void release() {
    TestPostgres.drop(place);
  }

  @Test
  void nodesAtDifferentWorkersServeTheSameAccountsAndTrees() {
    List<Map<String, String>> workers = TestCitus.atWorkers(place);
    assertThat(workers).hasSizeGreaterThan(1);
    try (TestApp one = start(workers.getFirst());
        TestApp other = start(workers.getLast())) {
      // So many that both workers hold some of them.
      for (int i = 0; i < 8; i++) {
        signUpThereAndSignInHere("user-" + i, one, other);
        TestTree tree = TestTree.draft(i % 2 == 0 ? one : other);
        assertThat(tree.replacePaths(Sample.level("3")).status()).isEqualTo(200);
        assertThat(tree.publish().status()).isEqualTo(200);
        for (TestApp node : List.of(one, other)) {
          var own = node.client(tree.owner().client().key()).get(tree.path());
          assertThat(own.data()).isEqualTo(tree.now());
          assertThat(node.client(null).get(tree.publicPath()).status()).isEqualTo(200);
        }
      }
    }
  }

  private static TestApp start(Map<String, String> settings) {
    Map<String, String> open = new HashMap<>(settings);
    open.put("signup", "open");
    return TestApp.start(open);
  }

  private static void signUpThereAndSignInHere(String name, TestApp there, TestApp here) {
    String body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD);
    assertThat(there.client(null).json("POST", "/api/v1/accounts", body).status()).isEqualTo(201);
    TestMember member = new TestMember(here);
    assertThat(member.signIn(name, PASSWORD.replace(' ', '+')).status()).isEqualTo(303);
    assertThat(member.get("/app/account").text()).contains(name);
  }

  @Test
  void aWorkerWhoseTablesAreOfAnEarlierReleaseIsRefused() {
    Map<String, String> worker = TestCitus.atWorkers(place).getFirst();
    setNewest("false");
    try {
      assertThatThrownBy(() -> TestApp.start(worker))
          .isInstanceOf(DatabaseUnusable.class)
          .hasMessageContaining("start it once with database.url at the coordinator");
    } finally {
      setNewest("true");
    }
  }

  private void setNewest(String success) {
    TestPostgres.execute(
        place,
        "UPDATE flyway_schema_history SET success = %s WHERE version = '%d'"
            .formatted(success, Migrations.NEWEST));
  }
}
