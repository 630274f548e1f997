package org.talenttree.reliability;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** More connections than a service has file descriptors for; only on Linux. */
@Timeout(180)
@Tag("alone")
class ManyConnectionsTest {
  private static final List<String> FEW_FILES =
      List.of("sh", "-c", "ulimit -n 1024 && exec \"$@\"", "sh");
  private static final List<String> OPEN_SIGN_UP = List.of("env", "TALENTTREE_SIGNUP=open");
  private static final String STRANGER = "127.0.0.1";
  private static final String OTHER = "127.0.0.2";
  private static final int MANY = 1500;
  private static final String READY = "GET /health/ready HTTP/1.1\r\nHost: a\r\n\r\n";

  /** Far above what an answer takes, far below the 75 s after which idle connections end. */
  private static final Duration BOUND = Duration.ofSeconds(5);

  private final List<RawHttp> open = new ArrayList<>();

  @AfterEach
  void disconnect() {
    open.forEach(RawHttp::close);
  }

  @Test
  void manyIdleConnectionsOfOneAddressDoNotShutOutOthers(@TempDir Path data) throws IOException {
    try (ServerProcess server = ServerProcess.start(FEW_FILES, data)) {
      for (int i = 0; i < MANY; i++) {
        connect(server, STRANGER);
      }

      assertThat(answers(server, OTHER, 100)).isLessThan(BOUND);
      assertThat(answers(server, STRANGER, 1)).isLessThan(BOUND);
      assertThat(files(server)).isLessThan(700);
      assertThat(server.err()).doesNotContain("could not accept");
    }
  }

  @Test
  void withoutAFreeFileTheServiceWaitsAndIsThereAgain(@TempDir Path data) throws Exception {
    try (ServerProcess server = ServerProcess.start(FEW_FILES, data)) {
      for (int i = 0; i < 50; i++) {
        connect(server, OTHER);
      }
      assertThat(answers(server, STRANGER, 1)).isLessThan(BOUND);
      limitFiles(server, files(server));
      Duration before = processorTime(server);

      Duration took = answers(server, STRANGER, 100);

      assertThat(took).isLessThan(BOUND.multipliedBy(2));
      assertThat(processorTime(server).minus(before)).isLessThan(BOUND);
      assertThat(server.err()).containsOnlyOnce("could not accept");
    }
  }

  @Test
  void withoutAFreeFileRequestsShareTheOpenConnectionToTheDatabase(@TempDir Path data)
      throws Exception {
    try (ServerProcess server = ServerProcess.start(OPEN_SIGN_UP, data)) {
      TestClient ada = server.signUp("ada");
      for (int i = 0; i < 10; i++) {
        TestResponse tree = ada.json("POST", "/api/v1/trees", Sample.title("Tree " + i));
        ada.json("PUT", tree.header("Location").orElseThrow() + "/paths", Sample.manyTalents(1000));
      }
      RawHttp export = connect(server, STRANGER);
      RawHttp ready = connect(server, OTHER);
      export.send(READY).read("GET");
      ready.send(READY).read("GET");
      limitFiles(server, firstFree(server));

      for (int i = 0; i < 20; i++) {
        export.send(
            "GET /api/v1/account/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer "
                + ada.key()
                + "\r\n\r\n");

        assertThat(ready.send(READY).read("GET").status()).isEqualTo(200);
        assertThat(export.read("GET").status()).isEqualTo(200);
      }
    }
  }

  private RawHttp connect(ServerProcess server, String from) {
    open.add(RawHttp.connect(server.base(), from));
    return open.getLast();
  }

  /** Returns how long so many new connections took to be answered, one after the other. */
  private Duration answers(ServerProcess server, String from, int count) {
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      RawHttp connection = connect(server, from);
      connection.send(READY);
      assertThat(connection.read("GET").status()).isEqualTo(200);
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static int files(ServerProcess server) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(server.pid()), "fd"))) {
      return (int) files.count();
    }
  }

  /** Returns the lowest number that is free for a file; with this limit no file can be opened. */
  private static int firstFree(ServerProcess server) {
    Path files = Path.of("/proc", Long.toString(server.pid()), "fd");
    return IntStream.iterate(0, number -> number + 1)
        .filter(number -> Files.notExists(files.resolve("" + number), NOFOLLOW_LINKS))
        .findFirst()
        .orElseThrow();
  }

  private static void limitFiles(ServerProcess server, int count) throws Exception {
    String limit = "--nofile=" + count;
    new ProcessBuilder("prlimit", "--pid", Long.toString(server.pid()), limit).start().waitFor();
  }

  private static Duration processorTime(ServerProcess server) {
    return ProcessHandle.of(server.pid())
        .flatMap(process -> process.info().totalCpuDuration())
        .orElseThrow();
  }
}
