package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** Large requests at once, more than a small heap could hold. */
@Timeout(180)
@Tag("alone")
class MemoryTest {
  private static final int SMALL_HEAP = 160;
  private static final int TREES = 32;
  private static final int AT_ONCE = 32;

  @Test
  void largeRequestsAtOnceAreServedOrTurnedAwayAndNeverExhaustTheHeap(@TempDir Path data)
      throws Exception {
    String key = CommandRun.account("ada", data);
    String large = Sample.manyTalents(200).replace("What I do", "What I do, and more. ".repeat(60));
    try (ServerProcess server = ServerProcess.startWithHeap(SMALL_HEAP, data)) {
      TestClient client = server.client(key);
      List<String> paths = new ArrayList<>();
      for (int i = 0; i < TREES; i++) {
        TestResponse made = client.json("POST", "/api/v1/trees", Sample.title("Tree"));
        paths.add("/api/v1/trees/" + made.data().get("id").stringValue() + "/paths");
        assertThat(client.json("PUT", paths.getLast(), large).status()).isEqualTo(200);
      }
      List<TestResponse> answers = atOnce(client, paths, large);

      assertThat(answers).extracting(TestResponse::status).containsOnly(200, 503).contains(200);
      assertThat(answers)
          .filteredOn(answer -> answer.status() == 503)
          .allSatisfy(answer -> assertThat(answer.code()).isEqualTo("overloaded"));
      assertThat(client.get("/api/v1/trees").status()).isEqualTo(200);
      assertThat(server.err()).doesNotContain("OutOfMemoryError");
    }
  }

  private static List<TestResponse> atOnce(TestClient client, List<String> paths, String body)
      throws InterruptedException, ExecutionException {
    List<Future<TestResponse>> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < AT_ONCE; i++) {
        String path = paths.get(i % paths.size());
        answers.add(threads.submit(() -> client.get("/api/v1/trees")));
        answers.add(threads.submit(() -> client.json("PUT", path, body)));
      }
    }
    List<TestResponse> all = new ArrayList<>();
    for (Future<TestResponse> answer : answers) {
      all.add(answer.get());
    }
    return all;
  }
}
