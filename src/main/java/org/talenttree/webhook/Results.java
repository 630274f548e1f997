package org.talenttree.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.Tx;
import org.talenttree.webhook.Delivery.Attempt;
import org.talenttree.webhook.Delivery.State;
import org.talenttree.webhook.Webhook.OffReason;

/**
 * Stores what came of tries: when a delivery is tried again, and whether its endpoint works.
 *
 * @param random spreads what is tried again
 */
record Results(Webhooks webhooks, RandomGenerator random) {
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

  /** A delivery that has failed fewer times does not show that its endpoint has ended. */
  private static final int TRIES_OF_PROOF = 4;

  /** A delivery, as it was before it was tried. */
  record Sent(Delivery delivery, Attempt attempt) {}

  /** Stores tries of deliveries to an endpoint. */
  void store(Tx tx, Webhook webhook, List<Sent> all, Instant now) {
    all.forEach(sent -> store(tx, webhook, sent, now));
    judge(tx, webhook, all, now);
  }

  private void store(Tx tx, Webhook to, Sent sent, Instant now) {
    Delivery one = sent.delivery();
    Attempt attempt = sent.attempt();
    boolean isWaiting = one.state() == State.WAITING;
    boolean isTriedAgain =
        isWaiting && !attempt.isSuccess() && !attempt.isGone() && one.tries() < PAUSES.size();
    State done = attempt.isSuccess() ? State.DELIVERED : State.FAILED;
    DeliveryStore store = DeliveryStore.of(tx.handle(), to);
    store.addTry(
        one,
        attempt,
        now,
        isTriedAgain ? State.WAITING : done,
        isTriedAgain ? now.plus(pause(one.tries())) : null);
    if (isWaiting && !isTriedAgain) {
      store.freeNext(one, now);
    }
  }

  private Duration pause(int failed) {
    double factor = 1 + JITTER * (2 * random.nextDouble() - 1);
    return Duration.ofMillis((long) (PAUSES.get(failed).toMillis() * factor));
  }

  /** Notes whether the endpoint works; a test or repetition tells nothing of that. */
  private void judge(Tx tx, Webhook webhook, List<Sent> all, Instant now) {
    List<Sent> counted =
        all.stream().filter(sent -> sent.delivery().state() == State.WAITING).toList();
    boolean hasSuccess = counted.stream().anyMatch(sent -> sent.attempt().isSuccess());
    Instant since = hasSuccess ? null : webhook.failingSince();
    Optional<Sent> failed =
        counted.stream().filter(sent -> !sent.attempt().isSuccess()).findFirst();
    if (failed.isPresent()) {
      fail(tx, webhook, failed.get(), since, now);
    } else if (hasSuccess && webhook.failingSince() != null) {
      WebhookStore.of(tx, webhook).setFailing(null);
    }
  }

  private void fail(Tx tx, Webhook webhook, Sent failed, @Nullable Instant since, Instant now) {
    boolean isProof = failed.delivery().tries() + 1 >= TRIES_OF_PROOF;
    if (failed.attempt().isGone()) {
      webhooks.turnOff(tx, webhook, OffReason.GONE);
    } else if (since == null) {
      WebhookStore.of(tx, webhook).setFailing(now);
    } else if (isProof && !since.plus(MAX_FAILING).isAfter(now)) {
      webhooks.turnOff(tx, webhook, OffReason.FAILING);
    }
  }
}
