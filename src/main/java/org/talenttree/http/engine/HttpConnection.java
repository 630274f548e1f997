package org.talenttree.http.engine;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.http.BodyCollector;
import org.talenttree.http.ClientConnection;
import org.talenttree.http.Dispatcher;
import org.talenttree.http.Exchange;
import org.talenttree.http.HotAnswer;
import org.talenttree.http.Problem;
import org.talenttree.http.ProblemType;
import org.talenttree.http.Refused;
import org.talenttree.http.Response;

/**
 * One connection and the request under way on it. There is one at a time: what follows waits in the
 * inbox, and reading pauses. Only the thread of its event loop touches it, but for the two methods
 * of {@link ClientConnection}, which hand over to that thread.
 */
final class HttpConnection extends ChannelInboundHandlerAdapter implements ClientConnection {
  private static final Logger LOG = LoggerFactory.getLogger(HttpConnection.class);
  private static final byte[] NO_BODY = {};

  /** A body of at most so many bytes is collected before it is asked who sends it. */
  private static final int SMALL_BODY = 64 << 10;

  /** A longer body is not read to its end for the sake of an orderly answer. */
  private static final long MAX_DISCARDED = 32L << 20;

  private static final ByteBuf CONTINUE =
      Unpooled.unreleasableBuffer(
          Unpooled.copiedBuffer("HTTP/1.1 100 Continue\r\n\r\n", StandardCharsets.US_ASCII));

  private enum State {
    /** Waits for a request, or for the rest of its head. */
    IDLE,
    /** A pool makes the checks that come before the body, or a refusal of it. */
    CHECKING,
    /** The body arrives. */
    COLLECTING,
    /** A pool works on the request, all of which has arrived. */
    WORKING,
    /** The request is refused; what still arrives of its body is passed over first. */
    REFUSING,
    /** The answer goes out. */
    SENDING,
    /** The last answer was sent; what arrives is dropped, so that the client can read it. */
    LINGERING,
    CLOSED
  }

  private final Dispatcher dispatcher;
  private final Connections connections;
  private final Deadlines deadlines;
  private final StrictRequestDecoder decoder;
  private final Channel channel;
  private final ResponseSender sender;
  private final InetAddress peer;
  private final Deque<Object> inbox = new ArrayDeque<>(1);

  private State state = State.IDLE;
  private long deadline;
  private boolean inHead;
  private boolean awaitsTail;
  private boolean isInputClosed;
  private boolean needsFlush;

  // Of the request under way.
  private @Nullable Exchange exchange;
  private @Nullable NettyHead head;
  private @Nullable BodyCollector collector;
  private @Nullable Response refusal;
  private boolean awaitsContinue;
  private boolean isCutOff;
  private long discarded;
  private long bodyDeadline;

  HttpConnection(
      Dispatcher dispatcher,
      Connections connections,
      Deadlines deadlines,
      StrictRequestDecoder decoder,
      Channel channel) {
    this.dispatcher = dispatcher;
    this.connections = connections;
    this.deadlines = deadlines;
    this.decoder = decoder;
    this.channel = channel;
    this.sender = new ResponseSender(channel);
    this.peer =
        channel.remoteAddress() instanceof InetSocketAddress socket
            ? socket.getAddress()
            : InetAddress.getLoopbackAddress();
    enter(State.IDLE, deadlines.idle());
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    connections.add(this);
    enter(State.IDLE, deadlines.idle());
  }

  private void enter(State next, Duration atMost) {
    state = next;
    deadline = System.nanoTime() + atMost.toNanos();
  }

  private void enterWithoutDeadline(State next) {
    enter(next, Duration.ofDays(365));
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (inbox.isEmpty() && takes(message)) {
      take(message);
    } else {
      inbox.add(message);
      pauseReading();
    }
  }

  private boolean takes(Object message) {
    if (awaitsTail && message instanceof LastHttpContent) {
      return true;
    }
    return switch (state) {
      case IDLE -> channel.isWritable();
      case COLLECTING, REFUSING, LINGERING, CLOSED -> true;
      case CHECKING, WORKING, SENDING -> false;
    };
  }

  private void take(Object message) {
    try {
      if (state == State.LINGERING || state == State.CLOSED) {
        return;
      }
      if (awaitsTail && message instanceof LastHttpContent) {
        awaitsTail = false;
      } else if (message instanceof HttpRequest request) {
        if (state == State.IDLE) {
          begin(request);
        } else {
          bodyIsBroken(); // The parser tells so of a connection that ended in a body.
        }
      } else if (message instanceof HttpContent content) {
        takeContent(content);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void begin(HttpRequest request) {
    inHead = false;
    if (request.decoderResult().isFailure()) {
      sendBroken(problemOf(request.decoderResult().cause()));
      return;
    }
    String target = HeadRules.target(request);
    if (target == null) {
      sendBroken(ProblemType.BAD_REQUEST);
      return;
    }
    NettyHead arrived = new NettyHead(request, target, peer);
    head = arrived;
    isCutOff = false;
    awaitsTail = !arrived.hasBody();
    HotAnswer hot = dispatcher.hot(arrived);
    if (hot == null) {
      begin(arrived);
    } else {
      send(hot, arrived.closes());
    }
  }

  private static ProblemType problemOf(Throwable cause) {
    return switch (cause) {
      case TooLongHttpLineException _ -> ProblemType.URI_TOO_LONG;
      case TooLongHttpHeaderException _ -> ProblemType.HEADERS_TOO_LARGE;
      default -> ProblemType.BAD_REQUEST;
    };
  }

  private void begin(NettyHead arrived) {
    Exchange begun = dispatcher.begin(arrived, this);
    exchange = begun;
    discarded = 0;
    awaitsContinue = arrived.awaitsContinue();
    bodyDeadline = System.nanoTime() + deadlines.body().toNanos();
    long length = arrived.declaredLength();
    if (length == 0) {
      enterWithoutDeadline(State.WORKING);
      dispatcher.run(begun, NO_BODY);
    } else if (length > 0 && length <= Math.min(SMALL_BODY, begun.bodyLimit()) && !awaitsContinue) {
      collect(begun);
    } else {
      enterWithoutDeadline(State.CHECKING);
      dispatcher.check(begun);
    }
  }

  private void collect(Exchange of) {
    collector = of.collector();
    state = State.COLLECTING;
    deadline = bodyDeadline;
  }

  private void takeContent(HttpContent content) {
    boolean isLast = content instanceof LastHttpContent;
    if (content.decoderResult().isFailure() || hasTrailers(content)) {
      bodyIsBroken();
    } else if (state == State.COLLECTING) {
      collect(content, isLast);
    } else if (state == State.REFUSING) {
      passOver(content.content().readableBytes(), isLast);
    } else {
      bodyIsBroken(); // More than the head has told of.
    }
  }

  // A trailer may not change what was checked already, so none is taken (RFC 9110, section 6.5.1).
  private boolean hasTrailers(HttpContent content) {
    return content instanceof LastHttpContent
        && content != LastHttpContent.EMPTY_LAST_CONTENT
        && head != null
        && head.declaredLength() < 0;
  }

  private void collect(HttpContent content, boolean isLast) {
    Exchange current = Objects.requireNonNull(exchange);
    try {
      Objects.requireNonNull(collector).add(content.content().nioBuffer());
      if (isLast) {
        byte[] body = collector.finish();
        enterWithoutDeadline(State.WORKING);
        dispatcher.run(current, body);
      }
    } catch (Refused e) {
      // Where all has arrived, nothing has to be passed over.
      enterWithoutDeadline(isLast ? State.WORKING : State.CHECKING);
      dispatcher.refuse(current, isLast ? e.problem() : closing(e.problem()));
    }
  }

  private static Problem closing(Problem problem) {
    return problem.with("Connection", "close");
  }

  private void bodyIsBroken() {
    Problem problem = Problem.of(ProblemType.BAD_REQUEST, "The body does not end where it should.");
    cutOff(problem);
  }

  /** Refuses the request under way, and reads no more of it. */
  private void cutOff(Problem problem) {
    Exchange current = exchange;
    Response decided = refusal;
    isCutOff = true;
    if (decided != null) {
      refusal = null;
      write(decided, true);
    } else if (current == null) {
      sendBroken(problem.type());
    } else {
      enterWithoutDeadline(State.WORKING);
      dispatcher.refuse(current, closing(problem));
    }
  }

  private void sendBroken(ProblemType type) {
    exchange = null;
    head = null;
    isCutOff = true;
    write(dispatcher.brokenRequests().answer(type), true);
  }

  @Override
  public void collectBody() {
    onLoop(() -> {
      Exchange current = exchange;
      if (state != State.CHECKING || current == null) {
        finishGone(current);
        return;
      }
      if (Objects.requireNonNull(head).declaredLength() > current.bodyLimit()) {
        dispatcher.refuse(current, closing(BodyCollector.tooLarge(current.bodyLimit())));
        return;
      }
      if (awaitsContinue) {
        awaitsContinue = false;
        channel.writeAndFlush(CONTINUE.duplicate());
      }
      collect(current);
      takeWaiting();
    });
  }

  private void onLoop(Runnable step) {
    if (channel.eventLoop().inEventLoop()) {
      step.run();
    } else {
      channel.eventLoop().execute(step);
    }
  }

  @Override
  public void send(Response response) {
    onLoop(() -> {
      switch (state) {
        case CHECKING -> refuse(response);
        case WORKING -> write(response, response.closes() || isCutOff || closesByWish());
        default -> finishGone(exchange);
      }
    });
  }

  private boolean closesByWish() {
    return head != null && head.closes();
  }

  private void refuse(Response response) {
    long length = Objects.requireNonNull(head).declaredLength();
    if (awaitsContinue || length > MAX_DISCARDED) {
      isCutOff = true;
      write(response, true);
      return;
    }
    refusal = response;
    state = State.REFUSING;
    awaitMore();
    takeWaiting();
  }

  // A client that is still sending reads no answer, so the body comes first.
  private void passOver(int bytes, boolean isLast) {
    discarded += bytes;
    Response decided = Objects.requireNonNull(refusal);
    if (isLast) {
      refusal = null;
      write(decided, decided.closes() || closesByWish());
    } else if (discarded > MAX_DISCARDED) {
      cutOff(Problem.of(ProblemType.PAYLOAD_TOO_LARGE, "The body is too large."));
    } else {
      awaitMore();
    }
  }

  /** Waits for a client to go on sending: not long, and not beyond the time of a body. */
  private void awaitMore() {
    long silent = System.nanoTime() + deadlines.silence().toNanos();
    deadline = silent - bodyDeadline < 0 ? silent : bodyDeadline;
  }

  private void send(HotAnswer answer, boolean ends) {
    ByteBuf out = channel.alloc().directBuffer(answer.maxLength());
    answer.write((bytes, offset, length) -> out.writeBytes(bytes, offset, length), ends);
    if (ends) {
      enter(State.SENDING, deadlines.answer());
    }
    needsFlush = true;
    channel
        .write(out)
        .addListener(written -> {
          dispatcher.finished(answer, written.isSuccess());
          if (ends) {
            end();
          }
        });
  }

  private void write(Response response, boolean ends) {
    enter(State.SENDING, deadlines.answer());
    boolean isHead = head != null && head.isHead();
    Exchange answered = exchange;
    exchange = null;
    sender.send(
        response,
        isHead,
        ends,
        isSent -> {
          if (answered != null) {
            dispatcher.finished(
                answered, isSent ? response.status() : null, isHead ? 0 : response.length());
          }
          sent(isSent, ends);
        });
  }

  private void sent(boolean isSent, boolean ends) {
    if (state != State.SENDING) {
      return;
    }
    if (!isSent) {
      channel.close();
    } else if (ends) {
      end();
    } else {
      enter(State.IDLE, deadlines.idle());
      takeWaiting();
      noteHead();
      closeIfOver();
    }
  }

  /** Ends the connection; where the client may still be sending, once it is silent. */
  private void end() {
    boolean mayBeSending = isCutOff || !inbox.isEmpty() || decoder.isHalfway();
    if (isInputClosed || !mayBeSending || !(channel instanceof DuplexChannel duplex)) {
      channel.close();
      return;
    }
    enter(State.LINGERING, deadlines.silence());
    bodyDeadline = System.nanoTime() + deadlines.body().toNanos();
    releaseInbox();
    decoder.discardAll();
    var _ = duplex.shutdownOutput();
    resumeReading();
  }

  /** Takes what came while another request was under way. */
  private void takeWaiting() {
    while (!inbox.isEmpty() && takes(inbox.peek())) {
      take(inbox.remove());
    }
    if (inbox.isEmpty()) {
      resumeReading();
    }
    flushIfNeeded();
  }

  private void pauseReading() {
    if (channel.config().isAutoRead()) {
      channel.config().setAutoRead(false);
    }
  }

  private void resumeReading() {
    if (!channel.config().isAutoRead()) {
      channel.config().setAutoRead(true);
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    flushIfNeeded();
    if (state == State.LINGERING) {
      lingerOn();
    } else {
      noteHead();
    }
  }

  private void flushIfNeeded() {
    if (needsFlush) {
      needsFlush = false;
      channel.flush();
      if (state == State.IDLE) {
        enter(State.IDLE, deadlines.idle());
      }
    }
  }

  private void noteHead() {
    if (state == State.IDLE && !inHead && decoder.isHalfway()) {
      inHead = true;
      enter(State.IDLE, deadlines.head());
    }
  }

  private void lingerOn() {
    awaitMore();
    if (decoder.discarded() > MAX_DISCARDED) {
      channel.close();
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (ctx.channel().isWritable()) {
      sender.goOn();
      if (state == State.IDLE) {
        takeWaiting();
      }
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      isInputClosed = true;
      if (state == State.LINGERING) {
        channel.close();
      } else {
        closeIfOver();
      }
    }
  }

  private void closeIfOver() {
    if (isInputClosed && state == State.IDLE && inbox.isEmpty()) {
      channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
  }

  /** Ends what takes longer than it may; the clock counts as {@link System#nanoTime} does. */
  void endIfLate(long now) {
    if (now - deadline < 0) {
      return;
    }
    switch (state) {
      case IDLE -> {
        if (decoder.isHalfway()) {
          sendBroken(ProblemType.REQUEST_TIMEOUT);
        } else {
          channel.close();
        }
      }
      case COLLECTING, REFUSING ->
          cutOff(Problem.of(ProblemType.REQUEST_TIMEOUT, "The body did not arrive in time."));
      case SENDING, LINGERING -> channel.close();
      case CHECKING, WORKING, CLOSED -> {
        // The pools have deadlines of their own.
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    boolean isWithPool = state == State.CHECKING || state == State.WORKING;
    state = State.CLOSED;
    connections.remove(this);
    releaseInbox();
    sender.cancel();
    if (!isWithPool) {
      finishGone(exchange);
    }
  }

  private void releaseInbox() {
    inbox.forEach(ReferenceCountUtil::release);
    inbox.clear();
  }

  private void finishGone(@Nullable Exchange gone) {
    exchange = null;
    if (gone != null) {
      dispatcher.finished(gone, null, 0);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (cause instanceof IOException) {
      LOG.debug("the connection was lost", cause);
    } else {
      LOG.error("a connection failed", cause);
    }
    ctx.close();
  }
}
