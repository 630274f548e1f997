package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

class TreePagesTest {
  private static final String TREES = "/api/v1/trees";
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void withoutALimitTheListHoldsAllTreesNewestFirst() {
    TestClient ada = accountWith("ada-all", "A", "B", "C");

    TestResponse list = ada.get(TREES);

    assertThat(titles(list)).containsExactly("C", "B", "A");
    assertThat(list.data().at("/page/nextCursor").isNull()).isTrue();
    assertThat(list.data().at("/page/limit").isNull()).isTrue();
    assertThat(list.header("Link")).isEmpty();
  }

  @Test
  void followingTheLinksGivesEachTreeOnceInEveryOrder() {
    TestClient ada = accountWith("ada-walk", "b", "a", "B", "ä", "a");

    for (String sort :
        List.of("createdAt", "-createdAt", "updatedAt", "-updatedAt", "title", "-title")) {
      List<String> whole = ids(ada.get(TREES + "?sort=" + sort));
      assertThat(walk(ada, TREES + "?limit=2&sort=" + sort)).as(sort).isEqualTo(whole).hasSize(5);
    }
  }

  @Test
  void theCursorInThePageIsTheOneInTheLink() {
    TestClient ada = accountWith("ada-link", "A", "B");

    TestResponse page = ada.get(TREES + "?limit=1&view=summary&isPublic=false&sort=title");

    assertThat(page.header("Link"))
        .contains(
            "</api/v1/trees?limit=1&sort=title&isPublic=false&view=summary&cursor="
                + cursor(page)
                + ">; rel=\"next\"");
  }

  @Test
  void aPageThatHoldsTheLastTreeNamesNoNext() {
    TestClient ada = accountWith("ada-last", "A", "B");

    TestResponse page = ada.get(TREES + "?limit=2");

    assertThat(titles(page)).hasSize(2);
    assertThat(page.data().at("/page/nextCursor").isNull()).isTrue();
    assertThat(page.data().at("/page/limit").intValue()).isEqualTo(2);
    assertThat(page.header("Link")).isEmpty();
  }

  @Test
  void titlesAreSortedByTheirBytesAndThenByTheirId() {
    TestClient ada = accountWith("ada-title", "b", "a", "B", "ä", "a", "😀", "\uffee");

    TestResponse list = ada.get(TREES + "?sort=title");

    assertThat(titles(list)).containsExactly("B", "a", "a", "b", "ä", "\uffee", "😀");
    assertThat(ids(list).subList(1, 3)).isSorted();
    assertThat(titles(ada.get(TREES + "?sort=-title"))).isEqualTo(titles(list).reversed());
  }

  @Test
  void aChangedTreeLeadsTheLatelyUpdated() {
    TestClient ada = accountWith("ada-updated", "A", "B", "C");
    String oldest = ids(ada.get(TREES + "?sort=createdAt")).getFirst();
    app.clock().advance(Duration.ofSeconds(1));
    ada.json("PATCH", TREES + "/" + oldest, "{\"title\":\"A2\"}");

    assertThat(titles(ada.get(TREES + "?sort=-updatedAt"))).containsExactly("A2", "C", "B");
  }

  @Test
  void theFilterGivesPublishedTreesOrDrafts() {
    TestClient ada = accountWith("ada-filter", "A", "B", "C");
    ada.post(TREES + "/" + ids(ada.get(TREES)).getFirst() + "/publish");

    assertThat(titles(ada.get(TREES + "?isPublic=true"))).containsExactly("C");
    assertThat(titles(ada.get(TREES + "?isPublic=false"))).containsExactly("B", "A");
    assertThat(walk(ada, TREES + "?isPublic=false&limit=1")).hasSize(2);
  }

  @Test
  void theSummaryLeavesThePathsOutAndNothingElse() {
    TestClient ada = accountWith("ada-summary", "A");
    String id = ids(ada.get(TREES)).getFirst();
    ada.json("PUT", TREES + "/" + id + "/paths", Sample.level("3"));

    JsonNode whole = ada.get(TREES + "?view=full").data().at("/data/0");
    JsonNode summary = ada.get(TREES + "?view=summary").data().at("/data/0");

    assertThat(whole.get("paths")).hasSize(1);
    assertThat(summary.get("paths")).isEmpty();
    assertThat(summary.propertyNames()).isEqualTo(whole.propertyNames());
    assertThat(summary.get("revision")).isEqualTo(whole.get("revision"));
  }

  @Test
  void treesMadeAndDeletedBetweenPagesMoveNoOthers() {
    TestClient ada = accountWith("ada-between", "A", "B", "C", "D");
    TestResponse first = ada.get(TREES + "?limit=2");
    ada.delete(TREES + "/" + ids(first).getLast());
    ada.json("POST", TREES, Sample.title("E"));

    TestResponse second = ada.get(next(first).orElseThrow());

    assertThat(titles(second)).containsExactly("B", "A");
  }

  @Test
  void theLimitAndTheViewMayChangeFromPageToPage() {
    TestClient ada = accountWith("ada-change", "A", "B", "C");
    String cursor = cursor(ada.get(TREES + "?limit=1"));

    assertThat(titles(ada.get(TREES + "?view=summary&cursor=" + cursor))).containsExactly("B", "A");
  }

  @Test
  void aLimitAboveTwoHundredIsTwoHundred() {
    TestClient ada = accountWith("ada-many");
    for (String limit : List.of("200", "201", "0201", "9".repeat(40))) {
      assertThat(ada.get(TREES + "?limit=" + limit).data().at("/page/limit").intValue())
          .as(limit)
          .isEqualTo(200);
    }
  }

  @Test
  void pagesHoldTwoHundredTreesAtMost() {
    TestClient ada = accountWith("ada-full");
    for (int i = 0; i < 201; i++) {
      ada.json("POST", TREES, Sample.title("T"));
    }

    TestResponse first = ada.get(TREES + "?limit=1000");

    assertThat(ids(first)).hasSize(200);
    assertThat(ids(ada.get(next(first).orElseThrow()))).hasSize(1);
    assertThat(ids(ada.get(TREES))).hasSize(201);
  }

  @Test
  void cursorsOutliveARestart(@TempDir Path folder) {
    Map<String, String> settings = TestApp.lastingData(folder);
    try {
      String key;
      String cursor;
      try (TestApp before = TestApp.start(settings)) {
        TestClient ada = before.register("ada");
        key = ada.key();
        ada.json("POST", TREES, Sample.title("A"));
        ada.json("POST", TREES, Sample.title("B"));
        cursor = cursor(ada.get(TREES + "?sort=title&limit=1"));
      }

      try (TestApp after = TestApp.start(settings)) {
        TestResponse page = after.client(key).get(TREES + "?sort=title&cursor=" + cursor);
        assertThat(titles(page)).containsExactly("B");
      }
    } finally {
      TestApp.endData(settings);
    }
  }

  private static TestClient accountWith(String username, String... titles) {
    TestClient client = app.register(username);
    for (String title : titles) {
      app.clock().advance(Duration.ofMillis(1));
      client.json("POST", TREES, Sample.title(title));
    }
    return client;
  }

  private static List<String> walk(TestClient client, String from) {
    List<String> ids = new ArrayList<>();
    Optional<String> address = Optional.of(from);
    while (address.isPresent()) {
      TestResponse page = client.get(address.get());
      ids.addAll(ids(page));
      address = next(page);
    }
    return ids;
  }

  private static Optional<String> next(TestResponse page) {
    return page.header("Link").map(link -> link.substring(1, link.indexOf('>')));
  }

  private static String cursor(TestResponse page) {
    return page.data().at("/page/nextCursor").stringValue();
  }

  private static List<String> ids(TestResponse list) {
    return members(list, "id");
  }

  private static List<String> titles(TestResponse list) {
    return members(list, "title");
  }

  private static List<String> members(TestResponse list, String name) {
    return list.data().get("data").valueStream().map(tree -> tree.get(name).stringValue()).toList();
  }
}
