package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Journal;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/**
 * Kills a worker of a Citus cluster under load, by the commands of {@code test.citus.kill} and
 * {@code test.citus.up}, and compares what is left with the clients' journals.
 */
@Tag("citus")
class WorkerKilledTest {
  private static final int OWNERS = 24;

  /** From the worker's return to the last owner's next acknowledged write. */
  private static final Duration RECOVERY = Duration.ofSeconds(5);

  private final Figures figures = Figures.of("a worker killed");
  private final AtomicBoolean ended = new AtomicBoolean();

  @Test
  void nothingAcknowledgedIsLostAndTheServiceRecoversByItself() throws Exception {
    try (TestApp app = TestApp.start()) {
      List<Writer> writers = new ArrayList<>();
      for (int i = 0; i < OWNERS; i++) {
        writers.add(new Writer(TestTree.draft(app)));
      }
      Duration recovery;
      List<Future<?>> running = new ArrayList<>();
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        try {
          writers.forEach(writer -> running.add(threads.submit(writer::writeOn)));
          recovery = killAndStart(writers);
        } finally {
          ended.set(true);
        }
      }
      for (Future<?> writer : running) {
        writer.get();
      }
      for (Writer writer : writers) {
        assertThat(writer.journal.compareAll(writer.tree.owner().client())).isEmpty();
      }
      figures.print(
          "%d writes acknowledged, 0 lost; all owners write %d ms after the worker is back"
              .formatted(sum(writers), recovery.toMillis()));
      assertThat(recovery).isLessThan(RECOVERY);
    }
  }

  private static Duration killAndStart(List<Writer> writers) throws Exception {
    awaitWrites(200, writers);
    run("test.citus.kill");
    try {
      Until.holds(
          "the worker is missed",
          () -> writers.stream().anyMatch(writer -> writer.refused.get() > 0));
      // Those go on whose own data and whose key's hash are on the other worker.
      awaitWrites(20, writers);
    } finally {
      run("test.citus.up");
    }
    long back = System.nanoTime();
    List<Integer> before = writers.stream().map(writer -> writer.acknowledged.get()).toList();
    Until.holds("every owner writes again", () -> allBeyond(writers, before));
    return Duration.ofNanos(System.nanoTime() - back);
  }

  private static void awaitWrites(int writes, List<Writer> writers) {
    int target = sum(writers) + writes;
    Until.holds(writes + " more writes are acknowledged", () -> sum(writers) >= target);
  }

  private static boolean allBeyond(List<Writer> writers, List<Integer> before) {
    for (int i = 0; i < before.size(); i++) {
      if (writers.get(i).acknowledged.get() <= before.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static int sum(List<Writer> writers) {
    return writers.stream().mapToInt(writer -> writer.acknowledged.get()).sum();
  }

  private static void run(String property) throws Exception {
    String command = Objects.requireNonNull(System.getProperty(property), property);
    Process process = new ProcessBuilder("sh", "-c", command).inheritIO().start();
    assertThat(process.waitFor()).as(command).isZero();
  }

  /** Replaces the paths of an owner's tree, and notes what came of it. */
  private final class Writer {
    private final TestTree tree;
    private final Journal journal = new Journal();
    private final AtomicInteger acknowledged = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    Writer(TestTree tree) {
      this.tree = tree;
    }

    void writeOn() {
      for (int number = 1; !ended.get(); number++) {
        journal.sending(tree.id(), number);
        var answer =
            tree.owner()
                .client()
                .json("PUT", tree.path() + "/paths", Journal.body(tree.id(), number));
        if (answer.status() == 200) {
          journal.acknowledged(tree.id(), number);
          acknowledged.incrementAndGet();
        } else {
          assertThat(answer.status()).as("%s", answer).isEqualTo(503);
          refused.incrementAndGet();
        }
      }
    }
  }
}
