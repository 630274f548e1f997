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
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver;
import org.talenttree.webhook.TestReceiver.Received;

/**
 * Lets a server crash while trees change and webhooks are sent to a receiver that goes on, and
 * compares what arrived there with the changes that were acknowledged.
 */
final class CrashedWebhooks {
  private static final int TREES = 6;
  private static final int MAX_CHANGES = 20;
  private static final int LEVELS = 5;

  /** Of a tree between two crashes, so that never so many deliveries wait that some are dropped. */
  private static final int CHANGES = 4;

  private static final List<String> ALLOWED =
      List.of(
          "env", "TALENTTREE_WEBHOOKS_HTTP=on", "TALENTTREE_WEBHOOKS_PRIVATE_ADDRESSES=127.0.0.1");

  private final Path data;
  private final Crash crash;
  private final AtomicInteger acknowledged = new AtomicInteger();

  /** How many changes of each tree were sent. */
  private final Map<String, Integer> sent = new ConcurrentHashMap<>();

  /** The revisions of each tree whose change was acknowledged. */
  private final Map<String, Set<Long>> changed = new ConcurrentHashMap<>();

  /** Takes the folder of the data, and how the server ends. */
  CrashedWebhooks(Path data, Crash crash) {
    this.data = data;
    this.crash = crash;
  }

  /**
   * Starts the server again and again; fails if the event of an acknowledged change never arrives,
   * or those of a tree not in their order. Returns how many deliveries arrived, some of them twice.
   */
  int crash(int crashes) throws Exception {
    String key = CommandRun.account("ada", data);
    RandomGenerator random = Scale.random(0);
    try (TestReceiver receiver = TestReceiver.start()) {
      List<String> trees = make(key, receiver);
      for (int i = 0; i < crashes; i++) {
        int after = 1 + random.nextInt(MAX_CHANGES);
        // Half of the crashes meet changes, the others meet deliveries.
        int arrived = random.nextBoolean() ? 0 : receiver.all().size() + after;
        changeUntilCrash(trees, key, after, () -> receiver.all().size() >= arrived);
        CommandRun.verified("--data", data);
      }
      assertAllArrive(receiver);
      assertInOrder(receiver.all());
      return receiver.all().size();
    }
  }

  int acknowledged() {
    return acknowledged.get();
  }

  private List<String> make(String key, TestReceiver receiver) {
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
    return trees;
  }

  private void changeUntilCrash(
      List<String> trees, String key, int after, BooleanSupplier hasArrived) throws Exception {
    int target = acknowledged.get() + after;
    List<Future<?>> writers = new ArrayList<>();
    try (ServerProcess server = ServerProcess.start(ALLOWED, data);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      TestClient client = server.client(key);
      trees.forEach(tree -> writers.add(threads.submit(() -> change(client, tree))));
      try {
        Until.holds(after + " changes are acknowledged", () -> acknowledged.get() >= target);
        Until.holds("as many deliveries have arrived", hasArrived);
      } finally {
        crash.of(server);
      }
    }
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  private void change(TestClient client, String tree) {
    try {
      for (int i = 0; i < CHANGES; i++) {
        // Another level than those of the two before, of which the last may not have been stored.
        int level = 1 + sent.merge(tree, 1, Integer::sum) % LEVELS;
        TestResponse answer =
            client.json(
                "PUT", "/api/v1/trees/" + tree + "/paths", Sample.level(Integer.toString(level)));
        assertThat(answer.status()).as("%s", answer).isEqualTo(200);
        changed
            .computeIfAbsent(tree, _ -> ConcurrentHashMap.newKeySet())
            .add(answer.data().get("revision").longValue());
        acknowledged.incrementAndGet();
      }
    } catch (UncheckedIOException e) {
      // The server is gone; of the change under way nobody knows.
    }
  }

  /** Waits as long as more arrives within half a minute. */
  private void assertAllArrive(TestReceiver receiver) {
    try (ServerProcess _ = ServerProcess.start(ALLOWED, data)) {
      for (int left = missing(receiver).size(); left > 0; left = missing(receiver).size()) {
        int before = left;
        Until.holds(
            "more of what is missing has arrived, " + Scale.replay(),
            () -> missing(receiver).size() < before);
      }
    }
  }

  private Set<String> missing(TestReceiver receiver) {
    Set<String> missing = new HashSet<>();
    changed.forEach((tree, all) -> all.forEach(one -> missing.add(tree + " " + one)));
    receiver.all().forEach(one -> missing.remove(tree(one) + " " + one.revision()));
    return missing;
  }

  private static String tree(Received one) {
    return one.json().get("data").get("tree").get("id").stringValue();
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
        assertThat(one.body()).as(Scale.replay()).isEqualTo(before);
      }
    }
  }
}
