package org.talenttree.http;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** Reads request bodies within a size; the connection sees to the time. */
final class Bodies {
  /** A longer body is not read to its end for the sake of an orderly answer. */
  private static final long MOST_DISCARDED = 32L << 20;

  /** So short a body is cheaper to read than a new connection is to open. */
  private static final long SHORT = 64 << 10;

  /** Less than the connection itself takes, so that promises alone fill no memory. */
  private static final int FIRST_BUFFER = 1 << 10;

  /** Read as JSON, a body becomes a text, nodes, and bytes again; measured with 2,000 talents. */
  private static final int WEIGHT_OF_WORK = 12;

  private static final byte[] NONE = {};

  private Bodies() {}

  /**
   * Returns the body, which the rule has admitted; refuses others. What its handling needs is taken
   * from the share as it arrives, so that a client cannot take it by a mere promise.
   */
  static byte[] read(ServerRequest request, Route.BodyRule rule, MemoryBudget.Share memory) {
    if (!request.content().hasEntity()) {
      return NONE;
    }
    return switch (rule) {
      case Route.BodyRule.None none -> readUpTo(request, 0, memory);
      case Route.BodyRule.Empty empty -> readUpTo(request, 1024, memory);
      case Route.BodyRule.OfJson json -> readUpTo(request, json.limit(), memory);
      case Route.BodyRule.OfFile file -> readUpTo(request, file.limit(), memory);
    };
  }

  /**
   * Passes over a body that nobody wants, so that a client which is still sending can read the
   * answer. Returns whether the connection may serve another request after it.
   */
  static boolean skip(ServerRequest request) {
    long declared = request.headers().contentLength().orElse(Long.MAX_VALUE);
    if (!request.content().hasEntity()) {
      return true;
    }
    if (awaitsGoAhead(request)) {
      return false;
    }
    if (declared <= SHORT) {
      return true;
    }
    try {
      return discard(request.content().inputStream());
    } catch (IOException | RuntimeException e) {
      // The answer is decided, and this connection ends with it.
      return false;
    }
  }

  private static byte[] readUpTo(ServerRequest request, int limit, MemoryBudget.Share memory) {
    long declared = request.headers().contentLength().orElse(limit);
    if (declared > MOST_DISCARDED || (declared > limit && awaitsGoAhead(request))) {
      throw tooLarge(limit);
    }
    // Never closed: to close the stream is to read on, from one that may be broken.
    InputStream in = request.content().inputStream();
    try {
      byte[] body = readUpTo(in, limit, memory);
      take(memory, (long) body.length * WEIGHT_OF_WORK);
      return body;
    } catch (RequestException e) {
      throw refused(e, limit);
    } catch (DataReader.IncorrectNewLineException | IllegalArgumentException e) {
      throw broken();
    } catch (IOException | UncheckedIOException e) {
      throw new CloseConnectionException("the client went away", e);
    }
  }

  /** Reads to the end, taking no more memory than twice what has arrived and a little. */
  static byte[] readUpTo(InputStream in, int limit, MemoryBudget.Share memory) throws IOException {
    byte[] body = new byte[Math.min(FIRST_BUFFER, limit) + 1];
    take(memory, body.length);
    int length = 0;
    for (int read = 0; read >= 0; read = in.read(body, length, body.length - length)) {
      length += read;
      if (length > limit) {
        discard(in);
        throw tooLarge(limit);
      }
      if (length == body.length) {
        take(memory, body.length);
        body = Arrays.copyOf(body, (int) Math.min(limit + 1L, body.length * 2L));
      }
    }
    return Arrays.copyOf(body, length);
  }

  private static void take(MemoryBudget.Share memory, long bytes) {
    if (!memory.take(bytes)) {
      throw closing(MemoryBudget.exhausted());
    }
  }

  // Returns whether that was all.
  private static boolean discard(InputStream in) throws IOException {
    byte[] scratch = new byte[16384];
    int read = 0;
    for (long left = MOST_DISCARDED; read >= 0 && left > 0; left -= read) {
      read = in.read(scratch);
    }
    return read < 0;
  }

  // Such a client sends its body only when it hears 100 (RFC 9110, section 10.1.1).
  private static boolean awaitsGoAhead(ServerRequest request) {
    return request.headers().containsToken(HeaderValues.EXPECT_100) && !request.continueSent();
  }

  private static Refused refused(RequestException e, int limit) {
    return switch (e.status().code()) {
      case 408 ->
          closing(Problem.of(ProblemType.REQUEST_TIMEOUT, "The body did not arrive in time."));
      case 413 -> tooLarge(limit);
      default -> broken();
    };
  }

  private static Refused broken() {
    return closing(Problem.of(ProblemType.BAD_REQUEST, "The body does not end where it should."));
  }

  private static Refused tooLarge(int limit) {
    if (limit == 0) {
      return closing(Problem.of(ProblemType.UNEXPECTED_BODY, "This call takes no body."));
    }
    String detail = "The body may hold at most " + limit + " bytes.";
    return closing(Problem.of(ProblemType.PAYLOAD_TOO_LARGE, detail));
  }

  private static Refused closing(Problem problem) {
    return new Refused(problem.with(HeaderNames.CONNECTION.defaultCase(), "close"));
  }
}
