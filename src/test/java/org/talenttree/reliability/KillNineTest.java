package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
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
 * journal.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class KillNineTest {
  private static final int KILLS = Scale.of(25, 1_000);
  private static final int LEAST_WRITES = Scale.of(1_000, 200_000);

  /** At most so many writes pass before a kill, on average half of them. */
  private static final int MOST_WRITES_A_KILL = Scale.of(150, 500);

  private static final int WRITERS = 16;
  private static final int DELETE_EVERY = 10;

  private final Figures figures = Figures.of("kill -9");
  private final Journal journal = new Journal();
  private final AtomicInteger acknowledged = new AtomicInteger();

  @Test
  void noAcknowledgedWriteIsLostNoneComesBackAndNoneIsMixed(@TempDir Path data) throws Exception {
    RandomGenerator random = Scale.random(0);
    String key = Program.run("account", "create", "ada", "--data", data.toString()).out().strip();
    List<String> trees = new ArrayList<>();
    for (int kill = 0; kill < KILLS; kill++) {
      try (ServerProcess server = ServerProcess.start(data)) {
        TestClient client = server.client(key);
        while (trees.size() < WRITERS) {
          trees.add(newTree(client));
        }
        deleteWhatNobodyWrites(client, trees);
        assertThat(journal.compare(client)).as("after kill %d, %s", kill, Scale.replay()).isEmpty();
        killUnderLoad(server, client, trees, 1 + random.nextInt(MOST_WRITES_A_KILL));
      }
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      assertThat(journal.compareAll(server.client(key)))
          .as("at the end, %s", Scale.replay())
          .isEmpty();
    }
    figures.print(
        "%d kills, %d writes and %d deletions acknowledged, 0 lost, 0 resurrected, 0 mixed"
            .formatted(KILLS, acknowledged.get(), journal.deletions()));
    assertThat(acknowledged.get()).isGreaterThanOrEqualTo(LEAST_WRITES);
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
      try {
        awaitWrites(after, target, writers);
      } finally {
        server.kill(); // a wait in vain too: the writers end only with the server
      }
    }
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  private void awaitWrites(int after, int target, List<Future<?>> writers) {
    Until.holds(
        after + " writes are acknowledged",
        () -> acknowledged.get() >= target || writers.stream().anyMatch(Future::isDone));
    assertThat(writers).as("writers that run when the server is killed").noneMatch(Future::isDone);
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
    delete(client, newTree(client));
  }

  private void delete(TestClient client, String tree) {
    require(200, client.delete("/api/v1/trees/" + tree));
    journal.deleted(tree);
  }

  // Made just before a kill; an account may hold only so many trees.
  private void deleteWhatNobodyWrites(TestClient client, List<String> trees) {
    client
        .get("/api/v1/trees?view=summary")
        .data()
        .get("data")
        .valueStream()
        .map(tree -> tree.get("id").stringValue())
        .filter(tree -> !trees.contains(tree))
        .forEach(tree -> delete(client, tree));
  }

  private static String newTree(TestClient client) {
    TestResponse made = client.json("POST", "/api/v1/trees", Sample.title("Tree"));
    require(201, made);
    return made.data().get("id").stringValue();
  }

  private static void require(int status, TestResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(status);
  }
}
