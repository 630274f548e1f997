package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.node.ObjectNode;

class PublicReadTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void anyoneReadsAPublishedTree() {
    var tree = TestTree.published(app);

    var read = app.client(null).get("/api/v1/public/" + tree.owner().username() + "/my-talents");

    assertThat(read.status()).isEqualTo(200);
    assertThat(read.data().get("id").stringValue()).isEqualTo(tree.id());
  }

  @Test
  void theTreeIsTheOwnersTreeWithTheOwnersName() {
    var tree = TestTree.published(app);
    tree.patch("{\"theme\":{\"background\":\"#000\"}}");
    tree.replacePaths(Sample.level("4"));

    var read = (ObjectNode) tree.readPublicly().data();

    assertThat(read.remove("owner").toString())
        .isEqualTo("{\"username\":\"" + tree.owner().username() + "\"}");
    assertThat(read).isEqualTo(tree.now());
  }

  @Test
  void aChangeIsReadAtOnce() {
    var tree = TestTree.published(app);
    tree.readPublicly();

    tree.patch("{\"title\":\"Other\"}");

    assertThat(tree.readPublicly().data().get("title").stringValue()).isEqualTo("Other");
  }

  @Test
  void aTreeReturnedToDraftIsReadNoMore() {
    var tree = TestTree.published(app);
    tree.readPublicly();

    tree.publish();

    assertThat(tree.readPublicly().status()).isEqualTo(404);
  }

  @Test
  void aDraftADeletedTreeAnUnknownOwnerAndAnUnknownSlugLookTheSame() {
    var draft = TestTree.draft(app);
    var deleted = TestTree.published(app);
    deleted.delete();
    String nobody = "/api/v1/public/nobody/my-talents";
    String nowhere = "/api/v1/public/" + draft.owner().username() + "/nowhere";
    String malformed = "/api/v1/public/-/---";

    var answers =
        Stream.of(draft.publicPath(), deleted.publicPath(), nobody, nowhere, malformed)
            .map(app.client(null)::get)
            .map(TestResponse::withoutRequestId)
            .toList();

    assertThat(answers).containsOnly(answers.getFirst());
    assertThat(answers.getFirst()).startsWith("404 ").contains("\"code\":\"tree_not_found\"");
  }

  @Test
  void anOwnersDraftIsNotReadableWithTheOwnersKeyEither() {
    var draft = TestTree.draft(app);

    var answer = draft.owner().client().get(draft.publicPath());

    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void anotherOwnersSlugLeadsToNothing() {
    TestTree.published(app);
    var other = TestOwner.register(app);

    var answer = app.client(null).get("/api/v1/public/" + other.username() + "/my-talents");

    assertThat(answer.status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer nonsense", "Bearer", "Basic YTpi", "\"", "Bearer ttk_a Bearer b"})
  void credentialsAreIgnored(String authorization) {
    var tree = TestTree.published(app);

    var read = tree.readPublicly("Authorization", authorization);

    assertThat(read.status()).isEqualTo(200);
  }

  @Test
  void unknownQueryParametersAreIgnored() {
    var tree = TestTree.published(app);

    var read = app.client(null).get(tree.publicPath() + "?utm_source=mail&limit=x&%20");

    assertThat(read.status()).isEqualTo(200);
  }

  @Test
  void theOwnersNameMayBeWrittenInCapitals() {
    var tree = TestTree.published(app);
    String name = tree.owner().username().toUpperCase(Locale.ROOT);

    var read = app.client(null).get("/api/v1/public/" + name + "/my-talents");

    assertThat(read.status()).isEqualTo(200);
  }
}
