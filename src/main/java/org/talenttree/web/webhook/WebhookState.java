package org.talenttree.web.webhook;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.language.Messages;
import org.talenttree.web.app.TimeText;
import org.talenttree.webhook.Delivery;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.Delivery.State;
import org.talenttree.webhook.Webhook;
import org.talenttree.webhook.Webhook.OffReason;

/**
 * Whether a webhook works, or what became of one delivery, to be seen at one sight.
 *
 * @param mark {@code good}, {@code bad}, or empty for neither
 * @param words the same in words, and why
 */
public record WebhookState(String mark, String words) {
  private static final String GOOD = "good";
  private static final String BAD = "bad";
  private static final String NEITHER = "";

  /** Tells whether a webhook works. */
  static WebhookState of(Webhook webhook, Optional<Instant> delivered, Messages say) {
    if (!webhook.isOn()) {
      return off(webhook, say);
    }
    Instant since = webhook.failingSince();
    if (since != null) {
      return new WebhookState(
          BAD, say.text("Fails: nothing has arrived since {0}", TimeText.minute(since, say)));
    }
    if (webhook.url() == null) {
      return new WebhookState(GOOD, say.text("On: a program reads the deliveries"));
    }
    return delivered
        .map(time ->
            new WebhookState(
                GOOD, say.text("Works: last delivery {0}", TimeText.minute(time, say))))
        .orElseGet(() -> new WebhookState(NEITHER, say.text("On: nothing has been delivered yet")));
  }

  private static WebhookState off(Webhook webhook, Messages say) {
    if (webhook.offReason() == null) {
      return new WebhookState(NEITHER, say.text("Off"));
    }
    return new WebhookState(
        BAD,
        webhook.offReason() == OffReason.GONE
            ? say.text("Off: the server answered that it is gone")
            : say.text("Off: nothing arrived for five days"));
  }

  /** Tells what became of a delivery. */
  static WebhookState of(Delivery delivery, Messages say) {
    List<String> parts = new ArrayList<>(List.of(words(delivery.state(), say)));
    if (delivery.status() != null) {
      parts.add(say.text("status {0}", String.valueOf(delivery.status())));
    }
    Reason reason = delivery.reason();
    if (reason != null && reason != Reason.STATUS) {
      parts.add(words(reason, say));
    }
    if (delivery.tries() > 0) {
      parts.add(say.counted(delivery.tries(), "{0} try", "{0} tries"));
    }
    if (delivery.nextAt() != null) {
      parts.add(say.text("next: {0}", TimeText.minute(delivery.nextAt(), say)));
    }
    return new WebhookState(mark(delivery), String.join(" · ", parts));
  }

  private static String mark(Delivery delivery) {
    boolean isLost = delivery.state() == State.FAILED || delivery.state() == State.DROPPED;
    if (isLost || delivery.reason() != null) {
      return BAD;
    }
    return delivery.state() == State.DELIVERED ? GOOD : NEITHER;
  }

  private static String words(State state, Messages say) {
    return switch (state) {
      case WAITING -> say.text("Waits");
      case REPEATING -> say.text("Is being sent again");
      case DELIVERED -> say.text("Delivered");
      case FAILED -> say.text("Given up");
      case DROPPED -> say.text("Dropped");
      case LISTED -> say.text("To be read");
    };
  }

  private static String words(Reason reason, Messages say) {
    return switch (reason) {
      case STATUS -> say.text("refused by the server");
      case TIMEOUT -> say.text("no answer in time");
      case UNRESOLVED -> say.text("the host is not known");
      case REFUSED_ADDRESS -> say.text("the host leads to a private address");
      case TLS -> say.text("no valid certificate");
      case CONNECTION -> say.text("no connection");
    };
  }
}
