package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class TreeDeletionTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void deletingATreeNamesIt() {
    var tree = TestTree.draft(app);

    var deleted = tree.delete();

    assertThat(deleted.status()).isEqualTo(200);
    assertThat(deleted.data().toString())
        .isEqualTo("{\"id\":\"" + tree.id() + "\",\"deleted\":true}");
  }

  @Test
  void aDeletedTreeIsGoneForItsOwner() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    tree.delete();

    assertThat(tree.read().status()).isEqualTo(404);
  }

  @Test
  void aDeletedTreeIsGoneForEveryone() {
    var tree = TestTree.published(app);

    tree.delete();

    assertThat(tree.readPublicly().status()).isEqualTo(404);
  }

  @Test
  void deletingTwiceFindsNothing() {
    var tree = TestTree.draft(app);
    tree.delete();

    var again = tree.delete();

    assertThat(again.status()).isEqualTo(404);
    assertThat(again.code()).isEqualTo("tree_not_found");
  }

  @Test
  void deletingATreeLeavesTheOthers() {
    var tree = TestTree.draft(app);
    var other = tree.owner().tree("Other");
    other.replacePaths(Sample.level("4"));
    var before = other.now();

    tree.delete();

    assertThat(other.now()).isEqualTo(before);
  }

  @Test
  void aDeletionWithABodyIsRefused() {
    var tree = TestTree.draft(app);

    var answer = tree.owner().client().json("DELETE", tree.path(), "{\"sure\":true}");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("unexpected_body");
    assertThat(tree.read().status()).isEqualTo(200);
  }
}
