package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.Differences;
import org.talenttree.history.Differences.Difference;
import org.talenttree.history.Revisions;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.Outbox;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.State;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Makes of each event in the outbox a delivery for each endpoint that wants it. */
public final class FanOut implements Outbox.Receiver {
  /**
   * What waits for an endpoint is among so many of its newest, so that removing it stays a short
   * write; the oldest make room.
   */
  static final int MAX_WAITING = 5_000;

  /** How many of the newest are kept, whatever became of them. */
  private static final int MAX_KEPT = 1_000;

  /** Older ones are deleted with each so many new ones. */
  private static final int PRUNED_EACH = 100;

  /** The most differences that a payload lists; the rest is only counted. */
  private static final int MAX_CHANGES = 20;

  private final InstantSource clock;
  private final Ids ids;
  private final Revisions revisions;

  /** Looks up in the history what changed in a tree. */
  public FanOut(InstantSource clock, Ids ids, Revisions revisions) {
    this.clock = clock;
    this.ids = ids;
    this.revisions = revisions;
  }

  @Override
  public void receive(Tx tx, Outbox.Entry entry) {
    OwnerEvent event = OwnerEvent.of(entry);
    List<Webhook> wanting =
        WebhookStore.list(tx.handle(), entry.owner()).stream()
            .filter(webhook -> webhook.wants(event.type()))
            .toList();
    if (!wanting.isEmpty()) {
      String payload = payload(tx, entry.owner(), event);
      UUID id = ids.next();
      wanting.forEach(webhook -> add(tx.handle(), webhook, id, event, payload));
    }
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }

  /** Returns an event that tells nothing but that an endpoint is reached. */
  static OwnerEvent test(UUID webhook) {
    return new OwnerEvent(
        EventType.WEBHOOK_TEST, "test", null, "{\"webhook\":{\"id\":\"" + webhook + "\"}}");
  }

  private void add(Handle handle, Webhook to, UUID id, OwnerEvent event, String payload) {
    OwnerId owner = to.owner();
    boolean isFirst =
        to.url() != null
            && DeliveryStore.firstWaiting(handle, owner, to.id(), event.subject()).isEmpty();
    State state = to.url() == null ? State.LISTED : State.WAITING;
    Instant now = now();
    long sequence = DeliveryStore.last(handle, owner, to.id()) + 1;
    DeliveryStore.insert(
        handle,
        owner,
        new Delivery(
            to.id(),
            sequence,
            id,
            event.type().code(),
            event.subject(),
            payload,
            now,
            state,
            0,
            isFirst ? now : null,
            null,
            null,
            null));
    makeRoom(handle, to, sequence);
    WebhookStore.setDue(handle, owner, to.id());
  }

  /** Drops what is too far behind the newest; counts no rows, as it runs in each transaction. */
  private static void makeRoom(Handle handle, Webhook of, long newest) {
    OwnerId owner = of.owner();
    DeliveryStore.oldestWaiting(handle, owner, of.id())
        .filter(oldest -> newest - oldest.sequence() >= MAX_WAITING)
        .ifPresent(oldest -> {
          Instant due = oldest.nextAt() == null ? oldest.createdAt() : oldest.nextAt();
          Dispatch.finish(handle, owner, oldest.as(State.DROPPED), due);
          WebhookStore.addDropped(handle, owner, of.id());
        });
    if (newest % PRUNED_EACH == 0) {
      DeliveryStore.deleteDone(handle, owner, of.id(), newest - MAX_KEPT);
    }
  }

  /** The differences that an event is about, as they were found outside of its transaction. */
  private record Changes(String event, Optional<Differences> differences) {}

  private String payload(Tx tx, OwnerId owner, OwnerEvent event) {
    boolean hasChanges = event.type() == EventType.TREE_UPDATED;
    Optional<Differences> changes =
        hasChanges
            ? tx.prepared(
                    Changes.class,
                    known -> known.event().equals(event.data()),
                    () -> new Changes(event.data(), changes(owner, event)))
                .flatMap(Changes::differences)
            : Optional.empty();
    return payload(
        event,
        now(),
        json -> {
          if (hasChanges) {
            write(json, changes);
          }
        });
  }

  private Optional<Differences> changes(OwnerId owner, OwnerEvent event) {
    long revision = Json.read(event.data().getBytes(UTF_8)).get("tree").get("revision").longValue();
    return revisions.changes(owner, UUID.fromString(event.subject()), revision);
  }

  private static void write(JsonGenerator json, Optional<Differences> changes) {
    List<Difference> listed = changes.map(Differences::listed).orElse(List.of());
    Json.array(
        json,
        "changes",
        listed.subList(0, Math.min(MAX_CHANGES, listed.size())),
        (_, one) -> {
          json.writeStartObject();
          json.writeStringProperty("kind", one.kind().text());
          json.writeStringProperty("id", one.id());
          json.writeEndObject();
        });
    if (changes.isPresent()) {
      json.writeNumberProperty("changeCount", changes.get().count());
    } else {
      json.writeNullProperty("changeCount"); // The history does not have it any more.
    }
  }

  /** Writes further members of {@code data}. */
  interface More {
    void write(JsonGenerator json);
  }

  /** Returns what is sent of an event (Standard Webhooks 1.0.0, "Payload structure"). */
  static String payload(OwnerEvent event, Instant now, More more) {
    JsonNode data = Json.read(event.data().getBytes(UTF_8));
    Instant time = event.time();
    byte[] bytes =
        Json.write(json -> {
          json.writeStartObject();
          json.writeStringProperty("type", event.type().code());
          Timestamps.write(json, "timestamp", time == null ? now : time);
          json.writeObjectPropertyStart("data");
          data.forEachEntry(json::writePOJOProperty);
          more.write(json);
          json.writeEndObject();
          json.writeEndObject();
        });
    return new String(bytes, UTF_8);
  }
}
