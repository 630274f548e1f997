package org.talenttree.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.Message;
import org.talenttree.webhook.Delivery.State;
import org.talenttree.webhook.Webhooks.Outcome;
import org.talenttree.webhook.Webhooks.Outcome.Refusal;

/** Lists what is and was sent to endpoints, sends tests, and sends something once more. */
public final class Deliveries {
  private static final Duration KEPT = Duration.ofDays(30);

  /** The most of an endpoint's deliveries that wait to be sent once more, tests among them. */
  private static final int MAX_REPEATING = 10;

  private final Database database;
  private final Webhooks webhooks;
  private final Ids ids;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor owners;

  /** Reads and stores deliveries to these endpoints in this database. */
  public Deliveries(Database database, Webhooks webhooks, Ids ids) {
    this.database = database;
    this.webhooks = webhooks;
    this.ids = ids;
    this.owners = new OwnerCursor(database, "webhooks", "webhook_id <> ?");
  }

  /** Returns how many deliveries wait for an endpoint. */
  public int waiting(Webhook webhook) {
    return database.readEach(
        handle -> DeliveryStore.of(handle, webhook).count(State.WAITING, FanOut.MAX_WAITING));
  }

  /** Returns when the newest delivery that an endpoint has was sent to it. */
  public Optional<Instant> lastDelivered(Webhook webhook) {
    return database
        .readEach(handle -> DeliveryStore.of(handle, webhook).lastDelivered())
        .map(Delivery::triedAt);
  }

  /** Returns the deliveries to an endpoint before this one, the newest first. */
  public List<Delivery> list(OwnerId owner, UUID webhook, long before, int limit) {
    return database.readEach(
        handle -> new DeliveryStore(handle, owner, webhook).list(before, limit));
  }

  /** Sends an endpoint an event that tells nothing, once, also if it is off. */
  public Outcome test(Tx tx, OwnerId owner, UUID id) {
    return Webhooks.with(
        tx, owner, id, to -> hasRoom(tx, to) ? test(tx, to) : Refusal.NOT_REPEATABLE);
  }

  private Outcome test(Tx tx, Webhook to) {
    Instant now = webhooks.now();
    OwnerEvent event = FanOut.test(to.id());
    Message message = new Message(event, ids.next(), FanOut.payload(event, now, _ -> {}));
    DeliveryStore store = DeliveryStore.of(tx.handle(), to);
    store.insert(store.last() + 1, List.of(message), now, State.REPEATING, now);
    return trying(tx, to, message.id());
  }

  private static Outcome trying(Tx tx, Webhook to, UUID event) {
    WebhookStore.of(tx, to).resume();
    return new Outcome.Trying(DeliveryStore.of(tx.handle(), to).find(event).orElseThrow());
  }

  private static boolean hasRoom(Tx tx, Webhook to) {
    return to.url() != null
        && DeliveryStore.of(tx.handle(), to).count(State.REPEATING, MAX_REPEATING) < MAX_REPEATING;
  }

  /**
   * Sends a delivery that is done with once more: with the same id and payload, signed with the
   * present secret. It counts for nothing whether that succeeds.
   */
  public Outcome repeat(Tx tx, OwnerId owner, UUID id, UUID event) {
    return Webhooks.with(
        tx,
        owner,
        id,
        to ->
            DeliveryStore.of(tx.handle(), to)
                .find(event)
                .map(one -> repeat(tx, to, one))
                .orElse(Refusal.NO_DELIVERY));
  }

  private Outcome repeat(Tx tx, Webhook to, Delivery delivery) {
    if (delivery.isOpen() || !hasRoom(tx, to)) {
      return Refusal.NOT_REPEATABLE;
    }
    DeliveryStore.of(tx.handle(), to).set(delivery, State.REPEATING, webhooks.now());
    return trying(tx, to, delivery.event());
  }

  /**
   * Deletes what is done with and 30 days old, of the next 100 owners; all but the newest 1,000
   * goes earlier. Returns false if no owner is left to look at, and then starts over.
   */
  public boolean purge() {
    Instant before = webhooks.now().minus(KEPT);
    return owners.step(
        owner ->
            tx ->
                WebhookStore.list(tx.handle(), owner).stream()
                    .mapToInt(one -> DeliveryStore.of(tx.handle(), one).deleteDone(before))
                    .sum(),
        "");
  }
}
