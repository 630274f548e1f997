package org.talenttree.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** An answer of the API is in English unless the request asks for another language. */
class WordingTest {
  private static final String BACKEND = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";
  private static final String FRONTEND = "d3a1e8c4-6f72-4b59-a2c6-1e9b7f0d4a43";
  private static final String TALENT = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";

  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | en | The request body is not valid. | 1 member failed validation. | must have at most 200 characters",
        "tlh | en | The request body is not valid. | 1 member failed validation. | must have at most 200 characters",
        "de-AT, en;q=0.5 | de | Die Angaben sind nicht gültig. | 1 Angabe ist nicht gültig. | darf höchstens 200 Zeichen haben",
      })
  void aProblemIsInTheLanguageOfAcceptLanguageAndElseInEnglish(
      String header, String language, String title, String detail, String violation) {
    TestTree tree = TestTree.draft(app);
    String body = "{\"title\":\"" + "x".repeat(201) + "\"}";
    String[] headers = header.isEmpty() ? new String[0] : new String[] {"Accept-Language", header};

    TestResponse refused = tree.patch(body, headers);

    assertThat(refused.json().get("title").stringValue()).isEqualTo(title);
    assertThat(refused.json().get("detail").stringValue()).isEqualTo(detail);
    assertThat(refused.json().at("/errors/0/detail").stringValue()).isEqualTo(violation);
    assertThat(refused.json().at("/errors/0/code").stringValue()).isEqualTo("too_long");
    assertThat(refused.header("Content-Language")).hasValue(language);
    assertThat(refused.header("Vary")).hasValue("Accept-Language");
  }

  @Test
  void theParameterWinsOverTheHeaderWhereARouteHasIt() {
    TestTree tree = TestTree.draft(app);
    String path = tree.path() + "/revisions/9";

    assertThat(title(tree, path + "?language=de")).isEqualTo("Diese Fassung gibt es nicht.");
    assertThat(title(tree, path + "?language=en", "Accept-Language", "de"))
        .isEqualTo("There is no such revision.");
    assertThat(title(tree, path + "?language=tlh", "Accept-Language", "de"))
        .isEqualTo("Ein Parameter der Adresse ist nicht gültig.");
    assertThat(title(tree, tree.path() + "?language=de"))
        .isEqualTo("A query parameter is not valid.");
  }

  private static String title(TestTree tree, String path, String... headers) {
    return tree.owner().client().get(path, headers).json().get("title").stringValue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "From A to B | from {0} to {1} | {2}",
        "{0} | {1} | moved {0} from {1} to {2}",
        "von | nach | verschoben",
      })
  void namesThatLookLikeMessagesStayWhatTheyAre(String talent, String from, String to) {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(paths(from, talent(talent), to, ""));
    tree.replacePaths(paths(from, "", to, talent(talent)));
    String path = tree.path() + "/revisions/2/diff?to=3";
    String list = tree.path() + "/revisions?limit=1";

    assertThat(change(tree, path))
        .isEqualTo("moved %s from %s to %s".formatted(talent, from, to))
        .isEqualTo(tree.owner().client().get(list).data().at("/data/0/changes/0").stringValue());
    assertThat(change(tree, path, "Accept-Language", "de"))
        .isEqualTo("%s von %s nach %s verschoben".formatted(talent, from, to))
        .isEqualTo(change(tree, path + "&language=de"))
        .isEqualTo(
            tree.owner()
                .client()
                .get(list, "Accept-Language", "de")
                .data()
                .at("/data/0/changes/0")
                .stringValue());
  }

  private static String change(TestTree tree, String path, String... headers) {
    return tree.owner().client().get(path, headers).data().at("/changes/0/text").stringValue();
  }

  private static String talent(String name) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":3,\"displayOrder\":0}".formatted(TALENT, name);
  }

  private static String paths(String from, String first, String to, String second) {
    String path = "{\"id\":\"%s\",\"name\":\"%s\",\"displayOrder\":%d,\"talents\":[%s]}";
    return "{\"paths\":[%s,%s]}"
        .formatted(
            path.formatted(BACKEND, from, 0, first), path.formatted(FRONTEND, to, 1, second));
  }

  @Test
  void aRepeatedWriteGetsTheAnswerAsItWasWordedFirst() {
    TestTree tree = TestTree.draft(app);
    byte[] body = "skill,level\nJava,expert\n".getBytes(UTF_8);
    String[] german = {"Content-Type", "text/csv", "Idempotency-Key", "k", "Accept-Language", "de"};
    String[] english = {"Content-Type", "text/csv", "Idempotency-Key", "k"};

    TestResponse first = tree.owner().client().bytes("POST", "/api/v1/imports", body, german);
    TestResponse again = tree.owner().client().bytes("POST", "/api/v1/imports", body, english);

    assertThat(first.data().toString()).contains("wird zum Talent „Java“");
    assertThat(again.data()).isEqualTo(first.data());
    assertThat(again.header("Content-Language")).hasValue("de");
    assertThat(again.header("Idempotent-Replayed")).hasValue("true");
  }
}
