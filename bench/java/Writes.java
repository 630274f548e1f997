import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures durable writes: {@code PUT /api/v1/trees/{id}/paths}, each an effective change, and
 * SQLite alone in the same folder. Then kills the server and checks that each tree has its last
 * acknowledged content.
 */
final class Writes {
  private static final int RAW_SECONDS = 4;
  private static final int TOGETHER = 32;

  private final Options options;
  private final Path folder;
  private final List<Trees.Tree> trees = new ArrayList<>();
  private final List<Client> clients = new ArrayList<>();

  private Writes(Options options) throws IOException {
    this.options = options;
    folder = Folder.make(options.folder());
  }

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    if (options.webhooks() > 0) {
      new WebhookWrites(options).run();
      return;
    }
    Writes bench = new Writes(options);
    Load load = bench.load();
    bench.check();
    double group;
    double single;
    try (RawSqlite raw =
        new RawSqlite(
            bench.folder.resolve("raw.db"), bench.options.trees(), bench.options.talents())) {
      group = raw.rate(TOGETHER, RAW_SECONDS);
      single = raw.rate(1, RAW_SECONDS);
    }
    bench.print(load, group, single);
    Folder.remove(bench.folder);
    System.exit(load.failed() == 0 ? 0 : 1);
  }

  private Path data() {
    return folder.resolve("data");
  }

  private Load load() throws IOException, InterruptedException {
    Service service = Service.start(data());
    try {
      trees.addAll(Trees.make(service, data(), options));
      for (int i = 0; i < options.clients(); i++) {
        clients.add(new Client(service.address(), requests(service, i)));
      }
      Load load = new Load(clients, service.process());
      load.run(options.warmup(), options.seconds());
      return load;
    } finally {
      service.kill();
    }
  }

  /** Returns a client's requests: each of its trees with one body, then each with the other. */
  private List<byte[]> requests(Service service, int client) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (int variant = 0; variant < 2; variant++) {
      for (int i = client; i < trees.size(); i += options.clients()) {
        Trees.Tree tree = trees.get(i);
        byte[] body = SampleTree.body(i, options.talents(), variant);
        requests.add(
            service.request("PUT", "/api/v1/trees/" + tree.id() + "/paths", tree.key(), body));
      }
    }
    return requests;
  }

  private void check() throws IOException, InterruptedException {
    JsonMapper json = new JsonMapper();
    try (Service service = Service.start(data())) {
      for (int i = 0; i < trees.size(); i++) {
        int place = i / options.clients();
        int ofClient = ofClient(i % options.clients());
        long sent = clients.get(i % options.clients()).answered();
        long writes = (sent + ofClient - 1 - place) / ofClient;
        JsonNode tree = Trees.read(service, trees.get(i));
        byte[] last = SampleTree.body(i, options.talents(), (int) ((writes + 1) % 2));
        if (tree.get("revision").longValue() != writes + 1
            || (writes > 0 && !tree.get("paths").equals(json.readTree(last).get("paths")))) {
          throw new IOException("tree " + i + " does not hold its last acknowledged write");
        }
      }
    }
  }

  private int ofClient(int client) {
    return (trees.size() - client + options.clients() - 1) / options.clients();
  }

  private void print(Load load, double group, double single) throws IOException {
    Latencies latencies = load.latencies();
    String format =
        options.json()
            ? """
            {"bench":"writes","clients":%d,"trees":%d,"talents":%d,"bodyBytes":%d,"disk":"%s",\
            "writesPerSecond":%.0f,"p50Millis":%.2f,"p99Millis":%.2f,"maxMillis":%.2f,\
            "serverMicros":%.1f,"generatorMicros":%.1f,"errors":%d,"rawGroupPerSecond":%.0f,"rawSinglePerSecond":%.0f,\
            "toRawGroup":%.3f,"toRawSingle":%.3f}
            """
            : """
            PUT paths: %d clients, %d trees, %d talents, %d bytes a body, disk %s
            writes/s              %8.0f   p50 %.2f ms, p99 %.2f ms, max %.2f ms
            processor time        %8.1f us a write in the server, %.1f in the generator
            errors                %8d   after kill -9 each tree held its last acknowledged write
            raw SQLite, 32 a commit %6.0f   one a commit %.0f (updates/s)
            ratio to raw          %8.2f   of 32 a commit, %.2f of one a commit
            """;
    System.out.printf(
        Locale.ROOT,
        format,
        options.clients(),
        trees.size(),
        options.talents(),
        SampleTree.body(0, options.talents(), 0).length,
        Folder.disk(folder),
        load.rate(),
        latencies.percentile(0.5),
        latencies.percentile(0.99),
        latencies.max(),
        load.serverMicros(),
        load.ownMicros(),
        load.failed(),
        group,
        single,
        load.rate() / group,
        load.rate() / single);
  }
}
