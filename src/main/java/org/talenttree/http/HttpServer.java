package org.talenttree.http;

import io.helidon.http.DirectHandler;
import io.helidon.webserver.ErrorHandling;
import io.helidon.webserver.ListenerConfig;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http1.Http1Config;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.BindException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.RateSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.connection.GuardedConnections;
import org.talenttree.http.connection.Patience;
import org.talenttree.http.connection.Shortcut;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;

/** The listening server: one socket for the world, one for whoever operates the service. */
public final class HttpServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
  private static final String MANAGEMENT = "management";
  private static final Duration DRAIN = Duration.ofSeconds(8);
  private static final int MAX_URI = 8 << 10;
  private static final int MAX_HEADERS = 16 << 10;
  private static final long MAX_BODY = 33L << 20;

  private final WebServer server;
  private final InFlight inFlight;

  private HttpServer(WebServer server, InFlight inFlight) {
    this.server = server;
    this.inFlight = inFlight;
  }

  /** Loads what any server needs and no setting changes, so that the first one starts sooner. */
  public static void loadAhead() {
    var _ = HttpRouting.builder();
  }

  /**
   * Starts to listen. Management routes answer on the management socket alone.
   *
   * @throws IllegalStateException when an address is in use
   */
  public static HttpServer start(
      ServerSettings settings,
      RateSettings rates,
      Routes routes,
      ReadyAnswers readyAnswers,
      Routes managementRoutes,
      ErrorPages errorPages,
      Authenticator authenticator,
      Database database,
      KeptAnswers answers,
      InstantSource clock,
      Ids ids,
      MeterRegistry registry) {
    InFlight inFlight = new InFlight(rates.inFlight());
    ClientAddress addresses = new ClientAddress(settings.trustedProxies());
    MemoryBudget memory = MemoryBudget.ofHeap();
    RateLimits limits = new RateLimits(rates, clock);
    OwnOrigin origin = new OwnOrigin(settings.publicUrl(), addresses);
    Credentials credentials = new Credentials(authenticator, addresses, limits, origin);
    Changes changes = new Changes(database, answers, clock);
    RequestMetrics metrics = new RequestMetrics(registry);
    Function<Routes, Pipeline> pipelines =
        table ->
            new Pipeline(
                table,
                credentials,
                limits,
                addresses,
                changes,
                ids,
                inFlight,
                memory,
                metrics,
                errorPages,
                origin);
    Pipeline pipeline = pipelines.apply(routes);
    Shortcut hotPath = new HotPath(readyAnswers, limits, addresses, ids, inFlight, metrics);
    Pipeline management = pipelines.apply(managementRoutes);
    WebServer server = listening(settings, pipeline, hotPath, management, ids).build().start();
    // Where a socket cannot be opened the library logs it and returns a server that never was.
    if (!server.isRunning()) {
      throw new IllegalStateException(new BindException(settings.host() + ":" + settings.port()));
    }
    return new HttpServer(server, inFlight);
  }

  private static WebServerConfig.Builder listening(
      ServerSettings settings, Pipeline pipeline, Shortcut hotPath, Pipeline management, Ids ids) {
    WebServerConfig.Builder builder =
        WebServer.builder()
            .shutdownHook(false)
            .featuresDiscoverServices(false)
            .host(settings.host())
            .port(settings.port())
            .update(listener -> guard(listener, hotPath, ids))
            .routing(routing -> routing.any(pipeline::handle));
    if (settings.managementEnabled()) {
      builder.putSocket(
          MANAGEMENT,
          socket ->
              socket
                  .host(settings.managementHost())
                  .port(settings.managementPort())
                  .update(listener -> guard(listener, Shortcut.NONE, ids))
                  .routing(routing -> routing.any(management::handle)));
    }
    return builder;
  }

  private static void guard(ListenerConfig.BuilderBase<?, ?> listener, Shortcut shortcut, Ids ids) {
    GuardedConnections.guard(listener, http1(), Patience.standard(), shortcut);
    listener
        .maxPayloadSize(MAX_BODY)
        .errorHandling(ErrorHandling.builder().includeEntity(true).build())
        .directHandlers(brokenRequests(ids));
  }

  private static Http1Config.Builder http1() {
    return Http1Config.builder()
        // The line holds the method and the version beside the address.
        .maxPrologueLength(MAX_URI + 64)
        .maxHeadersSize(MAX_HEADERS)
        .sendKeepAliveHeader(false);
  }

  private static DirectHandlers brokenRequests(Ids ids) {
    DirectHandler handler = new BrokenRequests(ids);
    DirectHandlers.Builder builder = DirectHandlers.builder();
    for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
      builder.addHandler(type, handler);
    }
    return builder.build();
  }

  /** Returns the port that is listened on. */
  public int port() {
    return server.port();
  }

  /** Returns the management port, or -1 when there is none. */
  public int managementPort() {
    return server.port(MANAGEMENT);
  }

  /** Returns whether the service still takes requests. */
  public boolean isAccepting() {
    return !inFlight.isClosed();
  }

  /** Turns new requests away, waits for those in flight, then closes the sockets. */
  @Override
  public void close() {
    try {
      if (!inFlight.drain(DRAIN)) {
        LOG.warn("stopping with {} requests in flight", inFlight.count());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      server.stop();
    }
  }
}
