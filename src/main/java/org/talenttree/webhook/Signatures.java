package org.talenttree.webhook;

import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookSigningException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Signs deliveries (Standard Webhooks 1.0.0). */
final class Signatures {
  private Signatures() {}

  /**
   * Returns the headers of a delivery.
   *
   * @param secrets each signs it: who has only the former one must still know that it is from here
   */
  static Map<String, String> headers(
      List<String> secrets, String event, Instant now, String payload) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("webhook-id", event);
    headers.put("webhook-timestamp", Long.toString(now.getEpochSecond()));
    headers.put(
        "webhook-signature",
        String.join(
            " ", secrets.stream().map(secret -> sign(secret, event, now, payload)).toList()));
    return headers;
  }

  private static String sign(String secret, String event, Instant now, String payload) {
    try {
      return new com.standardwebhooks.Webhook(secret).sign(event, now.getEpochSecond(), payload);
    } catch (WebhookSigningException | EmptyWebhookSecretException e) {
      throw new IllegalStateException("a delivery cannot be signed", e);
    }
  }
}
