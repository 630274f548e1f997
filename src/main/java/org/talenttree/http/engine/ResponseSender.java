package org.talenttree.http.engine;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.Response;

/**
 * Sends the responses of a connection, one at a time. A large body is copied into buffers only as
 * fast as the client reads, so that a slow reader holds little memory outside of the heap.
 */
final class ResponseSender {
  private static final int PIECE = 64 << 10;

  private final Channel channel;
  private List<byte[]> parts = List.of();
  private int part;
  private int offset;
  private @Nullable Consumer<Boolean> whenSent;

  ResponseSender(Channel channel) {
    this.channel = channel;
  }

  /**
   * Sends a response.
   *
   * @param isHead whether it answers a HEAD, to which no body is sent
   * @param ends whether it is the connection's last
   * @param whenSent is told once whether all of it went out
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
    this.whenSent = whenSent;
    goOn();
  }

  /** Writes on where the client has read what was written before. */
  void goOn() {
    Consumer<Boolean> told = whenSent;
    if (told == null) {
      return;
    }
    while (channel.isWritable() && hasMore()) {
      ChannelFuture written = channel.write(next(channel.alloc()));
      if (!hasMore()) {
        whenSent = null;
        written.addListener(sent -> told.accept(sent.isSuccess()));
      }
    }
    channel.flush();
  }

  /** Gives up what was not sent, as the connection is gone. */
  void cancel() {
    Consumer<Boolean> told = whenSent;
    whenSent = null;
    parts = List.of();
    if (told != null) {
      told.accept(false);
    }
  }

  private boolean hasMore() {
    while (part < parts.size() && offset == parts.get(part).length) {
      part++;
      offset = 0;
    }
    if (part == parts.size()) {
      parts = List.of();
      part = 0;
    }
    return !parts.isEmpty();
  }

  private ByteBuf next(ByteBufAllocator allocator) {
    ByteBuf piece = allocator.directBuffer(PIECE);
    while (hasMore() && piece.isWritable()) {
      byte[] bytes = parts.get(part);
      int length = Math.min(PIECE - piece.readableBytes(), bytes.length - offset);
      if (length == 0) {
        break;
      }
      piece.writeBytes(bytes, offset, length);
      offset += length;
    }
    return piece;
  }
}
