package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class ListParametersTest {
  private static final String TREES = "/api/v1/trees";
  private static TestApp app;
  private static TestClient ada;
  private static String cursor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    ada = app.register("ada");
    ada.json("POST", TREES, Sample.title("A"));
    ada.json("POST", TREES, Sample.title("B"));
    cursor = ada.get(TREES + "?limit=1").data().at("/page/nextCursor").stringValue();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aValueThatIsNoneOfThoseAllowedIsRefused() {
    for (String query :
        List.of(
            "limit=0",
            "limit=-1",
            "limit=",
            "limit",
            "limit=1.0",
            "limit=%2B1",
            "limit=ten",
            "limit=%D9%A1",
            "sort=",
            "sort=--title",
            "sort=Title",
            "sort=slug",
            "sort=title,id",
            "isPublic=",
            "isPublic=1",
            "isPublic=TRUE",
            "view=",
            "view=short")) {
      TestResponse refused = ada.get(TREES + "?" + query);
      assertThat(refused.status()).as(query).isEqualTo(400);
      assertThat(refused.code()).as(query).isEqualTo("invalid_parameter");
      assertThat(refused.violations())
          .as(query)
          .containsExactly("not_allowed_value " + query.split("=", 2)[0]);
    }
  }

  @Test
  void allWrongValuesAreToldAtOnce() {
    assertThat(ada.get(TREES + "?limit=0&sort=x&isPublic=y&view=z&cursor=c").violations())
        .hasSize(4);
  }

  @Test
  void aRepeatedParameterIsRefusedEvenWithTheSameValue() {
    assertThat(ada.get(TREES + "?limit=1&limit=1").violations())
        .containsExactly("repeated_parameter limit");
    assertThat(ada.get(TREES + "?limit=1&%6Cimit=1").violations())
        .containsExactly("repeated_parameter limit");
  }

  @Test
  void anUnknownParameterIsRefused() {
    assertThat(ada.get(TREES + "?Limit=1&offset=2").violations())
        .containsExactlyInAnyOrder("unknown_parameter Limit", "unknown_parameter offset");
    assertThat(ada.get(TREES + "?=1").violations()).containsExactly("unknown_parameter ");
  }

  @Test
  void parametersOfOneRouteAreUnknownToAnother() {
    assertThat(ada.json("POST", TREES + "?limit=1", Sample.title("C")).violations())
        .containsExactly("unknown_parameter limit");
  }

  @Test
  void aValueMayBePercentEncoded() {
    assertThat(ada.get(TREES + "?sort=%2Dtitle&&limit=%31").status()).isEqualTo(200);
  }

  @Test
  void aForgedCursorIsRefused() {
    String end = cursor.substring(1);
    String other = cursor.charAt(0) == 'A' ? "B" : "A";
    for (String forged :
        List.of(
            "",
            "x",
            "!",
            "%C3%A4",
            other + end,
            cursor + "A",
            cursor + "%3D",
            "=" + cursor,
            end,
            cursor.substring(0, cursor.length() - 1),
            "A".repeat(100))) {
      TestResponse refused = ada.get(TREES + "?cursor=" + forged);
      assertThat(refused.code()).as(forged).isEqualTo("invalid_cursor");
      assertThat(refused.violations()).containsExactly("not_allowed_value cursor");
    }
  }

  @Test
  void aCursorHoldsForItsOwnOrderAndFilterOnly() {
    assertThat(ada.get(TREES + "?sort=-createdAt&cursor=" + cursor).status()).isEqualTo(200);
    for (String query :
        List.of("sort=createdAt", "sort=title", "isPublic=true", "isPublic=false")) {
      assertThat(ada.get(TREES + "?" + query + "&cursor=" + cursor).code())
          .as(query)
          .isEqualTo("invalid_cursor");
    }
  }

  @Test
  void aCursorOfAnotherAccountIsRefused() {
    TestClient bob = app.register("bob");

    assertThat(bob.get(TREES + "?cursor=" + cursor).code()).isEqualTo("invalid_cursor");
  }

  @Test
  void aCursorOfAnotherServiceIsRefused() {
    try (TestApp other = TestApp.start()) {
      TestClient eve = other.register("eve");
      assertThat(eve.get(TREES + "?cursor=" + cursor).code()).isEqualTo("invalid_cursor");
    }
  }
}
