package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestVisitor;

/** Pages of an account with many large trees, loaded by many at once from a small heap. */
@Timeout(120)
class LargePagesTest {
  private static final List<String> SMALL_HEAP = List.of("env", "JAVA_TOOL_OPTIONS=-Xmx256m");
  private static final Duration MAX_WAIT = Duration.ofSeconds(20);
  private static final int TREES = 34;
  private static final int AT_ONCE = 60;

  /** Some 970 KB of JSON: 34 of them are just within what an account may have. */
  private static final String LARGE =
      Sample.manyTalents(200).replace("What I do", "What I do, and more. ".repeat(222));

  @Test
  void pagesOfLargeTreesAreServedOrTurnedAwayAndTheServiceStaysReady(@TempDir Path data)
      throws Exception {
    String key = Program.run("account", "create", "ada", "--data", data.toString()).out().strip();
    try (ServerProcess server = ServerProcess.start(SMALL_HEAP, data)) {
      String page = publish(server.client(key));
      TestVisitor visitor = new TestVisitor(server.base());

      for (String path : List.of("/ada", "/ada?page=2", page, page + "/og.png")) {
        assertThat(statuses(visitor, path)).as(path).isSubsetOf(200, 503).contains(200);
        assertThat(visitor.get(path).status()).isEqualTo(200);
      }

      assertThat(server.err()).doesNotContain("OutOfMemoryError");
    }
  }

  private static String publish(TestClient ada) {
    String slug = "";
    for (int i = 0; i < TREES; i++) {
      var made = ada.json("POST", "/api/v1/trees", Sample.title("Tree " + i)).data();
      String path = "/api/v1/trees/" + made.get("id").stringValue();
      assertThat(ada.json("PUT", path + "/paths", LARGE).status()).isEqualTo(200);
      assertThat(ada.post(path + "/publish").status()).isEqualTo(200);
      slug = made.get("slug").stringValue();
    }
    return "/ada/" + slug;
  }

  private static List<Integer> statuses(TestVisitor visitor, String path)
      throws InterruptedException, ExecutionException {
    List<Future<Integer>> visits = new ArrayList<>();
    long begun = System.nanoTime();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < AT_ONCE; i++) {
        visits.add(threads.submit(() -> visitor.get(path, "Accept-Encoding", "gzip").status()));
      }
      assertThat(visitor.get("/health/ready").status()).isEqualTo(200);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(MAX_WAIT);
    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> visit : visits) {
      statuses.add(visit.get());
    }
    return statuses;
  }
}
