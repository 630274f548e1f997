package org.talenttree.webhook;

import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.api.Caller;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditLog;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.Secrets;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.State;
import org.talenttree.webhook.Webhook.OffReason;
import org.talenttree.webhook.WebhookRules.WebhookChange;

/** Makes, lists, changes and removes the endpoints of webhooks, and what was sent to them. */
public final class Webhooks {
  /** How long deliveries are signed with a former secret too. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  private static final Duration KEPT = Duration.ofDays(30);

  /** The most of an endpoint's deliveries that wait to be sent once more, tests among them. */
  private static final int MAX_REPEATING = 10;

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final SealedSecrets secrets;
  private final int max;
  private final Accounts accounts;
  private final AuditLog log;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor owners;

  private byte @Nullable [] key;

  /**
   * Stores endpoints in this database.
   *
   * @param max how many an account may have
   */
  public Webhooks(
      Database database, InstantSource clock, Ids ids, int max, Accounts accounts, AuditLog log) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.max = max;
    this.accounts = accounts;
    this.log = log;
    this.owners = new OwnerCursor(database, "webhooks", "webhook_id <> ?");
    SecureRandom random = new SecureRandom();
    this.secrets = new SealedSecrets(() -> key(random), random);
  }

  /** What an account has of webhooks, which is deleted with it; no archive holds it. */
  public static final OwnedData OWNED = (tx, owner) -> WebhookStore.deleteAll(tx.handle(), owner);

  // Made when it is needed: most servers have no endpoints.
  private synchronized byte[] key(SecureRandom random) {
    byte[] known = key;
    if (known == null) {
      known = Secrets.get(database, "webhooks", random);
      key = known;
    }
    return known;
  }

  /** The result of a change. */
  public sealed interface Outcome {
    /** The endpoint as it is now. */
    record Done(Webhook webhook) implements Outcome {}

    /** The endpoint, and a new secret, which is told only once. */
    record Told(Webhook webhook, String secret) implements Outcome {}

    /** The endpoint is removed. */
    record Removed(UUID id) implements Outcome {}

    /** A delivery that will be tried once. */
    record Trying(Delivery delivery) implements Outcome {}

    /** The account has no such endpoint. */
    record NotFound() implements Outcome {}

    /** The endpoint has no such delivery. */
    record NoDelivery() implements Outcome {}

    /** It is tried anyway, as are ten others, or there is no address to send it to. */
    record NotRepeatable() implements Outcome {}

    /** The account has as many endpoints as it may. */
    record LimitReached(int max) implements Outcome {}
  }

  Database database() {
    return database;
  }

  InstantSource clock() {
    return clock;
  }

  SealedSecrets secrets() {
    return secrets;
  }

  /** Returns the current time in whole milliseconds, as times are stored. */
  public Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }

  /** Returns the endpoints of an account, the oldest first. */
  public List<Webhook> list(OwnerId owner) {
    return database.readEach(handle -> WebhookStore.list(handle, owner));
  }

  /** Returns an endpoint of an account. */
  public Optional<Webhook> find(OwnerId owner, UUID id) {
    return database.readEach(handle -> WebhookStore.find(handle, owner, id));
  }

  /** Returns how many deliveries wait for an endpoint. */
  public int waiting(Webhook webhook) {
    return database.readEach(handle ->
        DeliveryStore.countWaiting(handle, webhook.owner(), webhook.id(), FanOut.MAX_WAITING));
  }

  /** Returns when the newest delivery that an endpoint has was sent to it. */
  public Optional<Instant> lastDelivered(Webhook webhook) {
    return database.readEach(
        handle -> DeliveryStore.lastDelivered(handle, webhook.owner(), webhook.id()));
  }

  /** Returns the deliveries to an endpoint before this one, the newest first. */
  public List<Delivery> deliveries(OwnerId owner, UUID webhook, long before, int limit) {
    return database.readEach(handle -> DeliveryStore.list(handle, owner, webhook, before, limit));
  }

  /** A secret for an endpoint, and how it is stored. */
  public record NewSecret(UUID webhook, String secret, byte[] sealed) {}

  /** Makes a secret for an endpoint; before the transaction, as it may store the key for it. */
  public NewSecret newSecret(UUID webhook) {
    String secret = secrets.make();
    return new NewSecret(webhook, secret, secrets.seal(webhook, secret));
  }

  /** Makes the secret of an endpoint that is not stored yet. */
  public NewSecret newSecret() {
    return newSecret(ids.next());
  }

  /** Makes an endpoint; null of the change is no address, and all types. */
  public Outcome create(Tx tx, Caller caller, NewSecret secret, WebhookChange wanted) {
    Handle handle = tx.handle();
    OwnerId owner = caller.owner();
    if (WebhookStore.list(handle, owner).size() >= max) {
      return new Outcome.LimitReached(max);
    }
    Webhook made =
        new Webhook(
            owner,
            secret.webhook(),
            wanted.url(),
            wanted.types() == null ? List.of("*") : wanted.types(),
            new Webhook.Secrets(secret.sealed(), null, null),
            now(),
            true,
            null,
            null,
            0);
    WebhookStore.insert(tx, made);
    log(tx, Act.WEBHOOK_ADDED, made, AuditActor.OWNER, caller.session());
    return new Outcome.Told(made, secret.secret());
  }

  private void log(Tx tx, Act act, Webhook webhook, AuditActor actor, Optional<UUID> session) {
    accounts
        .find(tx.handle(), webhook.owner())
        .ifPresent(account -> log.add(tx, actor, act, account, host(webhook), session));
  }

  /** Returns the host alone: the rest of an address may be a secret. */
  private static @Nullable String host(Webhook webhook) {
    String url = webhook.url();
    return url == null ? null : URI.create(url).getHost();
  }

  boolean isLocked(Handle handle, OwnerId owner) {
    return accounts.find(handle, owner).map(account -> account.standing().isLocked()).orElse(true);
  }

  void logOff(Tx tx, Webhook webhook) {
    log(tx, Act.WEBHOOK_TURNED_OFF, webhook, AuditActor.OWNER, Optional.empty());
  }

  /** Changes what is given. */
  public Outcome change(Tx tx, Caller caller, UUID id, WebhookChange wanted) {
    OwnerId owner = caller.owner();
    Optional<Webhook> found = WebhookStore.find(tx.handle(), owner, id);
    if (found.isEmpty()) {
      return new Outcome.NotFound();
    }
    Webhook before = found.get();
    boolean isOn = wanted.enabled() == null ? before.isOn() : wanted.enabled();
    String url = wanted.hasUrl() ? wanted.url() : before.url();
    boolean isOther = !Objects.equals(url, before.url());
    boolean isNew = isOther || (isOn && !before.isOn());
    Webhook after =
        new Webhook(
            owner,
            id,
            url,
            wanted.types() == null ? before.types() : wanted.types(),
            before.secrets(),
            before.createdAt(),
            isOn,
            isNew ? null : before.offReason(),
            isNew ? null : before.failingSince(),
            before.dropped());
    if (!isOn || after.url() == null) {
      drop(tx, after);
    }
    WebhookStore.update(tx, after);
    if (isNew) {
      WebhookStore.resume(tx.handle(), owner, id);
    }
    if (isOther) {
      log(tx, Act.WEBHOOK_CHANGED, after, AuditActor.OWNER, caller.session());
    }
    return new Outcome.Done(after);
  }

  /** Turns an endpoint off; what waits for it is dropped. */
  static void turnOff(Tx tx, Webhook webhook, @Nullable OffReason reason) {
    Webhook off =
        new Webhook(
            webhook.owner(),
            webhook.id(),
            webhook.url(),
            webhook.types(),
            webhook.secrets(),
            webhook.createdAt(),
            false,
            reason,
            webhook.failingSince(),
            webhook.dropped());
    drop(tx, off);
    WebhookStore.update(tx, off);
  }

  private static void drop(Tx tx, Webhook webhook) {
    DeliveryStore.dropAll(tx.handle(), webhook.owner(), webhook.id());
    WebhookStore.setDue(tx.handle(), webhook.owner(), webhook.id());
  }

  /** Removes an endpoint and what is known of its deliveries. */
  public Outcome remove(Tx tx, Caller caller, UUID id) {
    Optional<Webhook> found = WebhookStore.find(tx.handle(), caller.owner(), id);
    if (found.isEmpty()) {
      return new Outcome.NotFound();
    }
    WebhookStore.delete(tx, caller.owner(), id);
    log(tx, Act.WEBHOOK_REMOVED, found.get(), AuditActor.OWNER, caller.session());
    return new Outcome.Removed(id);
  }

  /** Gives an endpoint a new secret; the present one signs too for a day. */
  public Outcome renewSecret(Tx tx, Caller caller, NewSecret secret) {
    OwnerId owner = caller.owner();
    UUID id = secret.webhook();
    if (WebhookStore.find(tx.handle(), owner, id).isEmpty()) {
      return new Outcome.NotFound();
    }
    WebhookStore.renew(tx.handle(), owner, id, secret.sealed(), now().plus(OVERLAP));
    Webhook renewed = WebhookStore.find(tx.handle(), owner, id).orElseThrow();
    log(tx, Act.WEBHOOK_RENEWED, renewed, AuditActor.OWNER, caller.session());
    return new Outcome.Told(renewed, secret.secret());
  }

  /** Sends an endpoint an event that tells nothing, once, also if it is off. */
  public Outcome test(Tx tx, OwnerId owner, UUID id) {
    Handle handle = tx.handle();
    Optional<Webhook> found = WebhookStore.find(handle, owner, id);
    if (found.isEmpty()) {
      return new Outcome.NotFound();
    }
    if (found.get().url() == null || !hasRoom(handle, found.get())) {
      return new Outcome.NotRepeatable();
    }
    OwnerEvent event = FanOut.test(id);
    Instant now = now();
    Delivery test =
        new Delivery(
            id,
            DeliveryStore.last(handle, owner, id) + 1,
            ids.next(),
            event.type().code(),
            event.subject(),
            FanOut.payload(event, now, _ -> {}),
            now,
            State.REPEATING,
            0,
            now,
            null,
            null,
            null);
    DeliveryStore.insert(handle, owner, List.of(test));
    WebhookStore.resume(handle, owner, id);
    return new Outcome.Trying(test);
  }

  private static boolean hasRoom(Handle handle, Webhook webhook) {
    return DeliveryStore.countRepeating(handle, webhook.owner(), webhook.id()) < MAX_REPEATING;
  }

  /**
   * Sends a delivery that is done with once more: with the same id and payload, signed with the
   * present secret. It counts for nothing whether that succeeds.
   */
  public Outcome repeat(Tx tx, OwnerId owner, UUID id, UUID event) {
    Handle handle = tx.handle();
    Optional<Webhook> webhook = WebhookStore.find(handle, owner, id);
    if (webhook.isEmpty()) {
      return new Outcome.NotFound();
    }
    Optional<Delivery> found = DeliveryStore.find(handle, owner, id, event);
    if (found.isEmpty()) {
      return new Outcome.NoDelivery();
    }
    State state = found.get().state();
    boolean isOpen = state == State.WAITING || state == State.REPEATING;
    if (webhook.get().url() == null || isOpen || !hasRoom(handle, webhook.get())) {
      return new Outcome.NotRepeatable();
    }
    Delivery again = found.get().as(State.REPEATING, now());
    DeliveryStore.update(handle, owner, state, again);
    WebhookStore.resume(handle, owner, id);
    return new Outcome.Trying(again);
  }

  /**
   * Deletes what is done with and 30 days old, of the next 100 owners; all but the newest 1,000
   * goes earlier. Returns false if no owner is left to look at, and then starts over.
   */
  public boolean purge() {
    Instant before = now().minus(KEPT);
    return owners.step(owner -> tx -> purge(tx, owner, before), "");
  }

  private static int purge(Tx tx, OwnerId owner, Instant before) {
    int deleted = 0;
    for (Webhook webhook : WebhookStore.list(tx.handle(), owner)) {
      deleted += DeliveryStore.deleteDone(tx.handle(), owner, webhook.id(), before);
    }
    return deleted;
  }
}
