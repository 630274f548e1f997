package org.talenttree.http.engine;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Authenticator;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.app.Pipelines;
import org.talenttree.config.Network;
import org.talenttree.config.RateSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.ClientAddress;
import org.talenttree.http.IdempotencyRecords;
import org.talenttree.http.Pools;
import org.talenttree.http.RequestHandling;
import org.talenttree.http.Routes;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.id.Ids;
import org.talenttree.language.Languages;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.testing.RawHttp;

/** The engine with routes of a test's own, without accounts. */
final class TestEngine implements AutoCloseable {
  private static final OpenConnections MANY = new OpenConnections("", 1000, 1000);
  private static final ErrorPages AS_THEY_ARE = (problem, requestId, address, languages) -> problem;

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final SqliteDatabase database;
  private final RequestHandling handling;
  private final HttpServer server;

  /** Starts it; so many requests are worked on at once. */
  TestEngine(Path folder, int workers, Deadlines deadlines, Route... routes) {
    this(folder, workers, deadlines, Pools.MAX_RUN, routes);
  }

  /** Starts it; costly work may run so long. */
  TestEngine(Path folder, int workers, Deadlines deadlines, Duration maxRun, Route... routes) {
    this(folder, workers, deadlines, maxRun, MANY, AS_THEY_ARE, routes);
  }

  /** Starts it; an address, and all together, may have so many connections open. */
  TestEngine(Path folder, OpenConnections connections, Route... routes) {
    this(folder, 16, Deadlines.standard(), Pools.MAX_RUN, connections, AS_THEY_ARE, routes);
  }

  /** Starts it; browsers get these pages for problems. */
  TestEngine(Path folder, ErrorPages pages, Route... routes) {
    this(folder, 16, Deadlines.standard(), Pools.MAX_RUN, MANY, pages, routes);
  }

  private TestEngine(
      Path folder,
      int workers,
      Deadlines deadlines,
      Duration maxRun,
      OpenConnections connections,
      ErrorPages pages,
      Route... routes) {
    database = SqliteDatabase.open(folder);
    InstantSource clock = InstantSource.system();
    ServerSettings settings = new ServerSettings("127.0.0.1", 0, "127.0.0.1", -1, "", List.of(), 1);
    handling =
        new Pipelines(
                settings,
                new RateSettings(100, 100, 100_000, 100, workers),
                new NoAccounts(),
                database,
                new IdempotencyRecords(database, clock, 1 << 20),
                clock,
                maxRun)
            .handling(
                new Routes(List.of(routes)),
                new NothingReady(),
                new Routes(List.of()),
                pages,
                Languages.builtIn(),
                new Ids(clock, new Random(7)),
                registry);
    server = HttpServer.start(settings, handling, deadlines, connections.limit(registry));
  }

  /** How many connections may be open; a trusted proxy has no limit of its own. */
  record OpenConnections(String proxy, int maxOfAddress, int maxOfAll) {
    private ConnectionLimit limit(MeterRegistry registry) {
      ClientAddress addresses = new ClientAddress(Network.of(proxy).stream().toList());
      return new ConnectionLimit(addresses, maxOfAddress, maxOfAll, registry);
    }
  }

  /** Returns deadlines that are all the same. */
  static Deadlines all(Duration time) {
    return new Deadlines(time, time, time, time, time);
  }

  static Response document(byte[] body) {
    return new Document(200, "text/plain", body, List.of());
  }

  RawHttp connect() {
    return connect("127.0.0.1");
  }

  /** Connects from an address of the loopback network. */
  RawHttp connect(String from) {
    return RawHttp.connect("http://127.0.0.1:" + server.port(), from);
  }

  /** Returns how many connections are open. */
  double connections() {
    return registry.get("http.server.connections").gauge().value();
  }

  /** Returns how many idle or new connections were closed for a limit. */
  double closed(String limit, String connection) {
    return registry
        .counter("http.server.connections.closed", "limit", limit, "connection", connection)
        .count();
  }

  /** Returns how many requests had this status. */
  long requests(String status) {
    Timer timer = registry.find("http.server.requests").tag("status", status).timer();
    return timer == null ? 0 : timer.count();
  }

  /** Returns how many threads of a pool were replaced. */
  double replaced(String pool) {
    return registry.get("http.server.threads.replaced").tag("pool", pool).functionCounter().count();
  }

  /** Returns how many requests have ended. */
  long requestsOfAnyStatus() {
    return registry.find("http.server.requests").timers().stream().mapToLong(Timer::count).sum();
  }

  /** Returns how many requests are under way. */
  int inFlight() {
    return handling.main().inFlight();
  }

  @Override
  public void close() {
    server.close();
    database.close();
  }

  private static final class NothingReady implements ReadyResponse.Source {
    @Override
    public Route route() {
      return Route.get("/ready/{name}", Access.PUBLIC, request -> document(new byte[0]));
    }

    @Override
    public @Nullable ReadyResponse find(String address) {
      return null;
    }
  }

  private static final class NoAccounts implements Authenticator {
    @Override
    public Outcome authenticate(String token) {
      return new Outcome.Invalid();
    }

    @Override
    public Outcome authenticateChange(String token) {
      return new Outcome.Invalid();
    }

    @Override
    public Outcome authenticateUncached(String token) {
      return new Outcome.Invalid();
    }

    @Override
    public Outcome authenticateSession(String secret) {
      return new Outcome.Invalid();
    }

    @Override
    public Outcome authenticate(String username, String password) {
      return new Outcome.Invalid();
    }
  }
}
