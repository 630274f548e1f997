package org.talenttree.http;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.talenttree.api.Calls.Answer;
import org.talenttree.api.Calls.Call;
import org.talenttree.api.Deadline;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.http.Exchange.ClientConnection;

/**
 * Carries out the requests that another request makes, such as the tools of assistants do. The
 * thread of that request waits for each: it does light work itself, and all work if it is one of
 * few threads; other work waits for a thread of its pool.
 */
final class RelayedRequests {
  /** How many workers may wait for other pools, of all and of one source; others answer. */
  private static final int MAX_WAITING = 16;

  private static final int MAX_WAITING_OF_SOURCE = 2;

  private final Dispatcher dispatcher;
  private final Pipeline pipeline;
  private final SentResponses responses;

  /** How many workers wait for other pools, by source. */
  private final Map<Object, Integer> waiting = new HashMap<>();

  /** Creates it for the requests that this dispatcher begins. */
  RelayedRequests(Dispatcher dispatcher, Pipeline pipeline, SentResponses responses) {
    this.dispatcher = dispatcher;
    this.pipeline = pipeline;
    this.responses = responses;
  }

  /**
   * Carries out a request for another one; its costly work stops when the client of that leaves.
   */
  Answer send(Exchange outer, Call call) {
    WaitingThread thread = new WaitingThread(new CompletableFuture<>());
    Exchange inner = dispatcher.begin(new RelayedHead(outer.head(), call), thread);
    outer.inner = inner;
    if (outer.deadline.isAbandoned()) {
      inner.deadline.pass(Deadline.Cause.CLIENT_GONE);
    }
    SentResponse sent = carryOut(outer, inner, call.body(), thread);
    try {
      // What a change answers is not refused any more: it is done.
      if (call.method().equals("GET") && sent.length() > Request.UNIT) {
        inner.memory.release(); // The other request has the answer now.
        outer.reserve(Request.Memory.RELAYED, sent.length());
      }
      return sent.answer();
    } finally {
      outer.inner = null;
      dispatcher.finished(inner, sent.status(), sent.length());
    }
  }

  private SentResponse carryOut(Exchange outer, Exchange inner, byte[] body, WaitingThread thread) {
    Response refusal = pipeline.check(inner);
    refusal = refusal == null ? pipeline.take(inner, body) : refusal;
    if (refusal != null) {
      responses.send(inner, refusal);
    } else if (Dispatcher.cost(outer) != Route.Cost.LIGHT) {
      dispatcher.runToTheEnd(inner);
    } else if (Dispatcher.cost(inner) != Route.Cost.LIGHT) {
      return waitFor(inner, () -> dispatcher.runAdmitted(inner), thread);
    } else {
      Response response = pipeline.run(inner).join();
      if (response instanceof CostlyResponse) {
        return waitFor(inner, () -> dispatcher.answer(inner, response), thread);
      }
      responses.send(inner, response);
    }
    return thread.response();
  }

  /** Lets the thread of a worker wait for another pool, as few others may at the same time. */
  private SentResponse waitFor(Exchange inner, Runnable work, WaitingThread thread) {
    Object source = inner.source();
    if (!beginToWait(source)) {
      responses.send(inner, SentResponses.busyWithCostlyWork());
      return thread.response();
    }
    try {
      work.run();
      return thread.response();
    } finally {
      endToWait(source);
    }
  }

  /** Returns whether one more may wait, and counts it then. */
  private synchronized boolean beginToWait(Object source) {
    int all = waiting.values().stream().mapToInt(Integer::intValue).sum();
    boolean may = all < MAX_WAITING && waiting.getOrDefault(source, 0) < MAX_WAITING_OF_SOURCE;
    if (may) {
      waiting.merge(source, 1, Integer::sum);
    }
    return may;
  }

  private synchronized void endToWait(Object source) {
    waiting.merge(source, -1, (now, one) -> now + one == 0 ? null : now + one);
  }

  /** Takes the answer to a request that another one made, in place of a connection. */
  private record WaitingThread(CompletableFuture<SentResponse> sent) implements ClientConnection {
    SentResponse response() {
      return sent.join();
    }

    @Override
    public void send(SentResponse response) {
      sent.complete(response);
    }

    @Override
    public void collectBody() {
      throw new IllegalStateException("the body is there");
    }
  }
}
