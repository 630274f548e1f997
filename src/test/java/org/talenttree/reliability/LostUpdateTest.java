package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** With If-Match, no client writes over a change it has not seen. */
class LostUpdateTest {
  private static final int CLIENTS = 32;

  @Test
  void theRevisionRisesByExactlyTheNumberOfSuccessfulWrites() throws Exception {
    Figures figures = Figures.of("lost updates");
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String tree =
          "/api/v1/trees/"
              + ada.json("POST", "/api/v1/trees", Sample.title("0")).data().get("id").stringValue();
      int tries = Scale.of(2_000, 100_000);
      AtomicInteger left = new AtomicInteger(tries);
      List<Callable<Integer>> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(() -> increment(ada, tree, left));
      }

      int succeeded = 0;
      try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
        for (var future : executor.invokeAll(clients)) {
          succeeded += future.get();
        }
      }

      TestResponse last = ada.get(tree);
      assertThat(succeeded).isPositive();
      assertThat(last.data().get("revision").intValue()).isEqualTo(1 + succeeded);
      // Each writer added one to the number it had read, so no addition may be missing.
      assertThat(last.data().get("title").stringValue()).isEqualTo(Integer.toString(succeeded));
      figures.print("%d tries, %d writes, as many revisions".formatted(tries, succeeded));
    }
  }

  private static int increment(TestClient client, String tree, AtomicInteger left) {
    int succeeded = 0;
    while (left.getAndDecrement() > 0) {
      TestResponse read = client.get(tree);
      int number = Integer.parseInt(read.data().get("title").stringValue());
      TestResponse written =
          client.json(
              "PATCH",
              tree,
              Sample.title(Integer.toString(number + 1)),
              "If-Match",
              read.header("ETag").orElseThrow());
      assertThat(written.status()).isIn(200, 412);
      succeeded += written.status() == 200 ? 1 : 0;
    }
    return succeeded;
  }
}
