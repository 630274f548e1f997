package org.talenttree.web.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.log.RecentEvent;
import org.talenttree.web.app.TimeText;

/**
 * A warning or an error of the log on the page of the server.
 *
 * @param when in words
 * @param time the exact time
 * @param cause the name of the exception; null if there was none
 * @param requestId null if it is about no request
 * @param count how often it came in a row
 */
public record EventCard(
    boolean isError,
    String when,
    String time,
    String source,
    String message,
    @Nullable String cause,
    @Nullable String requestId,
    long count) {

  static EventCard of(RecentEvent event, Instant now, Messages say) {
    return new EventCard(
        event.isError(),
        TimeText.ago(event.time(), now, say),
        event.time().toString(),
        event.source(),
        event.message(),
        event.cause().orElse(null),
        event.requestId().orElse(null),
        event.count());
  }
}
