package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.HttpDate;
import org.talenttree.api.ResponseHeader;
import org.talenttree.http.SentResponse;

/**
 * Sends the responses of a connection, one at a time. A large body is copied into buffers only as
 * fast as the client reads, so a slow client holds little memory outside of the heap.
 */
final class ResponseSender {
  private static final Logger LOG = LoggerFactory.getLogger(ResponseSender.class);
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
  void send(SentResponse response, boolean isHead, boolean ends, Consumer<Boolean> whenSent) {
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
      writeMore();
    }
  }

  // Called by Netty, which only logs what a listener throws: the client would wait for the rest.
  private void writeMore() {
    try {
      whenRead.run();
      writeOn();
    } catch (Throwable e) {
      LOG.error("the rest of an answer cannot be sent", e);
      var _ = channel.close();
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

  /** Encodes the head of a response, and a small body with it (RFC 9112, sections 4 and 5). */
  private static final class ResponseEncoder {
    private static final int USUAL_HEAD = 1 << 10;

    /** Bodies up to here are copied behind the head, so that one write sends both. */
    static final int SMALL_BODY = 64 << 10;

    private ResponseEncoder() {}

    /** Returns the head, followed by the body if that is small and the request is no HEAD. */
    static ByteBuf encode(
        ByteBufAllocator allocator, SentResponse response, boolean isHead, boolean ends) {
      long length = response.length();
      boolean withBody = !isHead && length <= SMALL_BODY;
      ByteBuf out = allocator.directBuffer(USUAL_HEAD + (withBody ? (int) length : 0));
      ascii(out, "HTTP/1.1 " + HttpResponseStatus.valueOf(response.status()));
      ascii(out, "\r\nDate: ");
      out.writeBytes(HttpDate.now());
      for (ResponseHeader header : response.headers()) {
        if (!header.name().equals("Connection")) {
          write(out, header.name(), header.value());
        }
      }
      if (response.hasBody()) {
        write(out, "Content-Length", Long.toString(length));
      }
      if (ends) {
        write(out, "Connection", "close");
      }
      ascii(out, "\r\n\r\n");
      if (withBody) {
        response.body().forEach(out::writeBytes);
      }
      return out;
    }

    private static void write(ByteBuf out, String name, String value) {
      ascii(out, "\r\n");
      ascii(out, name);
      ascii(out, ": ");
      out.writeCharSequence(value, ISO_8859_1);
    }

    private static void ascii(ByteBuf out, String text) {
      out.writeCharSequence(text, US_ASCII);
    }
  }

  /**
   * Counts the memory outside of the heap that large responses take until clients have read them.
   * It sets the window of each connection, which is how many bytes it may have written and unread.
   * A large window makes responses fast; a small one bounds the memory when many clients read
   * slowly. Thread-safe.
   */
  static final class SendBuffers {
    /** By default, Java allows as much memory outside of the heap as in it. */
    private static final int SHARE_OF_HEAP = 8;

    private static final int LARGE_WINDOW = 512 << 10;
    private static final int SMALL_WINDOW = 64 << 10;

    private final long threshold;
    private final AtomicLong acquired = new AtomicLong();

    /** Takes the bytes in use by all connections together from which on windows are small. */
    SendBuffers(long threshold) {
      this.threshold = threshold;
    }

    static SendBuffers ofHeap() {
      return new SendBuffers(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** Returns how many bytes one connection may have written and unread now. */
    int window() {
      return acquired.get() < threshold ? LARGE_WINDOW : SMALL_WINDOW;
    }

    /** Counts bytes that were written and are not yet read. */
    void acquire(int bytes) {
      acquired.addAndGet(bytes);
    }

    /** Counts bytes that are free again. */
    void release(int bytes) {
      acquired.addAndGet(-bytes);
    }
  }
}
