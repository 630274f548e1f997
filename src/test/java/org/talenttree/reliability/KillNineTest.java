package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/**
 * Kills the server at random moments under load and holds what is left against the clients' own
 * journal. Run longer or again with {@code -Dtalenttree.kills=1000 -Dtalenttree.seed=…}.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class KillNineTest {
  private static final int KILLS = Integer.getInteger("talenttree.kills", 20);
  private static final int WRITERS = 8;
  private static final int DELETE_EVERY = 10;

  private final long seed = Long.getLong("talenttree.seed", System.nanoTime());
  private final Journal journal = new Journal();
  private final AtomicInteger acknowledged = new AtomicInteger();

  @Test
  void noAcknowledgedWriteIsLostNoneComesBackAndNoneIsMixed(@TempDir Path data) throws Exception {
    Random random = new Random(seed);
    long started = System.nanoTime();
    String key = Program.run("account", "create", "ada", "--data", data.toString()).out().strip();
    List<String> trees = new ArrayList<>();
    for (int kill = 0; kill < KILLS; kill++) {
      try (ServerProcess server = ServerProcess.start(data)) {
        TestClient client = server.client(key);
        while (trees.size() < WRITERS) {
          trees.add(newTree(client));
        }
        assertThat(journal.compare(client)).as("after kill %d of seed %d", kill, seed).isEmpty();
        killUnderLoad(server, client, trees, 1 + random.nextInt(150));
      }
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      assertThat(journal.compare(server.client(key))).as("at the end of seed %d", seed).isEmpty();
    }
    report(started);
    assertThat(acknowledged.get()).isGreaterThan(KILLS * 20);
    assertThat(journal.deletions()).isPositive();
  }

  private void killUnderLoad(ServerProcess server, TestClient client, List<String> trees, int after)
      throws Exception {
    int target = acknowledged.get() + after;
    List<Future<?>> writers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String tree : trees) {
        writers.add(threads.submit(() -> writeUntilKilled(client, tree)));
      }
      Until.holds(
          after + " writes are acknowledged",
          () -> acknowledged.get() >= target || writers.stream().anyMatch(Future::isDone));
      assertThat(writers)
          .as("writers that run when the server is killed")
          .noneMatch(Future::isDone);
      server.kill();
    }
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  private void writeUntilKilled(TestClient client, String tree) {
    try {
      for (int number = journal.lastSent(tree) + 1; ; number++) {
        journal.sending(tree, number);
        String path = "/api/v1/trees/" + tree + "/paths";
        require(200, client.json("PUT", path, Journal.body(tree, number)));
        journal.acknowledged(tree, number);
        acknowledged.incrementAndGet();
        if (number % DELETE_EVERY == 0) {
          makeAndDelete(client);
        }
      }
    } catch (UncheckedIOException e) {
      // The server is gone; of the write under way nobody knows.
    }
  }

  private void makeAndDelete(TestClient client) {
    String tree = newTree(client);
    require(200, client.delete("/api/v1/trees/" + tree));
    journal.deleted(tree);
  }

  private static String newTree(TestClient client) {
    TestResponse made = client.json("POST", "/api/v1/trees", Sample.title("Tree"));
    require(201, made);
    return made.data().get("id").stringValue();
  }

  private static void require(int status, TestResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(status);
  }

  private void report(long started) {
    System.out.printf(
        "kill -9: seed %d, %d kills, %d writes and %d deletions acknowledged, %.1f s%n",
        seed, KILLS, acknowledged.get(), journal.deletions(), (System.nanoTime() - started) / 1e9);
  }
}
