package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/**
 * Connections to PostgreSQL break at random times. A client that repeats unanswered requests with
 * the same key has each of them carried out once.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class DatabaseConnectionsCutTest {
  private static final int CLIENTS = 8;
  private static final int KEYS_EACH = Scale.of(50, 400);
  private static final String TREES = "/api/v1/trees";

  private final Map<String, String> place = TestPostgres.migrated();
  private final CuttingProxy proxy = new CuttingProxy(TestPostgres.port());
  private final TestApp app = TestApp.start(TestPostgres.through(proxy.port(), place));
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicInteger unknown = new AtomicInteger();
  private final AtomicInteger found = new AtomicInteger();

  @AfterEach
  void stop() {
    app.close();
    proxy.close();
    TestPostgres.drop(place);
  }

  @Test
  void eachKeyHasOneEffectAndNothingIsAcknowledgedThatIsNotThere() {
    Figures figures = Figures.of("database connections cut");
    List<TestClient> owners = new ArrayList<>();
    List<FutureTask<Void>> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      TestClient owner = app.register("owner-" + i);
      owners.add(owner);
      clients.add(new FutureTask<>(() -> createAll(owner), null));
    }
    clients.forEach(Thread::startVirtualThread);
    int cuts = cutUntilDone(clients, Scale.random(0));
    clients.forEach(Running::end);

    for (TestClient owner : owners) {
      assertThat(titles(owner)).as(Scale.replay()).containsExactlyInAnyOrderElementsOf(keys());
    }
    assertThat(unknown).as("unknown outcomes, %s", Scale.replay()).hasPositiveValue();
    figures.print(
        "%d keys, %d cuts, %d outcomes unknown, of which %d were done; one effect each"
            .formatted(done.get(), cuts, unknown.get(), found.get()));
  }

  private int cutUntilDone(List<FutureTask<Void>> clients, RandomGenerator random) {
    int cuts = 0;
    while (!clients.stream().allMatch(FutureTask::isDone)) {
      int next = done.get() + 1 + random.nextInt(CLIENTS);
      Until.holds(
          "more is done",
          () -> done.get() >= next || clients.stream().allMatch(FutureTask::isDone));
      switch (random.nextInt(3)) {
        case 0 -> proxy.cutBefore("COMMIT");
        case 1 -> proxy.cutAfter("COMMIT");
        default -> proxy.cutAll();
      }
      cuts++;
    }
    proxy.cutNothing();
    return cuts;
  }

  private void createAll(TestClient owner) {
    for (String key : keys()) {
      create(owner, key);
      done.incrementAndGet();
    }
  }

  private void create(TestClient owner, String key) {
    boolean doubtful = false;
    while (true) {
      TestResponse answer = owner.json("POST", TREES, Sample.title(key), "Idempotency-Key", key);
      if (answer.status() == 201) {
        boolean replayed = answer.header("Idempotent-Replayed").isPresent();
        assertThat(replayed && !doubtful).as("only what was unknown was done before").isFalse();
        found.addAndGet(replayed ? 1 : 0);
        return;
      }
      assertThat(answer.code()).isIn("deadline_exceeded", "storage_unavailable");
      assertThat(answer.header("Retry-After")).as("%s", answer).isPresent();
      if (answer.code().equals("deadline_exceeded")) {
        doubtful = true;
        unknown.incrementAndGet();
      }
    }
  }

  private static List<String> keys() {
    return IntStream.range(0, KEYS_EACH).mapToObj(i -> "key-" + i).toList();
  }

  private static List<String> titles(TestClient owner) {
    return owner
        .get(TREES + "?view=summary")
        .data()
        .get("data")
        .valueStream()
        .map(tree -> tree.get("title").stringValue())
        .toList();
  }
}
