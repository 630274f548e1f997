package org.talenttree.app;

import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.talenttree.account.AccountRoutes;
import org.talenttree.account.Accounts;
import org.talenttree.account.KeyRoutes;
import org.talenttree.account.Sessions;
import org.talenttree.api.Cursors;
import org.talenttree.api.Route;
import org.talenttree.archive.ArchiveRoutes;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.LiveConfig;
import org.talenttree.history.RevisionRoutes;
import org.talenttree.http.HealthRoutes;
import org.talenttree.http.MetricsRoutes;
import org.talenttree.http.OpenApiRoutes;
import org.talenttree.http.RequestHandling;
import org.talenttree.http.Routes;
import org.talenttree.http.engine.HttpServer;
import org.talenttree.published.PublicRoutes;
import org.talenttree.published.PublishedTrees;
import org.talenttree.storage.Database;
import org.talenttree.storage.Secrets;
import org.talenttree.transfer.exports.ExportRoutes;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.transfer.imports.ImportRoutes;
import org.talenttree.transfer.imports.Imports;
import org.talenttree.tree.TrashRoutes;
import org.talenttree.tree.TreeRoutes;
import org.talenttree.web.IconRoutes;
import org.talenttree.web.OEmbedRoutes;
import org.talenttree.web.PageRoutes;
import org.talenttree.web.ProfileRoutes;
import org.talenttree.web.ReferenceRoutes;
import org.talenttree.web.app.AccountPages;
import org.talenttree.web.app.KeysPages;
import org.talenttree.web.app.SignInPages;
import org.talenttree.web.app.TreesPages;
import org.talenttree.web.card.CardRoutes;
import org.talenttree.web.card.TreeSheets;
import org.talenttree.web.editor.EditorRoutes;
import org.talenttree.web.problem.ProblemGuidePages;
import org.talenttree.web.problem.ProblemPages;
import org.talenttree.web.problem.ProblemRoutes;

/** The running service. */
public final class App implements AutoCloseable {
  private final Services services;
  private final Routes routes;
  private final HttpServer server;
  private final Housekeeping housekeeping;
  private final AtomicBoolean closing;

  private App(
      Services services,
      Routes routes,
      HttpServer server,
      Housekeeping housekeeping,
      AtomicBoolean closing) {
    this.services = services;
    this.routes = routes;
    this.server = server;
    this.housekeeping = housekeeping;
    this.closing = closing;
  }

  /** Starts everything in order; what was started is closed again when a later part fails. */
  public static App start(LiveConfig live, InstantSource clock) throws ConfigMistakes {
    Config config = live.read();
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Services services = Services.open(config, clock, registry);
    try {
      AtomicBoolean closing = new AtomicBoolean();
      measureProcess(registry);
      HealthRoutes health =
          new HealthRoutes(() -> !closing.get() && services.database().isReadable());
      PublishedTrees published =
          new PublishedTrees(
              services.database(),
              services.accounts(),
              config.cacheBytes() - ofLists(services, config));
      PublicRoutes publicReads = new PublicRoutes(published);
      List<Route> all =
          new ArrayList<>(routes(services, health, config, new SignUpSetting(live), clock));
      all.addAll(publicReads.routes());
      all.addAll(pages(published, config.frontPageTree()));
      Routes routes = new Routes(all);
      List<Route> management = new ArrayList<>(new MetricsRoutes(registry).routes());
      management.addAll(health.routes());
      HttpServer server =
          HttpServer.start(
              config.server(),
              RequestHandling.start(
                  config.server(),
                  config.rates(),
                  routes,
                  publicReads,
                  new Routes(management),
                  new ProblemPages(),
                  services.signIn(),
                  services.database(),
                  services.answers(),
                  clock,
                  services.ids(),
                  registry));
      Housekeeping housekeeping = new Housekeeping(tasks(services)).start();
      return new App(services, routes, server, housekeeping, closing);
    } catch (RuntimeException e) {
      services.close();
      throw e;
    }
  }

  private static List<Route> routes(
      Services services,
      HealthRoutes health,
      Config config,
      SignUpSetting door,
      InstantSource clock) {
    List<Route> routes = new ArrayList<>();
    routes.addAll(
        new TreeRoutes(
                services.trees(),
                services.trash(),
                cursors(services),
                config.requireIfMatch(),
                ofLists(services, config))
            .routes());
    routes.addAll(new TrashRoutes(services.trash()).routes());
    routes.addAll(
        new RevisionRoutes(
                services.revisions(), services.trees(), cursors(services), config.requireIfMatch())
            .routes());
    routes.addAll(
        new AccountRoutes(services.accounts(), services.keys(), config.limits(), door).routes());
    routes.addAll(new KeyRoutes(services.keys()).routes());
    Imports imports = new Imports(services.trees(), services.ids()::next);
    routes.addAll(new ImportRoutes(imports).routes());
    Exports exports = new Exports(new TreeSheets());
    routes.addAll(new ExportRoutes(services.trees(), services.accounts(), exports).routes());
    routes.addAll(new ArchiveRoutes(services.accounts(), services.archives()).routes());
    routes.addAll(new OpenApiRoutes().routes());
    ProblemGuidePages guides = new ProblemGuidePages();
    routes.addAll(guides.routes());
    routes.addAll(new ProblemRoutes(guides).routes());
    routes.addAll(health.routes());
    routes.addAll(ofWhoeverIsSignedIn(services, imports, door, clock));
    return routes;
  }

  private static long ofLists(Services services, Config config) {
    return services.database().changeClock().seesAllChanges() ? config.cacheBytes() / 4 : 0;
  }

  private static List<Route> pages(PublishedTrees published, String frontPageTree) {
    List<Route> routes = new ArrayList<>();
    routes.addAll(new PageRoutes(published, frontPageTree).routes());
    routes.addAll(new ProfileRoutes(published).routes());
    routes.addAll(new CardRoutes(published).routes());
    routes.addAll(new OEmbedRoutes(published).routes());
    routes.addAll(new IconRoutes().routes());
    routes.addAll(new ReferenceRoutes().routes());
    return routes;
  }

  private static List<Route> ofWhoeverIsSignedIn(
      Services services, Imports imports, SignUpSetting door, InstantSource clock) {
    Database database = services.database();
    Accounts accounts = services.accounts();
    Sessions sessions = services.sessions();
    List<Route> routes = new ArrayList<>();
    routes.addAll(new SignInPages(services.signIn(), accounts, sessions, door).routes());
    routes.addAll(
        new TreesPages(database, accounts, services.trees(), services.trash(), imports).routes());
    routes.addAll(new KeysPages(database, accounts, services.keys(), clock).routes());
    routes.addAll(new AccountPages(database, accounts, sessions).routes());
    routes.addAll(new EditorRoutes(accounts, clock).routes());
    return routes;
  }

  private static Cursors cursors(Services services) {
    return new Cursors(Secrets.get(services.database(), "cursors", new SecureRandom()));
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
            "forget answers to old writes", Duration.ofHours(1), services.answers()::purge),
        new Housekeeping.Task("empty the trash", Duration.ofHours(1), services.trash()::purge));
  }

  private static void measureProcess(PrometheusMeterRegistry registry) {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new CollectorMetrics().bindTo(registry);
  }

  /** Returns what the service can do, for whoever shares its process. */
  public Services services() {
    return services;
  }

  /** Returns the route table. */
  public Routes routes() {
    return routes;
  }

  /** Returns what is done from time to time. */
  Housekeeping housekeeping() {
    return housekeeping;
  }

  /** Returns the port that is listened on. */
  public int port() {
    return server.port();
  }

  /** Returns the management port, or -1 when there is none. */
  public int managementPort() {
    return server.managementPort();
  }

  /** Turns new requests away, finishes those in flight, then closes everything. */
  @Override
  public void close() {
    closing.set(true);
    server.close();
    housekeeping.close();
    services.close();
  }
}
