package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** Kills the server while accounts join and leave a team: nothing is half done. */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class KilledTeamsTest {
  private static final int KILLS = Scale.of(3, 200);
  private static final int MEMBERS = 6;
  private static final int MAX_CHANGES = 40;

  /** Of a member between two kills, so that one invitation is enough. */
  private static final int CHANGES = 20;

  private static final String TEAM = "/api/v1/teams/platform";

  private final AtomicInteger acknowledged = new AtomicInteger();

  /** An account, and whether it is in the team; after a kill, nobody may know. */
  private static final class Member {
    private final String key;
    private boolean isIn;
    private boolean isKnown = true;

    Member(String key) {
      this.key = key;
    }
  }

  @Test
  void whoIsInATeamIsWhatWasAcknowledgedAndTheDataAreSound(@TempDir Path data) throws Exception {
    String owner = CommandRun.account("owner", data);
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < MEMBERS; i++) {
      members.add(new Member(CommandRun.account("member-" + i, data)));
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      server.client(owner).json("POST", "/api/v1/teams", "{\"name\":\"Platform\"}");
    }
    var random = Scale.random(0);
    for (int kill = 0; kill < KILLS; kill++) {
      try (ServerProcess server = ServerProcess.start(data)) {
        compare(server, members);
        joinAndLeaveUntilKilled(server, owner, members, 1 + random.nextInt(MAX_CHANGES));
      }
      CommandRun.verified("--data", data);
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      compare(server, members);
    }
    assertThat(acknowledged.get()).isGreaterThanOrEqualTo(KILLS);
  }

  /** Fails if somebody is not where the last acknowledged change put them. */
  private static void compare(ServerProcess server, List<Member> members) {
    for (Member member : members) {
      boolean isIn = server.client(member.key).get(TEAM).status() == 200;
      if (member.isKnown) {
        assertThat(isIn).as(Scale.replay()).isEqualTo(member.isIn);
      }
      member.isIn = isIn;
      member.isKnown = true;
    }
  }

  private void joinAndLeaveUntilKilled(
      ServerProcess server, String owner, List<Member> members, int after) {
    String token = invite(server.client(owner));
    int target = acknowledged.get() + after;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Member member : members) {
        threads.execute(() -> joinAndLeave(server.client(member.key), member, token));
      }
      try {
        Until.holds(after + " changes are acknowledged", () -> acknowledged.get() >= target);
      } finally {
        server.kill();
      }
    }
  }

  private static String invite(TestClient owner) {
    String invitations = TEAM + "/invitations";
    for (JsonNode former : owner.get(invitations).data().get("data")) {
      owner.delete(invitations + "/" + former.get("id").stringValue());
    }
    JsonNode invitation = owner.json("POST", invitations, "{\"maxUses\":100}").data();
    String url = invitation.get("url").stringValue();
    return "/api/v1/invitations/" + url.substring(url.lastIndexOf('/') + 1);
  }

  private void joinAndLeave(TestClient client, Member member, String token) {
    try {
      for (int i = 0; i < CHANGES; i++) {
        boolean joins = !member.isIn;
        member.isKnown = false;
        TestResponse answer =
            joins
                ? client.json("POST", token, "{\"treeId\":null}")
                : client.delete(TEAM + "/members/me");
        assertThat(answer.status()).as("%s", answer).isEqualTo(200);
        member.isIn = joins;
        member.isKnown = true;
        acknowledged.incrementAndGet();
      }
    } catch (UncheckedIOException e) {
      // The server is gone; of the change under way nobody knows.
    }
  }
}
