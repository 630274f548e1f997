package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

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
      double before = app.metric("storage_commit_writes_sum");
      List<Callable<Integer>> writes = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        String title = Sample.title("Tree " + i);
        writes.add(() -> ada.json("POST", "/api/v1/trees", title).status());
      }

      try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
        executor.invokeAll(writes);
      }

      assertThat(app.metric("storage_commit_writes_sum") - before).isEqualTo(20);
      assertThat(app.metric("storage_commit_seconds_count"))
          .isEqualTo(app.metric("storage_commit_writes_count"));
    }
  }

  @Test
  void waitingWritesAndReadersInUseAreShown() {
    try (TestApp app = TestApp.start()) {
      double limit = app.metric("storage_readers_limit");
      double busy =
          app.app().services().database().read(handle -> app.metric("storage_readers_busy"));

      assertThat(limit).isPositive();
      assertThat(busy).isEqualTo(1);
      assertThat(app.metric("storage_readers_busy")).isZero();
      assertThat(app.metric("storage_writes_waiting")).isZero();
    }
  }
}
