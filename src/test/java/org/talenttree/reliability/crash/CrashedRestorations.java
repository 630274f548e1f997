package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.cli.CommandRun;
import org.talenttree.config.Config;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** Lets a server crash while accounts are restored and files imported. */
final class CrashedRestorations {
  private static final int TREES = 60;
  private static final int AT_ONCE = 4;

  private final Path data;
  private final Crash crash;
  private final RandomGenerator random = Scale.random(22);
  private byte[] archive = {};
  private byte[] file = {};
  private long nanos;
  private int answered;
  private int whole;

  /** Takes the folder of the data, and how the server ends. */
  CrashedRestorations(Path data, Crash crash) {
    this.data = data;
    this.crash = crash;
  }

  /** Fails if anything is stored in part, or is missing although it was acknowledged. */
  void crash(int crashes) throws Exception {
    fill();
    for (int i = 0; i < crashes; i++) {
      List<String> keys = accounts("heir-" + i + "-", 2 * AT_ONCE);
      List<Boolean> answers = crashWhileRestoring(keys);
      check(keys, answers, i);
    }
    CommandRun.verified("--data", data);
  }

  /** Returns a summary for the log. */
  String told(int crashes) {
    return "%d restorations and imports: %d answered, %d there whole, 0 in part"
        .formatted(crashes * 2 * AT_ONCE, answered, whole);
  }

  private void fill() throws Exception {
    List<String> keys = accounts("source-", 2);
    try (ServerProcess server = ServerProcess.start(data)) {
      TestClient source = server.client(keys.getFirst());
      for (int i = 0; i < TREES; i++) {
        String id =
            source.json("POST", "/api/v1/trees", Sample.title("T")).data().get("id").stringValue();
        source.json("PUT", "/api/v1/trees/" + id + "/paths", Sample.manyTalents(30));
      }
      archive = source.get("/api/v1/account/export").bytes();
      String paths = Sample.manyTalents(200);
      file = ("{\"title\":\"File\"," + paths.substring(1)).getBytes(StandardCharsets.UTF_8);
      long start = System.nanoTime();
      assertThat(restore(server.client(keys.getLast()))).isTrue();
      nanos = System.nanoTime() - start;
    }
  }

  private boolean restore(TestClient client) {
    return send(client, "/api/v1/account/import", archive, "application/zip");
  }

  private boolean load(TestClient client) {
    return send(client, "/api/v1/imports", file, "application/json");
  }

  /** Returns whether it was done; false if the server went away before it said so. */
  private static boolean send(TestClient client, String path, byte[] body, String type) {
    try {
      TestResponse answer = client.bytes("POST", path, body, "Content-Type", type);
      assertThat(answer.status()).as("%s", answer).isBetween(200, 201);
      return true;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private List<Boolean> crashWhileRestoring(List<String> keys) throws Exception {
    List<Future<Boolean>> running = new ArrayList<>();
    try (ServerProcess server = ServerProcess.start(data);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < keys.size(); i++) {
        TestClient client = server.client(keys.get(i));
        boolean restores = i < AT_ONCE;
        running.add(threads.submit(() -> restores ? restore(client) : load(client)));
      }
      // Several at once take longer than one; the crash may also come after the last has ended.
      waitFor(running.get(AT_ONCE - 1), random.nextLong(3 * AT_ONCE * nanos));
      crash.of(server);
      List<Boolean> answers = new ArrayList<>();
      for (Future<Boolean> one : running) {
        answers.add(one.get());
      }
      return answers;
    }
  }

  private static void waitFor(Future<Boolean> answer, long nanos)
      throws InterruptedException, ExecutionException {
    try {
      answer.get(nanos, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      // The time of the crash has come.
    }
  }

  private void check(List<String> keys, List<Boolean> answers, int number) {
    try (ServerProcess server = ServerProcess.start(data)) {
      for (int i = 0; i < keys.size(); i++) {
        TestClient client = server.client(keys.get(i));
        int all = i < AT_ONCE ? TREES : 1;
        int there = client.get("/api/v1/trees?view=summary").data().get("data").size();
        answered += answers.get(i) ? 1 : 0;
        whole += there == all ? 1 : 0;
        assertThat(there)
            .as("trees after crash %d, answered: %s, %s", number, answers.get(i), Scale.replay())
            .isIn(answers.get(i) ? List.of(all) : List.of(0, all));
      }
    }
  }

  private List<String> accounts(String stem, int count) throws Exception {
    List<String> keys = new ArrayList<>();
    var config = Config.read(Map.of("data.directory", data.toString()));
    try (Services services = Services.open(config, InstantSource.system())) {
      for (int i = 0; i < count; i++) {
        if (services.accounts().create(new Username(stem + i))
            instanceof Creation.Created(var account)) {
          keys.add(
              services
                  .keys()
                  .create(account.owner(), "k", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE)
                  .secret()
                  .reveal());
        }
      }
    }
    return keys;
  }
}
