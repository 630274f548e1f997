package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Journal;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/**
 * Lets a server crash at random times while many clients write, and compares what is left with the
 * clients' journal.
 */
final class CrashedWrites {
  private static final int WRITERS = 16;
  private static final int DELETE_EVERY = 10;

  private final Path data;
  private final Crash crash;
  private final Journal journal = new Journal();
  private final AtomicInteger acknowledged = new AtomicInteger();

  /** Takes the folder of the data, and how the server ends. */
  CrashedWrites(Path data, Crash crash) {
    this.data = data;
    this.crash = crash;
  }

  /**
   * Starts the server again and again; fails if an acknowledged write is lost, comes back or is
   * mixed with another.
   *
   * @param maxWrites at most so many pass before a crash, on average half of them
   */
  void crash(int crashes, int maxWrites) throws Exception {
    RandomGenerator random = Scale.random(0);
    String key = CommandRun.account("ada", data);
    List<String> trees = new ArrayList<>();
    for (int i = 0; i < crashes; i++) {
      try (ServerProcess server = ServerProcess.start(data)) {
        TestClient client = server.client(key);
        while (trees.size() < WRITERS) {
          trees.add(newTree(client));
        }
        deleteWhatNobodyWrites(client, trees);
        assertThat(journal.compare(client)).as("after crash %d, %s", i, Scale.replay()).isEmpty();
        crashUnderLoad(server, client, trees, 1 + random.nextInt(maxWrites));
      }
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      assertThat(journal.compareAll(server.client(key)))
          .as("at the end, %s", Scale.replay())
          .isEmpty();
    }
  }

  int acknowledged() {
    return acknowledged.get();
  }

  int deletions() {
    return journal.deletions();
  }

  private void crashUnderLoad(
      ServerProcess server, TestClient client, List<String> trees, int after) throws Exception {
    int target = acknowledged.get() + after;
    List<Future<?>> writers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String tree : trees) {
        writers.add(threads.submit(() -> writeUntilCrash(client, tree)));
      }
      try {
        awaitWrites(after, target, writers);
      } finally {
        crash.of(server); // after a wait in vain too: the writers end only with the server
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
    assertThat(writers).as("writers that run when the server crashes").noneMatch(Future::isDone);
  }

  private void writeUntilCrash(TestClient client, String tree) {
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

  // Made just before a crash; an account may hold only so many trees.
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
