import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures what is left of the throughput at three times the capacity, and how fast the rest is
 * refused. Capacity is the most that any number of waiting clients got through.
 */
final class Overload {
  private static final int TIMES = 3;
  private static final int[] WAITING = {32, 64, 128, 256};
  private static final byte[] NONE = {};

  private final Options options;
  private final Service service;
  private final List<Trees.Tree> trees;

  private Overload(Options options, Service service, List<Trees.Tree> trees) {
    this.options = options;
    this.service = service;
    this.trees = trees;
  }

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    Path folder = Folder.make(options.folder());
    Path data = folder.resolve("data");
    long wrong;
    try (Service service = Service.start(data)) {
      List<Trees.Tree> trees = Trees.make(service, data, options);
      for (int i = 0; i < trees.size(); i++) {
        Trees.publish(service, trees.get(i), SampleTree.body(i, options.talents(), 0));
      }
      Overload bench = new Overload(options, service, trees);
      wrong = bench.run("PUT paths", true) + bench.run("GET public tree", false);
    }
    Folder.remove(folder);
    System.exit(wrong == 0 ? 0 : 1);
  }

  private long run(String name, boolean writes) throws IOException, InterruptedException {
    double peak = 0;
    for (int waiting : WAITING) {
      Load load = new Load(clients(waiting, writes), service.process());
      load.run(options.warmup(), options.seconds());
      close();
      peak = Math.max(peak, load.rate());
    }
    OpenLoad half = open(peak / 2, writes);
    OpenLoad over = open(peak * TIMES, writes);
    System.out.printf(
        Locale.ROOT,
        """
        %s: peak %.0f/s
          offered     sent  accepted  of peak      p50      p99      max  refused      p99      max  no connection  wrong
        """,
        name,
        peak);
    print(0.5, half, peak);
    print(TIMES, over, peak);
    return half.wrong() + over.wrong();
  }

  private final List<Client> open = new ArrayList<>();

  private OpenLoad open(double rate, boolean writes) throws IOException {
    OpenLoad load = new OpenLoad(clients(options.clients(), writes), rate);
    load.run(options.warmup(), options.seconds());
    close();
    return load;
  }

  private List<Client> clients(int count, boolean writes) throws IOException {
    for (int i = 0; i < count; i++) {
      open.add(
          new Client(service.address(), List.of(request(i, 0, writes), request(i, 1, writes))));
    }
    return List.copyOf(open);
  }

  private void close() throws IOException {
    for (Client client : open) {
      client.channel().close();
    }
    open.clear();
  }

  private byte[] request(int client, int variant, boolean write) throws IOException {
    int number = client % trees.size();
    Trees.Tree tree = trees.get(number);
    return write
        ? service.request(
            "PUT",
            "/api/v1/trees/" + tree.id() + "/paths",
            tree.key(),
            SampleTree.body(number, options.talents(), variant))
        : service.request("GET", "/api/v1/public/" + tree.owner() + "/" + tree.slug(), "", NONE);
  }

  private static void print(double times, OpenLoad load, double peak) {
    System.out.printf(
        Locale.ROOT,
        "  %4.1f x  %7.0f  %8.0f  %6.0f%%  %5.1f ms %5.1f ms %5.1f ms  %7.0f %5.1f ms %5.1f ms  %13.0f  %5d%n",
        times,
        load.sentRate(),
        load.acceptedRate(),
        100 * load.acceptedRate() / peak,
        load.accepted().percentile(0.5),
        load.accepted().percentile(0.99),
        load.accepted().max(),
        load.refusedRate(),
        load.refused().percentile(0.99),
        load.refused().max(),
        load.leftOutRate(),
        load.wrong());
  }
}
