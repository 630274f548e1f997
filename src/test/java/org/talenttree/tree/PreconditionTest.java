package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** If-Match: a change goes through only on the revision its sender has seen. */
class PreconditionTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void theEntityTagIsTheRevision() {
    var tree = TestTree.draft(app);
    tree.patch("{\"title\":\"Other\"}");

    var read = tree.read();

    assertThat(read.header("ETag")).hasValue("\"2\"");
    assertThat(read.data().get("revision").intValue()).isEqualTo(2);
  }

  @Test
  void eachChangeAnswersTheNewEntityTag() {
    var tree = TestTree.draft(app);

    var patched = tree.patch("{\"title\":\"Other\"}");
    var replaced = tree.replacePaths(Sample.level("4"));
    var published = tree.publish();

    assertThat(patched.header("ETag")).hasValue("\"2\"");
    assertThat(replaced.header("ETag")).hasValue("\"3\"");
    assertThat(published.header("ETag")).hasValue("\"4\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "*", "\"7\", \"1\"", " \"1\" ,\"8\""})
  void aChangeGoesThroughOnTheRevisionTheCallerKnows(String ifMatch) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"title\":\"Other\"}", "If-Match", ifMatch);

    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "\"3\"", "\"01\", \"x\"", "\"\"", "W/\"2\""})
  void anUpdateOfAnotherRevisionFails(String ifMatch) {
    var tree = TestTree.draft(app);
    tree.patch("{\"title\":\"Other\"}");

    var answer = tree.patch("{\"title\":\"Third\"}", "If-Match", ifMatch);

    assertThat(answer.status()).isEqualTo(412);
    assertThat(answer.code()).isEqualTo("precondition_failed");
    assertThat(answer.header("ETag")).hasValue("\"2\"");
  }

  @Test
  void replacingPathsOfAnotherRevisionFails() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));
    var before = tree.now();

    var answer = tree.replacePaths(Sample.level("5"), "If-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(412);
    assertThat(answer.header("ETag")).hasValue("\"2\"");
    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void publishingAnotherRevisionFails() {
    var tree = TestTree.draft(app);
    tree.patch("{\"title\":\"Other\"}");

    var answer = tree.publish("If-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(412);
    assertThat(answer.header("ETag")).hasValue("\"2\"");
    assertThat(tree.now().get("isPublic").booleanValue()).isFalse();
  }

  @Test
  void deletingAnotherRevisionFails() {
    var tree = TestTree.draft(app);
    tree.patch("{\"title\":\"Other\"}");

    var answer = tree.delete("If-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(412);
    assertThat(answer.header("ETag")).hasValue("\"2\"");
    assertThat(tree.read().status()).isEqualTo(200);
  }

  @Test
  void anUpdateWithoutEffectOfAnotherRevisionFailsToo() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{}", "If-Match", "\"7\"");

    assertThat(answer.status()).isEqualTo(412);
  }

  @Test
  void severalLinesAreOneList() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"title\":\"Other\"}", "If-Match", "\"7\"", "If-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"1", "1\"", "\"1\" \"2\"", "w/\"1\"", "*, \"1\"", "\"a b\""})
  void aMalformedConditionIsRefused(String ifMatch) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"title\":\"Other\"}", "If-Match", ifMatch);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.violations()).containsExactly("invalid_format If-Match");
  }
}
