package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** What talents may require of each other. */
class MergedRequirementsTest {
  @AutoClose private static TestApp app = TestApp.start();
  private TestTree tree;

  @BeforeEach
  void create() {
    tree = TestTree.published(app);
  }

  /** Returns a talent; ids are made from numbers. */
  private static String talent(int id, int... required) {
    String requires =
        IntStream.of(required)
            .mapToObj(one -> "\"" + id(one) + "\"")
            .collect(Collectors.joining(","));
    return """
    {"id":"%s","name":"Talent %d","level":3,"requires":[%s],"displayOrder":%d}\
    """
        .formatted(id(id), id, requires, id);
  }

  private static UUID id(int number) {
    return new UUID(0x7b0c2f7e52d04f0cL, 0x8f6b000000000000L + number);
  }

  private TestResponse replace(String... talents) {
    return tree.replacePaths(Sample.paths(Sample.path(0, talents)));
  }

  @Test
  void aTalentMayRequireOthersOfAnyPath() {
    var answer =
        tree.replacePaths(
            Sample.paths(Sample.path(0, talent(1)), Sample.path(1, talent(2, 1), talent(3, 1, 2))));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().at("/paths/1/talents/1/requires").toString())
        .isEqualTo("[\"" + id(1) + "\",\"" + id(2) + "\"]");
    assertThat(answer.data().at("/paths/0/talents/0").has("requires")).isFalse();
  }

  @Test
  void everyWrongRequirementIsToldAtOnce() {
    var answer = replace(talent(1, 1), talent(2, 9), talent(3, 4, 4), talent(4));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations())
        .containsExactly(
            "requires_itself #/paths/0/talents/0/requires/0",
            "unknown_talent #/paths/0/talents/1/requires/0",
            "duplicate_id #/paths/0/talents/2/requires/1");
  }

  @Test
  void aPathCannotBeRequired() {
    String path =
        "{\"id\":\"%s\",\"name\":\"Backend\",\"displayOrder\":0,\"talents\":[%s]}"
            .formatted(id(7), talent(1, 7));

    assertThat(tree.replacePaths(Sample.paths(path)).violations())
        .containsExactly("unknown_talent #/paths/0/talents/0/requires/0");
  }

  @Test
  void eachRequirementOfACycleIsToldAndNoOther() {
    var answer = replace(talent(1, 5), talent(2, 1, 4), talent(3, 2), talent(4, 3), talent(5));

    assertThat(answer.violations())
        .containsExactlyInAnyOrder(
            "cycle #/paths/0/talents/1/requires/1",
            "cycle #/paths/0/talents/2/requires/0",
            "cycle #/paths/0/talents/3/requires/0");
  }

  @Test
  void aCycleThroughAllTalentsOfATreeIsRefused() {
    List<String> paths = new ArrayList<>();
    for (int path = 0; path < 10; path++) {
      int first = path * 200;
      paths.add(
          Sample.path(
              path,
              IntStream.range(first, first + 200)
                  .mapToObj(i -> talent(i, (i + 1) % 2000, (i + 7) % 2000))
                  .toArray(String[]::new)));
    }

    var answer = tree.replacePaths(Sample.paths(paths.toArray(String[]::new)));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().get("detail").stringValue()).startsWith("4000 members failed");
  }

  @Test
  void anOldClientThatLeavesTheMemberOutRemovesIt() {
    replace(talent(1), talent(2, 1));

    var answer = replace(talent(1), talent(2));

    assertThat(answer.data().at("/paths/0/talents/1").has("requires")).isFalse();
    assertThat(
            tree.owner()
                .client()
                .get(tree.path() + "/revisions")
                .data()
                .at("/data/0/changes/0")
                .asString())
        .isEqualTo("Talent 2 no longer needs Talent 1");
  }
}
