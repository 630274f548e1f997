package org.talenttree.requirements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** Anyone with a key may ask what the talents of some paths may require. */
class RequirementProposalRoutesTest {
  private static final String PROPOSALS = "/api/v1/requirements/proposals";
  private static TestApp app;
  private static TestClient ada;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    ada = TestOwner.register(app).client();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String path(int order, String talents) {
    return "{\"id\":\"%s\",\"name\":\"A\",\"displayOrder\":%d,\"talents\":[%s]}"
        .formatted(new UUID(1, order), order, talents);
  }

  private static String talent(int id, String name) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":3,\"displayOrder\":%d}"
        .formatted(new UUID(2, id), name, id);
  }

  private static String body(String... paths) {
    return "{\"paths\":[" + String.join(",", paths) + "]}";
  }

  @Test
  void linesComeBeforeWhatIsBetweenPaths() {
    String body =
        body(
            path(0, talent(1, "Helm") + "," + talent(2, "Kotlin")),
            path(1, talent(3, "Java 21") + "," + talent(4, "K8s") + "," + talent(5, "Docker")));

    TestResponse answer = ada.json("POST", PROPOSALS, body);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().toString())
        .isEqualTo(
            "["
                + proposal(4, 5, true)
                + ","
                + proposal(1, 4, false)
                + ","
                + proposal(2, 3, false)
                + "]");
  }

  private static String proposal(int talent, int required, boolean samePath) {
    return "{\"talentId\":\"%s\",\"requiredId\":\"%s\",\"samePath\":%b}"
        .formatted(new UUID(2, talent), new UUID(2, required), samePath);
  }

  @Test
  void asManyTalentsAsATreeHasAreAnsweredAndNoMore() {
    assertThat(ada.json("POST", PROPOSALS, full(10)).data()).hasSize(RequirementProposals.MAX);
    assertThat(ada.json("POST", PROPOSALS, full(11)).status()).isEqualTo(422);
  }

  @Test
  void whoAsksAboutATalentIsAnsweredAboutThatTalentAlone() {
    String kotlins =
        IntStream.range(1, 150).mapToObj(i -> talent(i, "Kotlin")).collect(Collectors.joining(","));
    String path = path(0, talent(0, "Java") + "," + kotlins + "," + talent(150, "Scala"));
    UUID scala = new UUID(2, 150);

    assertThat(proposals(path, "[\"" + scala + "\"]"))
        .isEqualTo("[" + proposal(150, 0, true) + "]");
    assertThat(proposals(path, "[\"" + scala + "\",\"" + new UUID(2, 0) + "\"]"))
        .as("also what may require it, but last")
        .startsWith("[" + proposal(150, 0, true) + "," + proposal(1, 0, true));
    assertThat(proposals(path, "[]")).isEqualTo("[]");
  }

  private static String proposals(String path, String about) {
    String body = "{\"paths\":[" + path + "],\"about\":" + about + "}";
    return ada.json("POST", PROPOSALS, body).data().toString();
  }

  @Test
  void noMoreTalentsAreNamedThanATreeHas() {
    assertThat(named(2000).data()).isEmpty();
    assertThat(named(2001).json().at("/errors/0/code").asString()).isEqualTo("too_many");
  }

  private static TestResponse named(int talents) {
    String ids =
        IntStream.range(0, talents)
            .mapToObj(i -> "\"" + new UUID(3, i) + '"')
            .collect(Collectors.joining(","));
    return ada.json("POST", PROPOSALS, "{\"paths\":[],\"about\":[" + ids + "]}");
  }

  /** Returns paths of 200 talents, each of which comes after one of the first. */
  private static String full(int paths) {
    return body(
        IntStream.range(0, paths)
            .mapToObj(i ->
                path(
                    i,
                    IntStream.range(200 * i, 200 * i + 200)
                        .mapToObj(one -> talent(one, one == 0 ? "Java" : "Kotlin"))
                        .collect(Collectors.joining(","))))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|required|#/paths",
        "[]|wrong_type|#",
        "{\"paths\": 1}|wrong_type|#/paths",
        "{\"paths\": [], \"more\": 1}|unknown_field|#/more",
        "{\"paths\": [], \"about\": 1}|wrong_type|#/about",
        "{\"paths\": [], \"about\": [\"a\"]}|invalid_format|#/about/0"
      })
  void whatIsNoQuestionIsRefused(String body, String code, String pointer) {
    TestResponse answer = ada.json("POST", PROPOSALS, body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().at("/errors/0/code").asString()).isEqualTo(code);
    assertThat(answer.json().at("/errors/0/pointer").asString()).isEqualTo(pointer);
  }

  @Test
  void withoutAKeyNobodyIsAnswered() {
    assertThat(app.client(null).json("POST", PROPOSALS, body()).status()).isEqualTo(401);
  }
}
