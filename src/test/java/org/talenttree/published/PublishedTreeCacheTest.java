package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.id.OwnerId;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** A tree that is kept in memory is never shown after it has changed. */
class PublishedTreeCacheTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @MethodSource("changes")
  void eachChangeIsSeenByTheNextRead(String name, Consumer<TestTree> change) {
    TestTree tree = TestTree.published(app);
    for (int i = 0; i < 3; i++) {
      assertThat(tree.readPublicly().status()).as(name).isEqualTo(200);
    }

    change.accept(tree);

    TestResponse read = tree.readPublicly();
    TestResponse owners = tree.read();
    assertThat(read.data().get("revision")).isEqualTo(owners.data().get("revision"));
    assertThat(read.data().get("paths")).isEqualTo(owners.data().get("paths"));
    assertThat(read.data().get("title")).isEqualTo(owners.data().get("title"));
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        change("replace", tree -> tree.replacePaths(Sample.level("4"))),
        change("rename", tree -> tree.patch("{\"title\":\"Other\"}")),
        change("theme", tree -> tree.patch("{\"theme\":{\"background\":\"#123\"}}")),
        change(
            "publish again",
            tree -> {
              tree.publish();
              tree.readPublicly();
              tree.publish();
            }));
  }

  private static Arguments change(String name, Consumer<TestTree> change) {
    return Arguments.of(name, change);
  }

  @ParameterizedTest
  @MethodSource("ends")
  void whatIsTakenBackIsGoneAtOnce(String name, Consumer<TestTree> end) {
    TestTree tree = TestTree.published(app);
    assertThat(tree.readPublicly().status()).as(name).isEqualTo(200);

    end.accept(tree);

    assertThat(tree.readPublicly().status()).isEqualTo(404);
    assertThat(app.client(null).get("/" + tree.owner().username() + "/" + tree.slug()).status())
        .isEqualTo(404);
  }

  static Stream<Arguments> ends() {
    return Stream.of(
        change("unpublish", TestTree::publish),
        change("delete", TestTree::delete),
        change(
            "erase",
            tree ->
                tree.owner()
                    .client()
                    .json(
                        "DELETE",
                        "/api/v1/account",
                        "{\"confirm\":\"" + tree.owner().username() + "\"}")));
  }

  @Test
  void aTreeThatMovedAwayLeadsOnAtOnce() {
    TestTree tree = TestTree.published(app);
    tree.readPublicly();

    tree.patch("{\"slug\":\"elsewhere\"}");

    assertThat(tree.readPublicly().header("Location"))
        .hasValue("/api/v1/public/" + tree.owner().username() + "/elsewhere");
  }

  @Test
  void aTreeThatTakesAnothersAddressIsShownAtOnce() {
    TestTree first = TestTree.published(app);
    TestTree second = first.owner().tree("Second");
    second.publish();
    first.readPublicly();

    first.patch("{\"slug\":\"elsewhere\"}");
    second.patch("{\"slug\":\"my-talents\"}");

    assertThat(first.readPublicly().data().get("id").stringValue()).isEqualTo(second.id());
  }

  @Test
  void anotherChangeOfTheSameRevisionIsShown() {
    // As on a standby that lacked the last commit when it was promoted.
    TestTree tree = TestTree.published(app);
    tree.readPublicly();
    OwnerId owner = tree.owner().account().owner();

    int _ =
        app.app()
            .services()
            .database()
            .write(
                owner,
                tx ->
                    tx.handle()
                        .execute(
                            """
                            UPDATE trees SET title = 'Other', updated_at = updated_at + 1
                            WHERE owner_id = ? AND tree_id = ?
                            """,
                            owner,
                            tree.id()));

    assertThat(tree.readPublicly().data().get("title").stringValue()).isEqualTo("Other");
  }

  @Test
  void aChangeThatIsRefusedChangesNothingShown() {
    TestTree tree = TestTree.published(app);
    TestResponse before = tree.readPublicly();

    tree.replacePaths(Sample.level("4"), "If-Match", "\"99\"");

    assertThat(tree.readPublicly().header("ETag")).isEqualTo(before.header("ETag"));
  }
}
