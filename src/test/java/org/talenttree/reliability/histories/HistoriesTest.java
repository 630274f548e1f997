package org.talenttree.reliability.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/**
 * Each tree is linearizable, also when the server is killed, or paused so long that clients give up
 * on requests that it handles later.
 */
@Timeout(value = 4, unit = TimeUnit.HOURS)
@EnabledOnOs(OS.LINUX)
class HistoriesTest {
  private static final int OPERATIONS = Scale.of(2_000, 10_000);
  private static final int CLIENTS = 8;
  private static final int TREES = 3;
  private static final int KILLS = 2;
  private static final int PAUSES = 4;

  private final AtomicReference<@Nullable TestClient> running = new AtomicReference<>();
  private final Queue<Operation> history = new LinkedBlockingQueue<>();
  private final List<HistoryClient> clients = new ArrayList<>();
  private final Map<String, String> publicPaths = new TreeMap<>();
  private final List<Thread> threads = new ArrayList<>();

  @Test
  void everyRecordedHistoryIsLinearizable(@TempDir Path data) throws Exception {
    Figures figures = Figures.of("histories");
    int histories = Scale.of(2, 100);
    long unknown = 0;
    String key = CommandRun.account("ada", data);
    for (int i = 0; i < histories; i++) {
      Map<String, Seen> first = record(data, key, Scale.random(i));
      for (String tree : first.keySet()) {
        assertThat(Linearizability.violations(first.get(tree), of(tree)))
            .as("history %d, %s", i, Scale.replay())
            .isEmpty();
      }
      unknown += history.stream().filter(one -> one.outcome() == Outcome.UNKNOWN).count();
    }
    assertThat(unknown).as("changes without an answer").isPositive();
    figures.print(
        "%d of %d operations each, %d kills, %d pauses, %d changes without an answer"
            .formatted(histories, OPERATIONS, histories * KILLS, histories * PAUSES, unknown));
  }

  private List<Operation> of(String tree) {
    return history.stream().filter(one -> one.tree().equals(tree)).toList();
  }

  /** Records one history, and returns each tree as it was before. */
  private Map<String, Seen> record(Path data, String key, RandomGenerator random) throws Exception {
    history.clear();
    ServerProcess server = ServerProcess.start(data);
    try {
      running.set(server.client(key));
      Map<String, Seen> first = newTrees(server.client(key));
      List<FutureTask<Void>> work = start(List.copyOf(first.keySet()), random);
      for (int i = 1; i <= KILLS + PAUSES; i++) {
        awaitOperations(i * OPERATIONS / (KILLS + PAUSES + 1));
        if (i % 3 == 0) {
          server.kill();
          running.set(null);
          server = ServerProcess.start(data);
          running.set(server.client(key));
        } else {
          pause(server, work);
        }
      }
      finish(work);
      first.keySet().forEach(clients.getFirst()::read);
      return first;
    } finally {
      server.close();
    }
  }

  private List<FutureTask<Void>> start(List<String> trees, RandomGenerator random) {
    clients.clear();
    threads.clear();
    List<FutureTask<Void>> work = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      RandomGenerator own = Scale.random(random.nextLong());
      HistoryClient client = new HistoryClient(this::server, trees, own, history, publicPaths);
      FutureTask<Void> task =
          new FutureTask<>(
              () -> {
                while (history.size() < OPERATIONS) {
                  client.operate();
                }
              },
              null);
      clients.add(client);
      work.add(task);
      threads.add(Thread.startVirtualThread(task));
    }
    return work;
  }

  private TestClient server() {
    Until.holds("a server runs", () -> running.get() != null);
    TestClient server = running.get();
    return server == null ? server() : server;
  }

  // Half of the clients give up and send another request; the server handles the first one later.
  private void pause(ServerProcess server, List<FutureTask<Void>> work) throws Exception {
    server.pause();
    awaitAllWaiting(work);
    for (int i = 0; i < CLIENTS / 2; i++) {
      HistoryClient client = clients.get(i);
      int before = client.begun();
      threads.get(i).interrupt();
      Until.holds("the client gives up", () -> client.begun() > before);
    }
    awaitAllWaiting(work);
    server.resume();
  }

  private void awaitAllWaiting(List<FutureTask<Void>> work) throws Exception {
    Until.holds(
        "all wait",
        () ->
            clients.stream().allMatch(HistoryClient::isWaiting)
                || work.stream().anyMatch(FutureTask::isDone));
    // A client that has ended early says why.
    finish(work.stream().filter(FutureTask::isDone).toList());
  }

  private void awaitOperations(int count) {
    Until.holds(count + " operations", () -> history.size() >= count);
  }

  private static void finish(List<FutureTask<Void>> work)
      throws InterruptedException, ExecutionException {
    for (FutureTask<Void> task : work) {
      task.get();
    }
  }

  private Map<String, Seen> newTrees(TestClient client) {
    Map<String, Seen> trees = new TreeMap<>();
    for (int i = 0; i < TREES; i++) {
      JsonNode tree = client.json("POST", "/api/v1/trees", Sample.title("start")).data();
      String id = tree.get("id").stringValue();
      publicPaths.put(id, "/api/v1/public/ada/" + tree.get("slug").stringValue());
      trees.put(id, HistoryClient.seen(tree));
    }
    return trees;
  }
}
