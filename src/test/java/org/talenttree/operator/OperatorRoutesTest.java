package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Account;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** The audit log and the list of accounts over the API, for operators alone. */
class OperatorRoutesTest {
  private static final String AUDIT = "/api/v1/operator/audit";
  private static final String ACCOUNTS = "/api/v1/operator/accounts";

  private static TestApp app;
  private static TestClient ada;
  private static Account operator;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    operator = app.account("ada");
    acts().grant(AuditActor.COMMAND_LINE, operator.username());
    ada = app.client(operator, Set.of(Scope.OPERATOR));
    for (String name : List.of("eve-1", "eve-2", "eve-3")) {
      app.account(name);
      app.clock().advance(Duration.ofSeconds(1));
      acts().lock(AuditActor.operator(operator.username()), new Username(name));
    }
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static OperatorActs acts() {
    return app.app().services().operatorActs();
  }

  @Test
  void theNewestEntryComesFirst() {
    JsonNode entries = ada.get(AUDIT + "?account=eve-3").data().get("data");

    assertThat(entries).hasSize(1);
    assertThat(entries.get(0).get("act").stringValue()).isEqualTo("account_locked");
    assertThat(entries.get(0).get("actor").toString())
        .isEqualTo("{\"kind\":\"operator\",\"username\":\"ada\"}");
    assertThat(entries.get(0).get("detail").isNull()).isTrue();
    assertThat(all("createdAt", ada.get(AUDIT)))
        .contains(entries.get(0).get("createdAt").stringValue())
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  private static List<String> all(String member, TestResponse answer) {
    List<String> values = new ArrayList<>();
    answer.data().get("data").forEach(entry -> values.add(entry.get(member).stringValue()));
    return values;
  }

  @Test
  void pagesFollowEachOtherToTheOldestEntry() {
    List<String> seen = new ArrayList<>();
    String next = AUDIT + "?limit=2";
    while (!next.isEmpty()) {
      TestResponse page = ada.get(next);
      seen.addAll(all("id", page));
      JsonNode cursor = page.data().at("/page/nextCursor");
      next = cursor.isNull() ? "" : AUDIT + "?limit=2&cursor=" + cursor.stringValue();
      assertThat(page.header("Link").isPresent()).isEqualTo(!next.isEmpty());
    }

    assertThat(seen)
        .isEqualTo(all("id", ada.get(AUDIT)))
        .hasSizeGreaterThan(3)
        .doesNotHaveDuplicates();
  }

  @Test
  void accountsAreFoundByAPartOfTheirNameWithWhatTheyHold() {
    TestTree tree = TestTree.published(app);
    tree.owner().tree("Another");
    String name = tree.owner().username();

    JsonNode found =
        ada.get(ACCOUNTS + "?query=" + name.substring(4).toUpperCase(Locale.ROOT)).data();

    assertThat(found.get("data")).hasSize(1);
    JsonNode account = found.get("data").get(0);
    assertThat(account.get("username").stringValue()).isEqualTo(name);
    assertThat(account.get("trees").intValue()).isEqualTo(2);
    assertThat(account.get("publishedTrees").intValue()).isEqualTo(1);
    assertThat(account.get("keys").intValue()).isEqualTo(1);
    assertThat(account.get("bytes").longValue()).isPositive();
    assertThat(account.get("lockedAt").isNull()).isTrue();
    assertThat(account.get("isOperator").booleanValue()).isFalse();
    JsonNode eves = ada.get(ACCOUNTS + "?query=eve-&limit=2").data();
    assertThat(eves.at("/data/0/lockedAt").isString()).isTrue();
    JsonNode rest =
        ada.get(
                ACCOUNTS
                    + "?query=eve-&limit=2&cursor="
                    + eves.at("/page/nextCursor").stringValue())
            .data();
    assertThat(rest.at("/data/0/username").stringValue()).isEqualTo("eve-3");
    assertThat(rest.at("/page/nextCursor").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%25", "_", "eve%25", "%00", "'", "eve-1%27--", "%C3%A4", "\uD83C\uDF33"})
  void whatIsInNoNameFindsNothing(String query) {
    assertThat(ada.get(ACCOUNTS + "?query=" + encoded(query)).data().get("data")).isEmpty();
  }

  private static String encoded(String query) {
    return query.startsWith("\uD83C") ? "%F0%9F%8C%B3" : query;
  }

  @Test
  void aHugeQueryIsAnsweredLikeAnyOther() {
    assertThat(ada.get(ACCOUNTS + "?query=" + "a".repeat(7_000)).data().get("data")).isEmpty();
    assertThat(ada.get(AUDIT + "?account=" + "a".repeat(7_000)).code())
        .isEqualTo("account_not_found");
    assertThat(ada.get(ACCOUNTS + "?query=" + "a".repeat(9_000)).status()).isEqualTo(414);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "?limit=0",
        "?limit=-1",
        "?limit=1.5",
        "?limit=x",
        "?limit=",
        "?limit=99999999999999999999",
        "?limit=1&limit=2",
        "?cursor=x",
        "?cursor=",
        "?sort=act"
      })
  void aWrongParameterIsRefused(String query) {
    for (String path : List.of(AUDIT, ACCOUNTS)) {
      assertThat(ada.get(path + query).code()).isIn("invalid_parameter", "invalid_cursor");
    }
  }

  @Test
  void aCursorHoldsForItsListAlone() {
    String cursor = ada.get(AUDIT + "?limit=1").data().at("/page/nextCursor").stringValue();

    assertThat(ada.get(AUDIT + "?account=eve-1&cursor=" + cursor).code())
        .isEqualTo("invalid_cursor");
    assertThat(ada.get(ACCOUNTS + "?cursor=" + cursor).code()).isEqualTo("invalid_cursor");
    assertThat(ada.get(AUDIT + "?account=nobody-here").code()).isEqualTo("account_not_found");
  }

  @Test
  void onlyAnOperatorWhoseKeyHasTheScopeIsLetIn() {
    Account bob = app.account("bob");
    TestClient other = app.client(bob, Scope.OF_EVERY_ACCOUNT);
    TestClient ordinary = app.client(operator, Scope.OF_EVERY_ACCOUNT);
    for (String path : List.of(AUDIT, ACCOUNTS)) {
      assertThat(other.get(path).code()).isEqualTo("insufficient_scope");
      assertThat(ordinary.get(path).code()).isEqualTo("insufficient_scope");
      assertThat(app.client(null).get(path).code()).isEqualTo("missing_credentials");
      assertThat(app.client(null).get(path, "Cookie", app.cookie(bob)).code())
          .isEqualTo("insufficient_scope");
      assertThat(app.client(null).get(path, "Cookie", app.cookie(operator)).status())
          .isEqualTo(200);
    }
    assertThat(other.get("/api/v1/account").data().get("scopes").toString())
        .doesNotContain("operator");
  }

  @Test
  void aKeyGetsTheScopeOnlyIfItIsAskedForByAnOperator() {
    TestMember browser = new TestMember(app);
    browser.hold(app.cookie(operator));
    assertThat(browser.get("/app/keys").text()).contains("name=\"operator\"");
    browser.hold(app.cookie(app.account("carl")));
    assertThat(browser.get("/app/keys").text()).doesNotContain("name=\"operator\"");

    TestClient all = app.client(operator, Set.of(Scope.values()));
    JsonNode plain = all.json("POST", "/api/v1/keys", "{\"name\":\"plain\"}").data();
    JsonNode asked =
        all.json("POST", "/api/v1/keys", "{\"name\":\"w\",\"scopes\":[\"operator\"]}").data();
    assertThat(plain.get("scopes").toString()).doesNotContain("operator");
    assertThat(asked.get("scopes").toString()).isEqualTo("[\"operator\"]");
    assertThat(
            app.register("dora")
                .json("POST", "/api/v1/keys", "{\"name\":\"w\",\"scopes\":[\"operator\"]}")
                .code())
        .isEqualTo("insufficient_scope");
  }

  @Test
  void aKeyWithoutTheScopeCannotGetItByTheFirstPassword() {
    Account fay = app.account("op-fay");
    acts().grant(AuditActor.COMMAND_LINE, fay.username());
    String password = "{\"newPassword\":\"a password long enough\"}";
    TestClient ordinary = app.client(fay, Scope.OF_EVERY_ACCOUNT);
    TestClient all = app.client(fay, Set.of(Scope.values()));

    assertThat(ordinary.json("PUT", "/api/v1/account/password", password).code())
        .isEqualTo("insufficient_scope");
    assertThat(all.json("PUT", "/api/v1/account/password", password).status()).isEqualTo(200);
  }

  @Test
  void aLockedOperatorReadsNothing() {
    Account eve = app.account("op-eve");
    acts().grant(AuditActor.COMMAND_LINE, eve.username());
    TestClient client = app.client(eve, Set.of(Scope.OPERATOR));
    String cookie = app.cookie(eve);
    assertThat(client.get(AUDIT).status()).isEqualTo(200);

    acts().lock(AuditActor.operator(operator.username()), eve.username());

    assertThat(client.get(AUDIT).code()).isEqualTo("account_locked");
    assertThat(app.client(null).get(AUDIT, "Cookie", cookie).code()).isEqualTo("expired_session");
  }

  @Test
  void theAccountSaysWhetherItIsAnOperator() {
    assertThat(ada.get("/api/v1/account").data().get("isOperator").booleanValue()).isTrue();
  }
}
