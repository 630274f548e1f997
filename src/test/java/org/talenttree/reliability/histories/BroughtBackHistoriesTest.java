package org.talenttree.reliability.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import tools.jackson.databind.JsonNode;

/**
 * Each tree is linearizable from the time at which an archive or a backup was restored: nobody
 * reads or changes its earlier state, although revision numbers are used again.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class BroughtBackHistoriesTest {
  private static final int OPERATIONS = Scale.of(150, 3_000);
  private static final int CLIENTS = 4;
  private static final int TREES = 2;

  private final AtomicReference<@Nullable TestClient> running = new AtomicReference<>();
  private final Queue<Operation> history = new LinkedBlockingQueue<>();
  private final List<HistoryClient> clients = new ArrayList<>();
  private final Map<String, String> publicPaths = new TreeMap<>();
  private long former;

  @Test
  void noTagOfBeforeIsTakenForOneOfAfter(@TempDir Path folder) throws Exception {
    Figures figures = Figures.of("brought back");
    String data = folder.resolve("data").toString();
    String backup = folder.resolve("backup").toString();
    String key = CommandRun.account("ada", data);
    try (ServerProcess server = ServerProcess.start(Path.of(data))) {
      running.set(server.client(key));
      begin();
      operate();
      assertThat(CommandRun.of("backup", backup, "--data", data).status()).isZero();
      byte[] archive = owner().get("/api/v1/account/export").bytes();
      operate();
      bringBack(archive);
      judgeWhatFollows();
    }
    assertThat(CommandRun.of("restore", backup, "--data", data, "--force").status()).isZero();
    try (ServerProcess server = ServerProcess.start(Path.of(data))) {
      running.set(server.client(key));
      judgeWhatFollows();
    }
    assertThat(former).as("changes with a tag of before").isPositive();
    figures.print(
        "%d operations after each, %d with a tag of before, each refused"
            .formatted(CLIENTS * OPERATIONS, former));
  }

  private TestClient owner() {
    return Objects.requireNonNull(running.get());
  }

  private void begin() {
    for (int i = 0; i < TREES; i++) {
      JsonNode tree = owner().json("POST", "/api/v1/trees", Sample.title("start")).data();
      publicPaths.put(
          tree.get("id").stringValue(), "/api/v1/public/ada/" + tree.get("slug").stringValue());
    }
    for (int i = 0; i < CLIENTS; i++) {
      List<String> trees = List.copyOf(publicPaths.keySet());
      clients.add(new HistoryClient(this::owner, trees, Scale.random(i), history, publicPaths));
    }
  }

  private void operate() throws InterruptedException, ExecutionException {
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<?>> work = new ArrayList<>();
      for (HistoryClient client : clients) {
        work.add(
            threads.submit(() -> {
              for (int i = 0; i < OPERATIONS; i++) {
                client.operate();
              }
            }));
      }
      for (Future<?> task : work) {
        task.get();
      }
    }
  }

  private void bringBack(byte[] archive) {
    TestClient owner = owner();
    publicPaths.keySet().forEach(tree -> owner.delete("/api/v1/trees/" + tree));
    String type = "application/zip";
    owner.bytes("POST", "/api/v1/account/import", archive, "Content-Type", type);
  }

  private void judgeWhatFollows() throws InterruptedException, ExecutionException {
    clients.forEach(HistoryClient::knowThatAllWasBroughtBack);
    history.clear();
    Map<String, Seen> first = new TreeMap<>();
    for (String tree : publicPaths.keySet()) {
      first.put(tree, HistoryClient.seen(owner().get("/api/v1/trees/" + tree).data()));
    }
    operate();
    for (String tree : first.keySet()) {
      List<Operation> operations = history.stream().filter(one -> one.tree().equals(tree)).toList();
      assertThat(Linearizability.violations(first.get(tree), operations))
          .as("%s", Scale.replay())
          .isEmpty();
    }
    former += history.stream().filter(BroughtBackHistoriesTest::isRefusedAsFormer).count();
  }

  private static boolean isRefusedAsFormer(Operation operation) {
    return operation.ifMatch() == Operation.FORMER && operation.outcome() == Outcome.REFUSED;
  }
}
