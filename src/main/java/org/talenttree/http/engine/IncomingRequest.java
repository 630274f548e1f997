package org.talenttree.http.engine;

import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.http.BodyCollector;
import org.talenttree.http.Dispatcher;
import org.talenttree.http.Exchange;
import org.talenttree.http.Exchange.ClientConnection;
import org.talenttree.http.SentResponse;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.language.Translatable;

/**
 * The current request of a connection, from its head to its response. Only the thread of the event
 * loop may use it. The two methods of {@link ClientConnection} are the exception: any thread may
 * call them, and they do their work on the thread of the event loop.
 */
final class IncomingRequest implements ClientConnection {
  private static final byte[] NO_BODY = {};

  /** A body of at most so many bytes is collected before the client is authenticated. */
  private static final int SMALL_BODY = 64 << 10;

  /**
   * Before a refusal is sent, the rest of the body is read and dropped, so that the client can read
   * the refusal. If the declared length, or what was dropped of a body in chunks, is more than
   * this, the refusal is sent at once.
   */
  static final long MAX_DISCARDED = 32L << 20;

  private enum State {
    /** A pool runs the checks that come before the body. */
    CHECKING,
    /** The body is arriving. */
    COLLECTING,
    /**
     * A pool handles the request, or its response is on the way. Nothing more of the request is
     * read.
     */
    WORKING,
    /** The refusal is ready; it is sent once the rest of the body is discarded. */
    REFUSING
  }

  private final HttpConnection connection;
  private final Dispatcher dispatcher;
  private final Deadlines deadlines;
  private final NettyHead head;
  private final Exchange exchange;
  private final BodyCollector collector;
  private final long bodyDeadline;
  private State state = State.WORKING;
  private long deadline;
  private boolean awaitsContinue;
  private boolean isCutOff;
  private boolean isFinished;
  private long discarded;
  private @Nullable SentResponse refusal;

  IncomingRequest(
      HttpConnection connection, Dispatcher dispatcher, Deadlines deadlines, NettyHead head) {
    this.connection = connection;
    this.dispatcher = dispatcher;
    this.deadlines = deadlines;
    this.head = head;
    this.exchange = dispatcher.begin(head, this);
    this.collector = exchange.collector();
    this.bodyDeadline = System.nanoTime() + deadlines.body().toNanos();
    this.awaitsContinue = head.awaitsContinue();
  }

  /** Submits the request to a pool, or begins to collect its body. */
  void start() {
    long length = head.declaredLength();
    boolean isSmall = length > 0 && length <= Math.min(SMALL_BODY, exchange.bodyLimit());
    if (length == 0) {
      dispatcher.run(exchange, NO_BODY);
    } else if (isSmall && !awaitsContinue) {
      collect();
    } else {
      state = State.CHECKING;
      dispatcher.check(exchange);
    }
  }

  private void collect() {
    state = State.COLLECTING;
    deadline = bodyDeadline;
  }

  /** Returns whether more of the body is wanted now. */
  boolean takesBody() {
    return state == State.COLLECTING || state == State.REFUSING;
  }

  /** Takes the next part of the body. */
  void take(Object message) {
    if (message instanceof HttpContent content) {
      take(content);
    } else {
      bodyIsBroken(); // So the parser reports a connection that ended within a body.
    }
  }

  private void take(HttpContent content) {
    boolean isLast = content instanceof LastHttpContent;
    if (content.decoderResult().isFailure() || hasTrailers(content)) {
      bodyIsBroken();
    } else if (state == State.COLLECTING) {
      collect(content, isLast);
    } else if (isLast) {
      connection.write(requireRefusal(), this);
    } else {
      passOver(content.content().readableBytes());
    }
  }

  // A trailer could change what was checked already, so trailers are refused (RFC 9110, 6.5.1).
  @SuppressWarnings("ReferenceEquality") // The parser returns this object if there are none.
  private boolean hasTrailers(HttpContent content) {
    return content instanceof LastHttpContent
        && content != LastHttpContent.EMPTY_LAST_CONTENT
        && head.declaredLength() < 0;
  }

  private void collect(HttpContent content, boolean isLast) {
    try {
      collector.add(content.content().nioBuffer());
      if (isLast) {
        state = State.WORKING;
        dispatcher.run(exchange, collector.finish());
      }
    } catch (Refused e) {
      // If all of the body has arrived, there is nothing to discard.
      state = isLast ? State.WORKING : State.CHECKING;
      dispatcher.refuse(exchange, isLast ? e.problem() : closing(e.problem()));
    }
  }

  private static Problem closing(Problem problem) {
    return problem.with("Connection", "close");
  }

  private void bodyIsBroken() {
    cutOff(
        Problem.of(
            ProblemType.BAD_REQUEST, Translatable.of("The body does not end where it should.")));
  }

  /** Sends the response now, without reading the rest of the body. */
  private void cutOff(Problem problem) {
    isCutOff = true;
    if (state == State.REFUSING) {
      connection.write(requireRefusal(), this);
    } else {
      state = State.WORKING;
      dispatcher.refuse(exchange, closing(problem));
    }
  }

  private SentResponse requireRefusal() {
    return Objects.requireNonNull(refusal);
  }

  @Override
  public void collectBody() {
    onLoop(() -> {
      if (head.declaredLength() > exchange.bodyLimit()) {
        dispatcher.refuse(exchange, closing(BodyCollector.tooLarge(exchange.bodyLimit())));
        return;
      }
      if (awaitsContinue) {
        awaitsContinue = false;
        connection.writeContinue();
      }
      collect();
      connection.takeWaiting();
    });
  }

  @Override
  public void send(SentResponse response) {
    onLoop(() -> {
      if (state == State.CHECKING) {
        refuse(response);
      } else {
        connection.write(response, this);
      }
    });
  }

  // Nothing else would finish a request whose step fails or whose connection is gone.
  private void onLoop(Runnable step) {
    try {
      connection.onLoop(() -> run(step));
    } catch (RejectedExecutionException e) {
      // It went on after the stop had waited for it. The loop has ended, so no thread but this one
      // uses the request.
      finish(null);
    }
  }

  private void run(Runnable step) {
    if (connection.isClosed()) {
      finish(null);
      return;
    }
    try {
      step.run();
    } catch (Throwable e) {
      connection.fail(e);
      finish(null);
    }
  }

  // A client that is still sending does not read the response, so the body is read first.
  private void refuse(SentResponse response) {
    if (awaitsContinue || head.declaredLength() > MAX_DISCARDED) {
      isCutOff = true;
      connection.write(response, this);
      return;
    }
    refusal = response;
    state = State.REFUSING;
    deadline = sooner(deadlines.silence());
    connection.takeWaiting();
  }

  private void passOver(int bytes) {
    discarded += bytes;
    deadline = sooner(deadlines.silence());
    if (discarded > MAX_DISCARDED) {
      bodyIsBroken();
    }
  }

  private long sooner(Duration atMost) {
    long then = System.nanoTime() + atMost.toNanos();
    return then - bodyDeadline < 0 ? then : bodyDeadline;
  }

  /** Refuses the request with 408 if its body is past its deadline. */
  void endIfLate(long now) {
    if (takesBody() && now - deadline > 0) {
      cutOff(
          Problem.of(
              ProblemType.REQUEST_TIMEOUT, Translatable.of("The body did not arrive in time.")));
    }
  }

  /** Returns whether the client may still be sending the body although the response was sent. */
  boolean isCutOff() {
    return isCutOff;
  }

  /** Returns whether the connection must close after this response. */
  boolean endsWith(SentResponse response) {
    return isCutOff || response.closes() || head.closes();
  }

  boolean isHead() {
    return head.isHead();
  }

  /** Ends the request, once; {@code sent} is null if the client had gone. */
  void finish(@Nullable SentResponse sent) {
    if (isFinished) {
      return;
    }
    isFinished = true;
    if (sent == null) {
      dispatcher.finished(exchange, null, 0);
    } else {
      dispatcher.finished(exchange, sent.status(), isHead() ? 0 : sent.length());
    }
  }

  /** Ends the request as its connection is gone. If a pool has it, that ends it with its send. */
  void connectionIsGone() {
    clientHasGone();
    if (takesBody()) {
      finish(null);
    }
  }

  /** Stops the costly work on the request. */
  void clientHasGone() {
    dispatcher.clientHasGone(exchange);
  }
}
