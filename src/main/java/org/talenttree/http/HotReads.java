package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Gzip;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.id.Ids;
import org.talenttree.log.RequestLog;

/**
 * Answers plain public reads from the cache on the event loop, before the dispatch. Limits,
 * metrics, request ids and the log work as for any other request. All other reads go to the pool.
 */
public final class HotReads {
  /** Larger answers go to a worker: to copy or compress them would delay the event loop. */
  private static final int MAX_ON_LOOP = 64 << 10;

  private final ReadyResponse.Source answers;
  private final String start;
  private final Route.Label label;
  private final RateLimits limits;
  private final ClientAddress addresses;
  private final Ids ids;

  public HotReads(
      ReadyResponse.Source answers, RateLimits limits, ClientAddress addresses, Ids ids) {
    this.answers = answers;
    String template = answers.route().template();
    this.start = template.substring(0, template.indexOf('{'));
    this.label = answers.route().label();
    this.limits = limits;
    this.addresses = addresses;
    this.ids = ids;
  }

  /** Returns the answer, counted by the limits, or null if the request must go to the pool. */
  @Nullable HotResponse find(RequestHead head) {
    String target = head.target();
    if (!target.startsWith(start) || !head.method().equals("GET") || head.hasBody()) {
      return null;
    }
    ReadyResponse answer = isPlain(target) ? answers.find(target.substring(start.length())) : null;
    if (answer == null || answer.length() > MAX_ON_LOOP) {
      return null;
    }
    String clientTag = head.header("If-None-Match");
    if (!takesJson(head.header("Accept")) || !isPlainCondition(clientTag)) {
      return null;
    }
    boolean notModified = answer.etag().equals(clientTag);
    if (!limits.tryCountPublic(addresses.of(head), notModified ? 0 : answer.length(false))) {
      return null; // The pipeline counts it again and tells the client when to retry.
    }
    UUID requestId = ids.next();
    boolean gzip = !notModified && Gzip.isAccepted(head.header("Accept-Encoding"));
    return new HotResponse(answer, requestId, notModified, gzip, label, head.header("traceparent"));
  }

  // Only unescaped characters that both variables may have, and the slash between them.
  private boolean isPlain(String target) {
    for (int i = start.length(); i < target.length(); i++) {
      char c = target.charAt(i);
      if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '/') {
        return false;
      }
    }
    return true;
  }

  private static boolean takesJson(@Nullable String accept) {
    return accept == null
        || accept.equals("*/*")
        || accept.equals(MediaTypes.JSON)
        || MediaTypes.accepts(accept, MediaTypes.JSON);
  }

  // A single weak tag (RFC 9110, section 8.8.3), as clients send back the one they got. Anything
  // else goes to the pool.
  private static boolean isPlainCondition(@Nullable String tag) {
    if (tag == null) {
      return true;
    }
    int end = tag.length() - 1;
    if (end < 3 || !tag.startsWith("W/\"") || tag.charAt(end) != '"') {
      return false;
    }
    for (int i = 3; i < end; i++) {
      char c = tag.charAt(i);
      if (c <= ' ' || c == '"' || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  /** The answer to a hot read: a cached answer and a new request id. */
  public static final class HotResponse {
    private final ReadyResponse answer;
    private final UUID requestId;
    private final boolean isNotModified;
    private final boolean gzip;
    private final Route.Label label;
    private final @Nullable String traceParent;
    private final long started = System.nanoTime();

    HotResponse(
        ReadyResponse answer,
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
      int status = !isSent ? SentResponses.CLIENT_GONE : isNotModified ? 304 : 200;
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
}
