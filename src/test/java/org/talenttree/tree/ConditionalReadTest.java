package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** If-None-Match: whoever holds the current tree is not sent it again. */
class ConditionalReadTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "W/\"1\"", "*", "\"7\", W/\"8\", \"1\"", "\"7\" ,, W/\"1\""})
  void aCurrentCopyIsNotSentAgain(String ifNoneMatch) {
    var tree = TestTree.draft(app);

    var answer = tree.read("If-None-Match", ifNoneMatch);

    assertThat(answer.status()).isEqualTo(304);
    assertThat(answer.bytes()).isEmpty();
    assertThat(answer.header("ETag")).hasValue("\"1\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "W/\"1\"", "\"1\", \"3\"", "\"\""})
  void anOldCopyIsReplaced(String ifNoneMatch) {
    var tree = TestTree.draft(app);
    tree.patch("{\"title\":\"Other\"}");

    var answer = tree.read("If-None-Match", ifNoneMatch);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().get("title").stringValue()).isEqualTo("Other");
  }

  @Test
  void aHeadRequestIsConditionalToo() {
    var tree = TestTree.draft(app);

    var answer =
        tree.owner()
            .client()
            .send("HEAD", tree.path(), BodyPublishers.noBody(), "If-None-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(304);
  }

  @Test
  void severalLinesAreOneList() {
    var tree = TestTree.draft(app);

    var answer = tree.read("If-None-Match", "\"7\"", "If-None-Match", "\"1\"");

    assertThat(answer.status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"1", "W/1"})
  void aMalformedConditionIsRefused(String ifNoneMatch) {
    var tree = TestTree.draft(app);

    var answer = tree.read("If-None-Match", ifNoneMatch);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.violations()).containsExactly("invalid_format If-None-Match");
  }
}
