package org.talenttree.http.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** A request counts for what it costs. */
class RequestWeightTest {
  private static final String IMPORTS = "/api/v1/imports?dryRun=true";
  private static final String FILE = "{\"title\":\"T\",\"paths\":[]}";

  @Test
  void anImportCountsLikeTenWrites() {
    try (TestApp app = TestApp.start(Map.of("limits.writes-per-minute", "100"))) {
      TestClient ada = app.register("ada");

      TestResponse answer = ada.json("POST", IMPORTS, FILE);

      assertThat(answer.header("RateLimit")).contains("\"writes\";r=90;t=6");
    }
  }

  @Test
  void anArchiveCountsLikeTenReads() {
    try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "100"))) {
      TestClient ada = app.register("ada");

      TestResponse answer = ada.get("/api/v1/account/export");

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("RateLimit")).contains("\"reads\";r=90;t=6");
    }
  }

  @Test
  void aDrawingCountsLikeTenReadsAndAFileLikeOne() {
    try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "100"))) {
      TestTree tree = TestTree.draft(app);
      TestClient owner = tree.owner().client();
      owner.get(tree.path() + "/export?format=svg");
      owner.get(tree.path() + "/export?format=json");

      TestResponse next = owner.get("/api/v1/trees");

      assertThat(next.header("RateLimit").orElseThrow()).startsWith("\"reads\";r=88;");
    }
  }

  @Test
  void revisionsOfALargeTreeCountForMoreThanOneRead() {
    for (String part : new String[] {"", "/3", "/2/diff?to=3"}) {
      try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "100"))) {
        TestTree tree = TestTree.draft(app);
        tree.replacePaths(paths());
        tree.replacePaths(paths());
        tree.patch("{\"title\":\"Other\"}");
        TestClient owner = tree.owner().client();
        assertThat(owner.get(tree.path() + "/revisions" + part).status()).isEqualTo(200);

        TestResponse next = owner.get("/api/v1/trees?limit=1");

        assertThat(next.header("RateLimit").orElseThrow())
            .as("revisions" + part)
            .startsWith("\"reads\";r=96;");
      }
    }
  }

  @Test
  void aListOfMoreThanAMebibyteCountsForMoreThanOneRead() {
    try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "100"))) {
      TestOwner owner = TestOwner.register(app);
      for (int i = 0; i < 5; i++) {
        owner.tree("Tree " + i).replacePaths(paths());
      }
      owner.client().get("/api/v1/trees");
      TestResponse usual = owner.client().get("/api/v1/trees?limit=1");
      for (int i = 5; i < 8; i++) {
        owner.tree("Tree " + i).replacePaths(paths());
      }
      owner.client().get("/api/v1/trees");
      TestResponse large = owner.client().get("/api/v1/trees?limit=1");

      assertThat(usual.header("RateLimit").orElseThrow()).startsWith("\"reads\";r=98;");
      assertThat(large.header("RateLimit").orElseThrow()).startsWith("\"reads\";r=91;");
    }
  }

  @Test
  void iconsForLongNamesCountLikeTenReads() {
    try (TestApp app = TestApp.start(Map.of("limits.reads-per-minute", "100"))) {
      TestClient ada = app.register("ada");
      String names = "\"" + String.join("\",\"", Collections.nCopies(21, "a ".repeat(99))) + "\"";
      String body = "{\"names\":[" + names + "]}";

      assertThat(ada.json("POST", "/api/v1/icons/proposals", body).status()).isEqualTo(200);

      assertThat(ada.get("/api/v1/trees").header("RateLimit").orElseThrow())
          .startsWith("\"reads\";r=89;");
    }
  }

  @Test
  void whatCountsForMoreThanTheWholeLimitIsAdmittedWhenAllOfItIsLeft() {
    try (TestApp app = TestApp.start(Map.of("limits.writes-per-minute", "2"))) {
      TestClient ada = app.register("ada");

      assertThat(ada.json("POST", IMPORTS, FILE).status()).isEqualTo(200);
      assertThat(ada.json("POST", IMPORTS, FILE).code()).isEqualTo("rate_limited");
    }
  }

  @Test
  @Tag("sqlite")
  void aLargePublicTreeCountsForMoreThanASmallOne() {
    try (TestApp app = TestApp.start(Map.of("limits.public-reads-per-minute", "40"))) {
      TestTree small = TestTree.published(app);
      TestTree large = TestTree.published(app);
      assertThat(large.replacePaths(paths()).status()).isEqualTo(200);

      int largeReads = readsUntilRefused(large);
      app.clock().advance(Duration.ofMinutes(1));
      int smallReads = readsUntilRefused(small);

      // A twentieth of the limit is two, which each large read counts for besides itself.
      assertThat(smallReads).isEqualTo(40);
      assertThat(largeReads).isBetween(13, 14);
    }
  }

  private static int readsUntilRefused(TestTree tree) {
    int reads = 0;
    while (tree.readPublicly().status() == 200) {
      reads++;
    }
    return reads;
  }

  // As much as a tree may hold: some 200 KB.
  private static String paths() {
    String[] paths = new String[10];
    for (int i = 0; i < paths.length; i++) {
      String[] talents = new String[200];
      for (int j = 0; j < talents.length; j++) {
        talents[j] = Sample.talent("3", j);
      }
      paths[i] = Sample.path(i, talents);
    }
    return Sample.paths(paths);
  }
}
