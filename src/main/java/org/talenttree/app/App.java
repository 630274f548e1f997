package org.talenttree.app;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import org.talenttree.account.HashCost;
import org.talenttree.api.Cursors;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.LiveConfig;
import org.talenttree.config.OidcSettings;
import org.talenttree.http.HealthRoutes;
import org.talenttree.http.Pools;
import org.talenttree.http.Routes;
import org.talenttree.http.engine.HttpServer;
import org.talenttree.language.Languages;
import org.talenttree.log.RecentEvents;
import org.talenttree.oidc.SingleSignOn;
import org.talenttree.operator.SignUpSwitch;
import org.talenttree.published.PublicRoutes;
import org.talenttree.published.PublishedTrees;
import org.talenttree.storage.Secrets;
import org.talenttree.web.operator.ServerStatus;
import org.talenttree.web.problem.ProblemPages;

/** The running service. */
public final class App implements AutoCloseable {
  private final Services services;
  private final Routes routes;
  private final HttpServer server;
  private final AtomicBoolean closing;
  private final Closer closer;

  private App(
      Services services, Routes routes, HttpServer server, AtomicBoolean closing, Closer closer) {
    this.services = services;
    this.routes = routes;
    this.server = server;
    this.closing = closing;
    this.closer = closer;
  }

  /** Starts all parts in order; if one fails to start, closes those that run. */
  public static App start(LiveConfig live, InstantSource clock) throws ConfigMistakes {
    return start(live, clock, HashCost.OWASP);
  }

  /** Starts the same where to hash a password takes something else. */
  public static App start(LiveConfig live, InstantSource clock, HashCost cost)
      throws ConfigMistakes {
    return start(live, clock, cost, Background::of);
  }

  /** Starts the same with something else in the background. */
  static App start(
      LiveConfig live,
      InstantSource clock,
      HashCost cost,
      BiFunction<Services, Config, Background> work)
      throws ConfigMistakes {
    Config config = live.read();
    Closer closer = new Closer();
    try {
      return start(live, config, clock, cost, work, closer);
    } catch (RuntimeException | Error e) {
      // An error too, or threads and the port would stay, and nobody would end them.
      try (closer) {
        throw e;
      }
    }
  }

  private static App start(
      LiveConfig live,
      Config config,
      InstantSource clock,
      HashCost cost,
      BiFunction<Services, Config, Background> work,
      Closer closer) {
    // From here on, as opening the database may already warn.
    RecentEvents events = RecentEvents.collect(clock);
    closer.add(events::close);
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Services services = Services.open(config, clock, cost, registry);
    closer.add(services::close);
    AtomicBoolean closing = new AtomicBoolean();
    measureProcess(registry);
    HealthRoutes health =
        new HealthRoutes(() -> !closing.get() && services.database().isReadable());
    PublishedTrees published = published(services, config);
    PublicRoutes publicReads = new PublicRoutes(published);
    Languages languages = config.languages().map(Languages::with).orElseGet(Languages::builtIn);
    SignUpSwitch signUp =
        new SignUpSwitch(live, services.database(), services.accounts(), services.auditLog());
    ServerStatus status = status(services, config, clock, events);
    Optional<SingleSignOn> provider =
        config.oidc().map(settings -> provider(settings, services, clock));
    RouteTable table = new RouteTable(services, config, languages, signUp, status, provider, clock);
    Routes routes = new Routes(table.all(publicReads, published, health));
    // Made before the server and started after it, as it is closed after it.
    Background background = work.apply(services, config);
    closer.add(background::close);
    // Not in a lambda, which would load the library of the provider to do nothing.
    if (provider.isPresent()) {
      closer.add(provider.get()::close);
    }
    HttpServer server =
        HttpServer.start(
            config.server(),
            new Pipelines(
                    config.server(),
                    config.rates(),
                    services.signIn(),
                    services.database(),
                    services.idempotency(),
                    clock,
                    Pools.MAX_RUN)
                .handling(
                    routes,
                    publicReads,
                    new Routes(RouteTable.management(registry, health)),
                    new ProblemPages(languages),
                    languages,
                    services.ids(),
                    registry),
            registry);
    closer.add(server::close);
    background.start();
    return new App(services, routes, server, closing, closer);
  }

  private static ServerStatus status(
      Services services, Config config, InstantSource clock, RecentEvents events) {
    return new ServerStatus(
        ProgramVersion.text(),
        clock,
        clock.instant(),
        services.database(),
        config.database().isPresent() ? Optional.empty() : Optional.of(config.data()),
        events);
  }

  private static SingleSignOn provider(
      OidcSettings settings, Services services, InstantSource clock) {
    SecureRandom random = new SecureRandom();
    Cursors cursors = new Cursors(Secrets.get(services.database(), "oidc", random));
    return new SingleSignOn(settings, cursors, clock, random);
  }

  private static PublishedTrees published(Services services, Config config) {
    long bytes = config.cacheBytes() - RouteTable.listCacheBytes(services, config);
    return new PublishedTrees(services.database(), services.accounts(), bytes);
  }

  private static void measureProcess(PrometheusMeterRegistry registry) {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new CollectorMetrics().bindTo(registry);
  }

  /** Returns the services behind the routes. */
  public Services services() {
    return services;
  }

  /** Returns the route table. */
  public Routes routes() {
    return routes;
  }

  /** Returns the port of the public socket. */
  public int port() {
    return server.port();
  }

  /** Returns the management port, or -1 when there is none. */
  public int managementPort() {
    return server.managementPort();
  }

  /**
   * Refuses new requests, finishes those in flight, then closes all parts; a second time, nothing.
   */
  @Override
  public void close() {
    if (closing.getAndSet(true)) {
      return;
    }
    closer.close();
  }

  /**
   * The count and the duration of garbage collections, read from the JVM at each scrape.
   * Micrometer's own binder is notified of every collection, which takes a third as long as
   * collecting a small heap.
   */
  private static final class CollectorMetrics implements MeterBinder {
    @Override
    public void bindTo(MeterRegistry registry) {
      for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
        if (collector.getName().endsWith(" Cycles")) {
          continue; // Concurrent phases of ZGC and Shenandoah: the program is not paused.
        }
        FunctionTimer.builder(
                "jvm.gc.pause",
                collector,
                GarbageCollectorMXBean::getCollectionCount,
                GarbageCollectorMXBean::getCollectionTime,
                MILLISECONDS)
            .description("Time spent in garbage collections")
            .tag("gc", collector.getName())
            .register(registry);
      }
    }
  }
}
