import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Measures reads and writes on a Citus cluster with one worker and with two, once with a service
 * that enters at the coordinator and once at the workers, and the processor time of the service,
 * the coordinator and the workers.
 */
final class Citus {
  private static final byte[] NONE = {};
  private static final String COMMAND = System.getenv("TALENTTREE_CITUS");

  private enum Kind {
    PUBLIC("public read"),
    OWN("read of an own tree"),
    WRITE("`PUT paths`");

    final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  private final Options options;
  private final Service service;
  private final List<Trees.Tree> trees;
  private final Path cluster;
  private final int workers;

  private Citus(
      Options options, Service service, List<Trees.Tree> trees, Path cluster, int workers) {
    this.options = options;
    this.service = service;
    this.trees = trees;
    this.cluster = cluster;
    this.workers = workers;
  }

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    System.out.println(
        "| Workers | Enters at | Work | a second | p50, p99 ms "
            + "| us: service | coordinator | workers | coordinator's share |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (int workers = 1; workers <= 2; workers++) {
      Path folder = Files.createTempDirectory("talenttree-citus-");
      // The servers of a cluster started by root run under another name.
      folder.toFile().setExecutable(true, false);
      folder.toFile().setReadable(true, false);
      Path cluster = folder.resolve("cluster");
      try {
        String url = run("start", cluster.toString(), Integer.toString(workers), port());
        measure(options, folder, cluster, url, workers);
      } finally {
        run("stop", cluster.toString());
        Folder.remove(folder);
      }
    }
  }

  private static String port() {
    return Integer.toString(20_000 + (int) (ProcessHandle.current().pid() % 10_000));
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(COMMAND));
    line.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes()).strip();
    if (process.waitFor() != 0) {
      throw new IOException(line + " failed");
    }
    return out.lines().reduce((first, last) -> last).orElse("");
  }

  private static void measure(Options options, Path folder, Path cluster, String url, int workers)
      throws Exception {
    Path data = folder.resolve("none");
    Service.account(data, "first-of-all", settings(url));
    String ofWorkers = distribute(url);
    List<Trees.Tree> trees;
    try (Service service = Service.start(data, settings(url))) {
      trees = Trees.make(service, data, options);
      for (int i = 0; i < trees.size(); i++) {
        Trees.publish(service, trees.get(i), SampleTree.body(i, options.talents(), 0));
      }
    }
    for (String entry : List.of(url, ofWorkers)) {
      try (Service service = Service.start(data, settings(entry))) {
        Citus bench = new Citus(options, service, trees, cluster, workers);
        for (Kind kind : Kind.values()) {
          bench.run(kind, entry.equals(url) ? "coordinator" : "workers");
        }
      }
    }
  }

  private static Map<String, String> settings(String url) {
    return Map.of(
        "TALENTTREE_DATABASE_URL", url,
        "TALENTTREE_DATABASE_USER", "talenttree",
        "TALENTTREE_DATABASE_PASSWORD", "talenttree",
        "TALENTTREE_DATABASE_TLS", "off");
  }

  /** Spreads the tables; returns the address of all workers. */
  private static String distribute(String url) throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection(url, "talenttree", "talenttree");
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(Files.readString(Path.of("packaging/citus/distribute.sql")));
      connection.commit();
      try (var rows =
          statement.executeQuery(
              """
              SELECT string_agg(nodename || ':' || nodeport, ',') FROM pg_dist_node
              WHERE groupid > 0
              """)) {
        rows.next();
        return url.replaceFirst("//[^/]+/", "//" + rows.getString(1) + "/")
            + "?loadBalanceHosts=true";
      }
    }
  }

  private void run(Kind kind, String entry) throws IOException {
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < options.clients(); i++) {
      clients.add(new Client(service.address(), requests(kind, trees.get(i), i)));
    }
    LongSupplier ofWorkers = () -> cpu(1, workers);
    long[] coordinator = {0};
    Load load =
        new Load(
            clients,
            service.process(),
            () -> {
              // Called at the beginning and at the end; the difference remains.
              coordinator[0] = cpu(0, 0) - coordinator[0];
              return ofWorkers.getAsLong();
            });
    load.run(options.warmup(), options.seconds());
    for (Client client : clients) {
      client.channel().close();
    }
    if (load.failed() > 0) {
      throw new IOException(load.failed() + " requests failed: " + kind);
    }
    double ofCoordinator = coordinator[0] / 1e3 / (load.rate() * options.seconds());
    System.out.printf(
        Locale.ROOT,
        "| %d | %s | %s | %,.0f | %.1f, %.1f | %.0f | %.0f | %.0f | %.1f %% |%n",
        workers,
        entry,
        kind.title,
        load.rate(),
        load.latencies().percentile(0.5),
        load.latencies().percentile(0.99),
        load.serverMicros(),
        ofCoordinator,
        load.databaseMicros(),
        100 * ofCoordinator / (ofCoordinator + load.databaseMicros()));
  }

  private List<byte[]> requests(Kind kind, Trees.Tree tree, int number) throws IOException {
    String path = "/api/v1/trees/" + tree.id();
    return switch (kind) {
      case PUBLIC ->
          List.of(
              service.request(
                  "GET", "/api/v1/public/" + tree.owner() + "/" + tree.slug(), "", NONE));
      case OWN -> List.of(service.request("GET", path, tree.key(), NONE));
      case WRITE ->
          List.of(
              service.request("PUT", path + "/paths", tree.key(), SampleTree.body(number, 20, 1)),
              service.request("PUT", path + "/paths", tree.key(), SampleTree.body(number, 20, 2)));
    };
  }

  /** Returns the processor time of the cluster's nodes from one to another, in nanoseconds. */
  private long cpu(int first, int last) {
    long sum = 0;
    for (int node = first; node <= last; node++) {
      sum +=
          processes(node)
              .flatMap(process -> process.info().totalCpuDuration().stream())
              .mapToLong(Duration::toNanos)
              .sum();
    }
    return sum;
  }

  private Stream<ProcessHandle> processes(int node) {
    try {
      String id = Files.readAllLines(cluster.resolve("node" + node + "/postmaster.pid")).getFirst();
      ProcessHandle main = ProcessHandle.of(Long.parseLong(id)).orElseThrow();
      return Stream.concat(Stream.of(main), main.children());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
