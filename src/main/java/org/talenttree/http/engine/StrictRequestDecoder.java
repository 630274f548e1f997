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
import io.netty.util.ByteProcessor;
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

  /**
   * Checks the bytes of a request's head for what RFC 9112 forbids and a lenient parser accepts: a
   * bare CR or LF, more than one space in the request line, a folded header line (section 5.2),
   * control characters, a header name that is no token.
   */
  private static final class HeadLexer implements ByteProcessor {
    private enum State {
      START,
      START_LF,
      LINE,
      LINE_LF,
      NAME_START,
      NAME,
      HEADER,
      HEADER_LF,
      END_LF,
      END,
      BROKEN
    }

    /** The characters of a header's name (RFC 9110, section 5.6.2). */
    private static final boolean[] TOKEN = new boolean[0x80];

    static {
      "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
          .chars()
          .forEach(c -> TOKEN[c] = true);
    }

    private State state = State.START;
    private int spaces;
    private boolean afterSpace;

    /** Takes the next byte; returns false at the end of the head and at the first error. */
    @Override
    public boolean process(byte value) {
      int c = value & 0xff;
      state =
          switch (state) {
            case HEADER -> inHeader(c);
            case LINE -> inLine(c);
            case NAME -> inName(c);
            case START -> atStart(c);
            case START_LF -> c == '\n' ? State.START : State.BROKEN;
            case LINE_LF -> c == '\n' && spaces == 2 ? State.NAME_START : State.BROKEN;
            case NAME_START -> atName(c);
            case HEADER_LF -> c == '\n' ? State.NAME_START : State.BROKEN;
            case END_LF -> c == '\n' ? State.END : State.BROKEN;
            case END, BROKEN -> state;
          };
      return state != State.END && state != State.BROKEN;
    }

    private static State inHeader(int c) {
      if (c == '\r') {
        return State.HEADER_LF;
      }
      return isControl(c) && c != '\t' ? State.BROKEN : State.HEADER;
    }

    private State inLine(int c) {
      if (c == '\r') {
        return afterSpace ? State.BROKEN : State.LINE_LF;
      }
      boolean isSpace = c == ' ';
      if (isControl(c) || (isSpace && (afterSpace || ++spaces > 2))) {
        return State.BROKEN;
      }
      afterSpace = isSpace;
      return State.LINE;
    }

    // Empty lines before a request are skipped (RFC 9112, section 2.2).
    private static State atStart(int c) {
      if (c == '\r') {
        return State.START_LF;
      }
      return isControl(c) || c == ' ' ? State.BROKEN : State.LINE;
    }

    private static State atName(int c) {
      if (c == '\r') {
        return State.END_LF;
      }
      return c != ':' ? inName(c) : State.BROKEN;
    }

    private static State inName(int c) {
      if (c == ':') {
        return State.HEADER;
      }
      return c < TOKEN.length && TOKEN[c] ? State.NAME : State.BROKEN;
    }

    private static boolean isControl(int c) {
      return c < ' ' || c == 0x7f;
    }

    /** Returns whether the head has begun and not ended; a broken head never ends. */
    boolean isUnderWay() {
      return state != State.START && state != State.END;
    }

    boolean isBroken() {
      return state == State.BROKEN;
    }

    boolean isAtEnd() {
      return state == State.END;
    }

    /** Prepares for the next head. */
    void reset() {
      state = State.START;
      spaces = 0;
      afterSpace = false;
    }
  }
}
