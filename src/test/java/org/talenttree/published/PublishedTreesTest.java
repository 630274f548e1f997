package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.published.PublishedTrees.Finding;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** What is kept in memory: how often the database is asked, and that nothing old is kept. */
class PublishedTreesTest {
  private static final int MEGABYTE = 1 << 20;

  private TestApp app;
  private ReadCounter database;
  private PublishedTrees trees;
  private TestTree tree;

  @BeforeEach
  void start() {
    app = TestApp.start();
    database = new ReadCounter(app.app().services().database());
    trees = new PublishedTrees(database, app.app().services().accounts(), MEGABYTE);
    tree = TestTree.published(app);
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private Finding find() {
    return trees.find(tree.owner().username(), tree.slug());
  }

  private long revision() {
    return find() instanceof Finding.Found(var found) ? found.version().revision() : 0;
  }

  @Test
  void aThousandClientsOfAColdAddressCauseOneQuery() throws Exception {
    database.hold();
    CountDownLatch begun = new CountDownLatch(1_000);
    List<FutureTask<Finding>> all = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      FutureTask<Finding> task =
          new FutureTask<>(() -> {
            begun.countDown();
            return find();
          });
      all.add(task);
      Thread _ = Thread.startVirtualThread(task);
    }
    begun.await();
    database.release();

    for (FutureTask<Finding> task : all) {
      assertThat(task.get()).isInstanceOf(Finding.Found.class);
    }
    assertThat(database.reads()).isEqualTo(1);
  }

  @Test
  void whatHasNotChangedIsNotReadAgain() {
    find();

    for (int i = 0; i < 100; i++) {
      find();
    }

    // On PostgreSQL it is asked after again when it has grown old.
    assertThat(database.reads()).isLessThan(5);
  }

  @Test
  void aReadThatBeganBeforeAWriteIsNotKept() throws Exception {
    database.holdAfterReading();
    FutureTask<Long> early = new FutureTask<>(this::revision);
    Thread _ = Thread.startVirtualThread(early);
    database.awaitHeld();

    tree.replacePaths(Sample.level("4"));
    long after = tree.now().get("revision").longValue();
    FutureTask<Long> joining = new FutureTask<>(this::revision);
    Thread _ = Thread.startVirtualThread(joining);
    database.release();

    assertThat(early.get()).isLessThan(after);
    assertThat(joining.get()).isEqualTo(after);
    assertThat(revision()).isEqualTo(after);
  }

  @Test
  void addressesThatAreMadeUpFillNothing() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(trees.find("nobody-" + i, "nothing")).isInstanceOf(Finding.Nothing.class);
      assertThat(trees.find(tree.owner().username(), "no-" + i))
          .isInstanceOf(Finding.Nothing.class);
    }

    assertThat(trees.cachedCount()).isZero();
  }

  @Test
  void noMoreIsKeptThanTheBytesAllow() {
    fill();

    Until.holds("the cache is within its bounds", () -> trees.cachedCount() < 20);
    assertThat(trees.cachedCount()).isBetween(2L, 19L);
  }

  @Test
  void onceThereIsNoRoomWhatIsAskedForAgainIsKept() {
    fill();
    int before = database.reads();
    long cached = trees.cachedCount();

    find();
    assertThat(trees.cachedCount()).isEqualTo(cached);
    for (int i = 0; i < 5; i++) {
      find();
    }

    assertThat(database.reads()).isEqualTo(before + 2);
  }

  private void fill() {
    for (int i = 0; i < 40; i++) {
      TestTree more = tree.owner().tree("Tree " + i);
      more.replacePaths(Sample.manyTalents(200));
      more.publish();
      assertThat(trees.find(more.owner().username(), more.slug()))
          .isInstanceOf(Finding.Found.class);
    }
  }

  @Test
  void nothingIsKeptWhereNothingMayBe() {
    PublishedTrees none = new PublishedTrees(database, app.app().services().accounts(), 0);
    AtomicInteger found = new AtomicInteger();

    for (int i = 0; i < 5; i++) {
      if (none.find(tree.owner().username(), tree.slug()) instanceof Finding.Found) {
        found.incrementAndGet();
      }
    }

    assertThat(found).hasValue(5);
    Until.holds("nothing is cached", () -> none.cachedCount() == 0);
  }
}
