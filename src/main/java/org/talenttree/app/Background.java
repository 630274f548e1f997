package org.talenttree.app;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import org.talenttree.compare.TalentNames;
import org.talenttree.config.Config;
import org.talenttree.http.engine.HttpSender;
import org.talenttree.webhook.Dispatch;

/**
 * What the service does beside answering requests: housekeeping, the outbox, webhooks.
 *
 * @param stopSteps ends steps that may be long
 */
record Background(List<Housekeeping> housekeeping, Runnable stopSteps, Dispatch webhooks)
    implements AutoCloseable {
  /** Half of the second within which entries of the outbox are delivered. */
  private static final Duration DELIVERY = Duration.ofMillis(500);

  /** Makes all of it for these services; begins nothing. */
  static Background of(Services services, Config config) {
    Dispatch webhooks =
        new Dispatch(
            services.database(),
            services.webhooks(),
            new SecureRandom(),
            RouteTable.webhookAddresses(config),
            new HttpSender());
    Runnable stopSteps =
        () -> {
          services.outbox().stop();
          services.hooks().events().stop();
        };
    return new Background(housekeeping(services, webhooks), stopSteps, webhooks);
  }

  /** Starts all of it; what runs when a part fails to start is ended by {@link #close}. */
  void start() {
    // The first use reads them, and should not be in a write, for which others wait.
    Thread.startVirtualThread(TalentNames::ofProgram);
    housekeeping.forEach(Housekeeping::start);
  }

  // Deliveries have threads of their own, as other tasks may take longer than a second.
  private static List<Housekeeping> housekeeping(Services services, Dispatch webhooks) {
    return List.of(
        new Housekeeping("housekeeping", Duration.ofMinutes(1), tasks(services)),
        new Housekeeping(
            "outbox",
            DELIVERY,
            List.of(
                new Housekeeping.Task(
                    "deliver the entries of the outbox", DELIVERY, services.outbox()::deliver))),
        new Housekeeping(
            "people",
            DELIVERY,
            List.of(
                new Housekeeping.Task(
                    "look at the talents of listed people",
                    Duration.ofSeconds(10),
                    services.knownTalents()::refresh))),
        new Housekeeping(
            "events",
            DELIVERY,
            List.of(
                new Housekeeping.Task(
                    "make deliveries of events", DELIVERY, services.hooks().events()::deliver))),
        new Housekeeping(
            "webhooks",
            DELIVERY,
            List.of(new Housekeeping.Task("send webhooks", DELIVERY, webhooks::poll))));
  }

  private static List<Housekeeping.Task> tasks(Services services) {
    return List.of(
        new Housekeeping.Task(
            "store when keys and sessions were last used",
            Duration.ofMinutes(1),
            () -> {
              services.lastUses().store();
              return false;
            }),
        new Housekeeping.Task(
            "delete expired idempotency records",
            Duration.ofHours(1),
            services.idempotency()::purge),
        new Housekeeping.Task(
            "store how often secret links were opened",
            Duration.ofMinutes(1),
            () -> {
              services.openings().store();
              return false;
            }),
        new Housekeeping.Task(
            "delete old deliveries", Duration.ofHours(1), services.hooks().deliveries()::purge),
        new Housekeeping.Task("empty the trash", Duration.ofHours(1), services.trash()::purge),
        new Housekeeping.Task(
            "remove secret links that ended long ago",
            Duration.ofHours(1),
            services.links()::purge),
        new Housekeeping.Task(
            "store when levels were last changed",
            Duration.ofHours(1),
            services.confirmations()::fill));
  }

  /**
   * Ends all of it at once and waits up to 5 s in all: one part after the other could take longer
   * than a supervisor waits.
   */
  @Override
  public void close() {
    long end = System.nanoTime() + Housekeeping.CLOSING.toNanos();
    housekeeping.forEach(Housekeeping::shutDown);
    stopSteps.run();
    webhooks.close(); // Waits as long at most.
    housekeeping.forEach(one -> one.await(end));
  }
}
