import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how much a service that has just started does: requests within the first seconds after
 * it listens, to those of as many seconds when it is warm, and to those after ten idle seconds.
 * Each kind of work has a start of its own, on the same data.
 */
final class FirstSeconds {
  private static final int IDLE_MILLIS = 10_000;
  private static final byte[] NONE = {};

  private final Options options;
  private final Path data;
  private List<Trees.Tree> trees = List.of();

  private FirstSeconds(Options options, Path data) {
    this.options = options;
    this.data = data;
  }

  /** A kind of work: its title, and a client's requests in turn. */
  private record Work(String title, Requests requests) {}

  private interface Requests {
    List<byte[]> of(Service service, Trees.Tree tree, int number) throws IOException;
  }

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    Path folder = Folder.make(options.folder());
    FirstSeconds bench = new FirstSeconds(options, folder.resolve("data"));
    Service.prepare(Path.of("."));
    bench.makeTrees();
    System.out.printf(
        "%d s after the start, after %d s of load, and after 10 idle seconds; %d clients%n",
        options.seconds(), options.warmup(), options.clients());
    for (Work work : bench.works()) {
      bench.measure(work);
    }
    Folder.remove(folder);
  }

  private void makeTrees() throws IOException, InterruptedException {
    try (Service service = Service.start(data)) {
      trees = Trees.make(service, data, options);
      for (int i = 0; i < trees.size(); i++) {
        Trees.publish(service, trees.get(i), SampleTree.body(i, options.talents(), 0));
      }
    }
  }

  private List<Work> works() {
    return List.of(
        new Work(
            "public read",
            (service, tree, _) ->
                get(service, "/api/v1/public/" + tree.owner() + "/" + tree.slug(), "")),
        new Work(
            "own read",
            (service, tree, _) -> get(service, "/api/v1/trees/" + tree.id(), tree.key())),
        new Work("PUT paths", this::writes));
  }

  private static List<byte[]> get(Service service, String path, String key) throws IOException {
    return List.of(service.request("GET", path, key, NONE));
  }

  private List<byte[]> writes(Service service, Trees.Tree tree, int number) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (int variant = 0; variant < 2; variant++) {
      byte[] body = SampleTree.body(number, options.talents(), variant);
      String path = "/api/v1/trees/" + tree.id() + "/paths";
      requests.add(service.request("PUT", path, tree.key(), body));
    }
    return requests;
  }

  private void measure(Work work) throws IOException, InterruptedException {
    try (Service service = Service.start(data)) {
      double first = rate(service, work, 0);
      double warm = rate(service, work, options.warmup());
      Thread.sleep(IDLE_MILLIS);
      double idle = rate(service, work, 0);
      System.out.printf(
          Locale.ROOT,
          "%-12s first %7.0f/s   warm %7.0f/s   after idling %7.0f/s   ratios %.2f, %.2f%n",
          work.title(),
          first,
          warm,
          idle,
          first / warm,
          idle / warm);
    }
  }

  private double rate(Service service, Work work, int warmup)
      throws IOException, InterruptedException {
    List<Client> clients = new ArrayList<>();
    try {
      for (int i = 0; i < options.clients(); i++) {
        Trees.Tree tree = trees.get(i % trees.size());
        clients.add(new Client(service.address(), work.requests().of(service, tree, i)));
      }
      Load load = new Load(clients, service.process());
      load.run(warmup, options.seconds());
      if (load.failed() > 0) {
        throw new IOException(load.failed() + " answers of " + work.title() + " were not a 200");
      }
      return load.rate();
    } finally {
      for (Client client : clients) {
        client.channel().close();
      }
    }
  }
}
