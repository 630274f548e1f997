package org.talenttree.http.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InboxTest {
  @Test
  void takesSoManyMessagesAndNoMoreAndFreesThemAll() {
    Inbox inbox = new Inbox();
    List<ByteBuf> all = new ArrayList<>();
    boolean isTaken = true;
    while (isTaken && all.size() < 1 << 20) {
      all.add(Unpooled.buffer(1));
      isTaken = inbox.offer(all.getLast());
    }

    assertThat(isTaken).isFalse();
    assertThat(all).hasSizeLessThan(10_000);
    assertThat(all.getLast().refCnt()).isZero();
    inbox.release();
    assertThat(all).allMatch(message -> message.refCnt() == 0);
  }
}
