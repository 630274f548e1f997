package org.talenttree.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A client of an earlier release sends the bodies of that release's description and gets the
 * answers that are in it, byte for byte: no member is new.
 */
class ReleasedBodiesTest {
  private static final String TREES = "/api/v1/trees";
  private static final List<String> CHOSEN_BY_THE_SERVICE =
      List.of("id", "createdAt", "updatedAt", "publishedAt", "revision");

  static List<Path> released() throws Exception {
    return ReleasedContractTest.released();
  }

  @ParameterizedTest
  @MethodSource("released")
  void whatWasAnsweredBeforeIsAnsweredNow(Path document) throws Exception {
    Contract before = Contract.of(Files.readString(document));
    try (TestApp app = TestApp.start()) {
      TestOwner owner = TestOwner.register(app);

      TestResponse created =
          owner.client().json("POST", TREES, body(before, "post " + TREES, "title"));
      assertIs(created, before, "NewTree");

      TestTree tree = new TestTree(owner, created.data().get("id").stringValue(), "my-skills");
      tree.patch(body(before, "patch " + TREES + "/{id}", "theme"));
      String paths = body(before, "put " + TREES + "/{id}/paths", "paths");
      assertIs(tree.replacePaths(paths), before, "DraftTree");
      assertIs(tree.read(), before, "DraftTree");
      assertIs(tree.publish(), before, "PublishedTree");
      assertIs(tree.readPublicly().unpacked(), before, "PublicTree");
    }
  }

  @ParameterizedTest
  @MethodSource("released")
  void replacingThePathsRemovesWhatTheClientDoesNotKnow(Path document) throws Exception {
    Contract before = Contract.of(Files.readString(document));
    try (TestApp app = TestApp.start()) {
      TestOwner owner = TestOwner.register(app);
      TestResponse created =
          owner.client().json("POST", TREES, body(before, "post " + TREES, "title"));
      TestTree tree = new TestTree(owner, created.data().get("id").stringValue(), "my-skills");
      tree.patch(body(before, "patch " + TREES + "/{id}", "theme"));
      String paths = body(before, "put " + TREES + "/{id}/paths", "paths");
      JsonNode more = JsonMapper.shared().readTree(paths);
      ObjectNode talent = (ObjectNode) more.at("/paths/0/talents/0");
      talent.putArray("requires").add(more.at("/paths/0/talents/1/id").stringValue());
      talent.putArray("links").addObject().put("url", "https://example.org/");
      assertThat(tree.replacePaths(more.toString()).data().at("/paths/0/talents/0").has("links"))
          .isTrue();

      assertIs(tree.replacePaths(paths), before, "DraftTree");
    }
  }

  private static String body(Contract before, String operation, String example) {
    return Objects.requireNonNull(before.operations().get(operation))
        .at("/requestBody/content/application~1json/examples")
        .required(example)
        .required("value")
        .toString();
  }

  private static void assertIs(TestResponse answer, Contract before, String example) {
    ObjectNode shown =
        (ObjectNode) before.root().at("/components/examples/" + example + "/value").deepCopy();
    ObjectNode data = (ObjectNode) shown.get("data");
    JsonNode now = answer.data();
    for (String member : CHOSEN_BY_THE_SERVICE) {
      data.set(member, now.required(member));
    }
    if (data.has("owner")) {
      data.set("owner", now.required("owner"));
    }
    shown.set("meta", answer.json().required("meta"));
    assertThat(new String(answer.bytes(), UTF_8)).isEqualTo(shown.toString());
  }
}
