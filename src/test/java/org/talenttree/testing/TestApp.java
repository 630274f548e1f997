package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.HashCost;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.App;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;

/** The real service on a fresh folder and a free port, with a clock that tests move. */
public final class TestApp implements AutoCloseable {
  /** What most tests are not about, and would take a hundred times as long with. */
  public static final HashCost CHEAP = new HashCost(64, 1);

  private final Path folder;
  private final TestClock clock;
  private final App app;
  private final Map<String, String> settings;
  private final @Nullable Map<String, String> acquired;
  private final AtomicBoolean closed = new AtomicBoolean();

  private TestApp(
      Path folder,
      TestClock clock,
      App app,
      Map<String, String> settings,
      @Nullable Map<String, String> acquired) {
    this.folder = folder;
    this.clock = clock;
    this.app = app;
    this.settings = settings;
    this.acquired = acquired;
  }

  /** Starts the service with its default settings. */
  public static TestApp start() {
    return start(Map.of());
  }

  /** Starts the service with some settings different, by name. */
  public static TestApp start(Map<String, String> settings) {
    return start(settings, CHEAP);
  }

  /** Starts the same where to hash a password takes what it does in production, or something. */
  public static TestApp start(Map<String, String> settings, HashCost cost) {
    try {
      Path folder = Files.createTempDirectory("talenttree-test-");
      boolean hasData =
          settings.containsKey("database.url") || settings.containsKey("data.directory");
      Map<String, String> acquired = null;
      if (!hasData && TestPostgres.isChosen()) {
        SentStatements.begin();
        acquired = TestPostgres.acquire();
      } else if (!hasData) {
        MigratedFile.writeTo(folder);
      }
      Map<String, String> values = defaults(folder);
      values.putAll(acquired == null ? Map.of() : acquired);
      values.putAll(settings);
      return start(folder, values, cost, acquired);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> defaults(Path folder) {
    Map<String, String> values = new ConcurrentHashMap<>();
    values.put("server.port", "0");
    values.put("management.port", "0");
    values.put("data.directory", folder.toString());
    // Tests that are not about limits must not run into them.
    values.put("limits.reads-per-minute", "1000000");
    values.put("limits.writes-per-minute", "1000000");
    values.put("limits.public-reads-per-minute", "1000000");
    values.put("limits.sign-ups-per-hour", "1000000");
    return values;
  }

  private static TestApp start(
      Path folder,
      Map<String, String> values,
      HashCost cost,
      @Nullable Map<String, String> acquired)
      throws IOException {
    TestClock clock = new TestClock();
    try {
      App app = App.start(() -> Config.read(values), clock, cost);
      return new TestApp(folder, clock, app, values, acquired);
    } catch (ConfigMistakes mistakes) {
      // Nothing has used the tables yet.
      if (acquired != null) {
        TestPostgres.release(acquired);
      }
      MigratedFile.delete(folder);
      throw new IllegalArgumentException(mistakes);
    }
  }

  /** Returns settings for data that several services use one after the other. */
  public static Map<String, String> lastingData(Path folder) {
    return TestPostgres.isChosen()
        ? TestPostgres.acquire()
        : Map.of("data.directory", folder.toString());
  }

  /** Ends such data; no service may use it any more. */
  public static void endData(Map<String, String> data) {
    if (TestPostgres.isChosen()) {
      TestPostgres.release(data);
    }
  }

  /** Makes an account and returns a client with a key of all scopes. */
  public TestClient register(String username) {
    return client(account(username), Scope.OF_EVERY_ACCOUNT);
  }

  /** Makes an account. */
  public Account account(String username) {
    Creation creation = app.services().accounts().create(new Username(username));
    if (creation instanceof Creation.Created(var account)) {
      return account;
    }
    throw new IllegalArgumentException(username + ": " + creation);
  }

  /** Returns a client with a new key of the account with these scopes. */
  public TestClient client(Account account, Set<Scope> scopes) {
    var key = app.services().keys().create(account.owner(), "test", scopes, ApiKeys.DEFAULT_LIFE);
    return client(key.secret().reveal());
  }

  /** Begins a session of the account and returns the header with its cookie. */
  public String cookie(Account account) {
    return "talenttree_session="
        + app.services().sessions().begin(account.owner(), null, "test").reveal();
  }

  /** Returns a browser that is signed in with a new key of the account with these scopes. */
  public TestMember signedIn(Account account, Set<Scope> scopes) {
    var key = app.services().keys().create(account.owner(), "test", scopes, ApiKeys.DEFAULT_LIFE);
    var session = app.services().sessions().begin(account.owner(), key.secret(), "test");
    TestMember member = new TestMember(this);
    member.hold("talenttree_session=" + session.reveal());
    return member;
  }

  /** Returns a client with this key, or without one. */
  public TestClient client(@Nullable String key) {
    return new TestClient("http://127.0.0.1:" + app.port(), key);
  }

  /** Returns a client of the management port. */
  public TestClient management() {
    return new TestClient("http://127.0.0.1:" + app.managementPort(), null);
  }

  /** Returns a figure that the service shows its operator, by its name in {@code /metrics}. */
  public double metric(String name) {
    String text = metrics();
    return text.lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not in\n" + text));
  }

  /** Returns all figures; not by TestClient, as the OpenAPI document does not have them. */
  public String metrics() {
    return new TestVisitor(management().base()).get("/metrics", "Accept", "*/*").text();
  }

  /** Changes a setting while the service runs, as an edit of its file would. */
  public void set(String setting, String value) {
    settings.put(setting, value);
  }

  /** Returns the service's clock. */
  public TestClock clock() {
    return clock;
  }

  /** Returns the running service. */
  public App app() {
    return app;
  }

  /** Returns the folder of the data. */
  public Path folder() {
    return folder;
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    app.close();
    if (acquired != null) {
      OneShard.check(acquired);
      TestPostgres.release(acquired);
    }
    try {
      MigratedFile.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
