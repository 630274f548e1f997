package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Journal;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

@Timeout(180)
class DiskErrorTest {
  private static final int MAX_WRITES = 2_000;

  /** No file may grow past this many bytes, until the test allows it. */
  private static final List<String> SMALL_FILES = List.of("prlimit", "--fsize=2000000:");

  @TempDir private Path data = Path.of("");

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatTakesNoMoreIs503AndNothingIsHalfWrittenAndItWorksAgainWithoutARestart()
      throws Exception {
    String key = CommandRun.account("ada", data);
    Journal journal = new Journal();
    try (ServerProcess server = ServerProcess.start(SMALL_FILES, data)) {
      TestClient client = server.client(key);
      String tree = newTree(client);
      int failed = writeUntilFull(client, journal, tree);

      for (int number = failed; number < failed + 3; number++) {
        journal.sending(tree, number);
        TestResponse refused = put(client, tree, number);
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("storage_unavailable");
        assertThat(refused.header("Retry-After")).isPresent();
        assertThat(client.get("/api/v1/trees/" + tree).status()).isEqualTo(200);
      }
      assertThat(journal.compare(client)).isEmpty();
      assertThat(client.get("/api/v1/trees/" + tree).data().at("/paths/0/talents/0/description"))
          .hasToString("\"write " + (failed - 1) + "\"");

      makeRoom(server);

      int last = failed + 3;
      journal.sending(tree, last);
      assertThat(put(client, tree, last).status()).isEqualTo(200);
      journal.acknowledged(tree, last);
      server.kill();
    }
    try (ServerProcess server = ServerProcess.start(data)) {
      assertThat(journal.compare(server.client(key))).isEmpty();
    }
  }

  @Test
  void aFullDatabaseIs503AndTheTreeStaysAsItWas() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String path = "/api/v1/trees/" + newTree(ada);
      assertThat(ada.json("PUT", path + "/paths", Sample.level("2")).status()).isEqualTo(200);
      // Holds until SQLite has refused a write for it, like a disk that is full for one moment.
      app.app()
          .services()
          .database()
          .write(tx -> {
            int pages = tx.handle().createQuery("PRAGMA page_count").mapTo(Integer.class).one();
            return tx.handle()
                .createQuery("PRAGMA max_page_count = " + (pages + 3))
                .mapTo(Integer.class)
                .one();
          });

      TestResponse refused = ada.json("PUT", path + "/paths", Sample.manyTalents(200));

      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.code()).isEqualTo("storage_unavailable");
      assertThat(ada.get(path).data().at("/paths/0/talents/0/level").intValue()).isEqualTo(2);
      assertThat(ada.json("PUT", path + "/paths", Sample.manyTalents(200)).status()).isEqualTo(200);
    }
  }

  private static int writeUntilFull(TestClient client, Journal journal, String tree) {
    for (int number = 1; number < MAX_WRITES; number++) {
      journal.sending(tree, number);
      TestResponse answer = put(client, tree, number);
      if (answer.status() != 200) {
        return number;
      }
      journal.acknowledged(tree, number);
    }
    throw new AssertionError("the disk took " + MAX_WRITES + " writes");
  }

  private static TestResponse put(TestClient client, String tree, int number) {
    return client.json("PUT", "/api/v1/trees/" + tree + "/paths", Journal.body(tree, number));
  }

  private static void makeRoom(ServerProcess server) throws IOException, InterruptedException {
    String pid = Long.toString(server.pid());
    Process prlimit = new ProcessBuilder("prlimit", "--pid", pid, "--fsize=unlimited:").start();
    assertThat(prlimit.waitFor()).isZero();
  }

  private static String newTree(TestClient client) {
    return client
        .json("POST", "/api/v1/trees", Sample.title("Tree"))
        .data()
        .get("id")
        .stringValue();
  }
}
