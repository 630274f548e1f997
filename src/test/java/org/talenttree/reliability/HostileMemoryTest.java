package org.talenttree.reliability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/** What is small to send and large in memory, many at once, at a service with a small heap. */
@Timeout(180)
@Tag("alone")
class HostileMemoryTest {
  private static final int SMALL_HEAP = 256;
  private static final int AT_ONCE = 10;
  private static final int ARCHIVED_BYTES = 66 << 20;
  private static final int BODY_BYTES = 1_000_000;

  /** Connections on which each of ten answers is 0.9 MB, which is more than the system buffers. */
  private static final int UNREAD = 200;

  private static final List<String> VALUES =
      List.of("{},", "[],", "\"a\",", "{\"a\":1},", "[[[[[]]]]],");

  @Test
  void smallBodiesThatGrowInMemoryDoNotExhaustIt(@TempDir Path data) throws Exception {
    String eve = CommandRun.account("eve", data);
    String ada = CommandRun.account("ada", data);
    try (ServerProcess server = ServerProcess.startWithHeap(SMALL_HEAP, data)) {
      TestClient hostile = server.client(eve);
      TestClient other = server.client(ada);
      byte[] archive = archive();
      assertThat(archive.length).isLessThan(128 << 10);

      allAtOnce(() ->
          hostile
              .bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip")
              .status());
      for (String value : VALUES) {
        String body = "[" + value.repeat(BODY_BYTES / value.length()) + "0]";
        allAtOnce(() -> hostile.json("POST", "/api/v1/imports", body).status());
        allAtOnce(() -> hostile.json("POST", "/api/v1/trees", body).status());
      }

      assertThat(other.json("POST", "/api/v1/trees", Sample.title("Mine")).status()).isEqualTo(201);
      assertThat(server.err() + server.out()).doesNotContain("OutOfMemoryError");
    }
  }

  @Test
  void answersThatNobodyReadsDoNotExhaustIt(@TempDir Path data) throws Exception {
    String eve = CommandRun.account("eve", data);
    String ada = CommandRun.account("ada", data);
    List<RawHttp> unread = new ArrayList<>();
    try (ServerProcess server = ServerProcess.startWithHeap(SMALL_HEAP / 2, data)) {
      TestClient hostile = server.client(eve);
      String tree = largeTree(hostile);
      String request =
          "GET " + tree + " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + eve + "\r\n\r\n";
      for (int i = 0; i < UNREAD; i++) {
        unread.add(RawHttp.connect(hostile.base()).send(request.repeat(AT_ONCE)));
      }

      Until.holds(
          "no more are sent",
          () -> hostile.get(tree).unpacked().toString().contains("Too many large requests"));
      // Clients share a public file, and the answer to a change may use the memory of bodies. It
      // may
      // be refused while reads that came first still wait for a thread.
      assertThat(server.client(null).get("/openapi.yaml").status()).isEqualTo(200);
      Until.holds(
          "changes go on",
          () -> {
            TestResponse answer = hostile.json("PATCH", tree, Sample.title("Other"));
            assertThat(answer.status() == 200 ? "" : answer.code()).isIn("", "overloaded");
            return answer.status() == 200;
          });
      TestClient other = server.client(ada);
      assertThat(other.get(largeTree(other)).status()).isEqualTo(200);
      assertThat(server.err() + server.out()).doesNotContain("OutOfMemoryError");
    } finally {
      unread.forEach(RawHttp::close);
    }
  }

  private static String largeTree(TestClient owner) {
    String id =
        owner.json("POST", "/api/v1/trees", Sample.title("Large")).data().get("id").stringValue();
    String tree = "/api/v1/trees/" + id;
    String paths = Sample.manyTalents(90).replace("What I do with it", "x".repeat(9_900));
    assertThat(owner.json("PUT", tree + "/paths", paths).status()).isEqualTo(200);
    return tree;
  }

  private static void allAtOnce(Callable<Integer> call) throws Exception {
    List<Future<Integer>> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < AT_ONCE; i++) {
        answers.add(threads.submit(call));
      }
    }
    for (Future<Integer> answer : answers) {
      assertThat(answer.get()).isIn(400, 413, 422, 429, 503);
    }
  }

  private static byte[] archive() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("manifest.json"));
      byte[] objects = "{},".repeat(1 << 16).getBytes(UTF_8);
      zip.write('[');
      for (int written = 0; written < ARCHIVED_BYTES; written += objects.length) {
        zip.write(objects);
      }
      zip.write("{}]".getBytes(UTF_8));
    }
    return out.toByteArray();
  }
}
