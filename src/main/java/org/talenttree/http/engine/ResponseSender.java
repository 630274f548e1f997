package org.talenttree.http.engine;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.Response;

/**
 * Sends the responses of a connection, one at a time. A large body is copied into buffers only as
 * fast as the client reads, so a slow client holds little memory outside of the heap.
 */
final class ResponseSender {
  private static final int MAX_PIECE = 256 << 10;

  private final Channel channel;
  private final SendBuffers buffers;
  private final Runnable whenRead;
  private List<byte[]> parts = List.of();
  private int part;
  private int offset;
  private long unwritten;
  private int underWay;
  private @Nullable Consumer<Boolean> whenSent;

  /**
   * @param whenRead runs each time that part of a large body was written
   */
  ResponseSender(Channel channel, SendBuffers buffers, Runnable whenRead) {
    this.channel = channel;
    this.buffers = buffers;
    this.whenRead = whenRead;
  }

  /**
   * Sends a response.
   *
   * @param isHead whether it answers a HEAD, so that no body is sent
   * @param ends whether it is the connection's last
   * @param whenSent is called once, with whether all of it was written
   */
  void send(Response response, boolean isHead, boolean ends, Consumer<Boolean> whenSent) {
    ByteBuf first = ResponseEncoder.encode(channel.alloc(), response, isHead, ends);
    boolean isWhole = isHead || response.length() <= ResponseEncoder.SMALL_BODY;
    ChannelFuture written = channel.write(first);
    if (isWhole) {
      written.addListener(sent -> whenSent.accept(sent.isSuccess()));
      channel.flush();
      return;
    }
    parts = response.body();
    part = 0;
    offset = 0;
    unwritten = response.length();
    this.whenSent = whenSent;
    writeOn();
  }

  private void writeOn() {
    int available = buffers.window() - underWay;
    while (unwritten > 0 && available > 0) {
      int length = (int) Math.min(unwritten, Math.min(available, MAX_PIECE));
      ByteBuf piece = channel.alloc().directBuffer(length);
      fill(piece, length);
      unwritten -= length;
      available -= length;
      underWay += length;
      buffers.acquire(length);
      channel.write(piece).addListener(sent -> written(length, sent.isSuccess()));
    }
    channel.flush();
  }

  private void fill(ByteBuf piece, int length) {
    while (piece.readableBytes() < length) {
      byte[] bytes = parts.get(part);
      int count = Math.min(length - piece.readableBytes(), bytes.length - offset);
      piece.writeBytes(bytes, offset, count);
      offset += count;
      if (offset == bytes.length) {
        part++;
        offset = 0;
      }
    }
  }

  private void written(int length, boolean isSent) {
    underWay -= length;
    buffers.release(length);
    if (!isSent || (unwritten == 0 && underWay == 0)) {
      end(isSent);
    } else if (whenSent != null) {
      whenRead.run();
      writeOn();
    }
  }

  /** Drops what was not sent, as the connection is gone. */
  void cancel() {
    end(false);
  }

  private void end(boolean isSent) {
    Consumer<Boolean> listener = whenSent;
    whenSent = null;
    parts = List.of();
    unwritten = 0;
    if (listener != null) {
      listener.accept(isSent);
    }
  }
}
