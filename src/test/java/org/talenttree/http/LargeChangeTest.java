package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

@Tag("sqlite")
@Tag("alone")
class LargeChangeTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int CHANGES = 20;

  /**
   * To compute the next revision of such a tree takes 3 ms, to hand its answer on a tenth of one.
   */
  private static final long MAX_NANOS_OF_EACH = TimeUnit.MILLISECONDS.toNanos(1);

  @Test
  void whatALargeChangeComputesDelaysNoAnswerToAnother() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String tree =
          ada.json("POST", "/api/v1/trees", Sample.title("Large")).data().get("id").asString();
      long before = ofOutcomes();

      for (int i = 0; i < CHANGES; i++) {
        assertThat(ada.json("PUT", "/api/v1/trees/" + tree + "/paths", paths()).status())
            .isEqualTo(200);
      }

      assertThat(ofOutcomes() - before).isLessThan(CHANGES * MAX_NANOS_OF_EACH);
    }
  }

  /** Returns more than 256 KiB, none of it as the last time. */
  private static String paths() {
    return Sample.manyTalents(190).replace("What I do", "What I do".repeat(180));
  }

  /** Returns the processor time of the thread that answers all writes. */
  private static long ofOutcomes() {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(thread -> thread != null && thread.getThreadName().equals("outcomes"))
        .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId()))
        .sum();
  }
}
