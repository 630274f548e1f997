package org.talenttree.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.talenttree.upstream.TestCopy.JAVA;
import static org.talenttree.upstream.TestCopy.SQL;
import static org.talenttree.upstream.TestCopy.levels;
import static org.talenttree.upstream.TestCopy.paths;
import static org.talenttree.upstream.TestCopy.talent;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.storage.Prepared.Unprepared;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeVersion;
import org.talenttree.upstream.Upstreams.Merge;

/** Changes that are computed outside of their transaction while others change the tree. */
class OvertakenTest {
  private final TestApp app = TestApp.start();
  private final Database database = app.app().services().database();
  private final Upstreams upstreams = app.app().services().upstreams();

  @AfterEach
  void stop() {
    app.close();
  }

  /** A database in which another change of the tree comes before each transaction. */
  private Database overtaking(TestTree tree) {
    return new ForwardingDatabase(database) {
      private int others;

      @Override
      public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
        tree.patch(Sample.title("Other " + others++));
        return super.writeOnce(owner, work);
      }
    };
  }

  private static OwnerId owner(TestTree tree) {
    return tree.owner().account().owner();
  }

  private static Actor actor(TestTree tree) {
    return new Actor(owner(tree), "password", "test");
  }

  private Merge tried(TestCopy copy) {
    return Upstreams.tried(
        upstreams.find(owner(copy.tree()), UUID.fromString(copy.tree().id())).orElseThrow());
  }

  /** Makes a copy whose source has changed since. */
  private TestCopy copy() {
    TestCopy copy = TestCopy.of(app);
    copy.source().replacePaths(paths(talent(JAVA, "Java", 5), talent(SQL, "SQL", 2)));
    return copy;
  }

  private TestTree large() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.manyTalents(190).replace("What I do", "What I do".repeat(60)));
    return tree;
  }

  @Test
  void aMergeOfAnEarlierRevisionIsNotComputedInTheTransaction() {
    TestCopy copy = copy();
    Merge early = tried(copy);
    copy.tree().patch("{\"title\":\"Mine\"}");

    assertThatThrownBy(() ->
            database.writeOnce(
                owner(copy.tree()),
                tx -> upstreams.merge(tx, actor(copy.tree()), early, ExpectedRevision.ANY)))
        .isInstanceOf(Unprepared.class);
    Merge merge =
        database.write(
            owner(copy.tree()),
            tx -> upstreams.merge(tx, actor(copy.tree()), early, ExpectedRevision.ANY));

    assertThat(merge.outcome()).isInstanceOf(Outcome.Done.class);
    assertThat(copy.tree().now().get("title").stringValue()).isEqualTo("Mine");
    assertThat(levels(copy.tree().now())).isEqualTo("Java 5, SQL 2");
  }

  @Test
  void aMergeThatNamesAnEarlierRevisionIsRefusedAtOnce() {
    TestCopy copy = copy();
    Merge early = tried(copy);
    String read = TreeVersion.of(early.upstream().tree()).name();
    copy.tree().patch("{\"title\":\"Mine\"}");

    Merge merge =
        database.writeOnce(
            owner(copy.tree()),
            tx -> upstreams.merge(tx, actor(copy.tree()), early, ExpectedRevision.named(read)));

    assertThat(merge.outcome()).isInstanceOf(Outcome.Stale.class);
  }

  @Test
  void aMergeThatIsOvertakenEachTimeSaysAtWhichRevisionTheTreeIs() {
    TestCopy copy = copy();
    Merge early = tried(copy);

    Merge merge =
        overtaking(copy.tree())
            .write(
                owner(copy.tree()),
                tx -> upstreams.merge(tx, actor(copy.tree()), early, ExpectedRevision.ANY));

    assertThat(merge.outcome()).isInstanceOf(Outcome.Stale.class);
    assertThat(((Outcome.Stale) merge.outcome()).current().etag())
        .isEqualTo(copy.tree().read().header("ETag").orElseThrow());
    assertThat(levels(copy.tree().now())).isEqualTo("Java 3, SQL 2");
  }

  private Outcome replaced(Database through, TestTree tree) {
    return through.write(
        owner(tree),
        app.app()
            .services()
            .trees()
            .replacePaths(
                actor(tree), UUID.fromString(tree.id()), List.of(), ExpectedRevision.ANY));
  }

  @Test
  void aLargeTreeThatIsOvertakenEachTimeStaysAsOthersLeftIt() {
    TestTree tree = large();

    assertThat(replaced(overtaking(tree), tree)).isInstanceOf(Outcome.Stale.class);
    assertThat(tree.now().at("/paths/0/talents").size()).isEqualTo(190);
    assertThat(replaced(database, tree)).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void aSmallTreeIsChangedHoweverOftenOthersComeFirst() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("3"));

    assertThat(replaced(overtaking(tree), tree)).isInstanceOf(Outcome.Done.class);
    assertThat(tree.now().get("paths")).isEmpty();
  }
}
