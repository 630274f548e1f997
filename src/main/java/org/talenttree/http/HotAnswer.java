package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ReadyAnswer;
import org.talenttree.api.Route;
import org.talenttree.log.RequestLog;

/** The answer to a hot read: a cached answer and a new request id. */
public final class HotAnswer {
  private final ReadyAnswer answer;
  private final UUID requestId;
  private final boolean isNotModified;
  private final boolean gzip;
  private final Route.Label label;
  private final @Nullable String traceParent;
  private final long started = System.nanoTime();

  HotAnswer(
      ReadyAnswer answer,
      UUID requestId,
      boolean isNotModified,
      boolean gzip,
      Route.Label label,
      @Nullable String traceParent) {
    this.answer = answer;
    this.requestId = requestId;
    this.isNotModified = isNotModified;
    this.gzip = gzip;
    this.label = label;
    this.traceParent = traceParent;
  }

  /** Returns the maximum length of head and body in bytes. */
  public int maxLength() {
    return answer.head().maxLength() + length();
  }

  private int length() {
    return isNotModified ? 0 : answer.length(gzip);
  }

  /**
   * Writes head and body.
   *
   * @param closes whether the head says that the connection ends
   */
  public void write(Consumer<byte[]> out, boolean closes) {
    byte[] id = requestId.toString().getBytes(US_ASCII);
    if (isNotModified) {
      answer.head().writeNotModified(id, closes, out);
      return;
    }
    answer.head().write(id, gzip, length(), closes, out);
    answer.parts(requestId, gzip).forEach(out);
  }

  /** Records in metrics and log that it was sent, or that the client had disconnected. */
  void finished(RequestMetrics metrics, boolean isSent) {
    int status = !isSent ? Dispatcher.CLIENT_GONE : isNotModified ? 304 : 200;
    long nanos = System.nanoTime() - started;
    metrics.record(label, status, nanos);
    RequestLog.write(
        new RequestLog.Line(
            requestId,
            label.method(),
            label.template(),
            status,
            nanos,
            null,
            length(),
            traceParent,
            true));
  }
}
