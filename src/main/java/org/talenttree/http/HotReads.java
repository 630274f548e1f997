package org.talenttree.http;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Gzip;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.ReadyAnswer;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.http.identity.ClientAddress;
import org.talenttree.http.limits.RateLimits;
import org.talenttree.id.Ids;

/**
 * Answers plain reads of what is in the cache and current, on the event loop: a look-up before the
 * dispatch. Limits, metrics, request ids and the log are as for any other request. A read that is
 * not plain, or not in the cache, goes to the pool.
 */
public final class HotReads {
  /** A larger answer goes to a worker: to copy or compress it would hold up the loop. */
  private static final int MAX_ON_LOOP = 64 << 10;

  private final ReadyAnswer.Source answers;
  private final String start;
  private final Route.Label label;
  private final RateLimits limits;
  private final ClientAddress addresses;
  private final Ids ids;

  public HotReads(ReadyAnswer.Source answers, RateLimits limits, ClientAddress addresses, Ids ids) {
    this.answers = answers;
    String template = answers.route().template();
    this.start = template.substring(0, template.indexOf('{'));
    this.label = answers.route().label();
    this.limits = limits;
    this.addresses = addresses;
    this.ids = ids;
  }

  /** Returns the answer, counted by the limits, or null where the request takes another way. */
  @Nullable HotAnswer find(RequestHead head) {
    String target = head.target();
    if (!target.startsWith(start) || !head.method().equals("GET") || head.hasBody()) {
      return null;
    }
    ReadyAnswer answer = isPlain(target) ? answers.find(target.substring(start.length())) : null;
    if (answer == null || answer.length() > MAX_ON_LOOP) {
      return null;
    }
    String held = head.header("If-None-Match");
    if (!takesJson(head.header("Accept")) || !isPlainCondition(held)) {
      return null;
    }
    boolean notModified = answer.etag().equals(held);
    if (!limits.admitsPublic(addresses.of(head), notModified ? 0 : answer.length(false))) {
      return null; // The pipeline counts it again, and tells the client when to come back.
    }
    UUID requestId = ids.next();
    boolean gzip = !notModified && Gzip.isAccepted(head.header("Accept-Encoding"));
    return new HotAnswer(
        answer, requestId, notModified, gzip, label, head.firstHeader("traceparent"));
  }

  // The variables of the route are each a segment of these.
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

  // One weak tag (RFC 9110, section 8.8.3), as every client sends that was given one; all else goes
  // to the pool.
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
}
