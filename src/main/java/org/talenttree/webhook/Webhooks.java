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
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts;
import org.talenttree.api.Caller;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditLog;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Secrets;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Webhook.OffReason;
import org.talenttree.webhook.WebhookRules.WebhookChange;

/** Makes, lists, changes and removes the endpoints of webhooks. */
public final class Webhooks {
  /** How long deliveries are signed with a former secret too. */
  public static final Duration OVERLAP = Duration.ofHours(24);

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final SealedSecrets secrets;
  private final int max;
  private final Accounts accounts;
  private final AuditLog log;
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

  /** What came of a request. */
  public sealed interface Outcome {
    /**
     * The endpoint as it is now.
     *
     * @param secret a new one, which is told only once; null if it has none
     */
    record Done(Webhook webhook, @Nullable String secret) implements Outcome {}

    /** The endpoint is removed. */
    record Removed(UUID id) implements Outcome {}

    /** A delivery that will be tried once. */
    record Trying(Delivery delivery) implements Outcome {}

    /** Why nothing was done. */
    enum Refusal implements Outcome {
      /** The account has no such endpoint. */
      NOT_FOUND,
      /** The endpoint has no such delivery. */
      NO_DELIVERY,
      /** It is tried anyway, as are ten others, or there is no address to send it to. */
      NOT_REPEATABLE,
      /** The account has as many endpoints as it may. */
      LIMIT_REACHED
    }
  }

  SealedSecrets secrets() {
    return secrets;
  }

  /** Returns how many endpoints an account may have. */
  public int max() {
    return max;
  }

  /** Returns the current time in whole milliseconds, as times are stored. */
  public Instant now() {
    return Timestamps.now(clock);
  }

  /** Returns the endpoints of an account, the oldest first. */
  public List<Webhook> list(OwnerId owner) {
    return database.readEach(handle -> WebhookStore.list(handle, owner));
  }

  /** Returns an endpoint of an account. */
  public Optional<Webhook> find(OwnerId owner, UUID id) {
    return database.readEach(handle -> WebhookStore.find(handle, owner, id));
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
    if (WebhookStore.list(tx.handle(), caller.owner()).size() >= max) {
      return Outcome.Refusal.LIMIT_REACHED;
    }
    List<String> types = wanted.types() == null ? List.of("*") : wanted.types();
    new WebhookStore(tx, caller.owner(), secret.webhook())
        .insert(secret, wanted.url(), types, now());
    return told(tx, caller, Act.WEBHOOK_ADDED, secret);
  }

  private Outcome told(Tx tx, Caller caller, Act act, NewSecret secret) {
    Webhook now = WebhookStore.find(tx.handle(), caller.owner(), secret.webhook()).orElseThrow();
    log(tx, caller, act, now);
    return new Outcome.Done(now, secret.secret());
  }

  private void log(Tx tx, Caller caller, Act act, Webhook webhook) {
    log(tx, AuditActor.OWNER, act, webhook, caller.session());
  }

  private void log(Tx tx, AuditActor actor, Act act, Webhook webhook, Optional<UUID> session) {
    accounts
        .find(tx.handle(), webhook.owner())
        .ifPresent(account -> log.add(tx, actor, act, account, host(webhook), session));
  }

  /** Returns the host alone: the rest of an address may be a secret. */
  private static @Nullable String host(Webhook webhook) {
    String url = webhook.url();
    return url == null ? null : URI.create(url).getHost();
  }

  /** Does something with an endpoint of an account. */
  static Outcome with(Tx tx, OwnerId owner, UUID id, Function<Webhook, Outcome> act) {
    return WebhookStore.find(tx.handle(), owner, id).map(act).orElse(Outcome.Refusal.NOT_FOUND);
  }

  /** Changes what is given. */
  public Outcome change(Tx tx, Caller caller, UUID id, WebhookChange wanted) {
    return with(tx, caller.owner(), id, before -> change(tx, caller, before, wanted));
  }

  private Outcome change(Tx tx, Caller caller, Webhook before, WebhookChange wanted) {
    WebhookStore store = WebhookStore.of(tx, before);
    boolean isOn = wanted.enabled() == null ? before.isOn() : wanted.enabled();
    String url = wanted.hasUrl() ? wanted.url() : before.url();
    boolean isOther = !Objects.equals(url, before.url());
    store.change(url, wanted.types() == null ? before.types() : wanted.types());
    if (isOther || (isOn && !before.isOn())) {
      store.setHealth(isOn, null, null);
      store.resume();
    } else {
      store.setHealth(isOn, before.offReason(), before.failingSince());
    }
    if (!isOn || url == null) {
      drop(tx, before);
    }
    Webhook after = WebhookStore.find(tx.handle(), before.owner(), before.id()).orElseThrow();
    if (isOther) {
      log(tx, caller, Act.WEBHOOK_CHANGED, after);
    }
    return new Outcome.Done(after, null);
  }

  /** Removes an endpoint and what is known of its deliveries. */
  public Outcome remove(Tx tx, Caller caller, UUID id) {
    return with(
        tx,
        caller.owner(),
        id,
        webhook -> {
          WebhookStore.of(tx, webhook).delete();
          log(tx, caller, Act.WEBHOOK_REMOVED, webhook);
          return new Outcome.Removed(id);
        });
  }

  /** Gives an endpoint a new secret; the present one signs too for a day. */
  public Outcome renewSecret(Tx tx, Caller caller, NewSecret secret) {
    return with(
        tx,
        caller.owner(),
        secret.webhook(),
        webhook -> {
          WebhookStore.of(tx, webhook).renew(secret.sealed(), now().plus(OVERLAP));
          return told(tx, caller, Act.WEBHOOK_RENEWED, secret);
        });
  }

  boolean isLocked(Handle handle, OwnerId owner) {
    return accounts.find(handle, owner).map(account -> account.standing().isLocked()).orElse(true);
  }

  /** Turns an endpoint off, as the service does by itself; what waits for it is dropped. */
  void turnOff(Tx tx, Webhook webhook, OffReason reason) {
    WebhookStore.of(tx, webhook).setHealth(false, reason, webhook.failingSince());
    drop(tx, webhook);
    log(tx, AuditActor.SERVICE, Act.WEBHOOK_TURNED_OFF, webhook, Optional.empty());
  }

  private static void drop(Tx tx, Webhook webhook) {
    DeliveryStore.of(tx.handle(), webhook).dropAll();
    WebhookStore.of(tx, webhook).setDue();
  }
}
