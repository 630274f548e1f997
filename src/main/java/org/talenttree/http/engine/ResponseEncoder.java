package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.talenttree.api.HttpDate;
import org.talenttree.api.ReplyHeader;
import org.talenttree.http.Response;

/** Encodes the head of a response, and a small body with it (RFC 9112, sections 4 and 5). */
final class ResponseEncoder {
  private static final int USUAL_HEAD = 1 << 10;

  /** Bodies up to here are copied behind the head, so that one write sends both. */
  static final int SMALL_BODY = 64 << 10;

  private ResponseEncoder() {}

  /** Returns the head, followed by the body if that is small and the request is no HEAD. */
  static ByteBuf encode(
      ByteBufAllocator allocator, Response response, boolean isHead, boolean ends) {
    long length = response.length();
    boolean withBody = !isHead && length <= SMALL_BODY;
    ByteBuf out = allocator.directBuffer(USUAL_HEAD + (withBody ? (int) length : 0));
    ascii(out, "HTTP/1.1 " + HttpResponseStatus.valueOf(response.status()));
    ascii(out, "\r\nDate: ");
    out.writeBytes(HttpDate.now());
    for (ReplyHeader header : response.headers()) {
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
