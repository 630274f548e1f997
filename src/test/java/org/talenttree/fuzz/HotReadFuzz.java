package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.BugDetectors;
import java.util.Map;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/**
 * Two ways, one answer: a read of a published tree is answered on the event loop as the workers
 * answer it, with the same status, headers and body, whatever else its head says.
 */
public final class HotReadFuzz {
  static {
    var _ = BugDetectors.allowNetworkConnections(); // To the service below, on loopback.
  }

  // Broken heads count by address, and the test's clock gives nothing back.
  private static final TestApp APP =
      TestApp.start(Map.of("limits.public-reads-per-minute", "1000000000"));
  private static final TestTree TREE = TestTree.published(APP);

  private HotReadFuzz() {}

  /** Tries one head: the bytes stand behind its first two lines; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    TREE.readPublicly(); // It is in the cache, for the loop.
    String more = new String(bytes, ISO_8859_1).replace("\n", "\r\n");
    String path = TREE.publicPath();

    String onLoop = answer(path, more);
    // The same address, but not plain: an escaped letter sends it to a worker.
    String byWorker = answer(path.replace("/public/", "/%70ublic/"), more);

    assertThat(onLoop).isEqualTo(byWorker);
  }

  private static String answer(String path, String more) {
    String head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n\r\n";
    try (RawHttp http = RawHttp.connect(APP.client(null).base())) {
      return http.send(head.getBytes(ISO_8859_1))
          .endOutput()
          .read("GET")
          .unpacked()
          .withoutRequestId();
    }
  }
}
