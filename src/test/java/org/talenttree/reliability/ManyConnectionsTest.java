package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.ServerProcess;

/** More connections than a service has file descriptors for; only on Linux. */
@Timeout(180)
@Tag("alone")
class ManyConnectionsTest {
  private static final List<String> FEW_FILES =
      List.of("sh", "-c", "ulimit -n 1024 && exec \"$@\"", "sh");
  private static final String STRANGER = "127.0.0.1";
  private static final String OTHER = "127.0.0.2";
  private static final int MANY = 1500;

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

  private RawHttp connect(ServerProcess server, String from) {
    open.add(RawHttp.connect(server.base(), from));
    return open.getLast();
  }

  /** Returns how long so many new connections took to be answered, one after the other. */
  private Duration answers(ServerProcess server, String from, int count) {
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      RawHttp connection = connect(server, from);
      connection.send("GET /health/ready HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(connection.read("GET").status()).isEqualTo(200);
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static int files(ServerProcess server) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(server.pid()), "fd"))) {
      return (int) files.count();
    }
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
