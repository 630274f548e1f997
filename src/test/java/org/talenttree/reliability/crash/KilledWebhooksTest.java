package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver;
import org.talenttree.webhook.TestReceiver.Received;

/**
 * Kills the server while trees change: each acknowledged change arrives, those of a tree in order.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class KilledWebhooksTest {
  private static final int KILLS = Scale.of(4, 200);
  private static final int TREES = 6;
  private static final int MAX_CHANGES = 20;

  /** Of a tree between two kills, so that never so many deliveries wait that some are dropped. */
  private static final int CHANGES = 4;

  private static final List<String> ALLOWED =
      List.of(
          "env", "TALENTTREE_WEBHOOKS_HTTP=on", "TALENTTREE_WEBHOOKS_PRIVATE_ADDRESSES=127.0.0.1");

  private final Figures figures = Figures.of("kill -9 under webhooks");
  private final AtomicInteger acknowledged = new AtomicInteger();

  /** The revisions of each tree whose change was acknowledged. */
  private final Map<String, Set<Long>> changed = new ConcurrentHashMap<>();

  @Test
  void noEventOfAnAcknowledgedChangeIsLostAndThoseOfATreeComeInOrder(@TempDir Path data)
      throws Exception {
    String key = Program.run("account", "create", "ada", "--data", data.toString()).out().strip();
    try (TestReceiver receiver = TestReceiver.start()) {
      List<String> trees = new ArrayList<>();
      try (ServerProcess server = ServerProcess.start(ALLOWED, data)) {
        TestClient client = server.client(key);
        String url = "{\"url\":\"" + receiver.url() + "\",\"types\":[\"tree.updated\"]}";
        assertThat(client.json("POST", "/api/v1/webhooks", url).status()).isEqualTo(201);
        for (int i = 0; i < TREES; i++) {
          var made = client.json("POST", "/api/v1/trees", Sample.title("Tree " + i)).data();
          trees.add(made.get("id").stringValue());
        }
      }
      var random = Scale.random(0);
      for (int kill = 0; kill < KILLS; kill++) {
        try (ServerProcess server = ServerProcess.start(ALLOWED, data)) {
          int after = 1 + random.nextInt(MAX_CHANGES);
          // Half of the kills meet changes, the others meet deliveries.
          int arrived = random.nextBoolean() ? 0 : receiver.all().size() + after;
          changeUntilKilled(server, trees, key, after, () -> receiver.all().size() >= arrived);
        }
        assertThat(Program.run("verify", "--data", data.toString()).out())
            .as(Scale.replay())
            .doesNotContain("FAILED");
      }
      try (ServerProcess server = ServerProcess.start(ALLOWED, data)) {
        for (int left = missing(receiver).size(); left > 0; left = missing(receiver).size()) {
          int before = left;
          Until.holds("more has arrived", () -> missing(receiver).size() < before);
        }
        assertThat(server.client(key).get("/api/v1/webhooks").status()).isEqualTo(200);
      }
      assertInOrder(receiver.all());
      figures.print(
          "%d kills, %d changes acknowledged, %d deliveries, 0 events lost"
              .formatted(KILLS, acknowledged.get(), receiver.all().size()));
    }
    assertThat(acknowledged.get()).isGreaterThanOrEqualTo(KILLS);
  }

  private void changeUntilKilled(
      ServerProcess server, List<String> trees, String key, int after, BooleanSupplier hasArrived) {
    TestClient client = server.client(key);
    int target = acknowledged.get() + after;
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      trees.forEach(tree -> threads.execute(() -> change(client, tree)));
      try {
        Until.holds(after + " changes are acknowledged", () -> acknowledged.get() >= target);
        Until.holds("as many deliveries have arrived", hasArrived);
      } finally {
        server.kill();
      }
    }
  }

  private void change(TestClient client, String tree) {
    try {
      for (int i = 0; i < CHANGES; i++) {
        String level = Integer.toString(1 + (acknowledged.get() + i) % 5);
        TestResponse answer =
            client.json("PUT", "/api/v1/trees/" + tree + "/paths", Sample.level(level));
        assertThat(answer.status()).as("%s", answer).isEqualTo(200);
        long revision = answer.data().get("revision").longValue();
        if (revision > 1) {
          changed.computeIfAbsent(tree, _ -> ConcurrentHashMap.newKeySet()).add(revision);
        }
        acknowledged.incrementAndGet();
      }
    } catch (UncheckedIOException e) {
      // The server is gone; of the change under way nobody knows.
    }
  }

  private static String tree(Received one) {
    return one.json().get("data").get("tree").get("id").stringValue();
  }

  private Set<String> missing(TestReceiver receiver) {
    Set<String> missing = new HashSet<>();
    changed.forEach((tree, all) -> all.forEach(one -> missing.add(tree + " " + one)));
    receiver.all().forEach(one -> missing.remove(tree(one) + " " + one.revision()));
    return missing;
  }

  /** What comes again has the id and the payload of before. */
  private static void assertInOrder(List<Received> all) {
    Map<String, String> known = new HashMap<>();
    Map<String, Long> last = new HashMap<>();
    for (Received one : all) {
      String before = known.putIfAbsent(one.id(), one.body());
      if (before == null) {
        Long earlier = last.put(tree(one), one.revision());
        assertThat(one.revision()).as(Scale.replay()).isGreaterThan(earlier == null ? 0 : earlier);
      } else {
        assertThat(one.body()).isEqualTo(before);
      }
    }
  }
}
