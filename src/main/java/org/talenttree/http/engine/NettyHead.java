package org.talenttree.http.engine;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import java.net.InetAddress;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.RequestHead;

/** A parsed head that {@link HeadRules} have accepted. */
final class NettyHead implements RequestHead {
  private static final long CHUNKED = -1;

  private final HttpRequest request;
  private final HttpHeaders headers;
  private final String target;
  private final InetAddress peer;
  private final long declaredLength;

  NettyHead(HttpRequest request, String target, InetAddress peer) {
    this.request = request;
    this.headers = request.headers();
    this.target = target;
    this.peer = peer;
    this.declaredLength = declaredLength(headers);
  }

  private static long declaredLength(HttpHeaders headers) {
    String length = headers.get(HttpHeaderNames.CONTENT_LENGTH);
    if (length != null) {
      return Long.parseLong(length); // The parser has checked it.
    }
    return headers.contains(HttpHeaderNames.TRANSFER_ENCODING) ? CHUNKED : 0;
  }

  @Override
  public String method() {
    return request.method().name();
  }

  @Override
  public String target() {
    return target;
  }

  @Override
  public InetAddress peer() {
    return peer;
  }

  @Override
  public List<String> headers(String name) {
    return headers.getAll(name);
  }

  @Override
  public @Nullable String firstHeader(String name) {
    return headers.get(name);
  }

  @Override
  public @Nullable String header(String name) {
    // Most headers occur once or not at all: then no list is made.
    Iterator<String> lines = headers.valueStringIterator(name);
    String first = lines.hasNext() ? lines.next() : null;
    return lines.hasNext() ? String.join(", ", headers.getAll(name)) : first;
  }

  @Override
  public boolean hasBody() {
    return declaredLength != 0;
  }

  @Override
  public long declaredLength() {
    return declaredLength;
  }

  @Override
  public boolean awaitsContinue() {
    return hasBody() && headers.contains(HttpHeaderNames.EXPECT, HttpHeaderValues.CONTINUE, true);
  }

  /** Returns whether the client asks to close the connection after this request. */
  boolean closes() {
    return headers.containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
  }
}
