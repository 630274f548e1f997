package org.talenttree.http;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalLong;

/** Reads request bodies within a size and a time. */
final class Bodies {
  /** A longer body is not read to its end for the sake of an orderly answer. */
  private static final long MOST_DISCARDED = 32L << 20;

  private static final long PATIENCE = Duration.ofSeconds(30).toNanos();
  private static final byte[] NONE = {};

  private Bodies() {}

  /** Returns the body, which the rule has admitted; refuses others. */
  static byte[] read(ServerRequest request, Route.BodyRule rule) {
    if (!request.content().hasEntity()) {
      return NONE;
    }
    return switch (rule) {
      case Route.BodyRule.None none -> readUpTo(request, 0);
      case Route.BodyRule.Empty empty -> requireEmptyObject(readUpTo(request, 1024));
      case Route.BodyRule.OfJson json -> readUpTo(request, json.limit());
    };
  }

  private static byte[] requireEmptyObject(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).strip();
    if (!text.isEmpty() && !(Json.read(body).isObject() && Json.read(body).isEmpty())) {
      throw new Refused(ProblemType.UNEXPECTED_BODY, "This call takes no body, or {}.");
    }
    return NONE;
  }

  private static byte[] readUpTo(ServerRequest request, int limit) {
    OptionalLong declared = request.headers().contentLength();
    if (declared.orElse(0) > MOST_DISCARDED) {
      throw tooLarge(limit);
    }
    try (InputStream in = request.content().inputStream()) {
      byte[] body = new byte[(int) Math.min(limit + 1L, declared.orElse(8192) + 1)];
      long deadline = System.nanoTime() + PATIENCE;
      int length = 0;
      while (true) {
        int read = in.read(body, length, body.length - length);
        if (read < 0) {
          return length == body.length ? body : Arrays.copyOf(body, length);
        }
        length += read;
        if (length > limit) {
          discard(in, deadline);
          throw tooLarge(limit);
        }
        requireBefore(deadline);
        if (length == body.length) {
          body = Arrays.copyOf(body, (int) Math.min(limit + 1L, body.length * 2L));
        }
      }
    } catch (DataReader.InsufficientDataAvailableException e) {
      throw new CloseConnectionException("the client went away within its body", e);
    } catch (IOException e) {
      throw unreadable(e);
    } catch (UncheckedIOException e) {
      throw e.getCause() instanceof SocketTimeoutException ? timeout() : e;
    }
  }

  // A client that is still sending would see a reset connection in place of the answer.
  private static void discard(InputStream in, long deadline) throws IOException {
    byte[] scratch = new byte[16384];
    long left = MOST_DISCARDED;
    while (left > 0) {
      int read = in.read(scratch);
      if (read < 0) {
        return;
      }
      left -= read;
      requireBefore(deadline);
    }
  }

  private static void requireBefore(long deadline) {
    if (System.nanoTime() - deadline > 0) {
      throw timeout();
    }
  }

  private static RuntimeException unreadable(IOException e) {
    return e instanceof SocketTimeoutException ? timeout() : new UncheckedIOException(e);
  }

  private static Refused timeout() {
    return closing(Problem.of(ProblemType.REQUEST_TIMEOUT, "The body did not arrive in time."));
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
