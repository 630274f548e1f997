import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Compares writes of accounts that have a webhook with writes of as many accounts that have none,
 * in turn on one service: without while nothing is sent, with, and without again while what the
 * others wrote is sent.
 */
final class WebhookWrites {
  private static final Map<String, String> ALLOWED =
      Map.of(
          "TALENTTREE_WEBHOOKS_HTTP", "on",
          "TALENTTREE_WEBHOOKS_PRIVATE_ADDRESSES", "127.0.0.1");

  private static final int SETTLING = 1;
  private static final byte[] OFF = "{\"enabled\":false}".getBytes(UTF_8);
  private static final byte[] ON = "{\"enabled\":true}".getBytes(UTF_8);

  private final Options options;
  private final List<List<byte[]>> with = new ArrayList<>();
  private final List<List<byte[]>> without = new ArrayList<>();

  /** Their keys, by their addresses in the API. */
  private final Map<String, String> webhooks = new HashMap<>();

  WebhookWrites(Options options) {
    this.options = options.twice();
  }

  /** The figures of the rounds of one kind. */
  private static final class Kind {
    private final List<Double> rates = new ArrayList<>();
    private final List<Double> micros = new ArrayList<>();
    private final List<Double> received = new ArrayList<>();
    private long failed;

    double median(List<Double> values) {
      List<Double> sorted = values.stream().sorted().toList();
      return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    double rate() {
      return median(rates);
    }
  }

  void run() throws IOException, InterruptedException, SQLException {
    Path folder = Folder.make(options.folder());
    Path data = folder.resolve("data");
    Kind none = new Kind();
    Kind own = new Kind();
    Kind others = new Kind();
    try (Receiver receiver = Receiver.start();
        Service service = Service.start(data, ALLOWED)) {
      make(service, data, receiver);
      round(service, receiver, without, options.warmup(), new Kind());
      for (int i = 0; i < options.webhooks(); i++) {
        round(service, receiver, without, SETTLING, none);
        round(service, receiver, with, i == 0 ? options.warmup() : SETTLING, own);
        round(service, receiver, without, SETTLING, others);
        dropWhatWaits(service, data);
      }
    }
    print(none, own, others);
    Folder.remove(folder);
    System.exit(none.failed + own.failed + others.failed == 0 ? 0 : 1);
  }

  private void make(Service service, Path data, Receiver receiver)
      throws IOException, InterruptedException {
    List<Trees.Tree> trees = Trees.make(service, data, options);
    byte[] webhook = ("{\"url\":\"" + receiver.url() + "\"}").getBytes(UTF_8);
    for (int i = 0; i < options.accounts(); i += 2) {
      String key = trees.get(i).key();
      JsonNode made = service.call("POST", "/api/v1/webhooks", key, webhook);
      webhooks.put("/api/v1/webhooks/" + made.get("id").stringValue(), key);
    }
    for (int i = 0; i < options.clients(); i++) {
      with.add(requests(service, trees, 2 * i));
      without.add(requests(service, trees, 2 * i + 1));
    }
  }

  /** Returns what one client sends: changes of each of its trees in turn. */
  private List<byte[]> requests(Service service, List<Trees.Tree> trees, int first)
      throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (int variant = 0; variant < 2; variant++) {
      for (int i = first; i < trees.size(); i += 2 * options.clients()) {
        requests.add(
            service.request(
                "PUT",
                "/api/v1/trees/" + trees.get(i).id() + "/paths",
                trees.get(i).key(),
                SampleTree.body(i, options.talents(), variant)));
      }
    }
    return requests;
  }

  /** Measures with connections of its own: the service closes those that are idle meanwhile. */
  private void round(
      Service service, Receiver receiver, List<List<byte[]>> requests, int warmup, Kind kind)
      throws IOException {
    List<Client> clients = new ArrayList<>();
    for (List<byte[]> one : requests) {
      clients.add(new Client(service.address(), one));
    }
    Load load = new Load(clients, service.process());
    long before = receiver.received();
    long start = System.nanoTime();
    load.run(warmup, options.seconds());
    kind.received.add((receiver.received() - before) * 1e9 / (System.nanoTime() - start));
    kind.rates.add(load.rate());
    kind.micros.add(load.serverMicros());
    kind.failed += load.failed();
    for (Client client : clients) {
      client.channel().close();
    }
  }

  private void dropWhatWaits(Service service, Path data)
      throws IOException, InterruptedException, SQLException {
    for (Map.Entry<String, String> one : webhooks.entrySet()) {
      service.call("PATCH", one.getKey(), one.getValue(), OFF);
    }
    String url = "jdbc:sqlite:file:" + data.resolve("talenttree.db") + "?mode=ro";
    try (Connection database = DriverManager.getConnection(url);
        Statement statement = database.createStatement()) {
      while (hasRows(statement)) {
        Thread.sleep(100);
      }
    }
    for (Map.Entry<String, String> one : webhooks.entrySet()) {
      service.call("PATCH", one.getKey(), one.getValue(), ON);
    }
  }

  private static boolean hasRows(Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery("SELECT 1 FROM outbox LIMIT 1")) {
      return rows.next();
    }
  }

  private void print(Kind none, Kind own, Kind others) {
    System.out.printf(
        Locale.ROOT,
        "PUT paths: %d clients, %d accounts, %d rounds of %d s each, medians%n",
        options.clients(),
        options.accounts() / 2,
        options.webhooks(),
        options.seconds());
    print("without a webhook, nothing is sent", none, none);
    print("with one for each account", own, none);
    print("without, while those of others are sent", others, none);
  }

  private static void print(String what, Kind kind, Kind none) {
    System.out.printf(
        Locale.ROOT,
        "%-40s %7.0f writes/s, ratio %.3f, %6.1f us in the server, %5.0f deliveries/s%n",
        what,
        kind.rate(),
        kind.rate() / none.rate(),
        kind.median(kind.micros),
        kind.median(kind.received));
  }
}
