package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import javax.net.ssl.SSLException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.OutgoingPost;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Delivery.Reason;
import org.talenttree.webhook.Delivery.State;
import org.talenttree.webhook.Webhook.OffReason;
import org.talenttree.webhook.WebhookAddresses.AddressRefused;
import org.talenttree.webhook.WebhookStore.Due;

/**
 * Sends what is due. An endpoint gets one delivery at a time, so that those of a tree come in their
 * order, and an account two, so that no slow server of one keeps those of others waiting; then the
 * endpoint waits behind the others. Each delivery is sent before it is noted as sent: one that was
 * sent while the process died is sent again.
 *
 * <p>Any node may send: for 90 seconds, one has an endpoint for itself. It takes it by an UPDATE of
 * the owner's shard, after a look at all shards, as Citus locks no rows of several.
 */
public final class Dispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatch.class);

  /** After each try that failed; the standard proposes these (Standard Webhooks 1.0.0). */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  /** So that what failed together is not tried again together. */
  private static final double JITTER = 0.1;

  private static final Duration MAX_FAILING = Duration.ofDays(5);
  private static final Duration TIME = Duration.ofSeconds(15);

  /** Longer than a batch and its last delivery take, and clocks of nodes differ. */
  private static final Duration LEASE = Duration.ofSeconds(90);

  /** Others come first after a failure, which may have taken all of its time. */
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(4);

  /** What another node sends to the same account may have ended by then. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  /** An endpoint whose account is locked, or with which something is wrong here, rests so long. */
  private static final Duration REST = Duration.ofMinutes(5);

  /** A delivery that has failed fewer times does not show that its endpoint is gone for good. */
  private static final int TRIES_OF_PROOF = 4;

  private static final Duration BATCH = Duration.ofSeconds(20);
  private static final int MAX_AT_ONCE = 16;

  /** Endpoints that fail are sent to while fewer than these are, so that others have room. */
  private static final int MAX_BESIDE_FAILING = 8;

  private static final int MAX_OF_OWNER = 2;
  private static final int LOOKED_AT = 200;
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final Webhooks webhooks;
  private final Database database;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final SealedSecrets secrets;
  private final WebhookAddresses addresses;
  private final OutgoingPost post;
  private final Map<Due, Thread> running = new HashMap<>();
  private volatile boolean closing;

  /**
   * Sends what is stored of these endpoints.
   *
   * @param random spreads what is tried again
   */
  public Dispatch(
      Webhooks webhooks, RandomGenerator random, WebhookAddresses addresses, OutgoingPost post) {
    this.webhooks = webhooks;
    this.database = webhooks.database();
    this.clock = webhooks.clock();
    this.secrets = webhooks.secrets();
    this.random = random;
    this.addresses = addresses;
    this.post = post;
  }

  /** Begins to send to the endpoints that something is due for; returns false. */
  public boolean poll() {
    Instant now = now();
    due(now, false).forEach(due -> start(due, MAX_AT_ONCE));
    due(now, true).forEach(due -> start(due, MAX_BESIDE_FAILING));
    return false;
  }

  private List<Due> due(Instant now, boolean failing) {
    return database.readEach(
        handle -> WebhookStore.due(handle, failing, now, free(now), LOOKED_AT));
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.millis());
  }

  /** With SQLite this process alone sends: what the one before it had is free. */
  private Instant free(Instant now) {
    return database.isRemote() ? now : Instant.ofEpochMilli(Long.MAX_VALUE);
  }

  private void start(Due due, int max) {
    synchronized (running) {
      long ofOwner =
          running.keySet().stream().filter(one -> one.owner().equals(due.owner())).count();
      if (!closing && running.size() < max && ofOwner < MAX_OF_OWNER && !running.containsKey(due)) {
        running.put(due, Thread.ofVirtual().name("webhook").start(() -> run(due)));
      }
    }
  }

  private void run(Due due) {
    try {
      sendAll(due);
    } catch (OwnerNotFound e) {
      LOG.debug("the account of a webhook is gone", e);
    } catch (RuntimeException e) {
      LOG.warn("deliveries of webhook {} stopped", due.webhook(), e);
      rest(due);
    } finally {
      synchronized (running) {
        running.remove(due);
      }
    }
  }

  private void rest(Due due) {
    try {
      Optional<Job> _ = database.write(due.owner(), tx -> release(tx, due, now().plus(REST)));
    } catch (RuntimeException e) {
      LOG.warn("webhook {} is tried again at once", due.webhook(), e);
    }
  }

  /** A delivery and where it goes. */
  private record Job(Webhook webhook, Delivery delivery) {}

  private void sendAll(Due due) {
    Instant lease = now().plus(LEASE);
    long end = System.nanoTime() + BATCH.toNanos();
    Optional<Job> job = database.write(due.owner(), tx -> claim(tx, due, lease));
    while (job.isPresent()) {
      Job sent = job.get();
      Attempt attempt = send(sent);
      boolean goesOn = attempt.isSuccess() && !closing && System.nanoTime() - end < 0;
      job =
          closing && !attempt.isSuccess()
              ? database.write(
                  due.owner(), tx -> release(tx, due, now())) // Stopping is no failure.
              : database.write(due.owner(), tx -> record(tx, due, lease, sent, attempt, goesOn));
    }
  }

  private Optional<Job> claim(Tx tx, Due due, Instant lease) {
    Handle handle = tx.handle();
    Instant now = now();
    if (WebhookStore.countLeased(handle, due, now) >= MAX_OF_OWNER && database.isRemote()) {
      WebhookStore.pause(handle, due, now.plus(BUSY));
      return Optional.empty();
    }
    if (webhooks.isLocked(handle, due.owner())) {
      WebhookStore.pause(handle, due, now.plus(REST));
      return Optional.empty();
    }
    return WebhookStore.lease(handle, due, free(now), lease)
        ? next(tx, due, now)
        : Optional.empty();
  }

  private Optional<Job> next(Tx tx, Due due, Instant now) {
    Optional<Job> next =
        WebhookStore.find(tx.handle(), due.owner(), due.webhook())
            .flatMap(webhook ->
                DeliveryStore.nextDue(tx.handle(), due.owner(), due.webhook(), now)
                    .map(delivery -> new Job(webhook, delivery)));
    return next.isPresent() ? next : release(tx, due, now);
  }

  /** Gives an endpoint back, to the end of those that wait at a time. */
  private static Optional<Job> release(Tx tx, Due due, Instant time) {
    WebhookStore.release(tx.handle(), due, time);
    return Optional.empty();
  }

  private Attempt send(Job job) {
    Delivery delivery = job.delivery();
    Webhook webhook = job.webhook();
    try {
      URI uri = addresses.parse(String.valueOf(webhook.url())).orElseThrow(AddressRefused::new);
      InetAddress address = addresses.resolve(uri);
      Instant now = now();
      List<String> open =
          webhook.secrets().at(now).stream()
              .map(secret -> secrets.open(webhook.id(), secret))
              .toList();
      int status =
          post.post(
              uri,
              address,
              Signatures.headers(open, delivery.event().toString(), now, delivery.payload()),
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

  private Optional<Job> record(
      Tx tx, Due due, Instant lease, Job job, Attempt attempt, boolean goesOn) {
    Handle handle = tx.handle();
    Optional<Delivery> stored =
        DeliveryStore.find(handle, due.owner(), due.webhook(), job.delivery().event());
    if (!WebhookStore.isLeased(handle, due, lease) || stored.isEmpty()) {
      return Optional.empty(); // Removed meanwhile, or another node has it by now.
    }
    Instant now = now();
    Delivery after = stored.get().tried(attempt, now);
    switch (stored.get().state()) {
      case WAITING -> {
        note(tx, due, after, attempt, now);
        health(tx, due, attempt, after.tries(), now);
      }
      case REPEATING ->
          DeliveryStore.update(
              handle, due.owner(), after.as(attempt.isSuccess() ? State.DELIVERED : State.FAILED));
      case DELIVERED, FAILED, DROPPED, LISTED ->
          DeliveryStore.update(handle, due.owner(), after.as(after.state()));
    }
    return goesOn
        ? next(tx, due, now)
        : release(tx, due, attempt.isSuccess() ? now : now.plus(AFTER_FAILURE));
  }

  private void note(Tx tx, Due due, Delivery after, Attempt attempt, Instant now) {
    if (attempt.isSuccess()) {
      finish(tx.handle(), due.owner(), after.as(State.DELIVERED), now);
    } else if (after.tries() > PAUSES.size() || attempt.isGone()) {
      finish(tx.handle(), due.owner(), after.as(State.FAILED), now);
    } else {
      Instant again = now.plus(pause(after.tries()));
      DeliveryStore.update(tx.handle(), due.owner(), after.as(State.WAITING, again));
    }
  }

  private Duration pause(int tries) {
    double factor = 1 + JITTER * (2 * random.nextDouble() - 1);
    return Duration.ofMillis((long) (PAUSES.get(tries - 1).toMillis() * factor));
  }

  /** Stores a delivery that is done with, and lets the next of its subject be tried at a time. */
  static void finish(Handle handle, OwnerId owner, Delivery done, Instant time) {
    DeliveryStore.update(handle, owner, done);
    DeliveryStore.firstWaiting(handle, owner, done.webhook(), done.subject())
        .ifPresent(next -> DeliveryStore.setNext(handle, owner, done.webhook(), next, time));
  }

  private void health(Tx tx, Due due, Attempt attempt, int tries, Instant now) {
    Handle handle = tx.handle();
    Webhook webhook = WebhookStore.find(handle, due.owner(), due.webhook()).orElseThrow();
    Instant since = webhook.failingSince();
    if (attempt.isSuccess()) {
      if (since != null) {
        WebhookStore.setFailing(handle, webhook, null);
      }
    } else if (attempt.isGone()) {
      turnOff(tx, webhook, OffReason.GONE);
    } else if (since == null) {
      WebhookStore.setFailing(handle, webhook, now);
    } else if (tries >= TRIES_OF_PROOF && !since.plus(MAX_FAILING).isAfter(now)) {
      turnOff(tx, webhook, OffReason.FAILING);
    }
  }

  private void turnOff(Tx tx, Webhook webhook, @Nullable OffReason reason) {
    Webhooks.turnOff(tx, webhook, reason);
    webhooks.logOff(tx, webhook);
  }

  /** Ends what is being sent; what had no answer is sent again later. */
  @Override
  public void close() {
    closing = true;
    List<Thread> threads;
    synchronized (running) {
      threads = List.copyOf(running.values());
    }
    threads.forEach(Thread::interrupt);
    long end = System.nanoTime() + CLOSING.toNanos();
    while (threads.stream().anyMatch(Thread::isAlive) && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
