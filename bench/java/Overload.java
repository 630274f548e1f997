import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures the throughput under three times the load of the maximum throughput: three times the
 * requests a second from three times the clients, which never pause. Then it measures the same from
 * as many clients as the options say; refusals cost more with more clients.
 */
final class Overload {
  private static final int TIMES = 3;
  private static final int[] WAITING = {64, 16, 32, 128};
  private static final byte[] NONE = {};

  /** The kinds of requests, from the most to the least costly. */
  private enum Work {
    LIST("GET all trees of an account"),
    WRITE("PUT paths"),
    PUBLIC("GET public tree");

    final String title;

    Work(String title) {
      this.title = title;
    }
  }

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
      wrong = 0;
      for (Work work : Work.values()) {
        wrong += bench.run(work);
      }
    }
    Folder.remove(folder);
    System.exit(wrong == 0 ? 0 : 1);
  }

  private long run(Work work) throws IOException, InterruptedException {
    double peak = 0;
    int best = 0;
    for (int waiting : WAITING) {
      Load load = new Load(clients(waiting, work), service.process());
      load.run(options.warmup(), options.seconds());
      close();
      if (load.rate() > peak) {
        peak = load.rate();
        best = waiting;
      }
    }
    OpenLoad half = open(peak / 2, best, work);
    OpenLoad over = open(peak * TIMES, best * TIMES, work);
    OpenLoad crowd = open(peak * TIMES, options.clients(), work);
    System.out.printf(
        Locale.ROOT,
        """
        %s: peak %.0f/s with %d clients
          offered  clients     sent  accepted  of peak      p50      p99      max  refused      p99      max  no connection  wrong
        """,
        work.title,
        peak,
        best);
    print(0.5, best, half, peak);
    print(TIMES, best * TIMES, over, peak);
    print(TIMES, options.clients(), crowd, peak);
    return half.wrong() + over.wrong() + crowd.wrong();
  }

  private final List<Client> open = new ArrayList<>();

  private OpenLoad open(double rate, int count, Work work) throws IOException {
    OpenLoad load = new OpenLoad(clients(count, work), rate);
    load.run(options.warmup(), options.seconds());
    close();
    return load;
  }

  private List<Client> clients(int count, Work work) throws IOException {
    for (int i = 0; i < count; i++) {
      open.add(new Client(service.address(), List.of(request(i, 0, work), request(i, 1, work))));
    }
    return List.copyOf(open);
  }

  private void close() throws IOException {
    for (Client client : open) {
      client.channel().close();
    }
    open.clear();
  }

  private byte[] request(int client, int variant, Work work) throws IOException {
    int number = client % trees.size();
    Trees.Tree tree = trees.get(number);
    return switch (work) {
      case LIST -> service.request("GET", "/api/v1/trees", tree.key(), NONE);
      case WRITE ->
          service.request(
              "PUT",
              "/api/v1/trees/" + tree.id() + "/paths",
              tree.key(),
              SampleTree.body(number, options.talents(), variant));
      case PUBLIC ->
          service.request("GET", "/api/v1/public/" + tree.owner() + "/" + tree.slug(), "", NONE);
    };
  }

  private static void print(double times, int clients, OpenLoad load, double peak) {
    System.out.printf(
        Locale.ROOT,
        "  %4.1f x  %7d  %7.0f  %8.0f  %6.0f%%  %5.1f ms %5.1f ms %5.1f ms  %7.0f %5.1f ms %5.1f ms  %13.0f  %5d%n",
        times,
        clients,
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
