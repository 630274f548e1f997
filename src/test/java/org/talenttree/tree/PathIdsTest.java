package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** The ids that clients choose for paths and talents. */
class PathIdsTest {
  private static final String ID = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";
  private static final String OTHER = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void anIdIsKept() {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path(ID, talent(OTHER))));

    assertThat(answer.data().at("/paths/0/id").stringValue()).isEqualTo(ID);
    assertThat(answer.data().at("/paths/0/talents/0/id").stringValue()).isEqualTo(OTHER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7B0C2F7E-52D0-4F0C-8F6B-3A1F5F0F9D10",
        "00000000-0000-0000-0000-000000000000",
        "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41",
        "c232ab00-9414-11ec-b3c8-9e6bdeced846"
      })
  void anIdIsReturnedInLowerCase(String id) {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path(id)));

    assertThat(answer.data().at("/paths/0/id").stringValue())
        .isEqualTo(id.toLowerCase(Locale.ROOT));
  }

  @Test
  void twoPathsCannotShareAnId() {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path(ID), path(ID)));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("duplicate_id #/paths/1/id");
  }

  @Test
  void twoTalentsCannotShareAnIdAcrossPaths() {
    var tree = TestTree.draft(app);

    var answer =
        tree.replacePaths(
            Sample.paths(Sample.path(0, talent(ID)), Sample.path(1, talent(OTHER), talent(ID))));

    assertThat(answer.violations()).containsExactly("duplicate_id #/paths/1/talents/1/id");
  }

  @Test
  void aPathAndATalentCannotShareAnId() {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path(ID, talent(ID))));

    assertThat(answer.violations()).containsExactly("duplicate_id #/paths/0/talents/0/id");
  }

  @Test
  void anIdInCapitalsIsTheSameId() {
    var tree = TestTree.draft(app);

    var answer = tree.replacePaths(Sample.paths(path(ID), path(ID.toUpperCase(Locale.ROOT))));

    assertThat(answer.violations()).containsExactly("duplicate_id #/paths/1/id");
  }

  @Test
  void treesOfOneOwnerMayShareIds() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(path(ID)));

    var answer = tree.owner().tree("Other").replacePaths(Sample.paths(path(ID)));

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void treesOfTwoOwnersMayShareIds() {
    TestTree.draft(app).replacePaths(Sample.paths(path(ID)));

    var answer = TestTree.draft(app).replacePaths(Sample.paths(path(ID)));

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aTalentMayMoveToAnotherPath() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(path(ID, talent(OTHER))));

    var answer = tree.replacePaths(Sample.paths(Sample.path(0, talent(OTHER)), path(ID)));

    assertThat(answer.data().at("/paths/0/talents/0/id").stringValue()).isEqualTo(OTHER);
    assertThat(answer.data().at("/paths/1/talents").toString()).isEqualTo("[]");
  }

  private static String path(String id, String... talents) {
    return "{\"id\":\"%s\",\"name\":\"Backend\",\"displayOrder\":0,\"talents\":[%s]}"
        .formatted(id, String.join(",", talents));
  }

  private static String talent(String id) {
    return "{\"id\":\"%s\",\"name\":\"Java\",\"level\":5,\"displayOrder\":0}".formatted(id);
  }
}
