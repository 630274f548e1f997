package org.talenttree.http;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.talenttree.api.Authenticator;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.ReadyAnswer;
import org.talenttree.config.RateSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.idempotency.Changes;
import org.talenttree.http.idempotency.IdempotencyRecords;
import org.talenttree.http.identity.ClientAddress;
import org.talenttree.http.identity.Credentials;
import org.talenttree.http.identity.OwnOrigin;
import org.talenttree.http.limits.MemoryBudget;
import org.talenttree.http.limits.RateLimits;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;

/**
 * All that handles requests, put together: the way of those from the world, and of those to the
 * management port. Both share limits, memory and threads.
 */
public final class RequestHandling implements AutoCloseable {
  private final Dispatcher world;
  private final Dispatcher management;
  private final Pools pools;

  private RequestHandling(Dispatcher world, Dispatcher management, Pools pools) {
    this.world = world;
    this.management = management;
    this.pools = pools;
  }

  /** Starts the threads. */
  public static RequestHandling start(
      ServerSettings settings,
      RateSettings rates,
      Routes routes,
      ReadyAnswer.Source readyAnswers,
      Routes managementRoutes,
      ErrorPages errorPages,
      Authenticator authenticator,
      Database database,
      IdempotencyRecords answers,
      InstantSource clock,
      Ids ids,
      MeterRegistry registry) {
    ClientAddress addresses = new ClientAddress(settings.trustedProxies());
    MemoryBudget memory = MemoryBudget.ofHeap();
    RateLimits limits = new RateLimits(rates, clock);
    OwnOrigin origin = new OwnOrigin(settings.publicUrl(), addresses);
    Credentials credentials = new Credentials(authenticator, addresses, limits, origin);
    Changes changes = new Changes(database, answers, clock);
    RequestMetrics metrics = new RequestMetrics(registry);
    Pools pools = Pools.start(rates.inFlight(), database.isRemote());
    Pipeline pipeline =
        new Pipeline(routes, credentials, limits, addresses, changes, errorPages, origin);
    HotReads hotReads = new HotReads(readyAnswers, limits, addresses, ids);
    Pipeline forOperators =
        new Pipeline(managementRoutes, credentials, limits, addresses, changes, errorPages, origin);
    return new RequestHandling(
        new Dispatcher(pipeline, hotReads, pools, memory, metrics, ids),
        new Dispatcher(forOperators, null, pools, memory, metrics, ids),
        pools);
  }

  /** Returns where the requests of the world go. */
  public Dispatcher world() {
    return world;
  }

  /** Returns where the requests to the management port go. */
  public Dispatcher management() {
    return management;
  }

  /** Ends the threads once their work is done. */
  @Override
  public void close() {
    pools.close();
  }
}
