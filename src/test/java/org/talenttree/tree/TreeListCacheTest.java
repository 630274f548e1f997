package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Response.Envelope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** Owners see their own writes in lists, and nobody else's trees (docs/reliability.md). */
class TreeListCacheTest {
  private static final Map<String, Consumer<TestTree>> CHANGES = new LinkedHashMap<>();

  static {
    CHANGES.put("title", tree -> tree.patch("{\"title\": \"Another\"}"));
    CHANGES.put("paths", tree -> tree.replacePaths(Sample.manyTalents(3)));
    CHANGES.put("publication", TestTree::publish);
    CHANGES.put("unpublication", TestTree::publish);
    CHANGES.put("another tree", tree -> tree.owner().tree("Second"));
    CHANGES.put("trash", tree -> tree.owner().client().delete(tree.path() + "?trash=true"));
    CHANGES.put(
        "return", tree -> tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore"));
    CHANGES.put("deletion", TestTree::delete);
  }

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void aListShowsEachChangeAtOnce() {
    TestTree tree = TestTree.draft(app);
    JsonNode before = list(tree);
    for (var change : CHANGES.entrySet()) {
      assertThat(list(tree)).as("nothing changed").isEqualTo(before);

      change.getValue().accept(tree);

      JsonNode after = list(tree);
      assertThat(after).as(change.getKey()).isNotEqualTo(before);
      before = after;
    }
  }

  @Test
  void theSameQuestionOfAnotherOwnerHasAnotherAnswer() {
    TestTree mine = TestTree.draft(app);
    TestTree other = TestTree.draft(app);

    JsonNode list = list(mine);

    assertThat(list).isNotEqualTo(list(other)).isEqualTo(list(mine));
  }

  @Test
  void eachViewOfAListIsItsOwn() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.manyTalents(3));

    JsonNode full = list(tree);
    assertThat(list(tree, "?view=summary")).isNotEqualTo(full);
    assertThat(list(tree, "?isPublic=true").isEmpty()).isTrue();
    assertThat(list(tree)).isEqualTo(full);
  }

  @Test
  void anUnchangedListIsReadOnceWhereAllChangesAreSeenAndElseEachTime() {
    ChangeClock changeClock = app.app().services().database().changeClock();
    TreeListCache lists = new TreeListCache(changeClock, 1 << 20);
    OwnerId owner = new OwnerId(new UUID(1, 2));
    TreeQuery all = new TreeQuery(TreeSort.NEWEST_FIRST, null, false, null, null);
    AtomicInteger reads = new AtomicInteger();
    BooleanSupplier readsNoMore =
        () -> {
          int before = reads.get();
          lists.get(owner, all, () -> Envelope.ok(new byte[reads.incrementAndGet()]));
          return reads.get() == before;
        };

    if (changeClock.seesAllChanges()) {
      Until.holds("the list is cached", readsNoMore);
    } else {
      assertThat(Stream.generate(readsNoMore::getAsBoolean).limit(5)).containsOnly(false);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD"})
  void aLargeListIsWholeAndTheNextAnswerFollows(String method) {
    TestTree tree = TestTree.draft(app);
    for (int i = 0; i < 3; i++) {
      tree.owner().tree("Tree " + i).replacePaths(Sample.manyTalents(200));
    }
    String request =
        method
            + " /api/v1/trees HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer "
            + tree.owner().client().key()
            + "\r\n\r\n";
    try (RawHttp http = RawHttp.connect(app.client(null).base())) {
      for (int i = 0; i < 3; i++) {
        TestResponse answer = http.send(request).read(method);

        int length = Integer.parseInt(answer.header("Content-Length").orElseThrow());
        assertThat(length).isGreaterThan(64 << 10);
        assertThat(answer.bytes()).hasSize(method.equals("HEAD") ? 0 : length);
        if (method.equals("GET")) {
          assertThat(answer.data().get("data")).isEqualTo(list(tree));
        }
      }
    }
  }

  private static JsonNode list(TestTree tree) {
    return list(tree, "");
  }

  private static JsonNode list(TestTree tree, String query) {
    return tree.owner().client().get("/api/v1/trees" + query).data().get("data");
  }
}
