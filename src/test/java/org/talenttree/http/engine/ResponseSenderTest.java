package org.talenttree.http.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.http.SentResponse;
import org.talenttree.http.engine.ResponseSender.SendBuffers;

class ResponseSenderTest {
  private static final int LARGE = 3_000_000;

  /** What was written and not yet read by the client. */
  private final Deque<Piece> unread = new ArrayDeque<>();

  private final ByteArrayOutputStream read = new ByteArrayOutputStream();
  private final List<Boolean> told = new ArrayList<>();
  private final EmbeddedChannel channel =
      new EmbeddedChannel(
          new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
              unread.add(new Piece((ByteBuf) message, promise));
            }
          });
  private final byte[] body = new byte[LARGE];

  ResponseSenderTest() {
    new Random(1).nextBytes(body);
  }

  private record Piece(ByteBuf bytes, ChannelPromise promise) {}

  @AfterEach
  void close() {
    boolean _ = channel.finishAndReleaseAll();
  }

  @Test
  void aLargeBodyWaitsInTheHeapUntilTheClientReadsOn() {
    SendBuffers buffers = new SendBuffers(LARGE);
    send(buffers);
    int peak = 0;
    while (!unread.isEmpty()) {
      peak = Math.max(peak, unreadBytes());
      readOne();
    }

    assertThat(peak).isBetween(300_000, 600_000);
    assertThat(read.toByteArray()).endsWith(body);
    assertThat(told).containsExactly(true);
  }

  @Test
  void whereManyReadSlowlyEachHasASmallWindow() {
    SendBuffers buffers = new SendBuffers(1_000_000);
    for (int i = 0; i < 2; i++) {
      send(buffers); // Each of them has as much as one may.
    }
    unread.forEach(piece -> piece.bytes().release());
    unread.clear();

    send(buffers);
    assertThat(unreadBytes()).isLessThan(100_000);
  }

  @Test
  void afterAFailureNothingMoreIsWrittenAndAllIsFreeAgain() {
    SendBuffers buffers = new SendBuffers(1);
    int whole = buffers.window();
    send(buffers);
    while (!unread.isEmpty()) {
      Piece piece = unread.remove();
      piece.bytes().release();
      piece.promise().setFailure(new IOException("of a test"));
    }

    assertThat(told).containsExactly(false);
    assertThat(buffers.window()).isEqualTo(whole);
  }

  @Test
  void aPieceForWhichThereIsNoMemoryEndsTheConnection() {
    // The head, and two pieces that fill the window.
    channel.config().setAllocator(new SmallMemory(3));
    send(new SendBuffers(LARGE));
    readOne();

    readOne();

    assertThat(channel.isOpen()).isFalse();
    assertThat(told).isEmpty();
  }

  /** Memory for so many buffers. */
  private static final class SmallMemory extends AbstractByteBufAllocator {
    private int remaining;

    SmallMemory(int buffers) {
      this.remaining = buffers;
    }

    @Override
    protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
      return UnpooledByteBufAllocator.DEFAULT.heapBuffer(initialCapacity, maxCapacity);
    }

    @Override
    protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
      if (remaining-- == 0) {
        throw new OutOfMemoryError("planted by a test");
      }
      return UnpooledByteBufAllocator.DEFAULT.directBuffer(initialCapacity, maxCapacity);
    }

    @Override
    public boolean isDirectBufferPooled() {
      return false;
    }
  }

  private void send(SendBuffers buffers) {
    SentResponse response = new SentResponse(200, List.of(), List.of(body), true);
    new ResponseSender(channel, buffers, () -> {}).send(response, false, false, told::add);
  }

  private int unreadBytes() {
    return unread.stream().mapToInt(piece -> piece.bytes().readableBytes()).sum();
  }

  private void readOne() {
    Piece piece = unread.remove();
    byte[] bytes = new byte[piece.bytes().readableBytes()];
    piece.bytes().readBytes(bytes).release();
    read.writeBytes(bytes);
    piece.promise().setSuccess();
  }
}
