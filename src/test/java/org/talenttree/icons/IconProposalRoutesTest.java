package org.talenttree.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** Anyone with a key may ask for the icons of many names. */
class IconProposalRoutesTest {
  private static final String PROPOSALS = "/api/v1/icons/proposals";
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

  @Test
  void eachNameIsAnsweredInItsPlace() {
    TestResponse answer =
        ada.json("POST", PROPOSALS, "{\"names\": [\"Zorbing\", \"Java 21\", \"\", \"Java 21\"]}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().toString())
        .isEqualTo(
            "[{\"name\":\"Zorbing\"},{\"name\":\"Java 21\",\"iconUrl\":\"icon:simple/openjdk\"},"
                + "{\"name\":\"\"},{\"name\":\"Java 21\",\"iconUrl\":\"icon:simple/openjdk\"}]");
  }

  @Test
  void twoThousandNamesAreTheMost() {
    assertThat(ada.json("POST", PROPOSALS, names(2_000)).data()).hasSize(2_000);

    TestResponse more = ada.json("POST", PROPOSALS, names(2_001));
    assertThat(more.status()).isEqualTo(422);
    assertThat(more.json().at("/errors/0/code").asString()).isEqualTo("too_many");
  }

  private static String names(int count) {
    return "{\"names\": [" + String.join(",", Collections.nCopies(count, "\"SQL\"")) + "]}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|required|#/names",
        "[]|wrong_type|#",
        "{\"names\": \"Java\"}|wrong_type|#/names",
        "{\"names\": [\"a\", 1]}|wrong_type|#/names/1",
        "{\"names\": [], \"more\": 1}|unknown_field|#/more"
      })
  void whatIsNoListOfNamesIsRefused(String body, String code, String pointer) {
    TestResponse answer = ada.json("POST", PROPOSALS, body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().at("/errors/0/code").asString()).isEqualTo(code);
    assertThat(answer.json().at("/errors/0/pointer").asString()).isEqualTo(pointer);
  }

  @Test
  void aNameIsAtMostAsLongAsThatOfATalent() {
    TestResponse answer = ada.json("POST", PROPOSALS, "{\"names\": [\"" + "x".repeat(201) + "\"]}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.json().at("/errors/0/code").asString()).isEqualTo("too_long");
  }

  @Test
  void withoutAKeyNobodyIsAnswered() {
    assertThat(app.client(null).json("POST", PROPOSALS, names(1)).status()).isEqualTo(401);
  }
}
