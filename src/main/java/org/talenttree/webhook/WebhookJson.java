package org.talenttree.webhook;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.Webhook.OffReason;
import tools.jackson.core.JsonGenerator;

/** Writes endpoints of webhooks and deliveries as the API has them. */
final class WebhookJson {
  private WebhookJson() {}

  /**
   * Returns an endpoint.
   *
   * @param waiting how many deliveries wait; null if that is not told
   * @param secret null if it is not told
   */
  static byte[] of(Webhook webhook, @Nullable Integer waiting, @Nullable String secret) {
    return Json.write(json -> write(json, webhook, waiting, secret));
  }

  static void write(
      JsonGenerator json, Webhook webhook, @Nullable Integer waiting, @Nullable String secret) {
    OffReason reason = webhook.offReason();
    json.writeStartObject();
    json.writeStringProperty("id", webhook.id().toString());
    json.writeStringProperty("url", webhook.url());
    Json.array(json, "types", webhook.types(), JsonGenerator::writeString);
    json.writeBooleanProperty("enabled", webhook.isOn());
    json.writeStringProperty("disabledReason", reason == null ? null : reason.code());
    Timestamps.write(json, "failingSince", webhook.failingSince());
    json.writeNumberProperty("droppedCount", webhook.dropped());
    if (waiting != null) {
      json.writeNumberProperty("waitingCount", waiting);
    }
    Timestamps.write(json, "createdAt", webhook.createdAt());
    if (secret != null) {
      json.writeStringProperty("secret", secret);
    }
    json.writeEndObject();
  }

  static byte[] removed(UUID id) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("id", id.toString());
      json.writeBooleanProperty("removed", true);
      json.writeEndObject();
    });
  }

  static void write(JsonGenerator json, Delivery delivery) {
    Integer status = delivery.status();
    Reason reason = delivery.reason();
    json.writeStartObject();
    json.writeStringProperty("id", delivery.event().toString());
    json.writeStringProperty("type", delivery.type());
    json.writeStringProperty("state", delivery.state().code());
    json.writeNumberProperty("tries", delivery.tries());
    Timestamps.write(json, "createdAt", delivery.createdAt());
    Timestamps.write(json, "triedAt", delivery.triedAt());
    Timestamps.write(json, "nextTryAt", delivery.nextAt());
    if (status == null) {
      json.writeNullProperty("status");
    } else {
      json.writeNumberProperty("status", status);
    }
    json.writeStringProperty("reason", reason == null ? null : reason.code());
    json.writeName("payload");
    json.writeRawValue(delivery.payload());
    json.writeEndObject();
  }
}
