package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** What belongs to someone else must look as if it were not there. */
class OwnershipTest {
  private static final String ABSENT = "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41";

  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET    |          |",
        "PATCH  |          | {\"title\":\"Mine\"}",
        "DELETE |          |",
        "POST   | /publish |",
        "PUT    | /paths   | {\"paths\":[]}",
      })
  void aForeignTreeIsAnsweredLikeAnAbsentOne(String method, String place, String body) {
    var foreign = TestTree.published(app);
    var stranger = TestOwner.register(app).client();

    var ofForeign = call(stranger, method, foreign.id(), place, body);
    var ofAbsent = call(stranger, method, ABSENT, place, body);

    assertThat(ofForeign.status()).isEqualTo(404);
    assertThat(ofForeign.code()).isEqualTo("tree_not_found");
    assertThat(ofForeign.withoutRequestId()).isEqualTo(ofAbsent.withoutRequestId());
  }

  @Test
  void aStrangerChangesNothing() {
    var tree = TestTree.published(app);
    var before = tree.now();
    var stranger = TestOwner.register(app).client();

    stranger.json("PATCH", tree.path(), "{\"title\":\"Mine\"}");
    stranger.json("PUT", tree.path() + "/paths", "{\"paths\":[]}");
    stranger.post(tree.path() + "/publish");
    stranger.delete(tree.path());

    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void aForeignTreeIsAbsentWhateverTheCallerThinksItsRevisionIs() {
    var tree = TestTree.draft(app);
    var stranger = TestOwner.register(app).client();

    var answer = stranger.delete(tree.path(), "If-Match", "\"7\"");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.header("ETag")).isEmpty();
  }

  private static TestResponse call(
      TestClient client, String method, String id, @Nullable String place, @Nullable String body) {
    String path = "/api/v1/trees/" + id + (place == null ? "" : place);
    return body == null
        ? client.send(method, path, BodyPublishers.noBody())
        : client.json(method, path, body);
  }
}
