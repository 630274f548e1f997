package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class MediaTypeTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @CsvSource({"POST, ''", "PATCH, /{id}", "PUT, /{id}/paths"})
  void aBodyWithoutATypeIsRefused(String method, String place) {
    var tree = TestTree.draft(app);
    String path = "/api/v1/trees" + place.replace("{id}", tree.id());

    var answer = tree.owner().client().send(method, path, BodyPublishers.ofString("{}"));

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.code()).isEqualTo("unsupported_media_type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json-patch+json",
        "application/jsonp",
        "application/json; charset=latin1",
        "application/json; charset=utf-16",
        "application/json; charset=utf-8; charset=iso-8859-1",
        "json"
      })
  void aBodyOfAnotherTypeIsRefused(String type) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{}", "Content-Type", type);

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.header("Accept")).hasValue("application/json, application/merge-patch+json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "APPLICATION/JSON",
        "application/json; charset=utf-8",
        "application/json; charset=utf-8; charset=UTF-8",
        "application/json;charset=\"UTF-8\"",
        "application/json; version=1"
      })
  void jsonInUtf8IsAccepted(String type) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"title\":\"Other\"}", "Content-Type", type);

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void twoTypesAreNone() {
    var tree = TestTree.draft(app);
    String body = "{\"theme\":{}}";
    String head =
        """
        PATCH %s HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Type: application/merge-patch+json
        Content-Type: application/json
        Content-Length: %d

        """
            .formatted(tree.path(), tree.owner().client().key(), body.length())
            .replace("\n", "\r\n");

    try (RawHttp raw = RawHttp.connect(app.client(null).base())) {
      assertThat(raw.send(head + body).read("PATCH").code()).isEqualTo("unsupported_media_type");
    }
  }

  @Test
  void onlyAnUpdateTakesAMergePatch() {
    var tree = TestTree.draft(app);

    var answer =
        tree.replacePaths("{\"paths\":[]}", "Content-Type", "application/merge-patch+json");

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.header("Accept")).hasValue("application/json");
  }

  @Test
  void anEncodedBodyIsRefused() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{}", "Content-Type", "application/json", "Content-Encoding", "gzip");

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.code()).isEqualTo("unsupported_media_type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "application/xml, text/*;q=0.5",
        "application/json;q=0",
        "application/json;q=0.0, */*",
        "*/*;q=0"
      })
  void anAcceptThatAdmitsNoJsonCannotBeMet(String accept) {
    var tree = TestTree.published(app);

    var owners = tree.read("Accept", accept);
    var everyones = tree.readPublicly("Accept", accept);

    assertThat(owners.status()).isEqualTo(406);
    assertThat(owners.code()).isEqualTo("not_acceptable");
    assertThat(everyones.status()).isEqualTo(406);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "application/*",
        "APPLICATION/JSON",
        "text/html, application/json;q=0.1",
        "text/html,*/*;q=0.01",
        ""
      })
  void anAcceptThatAdmitsJsonIsMet(String accept) {
    var tree = TestTree.draft(app);

    var answer = tree.read("Accept", accept);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Content-Type")).hasValue("application/json");
  }

  @Test
  void severalAcceptLinesAreOneList() {
    var tree = TestTree.draft(app);

    var answer = tree.read("Accept", "text/html", "Accept", "application/json");

    assertThat(answer.status()).isEqualTo(200);
  }
}
