package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTeam;

/** An erased account leaves its teams, and no team is left without an owner or members. */
class ErasedMemberTest {
  @AutoClose private static TestApp app = TestApp.start();

  private static void erase(TestOwner owner) {
    String confirm = "{\"confirm\":\"" + owner.username() + "\"}";
    assertThat(owner.client().json("DELETE", "/api/v1/account", confirm).status()).isEqualTo(200);
  }

  private static long rows(String table, String column, String value) {
    return app.app()
        .services()
        .database()
        .read(handle ->
            handle
                .createQuery("SELECT count(*) FROM " + table + " WHERE " + column + " = :value")
                .bind("value", value)
                .mapTo(Long.class)
                .one());
  }

  @Test
  void aMemberAndTheirInvitationsGo() {
    TestTeam team = TestTeam.found(app);
    team.owner().client().json("PATCH", team.path(), "{\"membersMayInvite\":true}");
    TestOwner member = team.newMember();
    team.show(member, member.tree("Mine"));
    String token =
        TestTeam.token(member.client().json("POST", team.path() + "/invitations", "{}").data());

    erase(member);

    assertThat(team.members(team.owner())).hasSize(1);
    assertThat(TestTeam.join(TestOwner.register(app), token, null).code())
        .isEqualTo("invitation_not_found");
    String owner = member.account().owner().toString();
    assertThat(rows("memberships", "owner_id", owner)).isZero();
    assertThat(rows("team_members", "account_id", owner)).isZero();
    assertThat(rows("invitations", "account_id", owner)).isZero();
  }

  @Test
  void afterTheLastOwnerWhoWasInTheTeamLongestIsOne() {
    TestTeam team = TestTeam.found(app);
    TestOwner first = team.newMember();
    app.clock().advance(Duration.ofMinutes(1));
    TestOwner second = team.newMember();

    erase(team.owner());

    assertThat(team.members(second).valueStream())
        .filteredOn(member -> member.get("role").stringValue().equals("owner"))
        .extracting(member -> member.get("username").stringValue())
        .containsExactly(first.username());
  }

  @Test
  void whoIsLockedBecomesOwnerOnlyIfAllAre() {
    var acts = app.app().services().operatorActs();
    TestTeam team = TestTeam.found(app);
    TestOwner locked = team.newMember();
    app.clock().advance(Duration.ofMinutes(1));
    TestOwner next = team.newMember();
    acts.lock(AuditActor.COMMAND_LINE, locked.account().username());

    erase(team.owner());
    assertThat(role(team, next)).isEqualTo("owner");

    erase(next);
    acts.unlock(AuditActor.COMMAND_LINE, locked.account().username());
    assertThat(role(team, locked)).isEqualTo("owner");
  }

  private static String role(TestTeam team, TestOwner reader) {
    return reader.client().get(team.path()).data().get("role").stringValue();
  }

  @Test
  void whileThereIsAnotherOwnerNobodyBecomesOne() {
    TestTeam team = TestTeam.found(app);
    TestOwner first = team.newMember();
    TestOwner other = team.newMember();
    team.setRole(team.owner(), other.username(), "owner");

    erase(team.owner());

    assertThat(role(team, first)).isEqualTo("member");
  }

  @Test
  void theTeamOfTheLastMemberGoesWithAllThatItHas() {
    TestTeam team = TestTeam.found(app);
    String token = team.invite("{}");
    String id = team.owner().client().get(team.path()).data().get("id").stringValue();

    erase(team.owner());

    for (String table :
        List.of(
            "teams",
            "team_members",
            "memberships",
            "team_slugs",
            "invitations",
            "invitation_hashes")) {
      assertThat(rows(table, "team_id", id)).as(table).isZero();
    }
    TestOwner other = TestOwner.register(app);
    assertThat(TestTeam.join(other, token, null).code()).isEqualTo("invitation_not_found");
    assertThat(
            TestTeam.of(other, "{\"name\":\"Platform\",\"slug\":\"" + team.slug() + "\"}").slug())
        .isEqualTo(team.slug());
  }
}
