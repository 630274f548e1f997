package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** What a body takes of the memory for all. */
class BodiesTest {
  private static final int ALL = 1 << 20;

  private final MemoryBudget budget = new MemoryBudget(ALL);

  @Test
  void aPromiseTakesNoMoreThanAConnectionDoes() throws IOException {
    InputStream silent =
        new InputStream() {
          @Override
          public int read() {
            return read(new byte[1], 0, 1);
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            assertThat(budget.share().take(ALL - 2048)).as("what others may take").isTrue();
            return -1;
          }
        };

    assertThat(Bodies.readUpTo(silent, ALL, budget.share())).isEmpty();
  }

  @Test
  void whatHasArrivedTakesAtMostTwiceItsSize() throws IOException {
    byte[] sent = new byte[100_000];
    MemoryBudget.Share share = budget.share();

    byte[] body = Bodies.readUpTo(new ByteArrayInputStream(sent), ALL, share);

    assertThat(body).isEqualTo(sent);
    assertThat(budget.share().take(ALL - 2 * sent.length)).isTrue();
    share.release();
    assertThat(budget.share().take(2L * sent.length)).isTrue();
  }
}
