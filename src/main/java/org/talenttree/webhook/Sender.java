package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookSigningException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLException;
import org.talenttree.api.OutgoingPost;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.WebhookAddresses.AddressRefused;

/**
 * Sends a delivery once, signed (Standard Webhooks 1.0.0), to an address that is checked for it.
 */
record Sender(Webhooks webhooks, WebhookAddresses addresses, OutgoingPost post) {
  private static final Duration TIME = Duration.ofSeconds(15);

  /** Returns what came of sending a delivery to the address that its endpoint has. */
  Attempt send(Webhook webhook, Delivery delivery) {
    try {
      URI uri = addresses.parse(String.valueOf(webhook.url())).orElseThrow(AddressRefused::new);
      InetAddress address = addresses.resolve(uri);
      Instant now = webhooks.now();
      List<String> open =
          webhook.secrets().at(now).stream()
              .map(secret -> webhooks.secrets().open(webhook.id(), secret))
              .toList();
      int status =
          post.post(
              uri,
              address,
              headers(open, delivery.event().toString(), now, delivery.payload()),
              delivery.payload().getBytes(UTF_8),
              TIME);
      return Attempt.answered(status);
    } catch (AddressRefused e) {
      return Attempt.failed(Reason.REFUSED_ADDRESS);
    } catch (UnknownHostException e) {
      return Attempt.failed(Reason.UNRESOLVED);
    } catch (SocketTimeoutException e) {
      return Attempt.failed(Reason.TIMEOUT);
    } catch (SSLException e) {
      return Attempt.failed(Reason.TLS);
    } catch (IOException e) {
      return Attempt.failed(Reason.CONNECTION);
    }
  }

  /**
   * Returns the headers of a delivery.
   *
   * @param secrets each signs it: who has only the former one must still know that it is from here
   */
  private static Map<String, String> headers(
      List<String> secrets, String event, Instant now, String payload) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("webhook-id", event);
    headers.put("webhook-timestamp", Long.toString(now.getEpochSecond()));
    headers.put(
        "webhook-signature",
        String.join(
            " ",
            secrets.stream().map(secret -> Signature.of(secret, event, now, payload)).toList()));
    return headers;
  }

  /** A class of its own, so that the library is loaded only where something is sent. */
  private static final class Signature {
    static String of(String secret, String event, Instant now, String payload) {
      try {
        return new com.standardwebhooks.Webhook(secret).sign(event, now.getEpochSecond(), payload);
      } catch (WebhookSigningException | EmptyWebhookSecretException e) {
        throw new IllegalStateException("a delivery cannot be signed", e);
      }
    }
  }
}
