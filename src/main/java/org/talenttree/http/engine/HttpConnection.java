package org.talenttree.http.engine;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.ProblemType;
import org.talenttree.http.Dispatcher;
import org.talenttree.http.HotReads.HotResponse;
import org.talenttree.http.SentResponse;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.http.engine.NettyHead.HeadRules;
import org.talenttree.http.engine.ResponseSender.SendBuffers;

/**
 * One connection. It handles one request at a time: what the client sends meanwhile waits in the
 * inbox, and reading pauses. Only the thread of its event loop may use it, but for {@link #onLoop}.
 */
final class HttpConnection extends ChannelInboundHandlerAdapter {
  private static final Logger LOG = LoggerFactory.getLogger(HttpConnection.class);

  private static final ByteBuf CONTINUE =
      Unpooled.unreleasableBuffer(
          Unpooled.copiedBuffer("HTTP/1.1 100 Continue\r\n\r\n", StandardCharsets.US_ASCII));

  private enum State {
    /** A request, or the rest of its head, has not arrived yet. */
    IDLE,
    /** The request is being handled. */
    ANSWERING,
    /** The response is being sent. */
    SENDING,
    /** The last response was sent. What arrives is discarded, so that the client can read it. */
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
  private final Inbox inbox = new Inbox();

  private State state = State.IDLE;
  private long deadline;
  private boolean inHead;
  private boolean awaitsTail;
  private boolean isInputClosed;
  private boolean needsFlush;

  private @Nullable IncomingRequest request;
  private boolean isCutOff;
  private long lingerUntil;

  HttpConnection(
      Dispatcher dispatcher,
      Connections connections,
      Deadlines deadlines,
      StrictRequestDecoder decoder,
      SendBuffers buffers,
      Channel channel,
      InetAddress peer) {
    this.dispatcher = dispatcher;
    this.connections = connections;
    this.deadlines = deadlines;
    this.decoder = decoder;
    this.channel = channel;
    this.sender =
        new ResponseSender(channel, buffers, () -> enter(State.SENDING, deadlines.answer()));
    this.peer = peer;
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

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (inbox.isEmpty() && takes(message)) {
      take(message);
    } else if (inbox.offer(message)) {
      pauseReading();
    } else {
      close();
    }
  }

  private boolean takes(Object message) {
    if (awaitsTail && message instanceof LastHttpContent) {
      return true;
    }
    return switch (state) {
      case IDLE -> channel.isWritable();
      case ANSWERING -> request != null && request.takesBody();
      case SENDING -> false;
      case LINGERING, CLOSED -> true;
    };
  }

  private void take(Object message) {
    try {
      if (awaitsTail && message instanceof LastHttpContent) {
        awaitsTail = false;
      } else if (state == State.IDLE && message instanceof HttpRequest arrived) {
        begin(arrived);
      } else if (state == State.ANSWERING && request != null) {
        request.take(message);
      } else if (state == State.IDLE) {
        sendBroken(ProblemType.BAD_REQUEST); // More than the head announced.
      }
    } catch (Throwable e) {
      // Otherwise the connection would wait for ever, or send this response to the next request.
      fail(e);
      if (request != null) {
        request.finish(null);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void begin(HttpRequest arrived) {
    inHead = false;
    if (arrived.decoderResult().isFailure()) {
      sendBroken(HeadRules.problem(arrived.decoderResult().cause()));
      return;
    }
    String target = HeadRules.target(arrived);
    if (target == null) {
      sendBroken(ProblemType.BAD_REQUEST);
      return;
    }
    NettyHead head = new NettyHead(arrived, target, peer);
    isCutOff = false;
    awaitsTail = !head.hasBody();
    HotResponse hot = dispatcher.hot(head);
    if (hot != null) {
      send(hot, head.closes());
      return;
    }
    state = State.ANSWERING;
    request = new IncomingRequest(this, dispatcher, deadlines, head);
    request.start();
  }

  private void sendBroken(ProblemType type) {
    isCutOff = true;
    write(dispatcher.brokenRequests().answer(type, peer), false, true, isSent -> {});
  }

  /** Runs a step on the event loop: at once on its thread, queued on any other. */
  void onLoop(Runnable step) {
    if (channel.eventLoop().inEventLoop()) {
      step.run();
    } else {
      channel.eventLoop().execute(step);
    }
  }

  /** Sends 100 Continue, for which the client waits (RFC 9110, section 15.2.1). */
  void writeContinue() {
    var _ = channel.writeAndFlush(CONTINUE.duplicate());
  }

  private void send(HotResponse answer, boolean ends) {
    ByteBuf out = channel.alloc().directBuffer(answer.maxLength());
    answer.write(out::writeBytes, ends);
    if (ends) {
      enter(State.SENDING, deadlines.answer());
    }
    needsFlush = true;
    var _ =
        channel
            .write(out)
            .addListener(written -> {
              dispatcher.finished(answer, written.isSuccess());
              if (ends) {
                end();
              }
            });
  }

  /** Sends the response to the current request. */
  void write(SentResponse response, IncomingRequest answered) {
    request = null;
    isCutOff = answered.isCutOff();
    try {
      write(
          response,
          answered.isHead(),
          answered.endsWith(response),
          isSent -> answered.finish(isSent ? response : null));
    } catch (Throwable e) {
      // It is not the current request any more, so nobody else would finish it.
      answered.finish(null);
      throw e;
    }
  }

  private void write(
      SentResponse response, boolean isHead, boolean ends, Consumer<Boolean> whenSent) {
    enter(State.SENDING, deadlines.answer());
    sender.send(
        response,
        isHead,
        ends,
        isSent -> {
          whenSent.accept(isSent);
          sent(isSent, ends);
        });
  }

  private void sent(boolean isSent, boolean ends) {
    if (state != State.SENDING) {
      return;
    }
    if (!isSent) {
      close();
    } else if (ends) {
      end();
    } else {
      enter(State.IDLE, deadlines.idle());
      takeWaiting();
    }
  }

  /** Ends the connection. If the client may still be sending, waits until it is silent. */
  private void end() {
    boolean mayBeSending = isCutOff || !inbox.isEmpty() || decoder.isHalfway();
    if (isInputClosed || !mayBeSending || !(channel instanceof DuplexChannel duplex)) {
      close();
      return;
    }
    enter(State.LINGERING, deadlines.silence());
    lingerUntil = System.nanoTime() + deadlines.body().toNanos();
    inbox.release();
    decoder.discardAll();
    var _ = duplex.shutdownOutput();
    resumeReading();
  }

  private void close() {
    var _ = channel.close();
  }

  /** Handles what arrived during the request before, as far as that is possible now. */
  void takeWaiting() {
    while (!inbox.isEmpty() && takes(inbox.peek())) {
      take(inbox.remove());
    }
    if (inbox.isEmpty()) {
      resumeReading();
    }
    flushIfNeeded();
    noteHead();
    closeIfOver();
  }

  private void pauseReading() {
    if (channel.config().isAutoRead()) {
      channel.config().setAutoRead(false);
    }
  }

  private void resumeReading() {
    if (!isInputClosed && !channel.config().isAutoRead()) {
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
    if (state == State.IDLE && !inHead && inbox.isEmpty() && decoder.isHalfway()) {
      inHead = true;
      enter(State.IDLE, deadlines.head());
    }
  }

  private void lingerOn() {
    enter(State.LINGERING, deadlines.silence());
    boolean isLong = System.nanoTime() - lingerUntil > 0;
    if (isLong || decoder.discarded() > IncomingRequest.MAX_DISCARDED) {
      close();
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (ctx.channel().isWritable() && state == State.IDLE) {
      takeWaiting();
    }
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      isInputClosed = true;
      if (request != null) {
        request.clientHasGone();
      }
      if (state == State.LINGERING) {
        close();
      } else {
        closeIfOver();
      }
    }
  }

  private void closeIfOver() {
    if (isInputClosed && state == State.IDLE && inbox.isEmpty()) {
      var _ = channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
  }

  /**
   * Ends the request or the connection if it is past its deadline.
   *
   * @param now as {@link System#nanoTime} returns it
   */
  void endIfLate(long now) {
    if (state == State.ANSWERING && request != null) {
      request.endIfLate(now);
    } else if (state != State.ANSWERING && now - deadline > 0) {
      if (state == State.IDLE && inbox.isEmpty() && decoder.isHalfway()) {
        sendBroken(ProblemType.REQUEST_TIMEOUT);
      } else {
        close();
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    state = State.CLOSED;
    connections.remove(this);
    inbox.release();
    sender.cancel();
    if (request != null) {
      request.connectionIsGone();
    }
  }

  boolean isIdle() {
    return state == State.IDLE;
  }

  boolean isClosed() {
    return state == State.CLOSED;
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    fail(cause);
  }

  /** Logs a failure and closes the connection. */
  void fail(Throwable cause) {
    if (cause instanceof IOException) {
      LOG.debug("the connection was lost", cause);
    } else {
      LOG.error("a connection failed", cause);
    }
    state = State.CLOSED;
    close();
  }
}
