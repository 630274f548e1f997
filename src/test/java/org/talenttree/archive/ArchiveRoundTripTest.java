package org.talenttree.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** An account that is exported and restored on another server is the same there. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ArchiveRoundTripTest {
  private static final int ACCOUNTS = Scale.of(200, 1_000);
  private static final int MAX_TREES = 5;

  /** No more, as the service refuses what waits for long behind costly work on a busy machine. */
  private static final int AT_ONCE = 4;

  @Test
  void whatIsRestoredElsewhereIsTheSameBytesWhenItGoesOutAgain() throws Exception {
    try (TestApp here = TestApp.start();
        TestApp there = TestApp.start();
        var threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<Long>> journeys = new ArrayList<>();
      for (int i = 0; i < ACCOUNTS; i++) {
        String username = "owner-" + i;
        int part = i;
        journeys.add(threads.submit(() -> journey(here, there, username, part)));
      }
      long trees = 0;
      for (Future<Long> journey : journeys) {
        trees += journey.get();
      }

      assertThat(trees).as(Scale.replay()).isGreaterThan(ACCOUNTS);
      for (String table : List.of("trees", "slugs", "copies")) {
        assertThat(rows(there, table)).isNotEmpty().isEqualTo(rows(here, table));
      }
    }
  }

  private static long journey(TestApp here, TestApp there, String username, int part) {
    TestClient before = here.register(username);
    new RandomAccount(before, Scale.random(part)).fill(MAX_TREES);
    byte[] archive = before.get("/api/v1/account/export").bytes();
    TestClient after = there.register(username);

    TestResponse restored = Restoring.restore(after, archive);

    assertThat(restored.status()).as("%s %s", Scale.replay(), restored).isEqualTo(200);
    assertThat(after.get("/api/v1/account/export").bytes())
        .as("%s, part %d", Scale.replay(), part)
        .isEqualTo(archive);
    for (JsonNode tree : before.get("/api/v1/trees?limit=100").data().get("data")) {
      String upstream = "/api/v1/trees/" + tree.get("id").stringValue() + "/upstream";
      assertThat(after.get(upstream).data()).isEqualTo(before.get(upstream).data());
    }
    return restored.data().get("trees").longValue();
  }

  // Compares the databases: two archives might both lack the same data.
  private static List<Map<String, Object>> rows(TestApp app, String table) {
    // What a copy took is packed with the slug of its source, which only names it.
    return app
        .app()
        .services()
        .database()
        .read(handle ->
            handle.createQuery("SELECT * FROM " + table + " ORDER BY tree_id, 2").mapToMap().list())
        .stream()
        .peek(row -> row.keySet().removeAll(List.of("owner_id", "incarnation", "base")))
        .peek(row ->
            row.computeIfPresent(
                "confirmed", (_, bytes) -> HexFormat.of().formatHex((byte[]) bytes)))
        .toList();
  }
}
