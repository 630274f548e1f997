package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

/** Deleting files of the database of a running service loses no acknowledged write. */
@Timeout(180)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "does not delete files that are open")
class DeletedLogTest {
  @TempDir private Path data = Path.of("");
  private String key = "";

  @BeforeEach
  void makeAnAccount() {
    key = CommandRun.account("ada", data);
  }

  @Test
  void aDeletedLogIsSavedAndThenNothingIsReadOrWrittenBeforeTheNextStart() throws IOException {
    List<String> stored = new ArrayList<>(List.of("Before"));
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient ada = server.client(key);
      assertThat(make(ada, "Before").status()).isEqualTo(201);
      Files.delete(data.resolve("talenttree.db-wal"));

      // The service looks before each commit and after it, and now and then between commits.
      if (make(ada, "After").status() == 201) {
        stored.add("After");
      }

      assertThat(make(ada, "Refused").code()).isEqualTo("storage_unavailable");
      assertThat(ada.get("/api/v1/trees").code()).isEqualTo("storage_unavailable");
      assertThat(ada.get("/health/ready").status()).isEqualTo(503);
      assertThat(server.err())
          .containsOnlyOnce("talenttree.db-wal or its database was deleted or replaced")
          .contains("What was committed is saved in the database.");
      server.kill();
    }
    assertThat(titles()).containsExactlyInAnyOrderElementsOf(stored);
  }

  @Test
  void itIsNoticedBeforeTheFirstWriteTooAndNoLaterWriteIsLost() throws IOException {
    List<String> stored = new ArrayList<>();
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient ada = server.client(key);
      Files.delete(data.resolve("talenttree.db-wal"));

      for (String title : List.of("First", "Second")) {
        if (make(ada, title).status() == 201) {
          stored.add(title);
        }
      }

      assertThat(make(ada, "Refused").code()).isEqualTo("storage_unavailable");
      server.kill();
    }
    assertThat(titles()).containsExactlyInAnyOrderElementsOf(stored).hasSizeLessThan(2);
  }

  @Test
  void itIsNoticedByReadersTooBeforeTheyTakeAnotherFileForIt() throws IOException {
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient ada = server.client(key);
      make(ada, "Before");
      Files.delete(data.resolve("talenttree.db-wal"));

      Until.holds("reads are refused", () -> ada.get("/api/v1/trees?limit=1").status() == 503);

      Until.holds("it is told", () -> server.err().contains("is saved in the database."));
      server.kill();
    }
    assertThat(titles()).containsExactly("Before");
  }

  @Test
  void aReplacedDatabaseIsNoticedAndTheWriteIsNotAcknowledged() throws IOException {
    Path database = data.resolve("talenttree.db");
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient ada = server.client(key);
      make(ada, "Before");
      Files.move(database, data.resolve("moved"));
      Files.createFile(database);

      assertThat(make(ada, "Lost").status()).isEqualTo(503);

      assertThat(make(ada, "Refused").code()).isEqualTo("storage_unavailable");
      assertThat(server.err()).contains("The last writes may be lost.");
    }
  }

  private List<String> titles() {
    try (ServerProcess server = ServerProcess.start(data)) {
      return server
          .client(key)
          .get("/api/v1/trees")
          .data()
          .get("data")
          .valueStream()
          .map(tree -> tree.get("title").stringValue())
          .toList();
    }
  }

  private static TestResponse make(TestClient client, String title) {
    return client.json("POST", "/api/v1/trees", Sample.title(title));
  }
}
