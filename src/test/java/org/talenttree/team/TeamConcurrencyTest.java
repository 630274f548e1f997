package org.talenttree.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTeam;

/** Joins, leaves and changes of one team by several accounts at the same time. */
class TeamConcurrencyTest {
  private static final int CLIENTS = 8;

  @AutoClose private static TestApp app = TestApp.start(Map.of("limits.team-members", "5"));

  private static List<String> atOnce(List<Callable<TestResponse>> calls) throws Exception {
    try (var clients = Executors.newFixedThreadPool(calls.size())) {
      return clients.invokeAll(calls).stream()
          .map(done -> done.resultNow().status() == 200 ? "done" : done.resultNow().code())
          .toList();
    }
  }

  private static List<Callable<TestResponse>> joins(String token) {
    return Stream.generate(() -> TestOwner.register(app))
        .limit(CLIENTS)
        .map(owner -> (Callable<TestResponse>) () -> TestTeam.join(owner, token, null))
        .toList();
  }

  @Test
  void aTeamNeverHasMoreMembersThanItMay() throws Exception {
    TestTeam team = TestTeam.found(app);

    List<String> outcomes = atOnce(joins(team.invite("{\"maxUses\":100}")));

    assertThat(outcomes).filteredOn("done"::equals).hasSize(4);
    assertThat(outcomes).filteredOn("resource_limit_reached"::equals).hasSize(CLIENTS - 4);
    assertThat(team.members(team.owner())).hasSize(5);
  }

  @Test
  void anInvitationIsNeverUsedOnceMoreThanItMay() throws Exception {
    TestTeam team = TestTeam.found(app);

    List<String> outcomes = atOnce(joins(team.invite("{\"maxUses\":3}")));

    assertThat(outcomes).filteredOn("done"::equals).hasSize(3);
    assertThat(outcomes).filteredOn("invitation_not_found"::equals).hasSize(CLIENTS - 3);
    assertThat(team.members(team.owner())).hasSize(4);
  }

  @Test
  void ownersWhoLeaveDemoteAndRemoveEachOtherNeverLeaveATeamWithoutOne() throws Exception {
    for (int round = 0; round < 5; round++) {
      TestTeam team = TestTeam.found(app);
      TestOwner one = team.owner();
      TestOwner two = team.newMember();
      TestOwner witness = team.newMember();
      team.setRole(one, two.username(), "owner");

      List<String> outcomes =
          atOnce(
              List.of(
                  () -> team.remove(one, "me"),
                  () -> team.remove(two, "me"),
                  () -> team.setRole(one, two.username(), "member"),
                  () -> team.setRole(two, one.username(), "member")));

      assertThat(outcomes)
          .isSubsetOf(
              "done", "last_owner", "team_not_found", "team_owner_required", "member_not_found");
      assertThat(team.members(witness).valueStream())
          .as("round %s", round)
          .anyMatch(member -> member.get("role").stringValue().equals("owner"));
    }
  }

  @Test
  void whatHappensInSeveralTeamsAtOnceDoesNotWaitForItself() throws Exception {
    TestOwner erased = TestOwner.register(app);
    List<TestTeam> teams = Stream.generate(() -> TestTeam.found(app)).limit(4).toList();
    List<Callable<TestResponse>> calls = new ArrayList<>();
    for (TestTeam team : teams) {
      TestTeam.join(erased, team.invite("{}"), null);
      calls.add(() -> team.remove(team.owner(), erased.username()));
    }
    String confirm = "{\"confirm\":\"" + erased.username() + "\"}";
    calls.add(() -> erased.client().json("DELETE", "/api/v1/account", confirm));

    assertThat(atOnce(calls)).isSubsetOf("done", "member_not_found");

    for (TestTeam team : teams) {
      assertThat(team.members(team.owner())).hasSize(1);
    }
  }
}
