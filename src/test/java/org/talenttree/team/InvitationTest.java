package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.json.Timestamps;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** Invitations to teams: making, listing and ending them, and joining with one. */
class InvitationTest {
  @AutoClose private static TestApp app = TestApp.start();

  private TestTeam team;

  @BeforeEach
  void found() {
    team = TestTeam.found(app);
  }

  private TestResponse make(String body, String... headers) {
    return team.owner().client().json("POST", team.path() + "/invitations", body, headers);
  }

  private JsonNode listed() {
    return team.owner().client().get(team.path() + "/invitations").data().get("data");
  }

  private static Instant now() {
    return Instant.ofEpochMilli(app.clock().millis());
  }

  @Test
  void anInvitationEndsAfterSevenDaysOrTenUsesUnlessItIsToldOtherwise() {
    JsonNode made = make("{}").data();

    assertThat(made.get("url").stringValue())
        .matches("http://[^/]+/app/teams/join/[0-9A-Za-z]{22}");
    assertThat(made.get("endsAt").stringValue())
        .isEqualTo(Timestamps.text(now().plus(Duration.ofDays(7))));
    assertThat(made.get("maxUses").intValue()).isEqualTo(10);
    assertThat(made.get("invitedBy").stringValue()).isEqualTo(team.owner().username());
    assertThat(listed()).containsExactly(made);

    Instant end = now().plus(Duration.ofDays(90));
    JsonNode longest = make("{\"endsAt\":\"" + end + "\",\"maxUses\":100}").data();
    assertThat(longest.get("endsAt").stringValue()).isEqualTo(Timestamps.text(end));
    assertThat(longest.get("maxUses").intValue()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"maxUses":0}                      | not_allowed_value #/maxUses
          {"maxUses":101}                    | not_allowed_value #/maxUses
          {"maxUses":1.5}                    | not_allowed_value #/maxUses
          {"maxUses":"ten"}                  | not_allowed_value #/maxUses
          {"endsAt":"2020-01-01T00:00:00Z"}  | not_allowed_value #/endsAt
          {"endsAt":"9020-01-01T00:00:00Z"}  | not_allowed_value #/endsAt
          {"endsAt":null}                    | wrong_type #/endsAt
          {"for":"Noor"}                     | unknown_field #/for
          """)
  void whatIsNoInvitationIsRefused(String body, String violation) {
    assertThat(make(body).violations()).contains(violation);
  }

  @Test
  void itLeadsNowhereFromItsEndOnAndIsNotListed() {
    String token = TestTeam.token(make("{\"endsAt\":\"" + now().plusSeconds(60) + "\"}").data());
    TestOwner late = TestOwner.register(app);
    assertThat(late.client().get(token).status()).isEqualTo(200);

    app.clock().advance(Duration.ofSeconds(60));

    assertThat(late.client().get(token).code()).isEqualTo("invitation_not_found");
    assertThat(TestTeam.join(late, token, null).code()).isEqualTo("invitation_not_found");
    assertThat(listed()).isEmpty();
  }

  @Test
  void eachUseCountsAndTheLastEndsIt() {
    String token = team.invite("{\"maxUses\":2}");
    TestTeam.join(TestOwner.register(app), token, null);
    assertThat(listed().get(0).get("uses").intValue()).isOne();

    TestTeam.join(TestOwner.register(app), token, null);

    assertThat(TestTeam.join(TestOwner.register(app), token, null).code())
        .isEqualTo("invitation_not_found");
    assertThat(listed()).isEmpty();
    assertThat(team.members(team.owner())).hasSize(3);
  }

  @Test
  void aMemberWhoOpensItAgainChangesTheirTreeAndUsesItNotUp() {
    TestOwner member = team.newMember();
    String token = team.invite("{\"maxUses\":1}");
    TestTree tree = member.tree("Mine");
    assertThat(member.client().get(token).data().get("isMember").booleanValue()).isTrue();

    TestResponse again = TestTeam.join(member, token, tree);

    assertThat(again.data().get("treeId").stringValue()).isEqualTo(tree.id());
    assertThat(listed().valueStream())
        .filteredOn(invitation -> invitation.get("maxUses").intValue() == 1)
        .extracting(invitation -> invitation.get("uses").intValue())
        .containsExactly(0);
  }

  @Test
  void joiningNeedsAChoiceOfOnesOwn() {
    String token = team.invite("{}");
    TestOwner owner = TestOwner.register(app);

    assertThat(owner.client().json("POST", token, "{}").violations())
        .containsExactly("required #/treeId");
    assertThat(TestTeam.join(owner, token, team.owner().tree("Not mine")).violations())
        .containsExactly("not_allowed_value #/treeId");
    assertThat(team.members(team.owner())).hasSize(1);
  }

  @Test
  void theTokenIsShownAgainAndNotStored() {
    JsonNode made = make("{}", "Idempotency-Key", "once").data();
    String token = TestTeam.token(made);
    String sign = token.substring(token.lastIndexOf('/') + 1);

    assertThat(TestTeam.token(listed().get(0))).isEqualTo(token);
    assertThat(make("{}", "Idempotency-Key", "once").code()).isEqualTo("secret_not_replayable");
    TestTeam.join(TestOwner.register(app), token, null);
    assertThat(stored()).contains(made.get("id").stringValue()).doesNotContain(sign);
  }

  private static String stored() {
    StringBuilder all = new StringBuilder();
    app.app().services().database().read(handle -> append(handle, all));
    return all.toString();
  }

  private static StringBuilder append(Handle handle, StringBuilder all) {
    for (String table : List.of("invitations", "invitation_hashes", "idempotency", "teams")) {
      handle
          .createQuery("SELECT * FROM " + table)
          .mapToMap()
          .forEach(row ->
              row.values()
                  .forEach(value ->
                      all.append(
                              value instanceof byte[] bytes
                                  ? new String(bytes, StandardCharsets.ISO_8859_1)
                                  : value)
                          .append('\n')));
    }
    return all;
  }

  @Test
  void aTeamHasAtMostTwentyThatHaveNotEnded() {
    for (int i = 0; i < Invitations.MAX_LIVE; i++) {
      make("{}");
    }
    assertThat(make("{}").code()).isEqualTo("resource_limit_reached");

    String id = listed().get(7).get("id").stringValue();
    String path = team.path() + "/invitations/" + id;
    assertThat(team.owner().client().delete(path).status()).isEqualTo(200);
    assertThat(team.owner().client().delete(path).code()).isEqualTo("invitation_not_found");
    assertThat(make("{}").status()).isEqualTo(201);

    app.clock().advance(Duration.ofDays(8));
    assertThat(make("{}").status()).isEqualTo(201);
    assertThat(listed()).hasSize(1);
  }

  @Test
  void anAccountIsInAtMostTwentyTeams() {
    TestOwner busy = TestOwner.register(app);
    for (int i = 0; i < Teams.MAX_OF_ACCOUNT; i++) {
      TestTeam.of(busy, "{\"name\":\"Team " + i + "\"}");
    }

    assertThat(TestTeam.join(busy, team.invite("{}"), null).code())
        .isEqualTo("resource_limit_reached");
    assertThat(busy.client().json("POST", "/api/v1/teams", "{\"name\":\"One more\"}").code())
        .isEqualTo("resource_limit_reached");
  }
}
