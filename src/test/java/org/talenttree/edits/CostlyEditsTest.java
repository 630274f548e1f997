package org.talenttree.edits;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;

@Tag("sqlite")
@Tag("alone")
class CostlyEditsTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int CHANGES = 20;

  /**
   * A worker that reads and edits such a tree, for tens of milliseconds, is one less for others.
   */
  @Test
  void editsOfALargeTreeTakeTheThreadsForCostlyWork() {
    try (TestApp app = TestApp.start()) {
      TestEdits edits = TestEdits.start(app);
      edits.tree().replacePaths(TestEdits.full());
      long costly = nanos("costly-");
      long workers = nanos("worker-");

      for (int i = 0; i < CHANGES; i++) {
        String level = TestEdits.edit("setLevel", TestEdits.uuid(i), "'level':5");
        assertThat(edits.sendTo("?dryRun=true", level).status()).isEqualTo(200);
        assertThat(edits.send(level).status()).isEqualTo(200);
      }

      assertThat(nanos("worker-") - workers).isLessThan((nanos("costly-") - costly) / 2);
    }
  }

  /** Returns the processor time of threads. */
  private static long nanos(String name) {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(thread -> thread != null && thread.getThreadName().startsWith(name))
        .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId()))
        .sum();
  }
}
