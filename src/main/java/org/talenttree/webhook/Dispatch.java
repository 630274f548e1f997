package org.talenttree.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.OutgoingPost;
import org.talenttree.config.WebhookSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Results.Sent;
import org.talenttree.webhook.WebhookStore.Due;

/**
 * Sends what is due. An endpoint gets one delivery at a time, so that those of a tree come in their
 * order, and an account two, so that no slow server of one keeps those of others waiting; then the
 * endpoint waits behind the others. Endpoints that fail and slow accounts have half of the senders.
 * Each delivery is sent before it is noted as sent: one that was sent while the process died is
 * sent again.
 *
 * <p>Any node may send: for 90 seconds, one has an endpoint for itself. It takes it by an UPDATE of
 * the owner's shard, after a look at all shards, as Citus locks no rows of several.
 */
public final class Dispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatch.class);

  /** Longer than a batch and its last delivery take, and clocks of nodes differ. */
  private static final Duration LEASE = Duration.ofSeconds(90);

  /** Others come first after a failure, which may have taken all of its time. */
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(4);

  /** What another node sends to the same account may have ended by then. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  /** After which an endpoint is looked at that failed here, or whose account is locked. */
  private static final Duration FAULT_PAUSE = Duration.ofMinutes(5);

  private static final Duration BATCH = Duration.ofSeconds(20);

  /** A batch begins at most twice a second: an endpoint gets 50 a second after an outage. */
  private static final int MAX_OF_BATCH = 25;

  /** The results of what is sent within this time are stored in one transaction. */
  private static final Duration RESULTS_INTERVAL = Duration.ofSeconds(1);

  private static final int MAX_AT_ONCE = 16;

  /** Where an endpoint fails or its account is slow, it waits until fewer than these run. */
  private static final int MAX_BESIDE_SLOW = 8;

  /** An account is slow if its deliveries take longer on average. */
  private static final Duration SLOW = Duration.ofSeconds(1);

  /** How long an account counts as slow, also with new endpoints. */
  private static final Duration SLOW_FOR = Duration.ofMinutes(5);

  private static final int MAX_OF_OWNER = 2;
  private static final int LOOKED_AT = 200;
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final Webhooks webhooks;
  private final Database database;
  private final OutgoingPost post;
  private final Sender sender;
  private final Results results;
  private final Map<Due, Thread> running = new HashMap<>();

  /** Endpoints to be sent to as soon as fewer are; guarded, as the running ones, by those. */
  private List<Due> healthy = List.of();

  private List<Due> failing = List.of();

  /** Accounts that were slow, with the time of the last delivery; guarded by the running ones. */
  private final Map<OwnerId, Long> slow = new HashMap<>();

  private volatile boolean closing;

  /**
   * Sends what is stored of these endpoints.
   *
   * @param random spreads what is tried again
   * @param post is closed with this
   */
  public Dispatch(
      Database database,
      Webhooks webhooks,
      RandomGenerator random,
      WebhookAddresses addresses,
      OutgoingPost post) {
    this.webhooks = webhooks;
    this.database = database;
    this.post = post;
    this.sender = new Sender(webhooks, addresses, post);
    this.results = new Results(webhooks, random);
  }

  /** Begins to send to the endpoints that something is due for; returns false. */
  public boolean poll() {
    Instant now = webhooks.now();
    List<Due> nextHealthy = new ArrayList<>(due(now, false, LOOKED_AT + dueOfSlow()));
    List<Due> nextFailing = new ArrayList<>(due(now, true, LOOKED_AT));
    synchronized (running) {
      healthy = nextHealthy;
      failing = nextFailing;
      startAll();
    }
    return false;
  }

  private void startAll() {
    healthy.removeIf(due -> start(due, MAX_AT_ONCE));
    failing.removeIf(due -> start(due, MAX_BESIDE_SLOW));
  }

  /** Returns how many endpoints of slow accounts there may be, which must not hide others. */
  private int dueOfSlow() {
    long now = System.nanoTime();
    synchronized (running) {
      slow.values().removeIf(time -> now - time > SLOW_FOR.toNanos());
      return Math.min(slow.size() * WebhookSettings.MAX_OF_ACCOUNT, 10 * LOOKED_AT);
    }
  }

  private List<Due> due(Instant now, boolean failing, int limit) {
    return database.readEach(handle -> WebhookStore.due(handle, failing, now, free(now), limit));
  }

  /** With SQLite this process alone sends: what the one before it had is free. */
  private Instant free(Instant now) {
    return database.isRemote() ? now : Instant.ofEpochMilli(Long.MAX_VALUE);
  }

  private boolean start(Due due, int max) {
    int limit = slow.containsKey(due.owner()) ? MAX_BESIDE_SLOW : max;
    boolean may =
        !closing && running.size() < limit && !running.containsKey(due) && !isBusy(due.owner());
    if (may) {
      running.put(due, Thread.ofVirtual().name("webhook").start(() -> run(due)));
    }
    return may;
  }

  private boolean isBusy(OwnerId owner) {
    return running.keySet().stream().filter(one -> one.owner().equals(owner)).count()
        >= MAX_OF_OWNER;
  }

  private void run(Due due) {
    Instant lease = webhooks.now().plus(LEASE);
    try {
      sendAll(due, lease);
    } catch (OwnerNotFound e) {
      LOG.debug("the account of a webhook was erased", e);
    } catch (Throwable e) {
      // Throwable, as without a pause it would be tried again twice a second.
      LOG.warn("deliveries of webhook {} stopped", due.webhook(), e);
      pauseAfterFault(due, lease);
    } finally {
      synchronized (running) {
        running.remove(due);
        startAll();
      }
    }
  }

  private void pauseAfterFault(Due due, Instant lease) {
    try {
      boolean _ =
          database.write(
              due.owner(),
              tx -> {
                WebhookStore store = store(tx, due);
                Instant time = webhooks.now().plus(FAULT_PAUSE);
                boolean isOurs = store.leased(lease).isPresent();
                if (isOurs) {
                  store.release(time);
                } else {
                  store.pause(time);
                }
                return isOurs;
              });
    } catch (RuntimeException e) {
      LOG.warn("webhook {} is tried again at once", due.webhook(), e);
    }
  }

  /** Deliveries of different subjects, and where they go. */
  private record Job(Webhook webhook, List<Delivery> deliveries) {}

  private void sendAll(Due due, Instant lease) {
    long end = System.nanoTime() + BATCH.toNanos();
    int left = MAX_OF_BATCH;
    Optional<Job> job = database.write(due.owner(), tx -> claim(tx, due, lease));
    while (job.isPresent()) {
      Webhook to = job.get().webhook();
      long begin = System.nanoTime();
      List<Sent> sent = send(job.get());
      boolean isSlow = System.nanoTime() - begin > SLOW.toNanos() * sent.size();
      if (isSlow) {
        markSlow(due.owner());
      }
      left -= sent.size();
      boolean mayGoOn = sent.getLast().attempt().isSuccess() && !isSlow && !closing;
      int next = mayGoOn && System.nanoTime() - end < 0 ? left : 0;
      if (closing && !sent.getLast().attempt().isSuccess()) {
        sent.removeLast(); // Stopping is no failure.
      }
      job = database.write(due.owner(), tx -> record(tx, due, lease, to, sent, next));
    }
  }

  private void markSlow(OwnerId owner) {
    synchronized (running) {
      slow.put(owner, System.nanoTime());
    }
  }

  private Optional<Job> claim(Tx tx, Due due, Instant lease) {
    WebhookStore store = store(tx, due);
    Instant now = webhooks.now();
    if (database.isRemote() && store.countOthersLeased(now) >= MAX_OF_OWNER) {
      store.pause(now.plus(BUSY));
      return Optional.empty();
    }
    if (webhooks.isLocked(tx.handle(), due.owner())) {
      store.pause(now.plus(FAULT_PAUSE));
      return Optional.empty();
    }
    return store.lease(now, free(now), lease)
        ? store.leased(lease).flatMap(webhook -> next(tx, webhook, now, MAX_OF_BATCH))
        : Optional.empty();
  }

  private static WebhookStore store(Tx tx, Due due) {
    return new WebhookStore(tx, due.owner(), due.webhook());
  }

  private static Optional<Job> next(Tx tx, Webhook webhook, Instant now, int max) {
    List<Delivery> next = DeliveryStore.of(tx.handle(), webhook).due(now, max);
    return next.isEmpty()
        ? release(WebhookStore.of(tx, webhook), now)
        : Optional.of(new Job(webhook, next));
  }

  /** Gives an endpoint back, to the end of those that wait at a time. */
  private static Optional<Job> release(WebhookStore store, Instant time) {
    store.release(time);
    return Optional.empty();
  }

  /** Sends one after another, for a short time; ends with one that fails. */
  private List<Sent> send(Job job) {
    long end = System.nanoTime() + RESULTS_INTERVAL.toNanos();
    List<Sent> sent = new ArrayList<>();
    try {
      for (Delivery delivery : job.deliveries()) {
        Attempt attempt = sender.send(job.webhook(), delivery);
        sent.add(new Sent(delivery, attempt));
        if (!attempt.isSuccess() || closing || System.nanoTime() - end > 0) {
          break;
        }
      }
    } catch (RuntimeException e) {
      // What was sent before it is stored first; then this one is tried again, alone.
      if (sent.isEmpty()) {
        throw e;
      }
    }
    return sent;
  }

  private Optional<Job> record(
      Tx tx, Due due, Instant lease, Webhook to, List<Sent> sent, int more) {
    WebhookStore store = store(tx, due);
    Optional<Webhook> webhook = store.leased(lease);
    if (webhook.isEmpty()) {
      return Optional.empty(); // Removed meanwhile, or another node has it by now.
    }
    Instant now = webhooks.now();
    List<Sent> all = new ArrayList<>(sent);
    if (!Objects.equals(to.url(), webhook.get().url())) {
      // What failed at the former address is sent to the new one.
      all.removeIf(one -> !one.attempt().isSuccess());
    }
    results.store(tx, webhook.get(), all, now);
    boolean isFailing = !all.isEmpty() && !all.getLast().attempt().isSuccess();
    return more > 0
        ? next(tx, webhook.get(), now, more)
        : release(store, isFailing ? now.plus(AFTER_FAILURE) : now);
  }

  /** Ends what is being sent; what had no answer is sent again later. */
  @Override
  public void close() {
    closing = true;
    post.close();
    List<Thread> threads;
    synchronized (running) {
      threads = List.copyOf(running.values());
    }
    // No interrupt, which would end the transaction that stores what has been sent.
    long end = System.nanoTime() + CLOSING.toNanos();
    while (threads.stream().anyMatch(Thread::isAlive) && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
