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
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** Kills the server while levels are confirmed: each confirmation is there whole, or not at all. */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class KilledConfirmationsTest {
  private static final int KILLS = Scale.of(3, 200);
  private static final int TREES = 6;
  private static final int TALENTS = 20;
  private static final int MAX_CHANGES = 40;

  private final AtomicInteger acknowledged = new AtomicInteger();

  /** A tree all of whose levels are confirmed at once, and the latest time that was answered. */
  private static final class Confirmed {
    private final String path;
    private String at;

    Confirmed(TestClient owner) {
      TestResponse tree = owner.json("POST", "/api/v1/trees", Sample.title("Tree"));
      path = "/api/v1/trees/" + tree.data().get("id").stringValue();
      owner.json("PUT", path + "/paths", Sample.manyTalents(TALENTS));
      at = time(owner.get(path + "/confirmations"));
    }

    private static String time(TestResponse confirmations) {
      List<String> times =
          confirmations
              .data()
              .valueStream()
              .map((JsonNode talent) -> talent.get("confirmedAt").stringValue())
              .toList();
      assertThat(times).as(Scale.replay()).hasSize(TALENTS);
      assertThat(times.stream().distinct()).as("all or none, %s", Scale.replay()).hasSize(1);
      return times.getFirst();
    }
  }

  @Test
  void noAcknowledgedConfirmationIsLostAndNoneIsHalfDone(@TempDir Path data) {
    String key = CommandRun.account("ada", data);
    List<Confirmed> trees = new ArrayList<>();
    var random = Scale.random(0);
    for (int kill = 0; kill < KILLS; kill++) {
      try (ServerProcess server = ServerProcess.start(data)) {
        TestClient ada = server.client(key);
        while (trees.size() < TREES) {
          trees.add(new Confirmed(ada));
        }
        compare(ada, trees);
        confirmUntilKilled(server, ada, trees, 1 + random.nextInt(MAX_CHANGES));
      }
      CommandRun.verified("--data", data);
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      compare(server.client(key), trees);
    }
    assertThat(acknowledged.get()).isGreaterThanOrEqualTo(KILLS);
  }

  /** Fails if an acknowledged time is gone; one that was under way may be there. */
  private static void compare(TestClient ada, List<Confirmed> trees) {
    for (Confirmed tree : trees) {
      String stored = Confirmed.time(ada.get(tree.path + "/confirmations"));
      assertThat(stored).as(Scale.replay()).isGreaterThanOrEqualTo(tree.at);
      tree.at = stored;
    }
  }

  private void confirmUntilKilled(
      ServerProcess server, TestClient ada, List<Confirmed> trees, int after) {
    int target = acknowledged.get() + after;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Confirmed tree : trees) {
        threads.execute(() -> confirmOverAndOver(ada, tree));
      }
      try {
        Until.holds(after + " changes are acknowledged", () -> acknowledged.get() >= target);
      } finally {
        server.kill();
      }
    }
  }

  private void confirmOverAndOver(TestClient ada, Confirmed tree) {
    try {
      while (true) {
        tree.at = Confirmed.time(ada.json("POST", tree.path + "/confirm", "{}"));
        acknowledged.incrementAndGet();
      }
    } catch (UncheckedIOException e) {
      // The server is gone; of the change under way nobody knows.
    }
  }
}
