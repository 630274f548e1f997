import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Measures the inputs of the model of docs/scaling.md: processor time of each kind of request in
 * the service and in the database, bytes of a tree, and memory; then prints the model.
 */
final class Capacity {
  private static final byte[] NONE = {};
  private static final int SIGN_UPS = 40;
  private static final int AT_ONCE = 2;

  /** A kind of request, each answered 200, but for a 304. */
  enum Kind {
    PUBLIC("public read, the same trees"),
    COLD("public read, seldom the same"),
    OWN("read of an own tree"),
    LIST("list of ten summaries"),
    WRITE("`PUT paths`"),
    MATRIX("matrix of a team of ten"),
    PEOPLE("search that finds ten people"),
    SIGN_UP("sign-up, with its password");

    final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  /**
   * What requests of a kind cost.
   *
   * @param rate how many were answered a second
   * @param service processor time of one in the service, in microseconds
   * @param database the same in the database next to it
   */
  record Cost(double rate, double service, double database) {}

  private final Options options;
  private final Service service;
  private final List<Trees.Tree> trees;
  private final Members members;
  private final List<String> published;
  private final LongSupplier databaseCpu;

  private Capacity(
      Options options,
      Service service,
      List<Trees.Tree> trees,
      Members members,
      List<String> published,
      LongSupplier databaseCpu) {
    this.options = options;
    this.service = service;
    this.trees = trees;
    this.members = members;
    this.published = published;
    this.databaseCpu = databaseCpu;
  }

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    Path folder = Folder.make(options.folder());
    Path data = folder.resolve("data");
    Filled.make(data, options.trees(), options.talents());
    List<String> published = Filled.published(data);
    Size sqlite;
    Size postgresql;
    Map<Kind, Cost> onSqlite;
    Map<Kind, Cost> onPostgres;
    try (Postgres postgres = Postgres.start(folder.resolve("postgresql"))) {
      move(postgres, data);
      postgresql = Size.of(postgres, options.trees());
      sqlite = Size.of(data.resolve("talenttree.db"), options.trees());
      onSqlite = measure(options, data, published, Map.of(), () -> 0);
      System.out.println();
      var settings = new java.util.HashMap<>(postgres.signIn());
      settings.put("TALENTTREE_DATABASE_URL", postgres.url());
      onPostgres = measure(options, folder.resolve("none"), published, settings, Postgres::cpu);
      System.out.printf(
          Locale.ROOT,
          "%nPostgreSQL %s; %,d trees of %d talents, ten to an account%n%n%s%n%s",
          postgres.version(),
          options.trees(),
          options.talents(),
          sqlite.line("SQLite"),
          postgresql.line("PostgreSQL"));
    }
    System.out.println();
    new Model(onSqlite, onPostgres, sqlite, postgresql, options.talents()).print();
    Folder.remove(folder);
  }

  private static void move(Postgres postgres, Path data) throws IOException, InterruptedException {
    ProcessBuilder move =
        new ProcessBuilder(
                "./talenttree", "move", "--from", data.toString(), "--to", postgres.url())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    move.environment().putAll(postgres.signIn());
    if (move.start().waitFor() != 0) {
      throw new IOException("the move to PostgreSQL failed");
    }
  }

  private static Map<Kind, Cost> measure(
      Options options,
      Path data,
      List<String> published,
      Map<String, String> settings,
      LongSupplier databaseCpu)
      throws IOException, InterruptedException {
    var environment = new java.util.HashMap<>(settings);
    environment.put("TALENTTREE_SIGNUP", "open");
    environment.put("TALENTTREE_DIRECTORY", "public");
    environment.put("TALENTTREE_LIMITS_SIGN_UPS_PER_HOUR", "1000000");
    try (Service service = Service.start(data, environment)) {
      long before = memory(service);
      Options few = options.withTrees(options.clients());
      List<Trees.Tree> trees = Trees.make(service, data, few);
      for (int i = 0; i < trees.size(); i++) {
        Trees.publish(service, trees.get(i), SampleTree.body(i, options.talents(), 0));
      }
      Members members = Members.make(service, data, options);
      Capacity bench = new Capacity(options, service, trees, members, published, databaseCpu);
      Map<Kind, Cost> costs = new EnumMap<>(Kind.class);
      for (Kind kind : Kind.values()) {
        costs.put(kind, kind == Kind.SIGN_UP ? bench.signUps() : bench.run(kind));
      }
      System.out.printf(
          Locale.ROOT,
          "memory of the service: %,d MB when started, %,d MB after this load%n",
          before,
          memory(service));
      return costs;
    }
  }

  private Cost run(Kind kind) throws IOException {
    List<Client> clients = new ArrayList<>();
    // Only so many matrices are made at the same time; others are told to come again.
    int count = kind == Kind.MATRIX ? AT_ONCE : options.clients();
    for (int i = 0; i < count; i++) {
      clients.add(new Client(service.address(), requests(kind, trees.get(i), i)));
    }
    Load load = new Load(clients, service.process(), databaseCpu);
    load.run(options.warmup(), options.seconds());
    for (Client client : clients) {
      client.channel().close();
    }
    if (load.failed() > 0) {
      throw new IOException(load.failed() + " requests failed: " + kind);
    }
    Cost cost = new Cost(load.rate(), load.serverMicros(), load.databaseMicros());
    print(kind, cost, load.latencies().percentile(0.5));
    return cost;
  }

  private List<byte[]> requests(Kind kind, Trees.Tree tree, int number) throws IOException {
    String path = "/api/v1/trees/" + tree.id();
    return switch (kind) {
      case PUBLIC ->
          List.of(
              service.request(
                  "GET", "/api/v1/public/" + tree.owner() + "/" + tree.slug(), "", NONE));
      case COLD -> {
        List<byte[]> all = new ArrayList<>();
        for (int i = number; i < published.size(); i += options.clients()) {
          String address = "/api/v1/public/" + published.get(i);
          all.add(service.request("GET", address, "", NONE));
        }
        yield all;
      }
      case OWN -> List.of(service.request("GET", path, tree.key(), NONE));
      case LIST ->
          List.of(service.request("GET", "/api/v1/trees?limit=10&view=summary", tree.key(), NONE));
      case WRITE ->
          List.of(
              service.request("PUT", path + "/paths", tree.key(), body(number, 1)),
              service.request("PUT", path + "/paths", tree.key(), body(number, 2)));
      case MATRIX ->
          List.of(service.request("GET", members.path() + "/matrix", member(number), NONE));
      case PEOPLE -> {
        String address = "/api/v1/public/people?talent=Talent%20" + number % options.talents();
        yield List.of(service.request("GET", address, member(number), NONE));
      }
      case SIGN_UP -> List.of();
    };
  }

  private String member(int number) {
    return members.trees().get(number % members.trees().size()).key();
  }

  private byte[] body(int number, int variant) {
    return SampleTree.body(number, options.talents(), variant);
  }

  private Cost signUps() throws IOException, InterruptedException {
    long start = System.nanoTime();
    long own = -Load.cpu(service.process());
    long database = -databaseCpu.getAsLong();
    for (int i = 0; i < SIGN_UPS; i++) {
      String body = "{\"username\":\"newcomer-%d\",\"password\":\"long enough to pass\"}";
      service.call("POST", "/api/v1/accounts", "", body.formatted(i).getBytes(UTF_8));
    }
    double micros = 1e3 * SIGN_UPS;
    long nanos = System.nanoTime() - start;
    Cost cost =
        new Cost(
            SIGN_UPS * 1e9 / nanos,
            (own + Load.cpu(service.process())) / micros,
            (database + databaseCpu.getAsLong()) / micros);
    print(Kind.SIGN_UP, cost, nanos / 1e6 / SIGN_UPS);
    return cost;
  }

  private static void print(Kind kind, Cost cost, double millis) {
    System.out.printf(
        Locale.ROOT,
        "%-28s %8.0f/s  p50 %7.2f ms  %9.1f us in the service %9.1f us in PostgreSQL%n",
        kind.title,
        cost.rate(),
        millis,
        cost.service(),
        cost.database());
  }

  /** Returns the resident memory of the process in megabytes; 0 if there is no /proc. */
  private static long memory(Service service) throws IOException {
    Path status = Path.of("/proc/" + service.process().pid() + "/status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1000)
        .sum();
  }
}
