package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.cli.CommandRun;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

@Timeout(180)
class GracefulStopTest {
  private static final Duration PROMISED = Duration.ofSeconds(10);

  /** Where a shell has started us in the background, Ctrl-C is ignored; not so for the server. */
  private static final List<String> WITH_SIGNALS =
      OS.LINUX.isCurrentOs() ? List.of("env", "--default-signal") : List.of();

  @TempDir private Path data = Path.of("");

  @Test
  void aRequestUnderWayIsAnsweredAndStoredNewOnesAreTurnedAwayAndTheStatusIsZero() {
    String key = CommandRun.account("ada", data);
    String path;
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient client = server.client(key);
      path = "/api/v1/trees/" + newTree(client);
      try (SlowUpload upload =
          SlowUpload.begin(server.port(), "PUT", path + "/paths", key, Sample.level("4"))) {
        server.signal("TERM");
        long asked = System.nanoTime();
        Until.holds("new requests are turned away", () -> isTurnedAway(client));

        assertThat(upload.finish()).startsWith("HTTP/1.1 200 ");
        assertThat(server.awaitExit()).isZero();
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(PROMISED);
      }
      assertThat(server.out()).isEqualTo("Listening on " + server.base() + System.lineSeparator());
    }

    try (ServerProcess server = ServerProcess.start(data)) {
      TestResponse read = server.client(key).get(path);
      assertThat(read.data().at("/paths/0/talents/0/level").intValue()).isEqualTo(4);
    }
  }

  @Test
  void aRequestThatNeverEndsHoldsTheStopUpForLessThanTenSeconds() {
    String key = CommandRun.account("ada", data);
    try (ServerProcess server = ServerProcess.start(data);
        SlowUpload upload =
            SlowUpload.begin(
                server.port(), "POST", "/api/v1/trees", key, Sample.title("Never finished"))) {
      server.signal("TERM");
      long asked = System.nanoTime();

      assertThat(server.awaitExit()).isZero();
      assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(PROMISED);
      assertThat(server.err()).contains("stopping with 1 requests in flight");
      assertThat(upload).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void anIdleServerStopsWithStatusZero(String signal) {
    try (ServerProcess server = ServerProcess.start(WITH_SIGNALS, data)) {
      assertThat(server.client(null).get("/health/ready").status()).isEqualTo(200);

      server.signal(signal);

      assertThat(server.awaitExit()).isZero();
      assertThat(data.resolve("talenttree.db-wal")).doesNotExist();
    }
  }

  private static boolean isTurnedAway(TestClient client) {
    try {
      TestResponse answer = client.get("/api/v1/trees");
      return answer.status() == 503 && answer.code().equals("shutting_down");
    } catch (UncheckedIOException e) {
      return false; // it reset the connection: not what is promised to those who come now
    }
  }

  private static String newTree(TestClient client) {
    return client
        .json("POST", "/api/v1/trees", Sample.title("Tree"))
        .data()
        .get("id")
        .stringValue();
  }
}
