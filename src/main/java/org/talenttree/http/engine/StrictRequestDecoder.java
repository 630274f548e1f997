package org.talenttree.http.engine;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.List;

/**
 * Netty's parser of requests, made strict. Netty 4.2.18 accepts folded header lines, control
 * characters before a request, more than one space, and any transfer coding in front of {@code
 * chunked}, and has no setting against that. {@link HeadLexer} therefore reads each byte of a head
 * first, which also replaces Netty's check of header characters ({@code withValidation}). Decoding
 * with both takes 11 % of a 304 (bench/results/2026-11-23-event-loops.md).
 */
final class StrictRequestDecoder extends HttpRequestDecoder {
  private static final int MAX_URI = 8 << 10;
  private static final int MAX_HEADERS = 16 << 10;

  private final HeadLexer lexer = new HeadLexer();
  private int lexed;
  private boolean inBody;
  private boolean isBroken;
  private boolean discards;
  private long discarded;

  StrictRequestDecoder() {
    super(
        new HttpDecoderConfig()
            // The line holds the method and the version too.
            .setMaxInitialLineLength(MAX_URI + 64)
            .setMaxHeaderSize(MAX_HEADERS)
            .setMaxChunkSize(64 << 10)
            // The lexer has checked every character of names and values.
            .setHeadersFactory(DefaultHttpHeadersFactory.headersFactory().withValidation(false)));
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) throws Exception {
    if (discards && message instanceof ByteBuf bytes) {
      discarded += bytes.readableBytes();
      ReferenceCountUtil.release(message);
    } else {
      super.channelRead(ctx, message);
    }
  }

  @Override
  protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) throws Exception {
    if (isBroken) {
      in.skipBytes(in.readableBytes());
      return;
    }
    if (!inBody && !isSound(in)) {
      in.skipBytes(in.readableBytes());
      out.add(broken(new IllegalArgumentException("no head of a request")));
      return;
    }
    int before = out.size();
    int start = in.readerIndex();
    super.decode(ctx, in, out);
    lexed = inBody ? 0 : Math.max(0, lexed - (in.readerIndex() - start));
    for (int i = before; i < out.size(); i++) {
      note(out.get(i));
    }
  }

  private boolean isSound(ByteBuf in) {
    int from = in.readerIndex() + lexed;
    if (!lexer.isAtEnd() && from < in.writerIndex()) {
      int stoppedAt = in.forEachByte(from, in.writerIndex() - from, lexer);
      lexed = (stoppedAt < 0 ? in.writerIndex() : stoppedAt + 1) - in.readerIndex();
    }
    return !lexer.isBroken();
  }

  private void note(Object message) {
    if (message instanceof HttpRequest request) {
      isBroken = request.decoderResult().isFailure();
      inBody = true;
    }
    if (message instanceof LastHttpContent last) {
      isBroken = last.decoderResult().isFailure();
      inBody = false;
      lexed = 0;
      lexer.reset();
    }
  }

  private HttpRequest broken(Exception reason) {
    isBroken = true;
    HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/");
    request.setDecoderResult(DecoderResult.failure(reason));
    return request;
  }

  /** Reports a request that ended halfway, in its head or in its body, as broken. */
  @Override
  protected void decodeLast(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
    if (!isBroken && isHalfway()) {
      out.add(broken(new PrematureChannelClosureException("the request ended early")));
    }
  }

  /** Returns whether some of a request has arrived and not all of it. */
  boolean isHalfway() {
    return inBody || lexer.isUnderWay();
  }

  /** Discards all that arrives from now on. */
  void discardAll() {
    discards = true;
  }

  /** Returns how many bytes were discarded. */
  long discarded() {
    return discarded;
  }
}
