package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/**
 * Clients that keep writing, each to its own tree, while the database is stopped and started. Each
 * answer must be a 200, or a 503 with Retry-After.
 */
final class Writers {
  private static final List<String> REFUSALS = List.of("storage_unavailable", "deadline_exceeded");

  private final List<Writer> writers = new ArrayList<>();
  private final List<FutureTask<Void>> running = new ArrayList<>();
  private final AtomicInteger acknowledged = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private final AtomicInteger unknown = new AtomicInteger();
  private final AtomicLong slowest = new AtomicLong();
  private volatile boolean stopping;

  private record Writer(
      TestClient client, Journal journal, String tree, AtomicLong lastAcknowledged) {}

  /** Makes so many trees for each owner. */
  Writers(List<TestClient> owners, int treesEach) {
    for (TestClient owner : owners) {
      Journal journal = new Journal();
      for (int i = 0; i < treesEach; i++) {
        TestResponse made = owner.json("POST", "/api/v1/trees", Sample.title("Tree"));
        assertThat(made.status()).as("%s", made).isEqualTo(201);
        String tree = made.data().get("id").stringValue();
        writers.add(new Writer(owner, journal, tree, new AtomicLong(System.nanoTime())));
      }
    }
  }

  /** Lets them write from now on. */
  void start() {
    for (Writer writer : writers) {
      FutureTask<Void> task = new FutureTask<>(() -> write(writer), null);
      running.add(task);
      Thread.startVirtualThread(task);
    }
  }

  private void write(Writer writer) {
    String tree = writer.tree();
    while (!stopping) {
      int number = writer.journal().lastSent(tree) + 1;
      writer.journal().sending(tree, number);
      long sent = System.nanoTime();
      String body = Journal.body(tree, number);
      TestResponse answer = writer.client().json("PUT", "/api/v1/trees/" + tree + "/paths", body);
      slowest.accumulateAndGet(System.nanoTime() - sent, Math::max);
      if (answer.status() == 200) {
        writer.journal().acknowledged(tree, number);
        writer.lastAcknowledged().set(sent);
        acknowledged.incrementAndGet();
      } else {
        noteRefusal(answer);
      }
    }
  }

  private void noteRefusal(TestResponse answer) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(503);
    assertThat(answer.code()).isIn(REFUSALS);
    assertThat(answer.header("Retry-After")).as("%s", answer).isPresent();
    refused.incrementAndGet();
    if (answer.code().equals("deadline_exceeded")) {
      unknown.incrementAndGet();
    }
  }

  /** Waits until so many more answers were 503. */
  void awaitRefused(int more) {
    int target = refused.get() + more;
    await(more + " more refusals", () -> refused.get() >= target);
  }

  /** Waits until so many more writes were acknowledged. */
  void awaitAcknowledged(int more) {
    int target = acknowledged.get() + more;
    await(more + " more writes", () -> acknowledged.get() >= target);
  }

  /**
   * Returns how long it takes until each writer has an answer to a write that it sends from now on.
   */
  Duration awaitEach() {
    long began = System.nanoTime();
    await("a write of each", () -> writers.stream().allMatch(one -> wroteSince(one, began)));
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private static boolean wroteSince(Writer writer, long moment) {
    return writer.lastAcknowledged().get() - moment >= 0;
  }

  private void await(String what, BooleanSupplier condition) {
    Running.await(running, what, condition);
  }

  /** Waits for the running requests; fails if there was any other answer. */
  void stop() {
    stopping = true;
    running.forEach(Running::end);
  }

  /** Returns, in words, how the service contradicts its answers. */
  List<String> contradictions() {
    Map<TestClient, Journal> journals = new LinkedHashMap<>();
    writers.forEach(writer -> journals.put(writer.client(), writer.journal()));
    List<String> all = new ArrayList<>();
    journals.forEach((client, journal) -> all.addAll(journal.compare(client)));
    return all;
  }

  int acknowledged() {
    return acknowledged.get();
  }

  int refused() {
    return refused.get();
  }

  int unknown() {
    return unknown.get();
  }

  /** Returns how long the slowest answer so far took. */
  Duration slowest() {
    return Duration.ofNanos(slowest.get());
  }
}
