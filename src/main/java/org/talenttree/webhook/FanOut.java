package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.talenttree.history.Differences;
import org.talenttree.history.Differences.Difference;
import org.talenttree.history.Revisions;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.OrderedOutbox;
import org.talenttree.outbox.Outbox;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.Message;
import org.talenttree.webhook.Delivery.State;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Makes of each event in the outbox a delivery for each endpoint that wants it. */
public final class FanOut implements OrderedOutbox.Receiver {
  /**
   * What waits for an endpoint is among so many of its newest, so that removing it stays a short
   * write; the oldest make room.
   */
  static final int MAX_WAITING = 5_000;

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

  private record Messages(List<Message> all) {
    boolean areOf(List<OwnerEvent> events) {
      return all.stream().map(Message::event).toList().equals(events);
    }
  }

  @Override
  public Predicate<Outbox.Entry> wanted(Tx tx, OwnerId owner) {
    List<Webhook> webhooks = WebhookStore.list(tx.handle(), owner);
    return entry -> webhooks.stream().anyMatch(to -> to.wants(OwnerEvent.of(entry).type()));
  }

  @Override
  public void receive(Tx tx, OwnerId owner, List<Outbox.Entry> entries) {
    List<OwnerEvent> events = entries.stream().map(OwnerEvent::of).toList();
    Messages messages =
        tx.prepared(Messages.class, known -> known.areOf(events), () -> messages(owner, events))
            .orElseThrow(() -> new IllegalStateException("other nodes took the events"));
    WebhookStore.list(tx.handle(), owner).forEach(to -> add(tx, to, messages.all()));
  }

  @Override
  public void dropped(Tx tx, OwnerId owner, List<Outbox.Entry> entries) {
    List<EventType> types = entries.stream().map(entry -> OwnerEvent.of(entry).type()).toList();
    for (Webhook webhook : WebhookStore.list(tx.handle(), owner)) {
      WebhookStore.of(tx, webhook).addDropped(types.stream().filter(webhook::wants).count());
    }
  }

  private Messages messages(OwnerId owner, List<OwnerEvent> events) {
    return new Messages(
        events.stream()
            .map(event -> new Message(event, ids.next(), payload(owner, event)))
            .toList());
  }

  /** Returns an event that tells nothing but that an endpoint is reached. */
  static OwnerEvent test(UUID webhook) {
    return new OwnerEvent(
        EventType.WEBHOOK_TEST, "test", null, "{\"webhook\":{\"id\":\"" + webhook + "\"}}");
  }

  private void add(Tx tx, Webhook to, List<Message> messages) {
    List<Message> wanted =
        messages.stream().filter(message -> to.wants(message.event().type())).toList();
    if (wanted.isEmpty()) {
      return;
    }
    Instant now = Timestamps.now(clock);
    DeliveryStore store = DeliveryStore.of(tx.handle(), to);
    long last = store.last();
    long newest = last + wanted.size();
    store.insert(last + 1, wanted, now, to.url() == null ? State.LISTED : State.WAITING, null);
    if (to.url() != null) {
      store.setNext(last, now);
      WebhookStore.of(tx, to).addDropped(makeRoom(store, newest));
      WebhookStore.of(tx, to).setDue();
    }
  }

  /** Drops what is too far behind the newest; counts no rows. Returns how many it dropped. */
  private static long makeRoom(DeliveryStore store, long newest) {
    for (long dropped = 0; ; dropped++) {
      Optional<Delivery> oldest = newest > MAX_WAITING ? store.oldestWaiting() : Optional.empty();
      if (oldest.isEmpty() || oldest.get().sequence() > newest - MAX_WAITING) {
        return dropped;
      }
      Delivery one = oldest.get();
      store.set(one, State.DROPPED, null);
      store.freeNext(one, one.nextAt() == null ? one.createdAt() : one.nextAt());
    }
  }

  private String payload(OwnerId owner, OwnerEvent event) {
    return payload(
        event,
        Timestamps.now(clock),
        json -> {
          if (event.type() == EventType.TREE_UPDATED) {
            write(json, changes(owner, event));
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

  /**
   * Returns what is sent of an event (Standard Webhooks 1.0.0, "Payload structure").
   *
   * @param more writes further members of {@code data}
   */
  static String payload(OwnerEvent event, Instant now, Consumer<JsonGenerator> more) {
    JsonNode data = Json.read(event.data().getBytes(UTF_8));
    Instant time = event.time();
    byte[] bytes =
        Json.write(json -> {
          json.writeStartObject();
          json.writeStringProperty("type", event.type().code());
          Timestamps.write(json, "timestamp", time == null ? now : time);
          json.writeObjectPropertyStart("data");
          data.forEachEntry(json::writePOJOProperty);
          more.accept(json);
          json.writeEndObject();
          json.writeEndObject();
        });
    return new String(bytes, UTF_8);
  }
}
