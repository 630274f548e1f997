package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;
import org.talenttree.testing.TestTree;

/** What a team and its invitations tell to whom. */
class TeamPrivacyTest {
  private static final String ABSENT = "/api/v1/teams/never-there";

  /** Method, address in the team, and body of each call that is about one team. */
  private static final List<String[]> CALLS =
      List.of(
          new String[] {"GET", "", ""},
          new String[] {"PATCH", "", "{\"name\":\"x\"}"},
          new String[] {"DELETE", "", ""},
          new String[] {"GET", "/members", ""},
          new String[] {"PATCH", "/members/me", "{\"role\":\"owner\"}"},
          new String[] {"DELETE", "/members/me", ""},
          new String[] {"PUT", "/members/me/tree", "{\"treeId\":null}"},
          new String[] {"GET", "/invitations", ""},
          new String[] {"POST", "/invitations", "{}"},
          new String[] {"DELETE", "/invitations/0199f2c6-11aa-7d35-8b1a-5e0f6a2d9c41", ""});

  @AutoClose private static TestApp app = TestApp.start();

  private static List<String> answers(TestClient client, String team) {
    return CALLS.stream()
        .map(call -> call(client, call[0], team + call[1], call[2]).withoutRequestId())
        .toList();
  }

  private static TestResponse call(TestClient client, String method, String path, String body) {
    return switch (method) {
      case "GET" -> client.get(path);
      case "DELETE" -> client.delete(path);
      default -> client.json(method, path, body);
    };
  }

  /** Reads and writes have limits of their own, whoever asks for what. */
  private static String withoutPolicy(String answer) {
    return answer.replaceAll("\"(reads|writes)\"", "");
  }

  @Test
  void whoIsNotInATeamGetsTheAnswerOfOneThatIsNotThere() {
    TestTeam team = TestTeam.found(app);
    TestOwner former = team.newMember();
    team.remove(former, "me");
    TestOwner removed = team.newMember();
    team.remove(team.owner(), removed.username());
    List<String> expected = answers(TestOwner.register(app).client(), ABSENT);
    assertThat(expected).allMatch(answer -> answer.startsWith("404 "));
    assertThat(expected.stream().map(TeamPrivacyTest::withoutPolicy).distinct())
        .as("one answer for all of them")
        .hasSize(1);

    for (TestOwner stranger : List.of(TestOwner.register(app), former, removed)) {
      assertThat(answers(stranger.client(), team.path())).isEqualTo(expected);
    }

    TestOwner member = team.newMember();
    String renamed = team.path();
    team.owner().client().json("PATCH", team.path(), "{\"slug\":\"" + member.username() + "\"}");
    assertThat(answers(member.client(), renamed)).isEqualTo(expected);
    String deleted = "/api/v1/teams/" + member.username();
    team.owner().client().delete(deleted);
    assertThat(answers(member.client(), deleted)).isEqualTo(expected);
    assertThat(answers(member.client(), "/api/v1/teams/No%20slug")).isEqualTo(expected);
  }

  @Test
  void aKeyOfAnyScopeTellsAStrangerNothing() {
    TestTeam team = TestTeam.found(app);
    TestOwner stranger = TestOwner.register(app);

    for (Scope scope : Scope.OF_EVERY_ACCOUNT) {
      TestClient client = stranger.withScopes(Set.of(scope));
      assertThat(answers(client, team.path())).as(scope.text()).isEqualTo(answers(client, ABSENT));
    }
    TestClient anyone = app.client(null);
    assertThat(answers(anyone, team.path())).isEqualTo(answers(anyone, ABSENT));
  }

  @Test
  void aMemberNeedsTheScopeOfTheCall() {
    TestTeam team = TestTeam.found(app);
    TestClient reader = team.owner().withScopes(Set.of(Scope.TEAMS_READ));
    TestClient others = team.owner().withScopes(Set.of(Scope.TREES_READ, Scope.ACCOUNT_MANAGE));

    assertThat(reader.get(team.path() + "/members").status()).isEqualTo(200);
    assertThat(reader.get(team.path() + "/invitations").code()).isEqualTo("insufficient_scope");
    assertThat(reader.delete(team.path()).code()).isEqualTo("insufficient_scope");
    assertThat(others.get(team.path()).code()).isEqualTo("insufficient_scope");
  }

  @Test
  void anInvitationThatLeadsNowhereHasOneAnswer() {
    TestTeam team = TestTeam.found(app);
    TestOwner reader = TestOwner.register(app);
    Map<String, String> tokens = new LinkedHashMap<>();
    tokens.put("mistyped", "/api/v1/invitations/x");
    tokens.put("unknown", "/api/v1/invitations/" + "0".repeat(22));
    tokens.put("used up", team.invite("{\"maxUses\":1}"));
    TestTeam.join(TestOwner.register(app), tokens.get("used up"), null);
    var ended = team.owner().client().json("POST", team.path() + "/invitations", "{}").data();
    team.owner().client().delete(team.path() + "/invitations/" + ended.get("id").stringValue());
    tokens.put("ended", TestTeam.token(ended));
    TestTeam gone = TestTeam.found(app);
    tokens.put("of a team that was deleted", gone.invite("{}"));
    gone.owner().client().delete(gone.path());
    TestTeam locked = TestTeam.found(app);
    tokens.put("of a locked account", locked.invite("{}"));
    app.app()
        .services()
        .operatorActs()
        .lock(AuditActor.COMMAND_LINE, locked.owner().account().username());
    TestTeam demoted = TestTeam.found(app);
    tokens.put("of somebody who may not invite any more", demoted.invite("{}"));
    demoted.setRole(demoted.owner(), demoted.newMember().username(), "owner");
    demoted.setRole(demoted.owner(), "me", "member");

    assertThat(
            tokens.values().stream()
                .flatMap(token ->
                    Stream.of(reader.client().get(token), TestTeam.join(reader, token, null)))
                .map(TestResponse::withoutRequestId)
                .map(TeamPrivacyTest::withoutPolicy))
        .allMatch(answer -> answer.startsWith("404 "))
        .satisfies(all -> assertThat(Set.copyOf(all)).hasSize(1));
  }

  @Test
  void aLinkOfAMemberLeadsNowhereWhileOnlyOwnersMayInvite() {
    TestTeam team = TestTeam.found(app);
    team.owner().client().json("PATCH", team.path(), "{\"membersMayInvite\":true}");
    TestOwner member = team.newMember();
    String path = team.path() + "/invitations";
    String token = TestTeam.token(member.client().json("POST", path, "{}").data());
    TestOwner reader = TestOwner.register(app);
    assertThat(reader.client().get(token).status()).isEqualTo(200);

    team.owner().client().json("PATCH", team.path(), "{\"membersMayInvite\":false}");
    assertThat(reader.client().get(token).code()).isEqualTo("invitation_not_found");
    assertThat(TestTeam.join(reader, token, null).code()).isEqualTo("invitation_not_found");

    team.owner().client().json("PATCH", team.path(), "{\"membersMayInvite\":true}");
    assertThat(TestTeam.join(reader, token, null).status()).isEqualTo(200);
  }

  @Test
  void whoIsRemovedComesBackByNoLinkAndWhoLeavesEndsNoneOfOthers() {
    TestTeam team = TestTeam.found(app);
    String token = team.invite("{}");
    TestOwner removed = TestOwner.register(app);
    TestOwner leaving = TestOwner.register(app);
    TestTeam.join(removed, token, null);
    TestTeam.join(leaving, token, null);

    team.remove(leaving, leaving.username());
    assertThat(removed.client().get(token).status()).isEqualTo(200);
    team.remove(team.owner(), removed.username());

    assertThat(removed.client().get(token).code()).isEqualTo("invitation_not_found");
    assertThat(TestTeam.join(removed, token, null).code()).isEqualTo("invitation_not_found");
    assertThat(team.members(team.owner())).hasSize(1);
    assertThat(team.owner().client().get(team.path() + "/invitations").data().get("data"))
        .isEmpty();
  }

  @Test
  void nothingOfATeamIsOnPublicPagesAndADraftIsShownToMembersOnly() {
    TestTeam team = TestTeam.found(app);
    TestOwner member = team.newMember();
    TestTree draft = member.tree("A hidden draft");
    team.show(member, draft);

    assertThat(team.members(team.owner()).toString()).contains("A hidden draft");
    for (String path : List.of("/" + member.username(), "/sitemap.xml", draft.publicPath())) {
      TestResponse answer = app.client(null).get(path);
      assertThat(answer.toString()).doesNotContain("A hidden draft").doesNotContain(team.slug());
    }
    assertThat(team.owner().client().get(draft.path()).code()).isEqualTo("tree_not_found");
  }

  @Test
  void aLockedAccountShowsItsTeamsNothingUntilItIsUnlocked() {
    TestTeam team = TestTeam.found(app);
    TestOwner member = team.newMember();
    team.show(member, member.tree("Mine"));
    var acts = app.app().services().operatorActs();

    acts.lock(AuditActor.COMMAND_LINE, member.account().username());
    assertThat(team.members(team.owner())).hasSize(2);
    assertThat(team.members(team.owner()).toString()).doesNotContain("Mine");
    acts.unlock(AuditActor.COMMAND_LINE, member.account().username());
    assertThat(team.members(team.owner()).toString()).contains("Mine");
  }
}
