package org.talenttree.app;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import org.talenttree.api.Authenticator;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.ReadyResponse;
import org.talenttree.config.RateSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.Changes;
import org.talenttree.http.ClientAddress;
import org.talenttree.http.Credentials;
import org.talenttree.http.Dispatcher;
import org.talenttree.http.HotReads;
import org.talenttree.http.IdempotencyRecords;
import org.talenttree.http.MemoryBudget;
import org.talenttree.http.OwnOrigin;
import org.talenttree.http.Pipeline;
import org.talenttree.http.Pools;
import org.talenttree.http.RateLimits;
import org.talenttree.http.RequestHandling;
import org.talenttree.http.RequestMetrics;
import org.talenttree.http.Routes;
import org.talenttree.id.Ids;
import org.talenttree.language.Languages;
import org.talenttree.storage.Database;

/** Builds the pipelines of the public and the management socket, which share limits and pools. */
public final class Pipelines {
  private final MemoryBudget memory = MemoryBudget.ofHeap();
  private final ClientAddress addresses;
  private final RateLimits limits;
  private final OwnOrigin origin;
  private final Credentials credentials;
  private final Changes changes;
  private final Pools pools;

  /**
   * Creates the parts that the pipelines share, and starts the pools' threads.
   *
   * @param maxRun how long costly work may run before it is stopped
   */
  public Pipelines(
      ServerSettings settings,
      RateSettings rates,
      Authenticator authenticator,
      Database database,
      IdempotencyRecords records,
      InstantSource clock,
      Duration maxRun) {
    addresses = new ClientAddress(settings.trustedProxies());
    limits = new RateLimits(rates, clock);
    origin = new OwnOrigin(settings.publicUrl(), addresses);
    credentials = new Credentials(authenticator, addresses, limits, origin);
    changes = new Changes(database, records, clock);
    pools = Pools.start(rates.inFlight(), database.isRemote(), maxRun);
  }

  /** Returns the handling of requests by these routes; closing it ends the pools' threads. */
  public RequestHandling handling(
      Routes routes,
      ReadyResponse.Source hot,
      Routes management,
      ErrorPages errorPages,
      Languages languages,
      Ids ids,
      MeterRegistry registry) {
    RequestMetrics metrics = new RequestMetrics(registry);
    pools.register(registry);
    HotReads hotReads = new HotReads(hot, limits, addresses, ids);
    return new RequestHandling(
        new Dispatcher(
            pipeline(routes, errorPages), hotReads, pools, memory, metrics, ids, languages),
        new Dispatcher(
            pipeline(management, errorPages), null, pools, memory, metrics, ids, languages),
        pools);
  }

  private Pipeline pipeline(Routes routes, ErrorPages errorPages) {
    return new Pipeline(routes, credentials, limits, addresses, changes, errorPages, origin);
  }
}
