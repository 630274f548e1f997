package org.talenttree.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.mcp.Assistant.Result;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** What assistants do counts like the requests it is made of, and leaves threads to others. */
class McpLimitsTest {
  private static final String IMPORT = "{\"text\":\"# Backend\\n- Java: 4\"}";

  @Test
  void aToolCountsAsTheRequestThatItStandsFor() {
    try (TestApp app = TestApp.start(Map.of("limits.writes-per-minute", "25"))) {
      Assistant assistant = new Assistant(TestOwner.register(app).client());

      // An import counts as ten.
      assertThat(assistant.call("import_text", IMPORT).isError()).isFalse();
      assertThat(assistant.call("import_text", IMPORT.replace("4", "3")).isError()).isFalse();
      Result third = assistant.call("import_text", IMPORT.replace("4", "2"));

      assertThat(third.isError()).isTrue();
      assertThat(third.text()).startsWith("Refused (rate_limited)").contains("Try again in ");
      assertThat(assistant.call("find", "{}").isError())
          .as("reads have a limit of their own")
          .isFalse();
    }
  }

  @Test
  void aMessageCountsAsARead() {
    try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "3"))) {
      Assistant assistant = new Assistant(TestOwner.register(app).client());

      List<Integer> statuses =
          IntStream.range(0, 4).mapToObj(_ -> assistant.request("tools/list").status()).toList();

      assertThat(statuses).containsExactly(200, 200, 200, 429);
    }
  }

  /**
   * Two workers that wait for lengthy work would be all there are if they waited for each other.
   */
  @Test
  void callsThatWaitForOtherThreadsComeToAnEndHoweverFewThereAre() throws Exception {
    try (TestApp app = TestApp.start(Map.of("limits.in-flight", "2"));
        ExecutorService clients = Executors.newFixedThreadPool(8)) {
      Assistant assistant = new Assistant(TestOwner.register(app).client());
      String large = IMPORT.replace("Backend", "Backend\\n" + "- Go: 3\\n".repeat(30_000));

      List<Future<TestResponse>> answers =
          IntStream.range(0, 40)
              .mapToObj(i ->
                  clients.submit(() -> {
                    var params = Assistant.object().put("name", "import_text");
                    params
                        .putObject("arguments")
                        .put("text", i % 4 == 0 ? large : "- Java: 4 " + i)
                        .put("dryRun", true);
                    return assistant.request("tools/call", params);
                  }))
              .toList();

      for (Future<TestResponse> answer : answers) {
        assertThat(answer.get().status()).isIn(200, 429, 503);
      }
      assertThat(assistant.call("import_text", IMPORT).isError()).isFalse();
    }
  }

  @Test
  void anAccountWaitsForLengthyWorkWithTwoCallsAtMost() throws Exception {
    String large = IMPORT.replace("Backend", "Backend" + ("\\n" + " ".repeat(20)).repeat(9_000));
    try (TestApp app = TestApp.start(Map.of("limits.writes-per-minute", "1000000"));
        ExecutorService clients = Executors.newFixedThreadPool(16)) {
      Assistant assistant = new Assistant(TestOwner.register(app).client());

      List<Future<Result>> results =
          IntStream.range(0, 64)
              .mapToObj(i ->
                  clients.submit(
                      () -> assistant.call("import_text", large.replace("}", ",\"dryRun\":true}"))))
              .toList();

      List<String> refused = new ArrayList<>();
      int done = 0;
      for (Future<Result> result : results) {
        if (result.get().isError()) {
          refused.add(result.get().text());
        } else {
          done++;
        }
      }
      assertThat(refused).allMatch(text -> text.startsWith("Refused (overloaded)"));
      assertThat(done).as("calls that were carried out").isGreaterThanOrEqualTo(2);
      assertThat(refused).isNotEmpty();
    }
  }
}
