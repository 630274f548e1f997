import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures the hot public read: {@code GET /api/v1/public/{username}/{slug}}. */
final class Reads {
  private static final byte[] NONE = {};

  private Reads() {}

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    Path folder = Folder.make(options.folder());
    Path data = folder.resolve("data");
    Load load;
    try (Service service = Service.start(data)) {
      List<Trees.Tree> trees = Trees.make(service, data, options);
      for (int i = 0; i < trees.size(); i++) {
        Trees.publish(service, trees.get(i), SampleTree.body(i, options.talents(), 0));
      }
      List<Client> clients = new ArrayList<>();
      for (int i = 0; i < options.clients(); i++) {
        clients.add(new Client(service.address(), requests(service, trees, i, options)));
      }
      load = new Load(clients, service.process());
      load.run(options.warmup(), options.seconds());
      for (int i = 0; i < clients.size(); i++) {
        check(clients.get(i));
      }
    }
    print(options, load);
    Folder.remove(folder);
    System.exit(load.failed() == 0 ? 0 : 1);
  }

  private static List<byte[]> requests(
      Service service, List<Trees.Tree> trees, int client, Options options) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (int i = client; i < trees.size(); i += options.clients()) {
      Trees.Tree tree = trees.get(i);
      String path = "/api/v1/public/" + tree.owner() + "/" + tree.slug();
      requests.add(service.request("GET", path, "", NONE));
    }
    return requests;
  }

  private static void check(Client client) throws IOException {
    String answer = client.text();
    if (!answer.contains("\"name\":\"Talent 0\"") || !answer.endsWith("\"}}")) {
      throw new IOException("not the tree: " + answer);
    }
  }

  private static void print(Options options, Load load) {
    Latencies latencies = load.latencies();
    String format =
        options.json()
            ? """
            {"bench":"reads","clients":%d,"trees":%d,"talents":%d,"readsPerSecond":%.0f,\
            "p50Millis":%.2f,"p99Millis":%.2f,"maxMillis":%.2f,"serverMicros":%.1f,\
            "generatorMicros":%.1f,"errors":%d}
            """
            : """
            GET public tree: %d clients, %d trees, %d talents
            reads/s  %8.0f   p50 %.2f ms, p99 %.2f ms, max %.2f ms
            processor time %6.1f us a read in the server, %.1f in the generator
            errors   %8d
            """;
    System.out.printf(
        Locale.ROOT,
        format,
        options.clients(),
        options.trees(),
        options.talents(),
        load.rate(),
        latencies.percentile(0.5),
        latencies.percentile(0.99),
        latencies.max(),
        load.serverMicros(),
        load.ownMicros(),
        load.failed());
  }
}
