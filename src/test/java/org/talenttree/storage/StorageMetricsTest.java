package org.talenttree.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

class StorageMetricsTest {
  @Test
  void everyWriteIsCountedInExactlyOneCommit() throws Exception {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      double before = sample(app, "storage_commit_writes_sum");
      List<Callable<Integer>> writes = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        String title = Sample.title("Tree " + i);
        writes.add(() -> ada.json("POST", "/api/v1/trees", title).status());
      }

      try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
        executor.invokeAll(writes);
      }

      assertThat(sample(app, "storage_commit_writes_sum") - before).isEqualTo(20);
      assertThat(sample(app, "storage_commit_seconds_count"))
          .isEqualTo(sample(app, "storage_commit_writes_count"));
    }
  }

  @Test
  void waitingWritesAndReadersInUseAreShown() {
    try (TestApp app = TestApp.start()) {
      double limit = sample(app, "storage_readers_limit");
      double busy =
          app.app().services().database().read(handle -> sample(app, "storage_readers_busy"));

      assertThat(limit).isPositive();
      assertThat(busy).isEqualTo(1);
      assertThat(sample(app, "storage_readers_busy")).isZero();
      assertThat(sample(app, "storage_writes_waiting")).isZero();
    }
  }

  private static double sample(TestApp app, String name) {
    String text = metrics(app);
    return text.lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not in\n" + text));
  }

  // Not through TestClient, which checks answers against openapi.yaml; metrics are not in it.
  private static String metrics(TestApp app) {
    URI address = URI.create("http://127.0.0.1:" + app.app().managementPort() + "/metrics");
    try (InputStream in = address.toURL().openStream()) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
