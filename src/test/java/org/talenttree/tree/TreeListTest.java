package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

class TreeListTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void theListIsAnArrayInANestedDataMember() {
    var tree = TestTree.draft(app);

    var list = list(tree.owner());

    assertThat(list.status()).isEqualTo(200);
    assertThat(list.json().at("/data/data/0")).isEqualTo(tree.now());
  }

  @Test
  void theListHoldsAllTreesOfTheCaller() {
    var owner = TestOwner.register(app);
    var first = owner.tree("First");
    var second = owner.tree("Second");
    second.publish();

    var list = list(owner);

    assertThat(ids(list)).containsExactlyInAnyOrder(first.id(), second.id());
  }

  @Test
  void theListHoldsNobodyElsesTrees() {
    TestTree.published(app);
    var mine = TestTree.draft(app);

    var list = list(mine.owner());

    assertThat(ids(list)).containsExactly(mine.id());
  }

  @Test
  void theListOfAnAccountWithoutTreesIsEmpty() {
    var owner = TestOwner.register(app);

    var list = list(owner);

    assertThat(list.data().get("data").toString()).isEqualTo("[]");
  }

  @Test
  void theListWithoutALimitIsWhole() {
    var tree = TestTree.draft(app);

    var list = list(tree.owner());

    assertThat(list.data().get("page").toString())
        .isEqualTo("{\"nextCursor\":null,\"limit\":null}");
  }

  @Test
  void theNewestTreeComesFirst() {
    var owner = TestOwner.register(app);
    var first = owner.tree("First");
    app.clock().advance(Duration.ofSeconds(1));
    var second = owner.tree("Second");
    app.clock().advance(Duration.ofSeconds(1));
    first.patch("{\"title\":\"Changed last\"}");

    var list = list(owner);

    assertThat(ids(list)).containsExactly(second.id(), first.id());
  }

  @Test
  void listedTreesCarryTheirPaths() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    var list = list(tree.owner());

    assertThat(list.json().at("/data/data/0/paths/0/talents/0/level").intValue()).isEqualTo(4);
  }

  @Test
  void aTreeWithoutPathsIsListedWithAnEmptyArray() {
    var tree = TestTree.draft(app);

    var list = list(tree.owner());

    assertThat(list.json().at("/data/data/0/paths").toString()).isEqualTo("[]");
  }

  @Test
  void aDeletedTreeIsListedNoMore() {
    var tree = TestTree.draft(app);
    tree.delete();

    var list = list(tree.owner());

    assertThat(ids(list)).isEmpty();
  }

  private static TestResponse list(TestOwner owner) {
    return owner.client().get("/api/v1/trees");
  }

  private static List<String> ids(TestResponse list) {
    return list.data().get("data").valueStream().map(tree -> tree.get("id").stringValue()).toList();
  }
}
