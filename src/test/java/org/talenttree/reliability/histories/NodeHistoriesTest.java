package org.talenttree.reliability.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Running;
import org.talenttree.reliability.Scale;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.testing.OwnPostgres;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import tools.jackson.databind.JsonNode;

/**
 * The operations of an owner are linearizable on three nodes with one PostgreSQL, while nodes are
 * killed and restarted and clients use another node for each request.
 */
@Timeout(value = 4, unit = TimeUnit.HOURS)
class NodeHistoriesTest {
  private static final int HISTORIES = Scale.of(2, 1);
  private static final int OPERATIONS = Scale.of(2_000, 20_000);
  private static final int KILLS = Scale.of(2, 20);
  private static final int NODES = 3;
  private static final int CLIENTS = 8;
  private static final int TREES = 3;

  @TempDir private Path folder = Path.of("");

  private final List<ServerProcess> nodes = new CopyOnWriteArrayList<>();
  private final Queue<Operation> history = new LinkedBlockingQueue<>();
  private long unknown;

  @Test
  void everyHistoryOfThreeNodesIsLinearizable() {
    Figures figures = Figures.of("histories of three nodes");
    try (OwnPostgres postgres = OwnPostgres.start(folder.resolve("postgres"))) {
      OwnPostgres.settings(folder.resolve("settings"), postgres);
      while (nodes.size() < NODES) {
        nodes.add(startNode());
      }
      String key = String.valueOf(nodes.getFirst().signUp("ada").key());
      for (int i = 0; i < HISTORIES; i++) {
        judge(record(key, Scale.random(i)));
      }
      assertThat(unknown).as("changes without an answer").isPositive();
    } finally {
      nodes.forEach(ServerProcess::close);
    }
    figures.print(
        "%d of %d operations, %d kills, %d changes without an answer"
            .formatted(HISTORIES, OPERATIONS, HISTORIES * KILLS, unknown));
  }

  private ServerProcess startNode() {
    return ServerProcess.start(
        folder.resolve("data"), "--config", folder.resolve("settings").toString());
  }

  private void judge(Map<String, Seen> first) {
    first.forEach((tree, seen) ->
        assertThat(
                Linearizability.violations(
                    seen, history.stream().filter(one -> one.tree().equals(tree)).toList()))
            .as(Scale.replay())
            .isEmpty());
    unknown += history.stream().filter(one -> one.outcome() == Outcome.UNKNOWN).count();
  }

  /** Records one history, and returns each tree as it was before. */
  private Map<String, Seen> record(String key, RandomGenerator random) {
    history.clear();
    Map<String, Seen> first = newTrees(anyNode(key));
    List<FutureTask<Void>> work = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      work.add(start(key, List.copyOf(first.keySet()), Scale.random(random.nextLong())));
    }
    for (int i = 1; i <= KILLS; i++) {
      int share = i * OPERATIONS / (KILLS + 1);
      Running.await(work, share + " operations", () -> history.size() >= share);
      killOne(random);
    }
    work.forEach(Running::end);
    HistoryClient last = client(key, List.copyOf(first.keySet()), random);
    first.keySet().forEach(last::read);
    return first;
  }

  private void killOne(RandomGenerator random) {
    ServerProcess node = nodes.remove(random.nextInt(nodes.size()));
    node.close();
    nodes.add(startNode());
  }

  private FutureTask<Void> start(String key, List<String> trees, RandomGenerator random) {
    HistoryClient client = client(key, trees, random);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              while (history.size() < OPERATIONS) {
                client.operate();
              }
            },
            null);
    Thread.startVirtualThread(task);
    return task;
  }

  private HistoryClient client(String key, List<String> trees, RandomGenerator random) {
    return new HistoryClient(() -> anyNode(key), trees, random, history, Map.of());
  }

  private TestClient anyNode(String key) {
    Object[] running = nodes.toArray(); // of one moment, while nodes come and go
    ServerProcess node =
        (ServerProcess) running[ThreadLocalRandom.current().nextInt(running.length)];
    return node.client(key);
  }

  private static Map<String, Seen> newTrees(TestClient client) {
    Map<String, Seen> trees = new TreeMap<>();
    for (int i = 0; i < TREES; i++) {
      JsonNode tree = client.json("POST", "/api/v1/trees", Sample.title("start")).data();
      trees.put(tree.get("id").stringValue(), HistoryClient.seen(tree));
    }
    return trees;
  }
}
