package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

class DisplayOrderTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void pathsAreSortedByTheirDisplayOrder() {
    var tree = TestTree.draft(app);

    tree.replacePaths(Sample.paths(path("c", "2"), path("a", "0"), path("b", "1")));

    assertThat(names(tree.now().get("paths"))).containsExactly("a", "b", "c");
  }

  @Test
  void talentsAreSortedByTheirDisplayOrder() {
    var tree = TestTree.draft(app);

    tree.replacePaths(
        Sample.paths(Sample.path(0, talent("c", "2"), talent("a", "0"), talent("b", "1"))));

    assertThat(names(tree.now().at("/paths/0/talents"))).containsExactly("a", "b", "c");
  }

  @Test
  void gapsAreAllowedAndKept() {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path("b", "700"), path("a", "7")));

    assertThat(names(answer.data().get("paths"))).containsExactly("a", "b");
    assertThat(answer.data().at("/paths/1/displayOrder").intValue()).isEqualTo(700);
  }

  @Test
  void pathsOfOneDisplayOrderStandAsTheyWereSent() {
    var tree = TestTree.draft(app);

    tree.replacePaths(
        Sample.paths(path("c", "1"), path("a", "1"), path("first", "0"), path("b", "1")));

    assertThat(names(tree.now().get("paths"))).containsExactly("first", "c", "a", "b");
  }

  @Test
  void talentsOfOneDisplayOrderStandAsTheyWereSent() {
    var tree = TestTree.draft(app);

    tree.replacePaths(
        Sample.paths(Sample.path(0, talent("c", "1"), talent("a", "1"), talent("b", "1"))));

    assertThat(names(tree.now().at("/paths/0/talents"))).containsExactly("c", "a", "b");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-0, 0", "1.0, 1", "1e2, 100", "9007199254740991, 9007199254740991"})
  void aWholeNumberFromZeroIsADisplayOrder(String sent, String returned) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path("a", sent)));

    assertThat(answer.data().at("/paths/0/displayOrder").toString()).isEqualTo(returned);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0.5", "\"0\"", "null", "9007199254740992", "1e400"})
  void anythingElseIsRefused(String order) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path("a", order)));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("not_allowed_value #/paths/0/displayOrder");
  }

  private static String path(String name, String order) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"displayOrder\":%s,\"talents\":[]}"
        .formatted(UUID.randomUUID(), name, order);
  }

  private static String talent(String name, String order) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":1,\"displayOrder\":%s}"
        .formatted(UUID.randomUUID(), name, order);
  }

  private static List<String> names(JsonNode list) {
    return list.valueStream().map(one -> one.get("name").stringValue()).toList();
  }
}
