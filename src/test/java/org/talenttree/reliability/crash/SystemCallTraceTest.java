package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;

/**
 * Before the first byte of an answer to a write leaves, an fdatasync of the log has ended that
 * began after the write stood in the log. Looked at from outside, by the server's system calls.
 */
@Tag("release")
@Timeout(value = 1, unit = TimeUnit.HOURS)
class SystemCallTraceTest {
  private static final int WRITES = Scale.of(500, 10_000);
  private static final int WRITERS = 16;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyAnswerToAWriteWaitsForItsFdatasync() throws Exception {
    assumeTrue(canTrace(), "strace is not installed, or may not trace here");
    Figures figures = Figures.of("fdatasync before the answer");
    Path trace = folder.resolve("trace");
    write(trace);

    var verdict = DurableAnswers.judge(SystemCalls.read(trace));

    assertThat(verdict.tooEarly()).isEmpty();
    assertThat(verdict.durable()).isEqualTo(WRITES);
    figures.print("%d writes, each answered after its fdatasync".formatted(verdict.durable()));
  }

  private static boolean canTrace() throws InterruptedException {
    try {
      return new ProcessBuilder("strace", "-o", "/dev/null", "true").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private void write(Path trace) throws Exception {
    Path data = folder.resolve("data");
    String key = CommandRun.account("ada", data);
    List<String> strace =
        List.of(
            "strace",
            "-f",
            "-y",
            "--seccomp-bpf",
            "-s",
            "8192",
            "-o",
            trace.toString(),
            "-e",
            "trace=read,recvfrom,recvmsg,write,writev,sendto,sendmsg,pwrite64,fsync,fdatasync");
    try (ServerProcess server = ServerProcess.start(strace, data)) {
      try {
        writeAll(server.client(key));
      } finally {
        // What was started is strace: were it killed, the server would go on alone.
        ProcessHandle.of(server.pid()).stream()
            .flatMap(ProcessHandle::children)
            .forEach(ProcessHandle::destroyForcibly);
      }
      server.awaitExit();
    }
  }

  private static void writeAll(TestClient client) throws Exception {
    List<Future<?>> writers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < WRITERS; i++) {
        int first = i;
        writers.add(threads.submit(() -> rename(client, first)));
      }
    }
    for (Future<?> writer : writers) {
      writer.get();
    }
  }

  private static void rename(TestClient client, int first) {
    var made = client.json("POST", "/api/v1/trees", Sample.title("Tree")).data();
    String tree = "/api/v1/trees/" + made.get("id").stringValue();
    for (int number = first; number < WRITES; number += WRITERS) {
      String title = DurableAnswers.title(number);
      assertThat(client.json("PATCH", tree, Sample.title(title)).status()).isEqualTo(200);
    }
  }
}
