package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.OwnPostgres;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** A replica answers public reads, and however far it lags, nobody sees a tree go back. */
class ReplicaTest {
  /** Longer than a node keeps an answer, and than it takes a position in the log for new. */
  private static final Duration WHILE = Duration.ofMillis(800);

  private static OwnPostgres primary;
  private static OwnPostgres standby;
  private static TestApp one;
  private static TestApp other;

  @BeforeAll
  static void start(@TempDir Path folder) {
    primary = OwnPostgres.start(folder.resolve("primary"));
    standby = primary.startSynchronousStandby(folder.resolve("standby"));
    Map<String, String> settings =
        Map.of(
            "database.url", primary.url(),
            "database.replica-url", standby.url(),
            "database.user", "postgres",
            "database.tls", "off",
            // Each public read is one of a database.
            "cache.megabytes", "0");
    one = TestApp.start(settings);
    other = TestApp.start(settings);
  }

  @AfterAll
  static void stop() {
    other.close();
    one.close();
    standby.close();
    primary.close();
  }

  @AfterEach
  void catchUp() {
    standby.resume();
  }

  @Test
  void aReplicaThatKeepsUpIsRead() {
    TestTree tree = TestTree.published(one);

    Until.holds(
        "the standby was asked for the tree",
        () -> title(one, tree).equals("My Talents") && standby.query(TREES_READ) > 0);
  }

  /** The connections whose last query was for a tree. */
  private static final String TREES_READ =
      "SELECT count(*) FROM pg_stat_activity"
          + " WHERE application_name = 'talenttree' AND query LIKE '%FROM trees%'";

  private static final String FLUSHED = "SELECT pg_current_wal_flush_lsn() - '0/0'";
  private static final String REPLAYED = "SELECT pg_last_wal_replay_lsn() - '0/0'";

  @Test
  void whatANodeHasChangedItNeverShowsOlder() {
    TestTree tree = TestTree.published(one);
    TestTree draft = TestTree.draft(one);
    pauseWhileReading(one, tree);

    tree.patch(Sample.title("Newer"));
    assertStays(one, tree, "Newer");
    draft.publish();
    assertStays(one, draft, "My Talents");
  }

  @Test
  void whatAnotherNodeHasChangedShowsWithinASecondAndDoesNotGoBack() {
    TestTree tree = TestTree.published(one);
    pauseWhileReading(other, tree);

    tree.patch(Sample.title("Newer"));

    long began = System.nanoTime();
    Until.holds("the other node knows", () -> title(other, tree).equals("Newer"));
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(1));
    assertStays(other, tree, "Newer");
  }

  /** Lets the standby lag from now on, while the node knows that it has all there is. */
  private static void pauseWhileReading(TestApp node, TestTree tree) {
    Until.holds(
        "the standby has all there is",
        () -> {
          standby.pause();
          boolean hasAll = standby.query(REPLAYED) == primary.query(FLUSHED);
          if (!hasAll) {
            standby.resume();
          }
          return hasAll;
        });
    assertStays(node, tree, "My Talents");
  }

  private static void assertStays(TestApp node, TestTree tree, String title) {
    long end = System.nanoTime() + WHILE.toNanos();
    while (System.nanoTime() - end < 0) {
      assertThat(title(node, tree)).isEqualTo(title);
    }
  }

  private static String title(TestApp node, TestTree tree) {
    var read = node.client(null).get(tree.publicPath());
    return read.status() == 200 ? read.data().get("title").stringValue() : "none";
  }
}
