package org.talenttree.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.history.RevisionStore.Size;
import org.talenttree.id.OwnerId;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestCitus;
import org.talenttree.testing.TestOwner;

/** Whatever an account does to however many trees, its past stays within its bounds. */
class HistoryQuotaTest {
  /** How many random accounts; fewer on Citus, where six take 28 seconds. */
  private static final int ACCOUNTS = Scale.of(TestCitus.isChosen() ? 2 : 6, 200);

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void thePastNeverTakesMoreThanItsRoomAndOnlyTheOldestOfATreeGo() {
    for (int run = 0; run < ACCOUNTS; run++) {
      RandomGenerator random = Scale.random(run);
      Account account = new Account(random);
      for (int batch = 0; batch < 30; batch++) {
        account.change(60);
        account.check();
      }
    }
  }

  @Test
  void eachTreeKeepsItsNewestFive() {
    Account account = new Account(Scale.random(1), 10, 300);
    account.changeOf(9, 7);
    for (int batch = 0; batch < 12; batch++) {
      account.changeOf(0, 100);
    }

    assertThat(account.stored(9)).hasSizeBetween(5, 7).contains(7L, 3L);
    account.check();
  }

  @Test
  void largeOnesGoBeforeTheyTakeMoreThanTheirRoom() {
    Account account = new Account(Scale.random(1), 3, 1 << 20);
    for (int batch = 0; batch < 8; batch++) {
      account.change(20);
      account.check();
    }
    assertThat(account.total()).isLessThan(HistoryQuota.MAX / 2);
  }

  /** Changes trees of an account of its own, past the rules of trees. */
  private static final class Account {
    private final OwnerId owner = TestOwner.register(app).account().owner();
    private final RandomGenerator random;
    private final UUID[] trees;
    private final long[] revisions;
    private final int maxBytes;
    private final HistoryQuota quota = new HistoryQuota();
    private long now;

    Account(RandomGenerator random) {
      this(
          random,
          new int[] {1, 3, 40, 120, 500}[random.nextInt(5)],
          random.nextInt(3) == 0 ? 300_000 : 500);
    }

    Account(RandomGenerator random, int trees, int maxBytes) {
      this.random = random;
      this.trees = new UUID[trees];
      for (int i = 0; i < trees; i++) {
        this.trees[i] = new UUID(7, i);
      }
      revisions = new long[trees];
      this.maxBytes = maxBytes;
    }

    void change(int times) {
      write(handle -> {
        for (int i = 0; i < times; i++) {
          // Some trees are busier than others.
          note(handle, random.nextInt(1 + random.nextInt(trees.length)));
        }
      });
    }

    void changeOf(int tree, int times) {
      write(handle -> {
        for (int i = 0; i < times; i++) {
          note(handle, tree);
        }
      });
    }

    private void write(java.util.function.Consumer<Handle> work) {
      app.app()
          .services()
          .database()
          .write(
              owner,
              tx -> {
                work.accept(tx.handle());
                return true;
              });
    }

    private void note(Handle handle, int tree) {
      now += random.nextInt(3) == 0 ? 0 : 1;
      byte[] former = new byte[random.nextInt(maxBytes)];
      Instant at = Instant.ofEpochMilli(Math.max(now, ++revisions[tree]));
      now = at.toEpochMilli();
      Row row = new Row(trees[tree], revisions[tree], at, at, "key", "PUT", former);
      RevisionStore.insert(handle, owner, row);
      quota.add(handle, owner, row.bytes());
    }

    private List<Size> sizes() {
      return app.app().services().database().read(handle -> RevisionStore.sizes(handle, owner));
    }

    List<Long> stored(int tree) {
      return stored(sizes()).getOrDefault(trees[tree].toString(), List.of());
    }

    /** Returns the stored revisions of each tree, the newest first. */
    private static Map<String, List<Long>> stored(List<Size> sizes) {
      return sizes.stream()
          .sorted(Comparator.comparingLong(Size::revision).reversed())
          .collect(groupingBy(Size::tree, mapping(Size::revision, toList())));
    }

    int total() {
      return sizes().size();
    }

    void check() {
      List<Size> sizes = sizes();
      assertThat(sizes).as(Scale.replay()).hasSizeLessThanOrEqualTo(HistoryQuota.MAX);
      assertThat(sizes.stream().mapToLong(Size::bytes).sum())
          .as(Scale.replay())
          .isLessThanOrEqualTo(HistoryQuota.MAX_BYTES);
      Map<String, List<Long>> stored = stored(sizes);
      for (int tree = 0; tree < trees.length; tree++) {
        List<Long> kept =
            Objects.requireNonNullElse(stored.remove(trees[tree].toString()), List.of());
        assertThat(kept).as(Scale.replay()).isEqualTo(newest(revisions[tree], kept.size()));
      }
      assertThat(stored).as("of no other tree").isEmpty();
    }

    private static List<Long> newest(long revision, int count) {
      return LongStream.iterate(revision, one -> one - 1).limit(count).boxed().toList();
    }
  }
}
