package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Route;
import org.talenttree.app.LargestChanges.Preparation;
import org.talenttree.testing.TestApp;

/** What each route that changes something takes of the writer's processor at the largest sizes. */
@Tag("sqlite")
@Tag("alone")
class LargestChangesTest {
  private static final int TRIES = 5;

  /** What other writers may wait for, in seconds, as the metric has it. */
  private static final String MAX = "0.05";

  /**
   * Erasing a full account deletes 20,000 answers with two entries in indexes each, and frees 66 MB
   * of pages, in one transaction, so that an account is never half erased: 60 to 90 ms.
   */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "DELETE /api/v1/account", "0.2",
          "POST /app/account/erase", "0.2",
          "POST /app/server/accounts/{name}/erase", "0.2");

  /** Needs a server without accounts, so there is nothing large; {@code SetupPagesTest} has it. */
  private static final String FIRST_ACCOUNT = "POST /app/setup";

  /**
   * What is there with a provider alone. It makes an account as the sign-up does, begins a session
   * as the sign-in, and ends others as {@code POST /app/account/sessions}, with one row more.
   */
  private static final String PROVIDER = "/oidc";

  /**
   * A key of a browser signs what these take. They make an account as the sign-up does, begin a
   * session as the sign-in, or add a row to at most 20; {@code PasskeyRoutesTest} has them.
   */
  private static final Set<String> BY_PASSKEY =
      Set.of(
          "POST /app/account/passkeys", "POST /app/sign-in/passkey", "POST /app/sign-up/passkey");

  /** Returns how many transactions took longer than these seconds. */
  private static long longer(TestApp app, String seconds) {
    String name = "storage_work_cpu_seconds_bucket{le=\"";
    Map<String, Long> buckets =
        app.metrics()
            .lines()
            .filter(line -> line.startsWith(name))
            .collect(
                Collectors.toMap(
                    line -> line.substring(name.length(), line.indexOf('"', name.length())),
                    line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ')))));
    return buckets.getOrDefault("+Inf", 0L) - buckets.getOrDefault(seconds, 0L);
  }

  /** Returns whether a change keeps to its bound, in the best of some tries. */
  private static boolean isShort(TestApp app, String label, Preparation preparation) {
    String max = EXCEPTIONS.getOrDefault(label, MAX);
    boolean isShort = false;
    for (int i = 0; i < TRIES && !isShort; i++) {
      var request = preparation.prepare();
      long before = longer(app, max);
      assertThat(request.getAsInt()).as(label).isLessThan(400);
      isShort = longer(app, max) == before;
    }
    return isShort;
  }

  @Test
  void noTransactionOfAnyChangeTakesLongAtTheLargestSizes() {
    Map<String, String> settings =
        Map.of(
            "limits.keys", "100", "webhooks.http", "on", "webhooks.private-addresses", "127.0.0.1");
    try (TestApp app = TestApp.start(settings)) {
      Map<String, Preparation> changes = new LargestChanges(app).all();
      assertThat(changes.keySet())
          .as("a route that changes something needs a request in LargestChanges")
          .containsExactlyInAnyOrderElementsOf(
              app.app().routes().all().stream()
                  .filter(Route::changes)
                  .map(route -> route.method() + " " + route.template())
                  .filter(label -> !label.equals(FIRST_ACCOUNT) && !label.contains(PROVIDER))
                  .filter(label -> !BY_PASSKEY.contains(label))
                  .toList());
      List<String> tooLong = new ArrayList<>();
      changes.forEach((label, preparation) -> {
        if (!isShort(app, label, preparation)) {
          tooLong.add(label);
        }
      });

      assertThat(tooLong).isEmpty();
    }
  }
}
