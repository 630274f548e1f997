package org.talenttree.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.upstream.TestCopy.GO;
import static org.talenttree.upstream.TestCopy.JAVA;
import static org.talenttree.upstream.TestCopy.SQL;
import static org.talenttree.upstream.TestCopy.levels;
import static org.talenttree.upstream.TestCopy.paths;
import static org.talenttree.upstream.TestCopy.talent;
import static org.talenttree.upstream.TestCopy.texts;

import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** What the source of a copy changed, told in words and merged. */
class UpstreamTest {
  @AutoClose private static TestApp app = TestApp.start();

  private static String state(TestCopy copy) {
    return copy.upstream().get("state").stringValue();
  }

  @Test
  void theChangesOfTheSourceAreToldInWords() {
    TestCopy copy = TestCopy.of(app);
    copy.source()
        .replacePaths(paths(talent(JAVA, "Java", 4), talent(SQL, "SQL", 2), talent(GO, "Go", 1)));
    copy.source().patch("{\"title\":\"New title\",\"slug\":\"new-slug\"}");

    JsonNode upstream = copy.upstream();

    assertThat(upstream.get("state").stringValue()).isEqualTo("changed");
    assertThat(upstream.at("/now/slug").stringValue()).isEqualTo("new-slug");
    assertThat(texts(upstream.get("changes")))
        .containsExactly(
            "title changed from \"My Talents\" to \"New title\"",
            "added talent Go at level 1 to Backend",
            "Java 3 → 4");
  }

  @Test
  void aTreeThatIsNoCopySaysSo() {
    TestTree tree = TestTree.draft(app);
    TestCopy none = new TestCopy(tree, tree);

    assertThat(state(none)).isEqualTo("none");
    assertThat(none.merge("").data().get("state").stringValue()).isEqualTo("none");
    assertThat(tree.now().get("revision").intValue()).isEqualTo(1);
  }

  @Test
  void mergingTakesWhatTheSourceChangedAndKeepsWhatTheCopyChanged() {
    TestCopy copy = TestCopy.of(app);
    copy.source()
        .replacePaths(paths(talent(JAVA, "Java", 4), talent(SQL, "SQL", 3), talent(GO, "Go", 1)));
    copy.tree().replacePaths(paths(talent(JAVA, "Java SE", 3), talent(SQL, "SQL", 5)));

    JsonNode merged = copy.merge("").data();

    assertThat(levels(merged.get("tree"))).isEqualTo("Java SE 4, SQL 5, Go 1");
    assertThat(texts(merged.get("conflicts")))
        .containsExactly("level of SQL: \"5\" here, \"3\" in the source");
    assertThat(copy.tree().now()).isEqualTo(merged.get("tree"));
    assertThat(state(copy)).isEqualTo("upToDate");
  }

  @Test
  void afterAMergeTheNextOneStartsFromThere() {
    TestCopy copy = TestCopy.of(app);
    copy.tree().replacePaths(paths(talent(JAVA, "Java", 1), talent(SQL, "SQL", 2)));
    copy.source().replacePaths(paths(talent(JAVA, "Java", 5), talent(SQL, "SQL", 2)));
    copy.merge("");
    copy.source().replacePaths(paths(talent(JAVA, "Java", 5), talent(SQL, "SQL", 4)));

    JsonNode second = copy.merge("").data();

    assertThat(texts(second.get("changes"))).containsExactly("SQL 2 → 4");
    assertThat(second.get("conflicts")).isEmpty();
    assertThat(levels(second.get("tree"))).isEqualTo("Java 1, SQL 4");
    assertThat(second.at("/tree/source/revision").intValue()).isEqualTo(5);
  }

  @Test
  void aDryRunAnswersTheSameAndWritesNothing() {
    TestCopy copy = TestCopy.of(app);
    copy.source().replacePaths(paths(talent(JAVA, "Java", 4), talent(SQL, "SQL", 2)));
    JsonNode before = copy.tree().now();

    TestResponse tried = copy.merge("?dryRun=true");

    assertThat(levels(tried.data().get("tree"))).isEqualTo("Java 4, SQL 2");
    assertThat(copy.tree().now()).isEqualTo(before);
    TestResponse merged = copy.merge("", "If-Match", tried.header("ETag").orElseThrow());
    assertThat(merged.data().at("/tree/paths")).isEqualTo(tried.data().at("/tree/paths"));
  }

  @Test
  void aMergeOfAnotherRevisionThanIsNamedIsRefused() {
    TestCopy copy = TestCopy.of(app);
    copy.source().replacePaths(paths());

    assertThat(copy.merge("", "If-Match", "\"7\"").status()).isEqualTo(412);
    assertThat(copy.merge("?dryRun=true", "If-Match", "\"7\"").status()).isEqualTo(412);
    assertThat(copy.tree().now().get("revision").intValue()).isEqualTo(1);
  }

  @Test
  void theLevelsOfACopyWithTheLowestAreItsOwn() {
    TestCopy copy = TestCopy.of(app, ",\"copyLevels\":\"lowest\"");
    copy.source()
        .replacePaths(
            paths(talent(JAVA, "Java", 5), talent(SQL, "Databases", 2), talent(GO, "Go", 4)));

    assertThat(texts(copy.upstream().get("changes")))
        .containsExactly(
            "added talent Go at level 1 to Backend", "renamed talent SQL to Databases");
    assertThat(levels(copy.merge("").data().get("tree"))).isEqualTo("Java 1, Databases 1, Go 1");
  }

  @Test
  void whatTheSourceRemovedStaysWhereTheCopyChangedIt() {
    TestCopy copy = TestCopy.of(app);
    copy.tree().replacePaths(paths(talent(JAVA, "Java", 4), talent(SQL, "SQL", 2)));
    copy.source().replacePaths(paths());

    JsonNode merged = copy.merge("").data();

    assertThat(levels(merged.get("tree"))).isEqualTo("Java 4");
    assertThat(merged.at("/conflicts/0/kind").stringValue()).isEqualTo("removedInSource");
  }

  @Test
  void withoutChangesOfTheSourceAMergeMakesNoRevision() {
    TestCopy copy = TestCopy.of(app);
    copy.source().patch("{\"slug\":\"elsewhere\"}");

    assertThat(copy.merge("").data().get("state").stringValue()).isEqualTo("upToDate");
    assertThat(copy.tree().now().get("revision").intValue()).isEqualTo(1);
  }

  @Test
  void theHistoryTellsOfAMergeWithWhoMadeIt() {
    TestCopy copy = TestCopy.of(app);
    copy.source().replacePaths(paths(talent(JAVA, "Java", 4), talent(SQL, "SQL", 2)));
    copy.merge("");

    JsonNode last =
        copy.tree().owner().client().get(copy.tree().path() + "/revisions").data().at("/data/0");

    assertThat(last.get("call").stringValue()).isEqualTo("POST /api/v1/trees/{id}/upstream");
    assertThat(last.at("/by/type").stringValue()).isEqualTo("key");
    assertThat(last.get("changes").valueStream().map(JsonNode::asString))
        .containsExactly(
            "merged with " + copy.source().owner().username() + "/my-talents at revision 4",
            "Java 3 → 4");
  }

  @Test
  void aSourceThatIsUnpublishedDeletedOrErasedIsGoneAndHarmsNothing() {
    TestCopy hidden = TestCopy.of(app);
    hidden.source().publish();
    TestCopy deleted = TestCopy.of(app);
    deleted.source().delete();
    TestCopy erased = TestCopy.of(app);
    var owner = erased.source().owner();
    owner.client().json("DELETE", "/api/v1/account", "{\"confirm\":\"" + owner.username() + "\"}");

    for (TestCopy copy : new TestCopy[] {hidden, deleted, erased}) {
      JsonNode before = copy.tree().now();
      JsonNode upstream = copy.upstream();
      assertThat(upstream.get("state").stringValue()).isEqualTo("gone");
      assertThat(upstream.get("now").isNull()).isTrue();
      assertThat(copy.merge("").status()).isEqualTo(200);
      assertThat(copy.tree().now()).isEqualTo(before);
    }
  }

  @Test
  void aSourceThatIsPublishedAgainIsThereAgain() {
    TestCopy copy = TestCopy.of(app);
    copy.source().publish();
    copy.source().publish();

    assertThat(state(copy)).isEqualTo("upToDate");
  }

  @Test
  void anOwnDraftIsTheSourceOfItsCopyWithoutBeingPublished() {
    TestTree draft = TestTree.draft(app);
    TestTree tree =
        TestCopy.tree(draft.owner(), TestCopy.copy(draft.owner(), "\"" + draft.id() + "\"", ""));
    draft.replacePaths(paths(talent(JAVA, "Java", 4)));

    TestCopy copy = new TestCopy(draft, tree);

    assertThat(levels(copy.merge("").data().get("tree"))).isEqualTo("Java 4");
  }

  @Test
  void readingNeedsOneScopeAndMergingTheOther() {
    TestCopy copy = TestCopy.of(app);
    String path = copy.tree().path() + "/upstream";

    assertThat(copy.tree().owner().withScopes(Set.of(Scope.TREES_READ)).post(path).status())
        .isEqualTo(403);
    assertThat(copy.source().owner().client().get(path).status()).isEqualTo(404);
  }
}
