package org.talenttree.reliability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.icons.IconNames;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestVisitor;
import org.talenttree.tree.rules.BuiltInIcon;

/** Pages of an account with many large trees, loaded by many at once from a small heap. */
@Timeout(120)
@Tag("alone")
class LargePagesTest {
  private static final int SMALL_HEAP = 256;
  private static final int LARGE_HEAP = 800;
  private static final Duration MAX_WAIT = Duration.ofSeconds(20);
  private static final int TREES = 34;
  private static final int AT_ONCE = 60;

  /** Some 970 KB of JSON: 34 of them are just within what an account may have. */
  private static final String LARGE =
      Sample.manyTalents(200).replace("What I do", "What I do, and more. ".repeat(222));

  @Test
  void pagesOfLargeTreesAreServedOrTurnedAwayAndTheServiceStaysReady(@TempDir Path data)
      throws Exception {
    String key = CommandRun.account("ada", data);
    try (ServerProcess server = ServerProcess.startWithHeap(SMALL_HEAP, data)) {
      String page = publish(server.client(key));
      TestVisitor visitor = new TestVisitor(server.base());

      for (String path : List.of("/ada", "/ada?page=2", page, page + "/og.png")) {
        assertThat(statuses(visitor, path)).as(path).isSubsetOf(200, 503).contains(200);
        assertThat(visitor.get(path).status()).isEqualTo(200);
      }

      assertThat(server.err()).doesNotContain("OutOfMemoryError");
    }
  }

  /** Making the page takes six times as much as the page itself, which is all that is sent. */
  @Test
  void aPageOnItsWayToASlowReaderLeavesMemoryForAnother(@TempDir Path data) throws Exception {
    String key = CommandRun.account("ada", data);
    try (ServerProcess server = ServerProcess.startWithHeap(LARGE_HEAP, data);
        Socket slow = new Socket()) {
      String page = publish(server.client(key), "Icons", manyIcons());
      slow.setReceiveBufferSize(4096);
      slow.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
      slow.getOutputStream()
          .write(("GET " + page + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(UTF_8));
      assertThat(new String(slow.getInputStream().readNBytes(12), UTF_8)).isEqualTo("HTTP/1.1 200");

      var other = new TestVisitor(server.base()).get(page);

      assertThat(other.status()).isEqualTo(200);
      assertThat(other.bytes().length).isGreaterThan(4 << 20);
    }
  }

  /** Two thousand talents, each with another built-in icon, which its page draws. */
  private static String manyIcons() {
    List<String> talents =
        IconNames.simple().keySet().stream()
            .filter(name -> BuiltInIcon.find("simple/" + name).isPresent())
            .map(name ->
                """
                {"id":"%s","name":"Icon","level":3,"iconUrl":"icon:simple/%s","displayOrder":0}\
                """
                    .formatted(UUID.randomUUID(), name))
            .toList();
    return Sample.paths(
        IntStream.range(0, 10)
            .mapToObj(
                i -> Sample.path(i, talents.subList(200 * i, 200 * i + 200).toArray(String[]::new)))
            .toArray(String[]::new));
  }

  private static String publish(TestClient ada) {
    String page = "";
    for (int i = 0; i < TREES; i++) {
      page = publish(ada, "Tree " + i, LARGE);
    }
    return page;
  }

  private static String publish(TestClient ada, String title, String paths) {
    var made = ada.json("POST", "/api/v1/trees", Sample.title(title)).data();
    String path = "/api/v1/trees/" + made.get("id").stringValue();
    assertThat(ada.json("PUT", path + "/paths", paths).status()).isEqualTo(200);
    assertThat(ada.post(path + "/publish").status()).isEqualTo(200);
    return "/ada/" + made.get("slug").stringValue();
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
