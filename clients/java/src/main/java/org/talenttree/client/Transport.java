package org.talenttree.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends requests, and repeats what failed on the way, is told to wait (429), or meets a server that
 * is busy (503). All attempts of a write have the same {@code Idempotency-Key}, so it is made once.
 */
final class Transport implements AutoCloseable {
  private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(8);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(60);
  private static final Duration PAUSE_WHILE_RUNNING = Duration.ofSeconds(1);
  private static final Set<String> WRITES = Set.of("POST", "PUT", "PATCH", "DELETE");

  /** It follows no redirect, as it would take the key along to any host. */
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final JsonMapper json;
  private final Settings settings;

  Transport(JsonMapper json, Settings settings) {
    this.json = json;
    this.settings = settings;
  }

  /** Returns an answer, whatever its status. Throws UncheckedIOException if there was none. */
  Answer send(HttpRequest.Builder builder) {
    HttpRequest request = named(builder);
    for (int attempt = 1; ; attempt++) {
      boolean last = attempt >= settings.attempts();
      Duration wait;
      try {
        Answer answer = whenCarriedOut(request);
        boolean isFinal = last || (answer.status() == 503 && isSignUp(request));
        Optional<Duration> needed = isFinal ? Optional.empty() : waitAfter(answer, attempt);
        if (needed.isEmpty()) {
          return answer;
        }
        wait = needed.get();
      } catch (IOException e) {
        if (last || isSignUp(request)) {
          throw new UncheckedIOException(e);
        }
        wait = jitter(attempt);
      }
      sleep(wait);
    }
  }

  @Override
  public void close() {
    http.close();
  }

  private static HttpRequest named(HttpRequest.Builder builder) {
    HttpRequest request = builder.build();
    boolean nameless =
        WRITES.contains(request.method())
            && request.headers().firstValue("Idempotency-Key").isEmpty();
    return nameless
        ? builder.header("Idempotency-Key", UUID.randomUUID().toString()).build()
        : request;
  }

  /** The server cannot know the account, so it cannot know a repeat either. */
  private static boolean isSignUp(HttpRequest request) {
    return request.method().equals("POST") && request.uri().getPath().endsWith("/api/v1/accounts");
  }

  /**
   * Sends a request. Where the server still carries out an earlier attempt, the answer comes when
   * this one is repeated.
   */
  private Answer whenCarriedOut(HttpRequest request) throws IOException {
    long end = System.nanoTime() + settings.timeout().toNanos();
    for (; ; ) {
      Answer answer = exchange(request);
      Duration wait = requestedWait(answer).orElse(PAUSE_WHILE_RUNNING);
      if (!stillRuns(answer) || System.nanoTime() + wait.toNanos() - end > 0) {
        return answer;
      }
      sleep(wait);
    }
  }

  private boolean stillRuns(Answer answer) {
    return answer.status() == 409
        && Problem.of(json, answer).code().equals("idempotency_in_progress");
  }

  /** Waits for all of the answer: the timeout of the JDK ends where the body begins. */
  private Answer exchange(HttpRequest request) throws IOException {
    var answer = http.sendAsync(request, BodyHandlers.ofByteArray());
    try {
      return new Answer(answer.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("no whole answer within " + settings.timeout(), e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException broken ? broken : new IOException(e.getCause());
    } catch (InterruptedException e) {
      answer.cancel(true);
      throw interrupted(e);
    }
  }

  /** Returns how long to wait before the request is repeated; nothing if the answer is final. */
  private Optional<Duration> waitAfter(Answer answer, int attempt) {
    if (answer.status() != 429 && answer.status() != 503) {
      return Optional.empty();
    }
    Duration wait = requestedWait(answer).orElseGet(() -> jitter(attempt));
    return Optional.of(wait).filter(time -> time.compareTo(LONGEST_RETRY_AFTER) <= 0);
  }

  /**
   * Returns how long the server asks to wait, and a little more at random; nothing if it does not.
   */
  private Optional<Duration> requestedWait(Answer answer) {
    return Optional.ofNullable(answer.retryAfter())
        .map(seconds -> Duration.ofSeconds(seconds).plus(jitter(1)));
  }

  /** Full jitter: clients that failed together do not come back together. */
  private Duration jitter(int attempt) {
    long most = settings.backoff().toMillis() << Math.min(attempt - 1, 20);
    return Duration.ofMillis(
        ThreadLocalRandom.current().nextLong(Math.min(most, LONGEST_BACKOFF.toMillis()) + 1));
  }

  private static void sleep(Duration wait) {
    try {
      Thread.sleep(wait);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static UncheckedIOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    var interrupted = new InterruptedIOException("interrupted");
    interrupted.initCause(e);
    return new UncheckedIOException(interrupted);
  }
}
