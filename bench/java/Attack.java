import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/**
 * Sends each of {@link HostileRequests} by ten connections of one account, without a pause, to a
 * service with a heap of 256 MB, and measures how long these and the requests of others take. The
 * service and the load share all processors.
 */
final class Attack {
  private static final int CLIENTS = 10;
  private static final Set<Integer> REFUSALS =
      Set.of(400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 416, 422, 429, 431, 503);
  private static final double MAX_ANSWER = 2_000;
  private static final double MAX_WRITE = 100;
  private static final double MAX_PAGE = 250;
  private static final String USAGE =
      """
      Sends small hostile requests of many shapes, each by ten connections of one account, to a service
      with a heap of 256 MB. Another account writes every 50 ms, and its page is asked for every 100 ms.

      Aims: each hostile request answered within 2 s; write p95 <= 100 ms and page p95 <= 250 ms, all
      answered with 200. The exit status is 1 if a shape misses one.

      Options (defaults in brackets):
        --seconds S     seconds of each shape [4]
        --shape TEXT    only the shapes whose names hold this text [all]
        --service DIR   another checkout, whose service is measured instead [this one]
        --folder DIR    where the data goes, on a real disk [target/bench]
      """;

  private final Service service;
  private final StarvationLoads others;
  private final int seconds;

  private Attack(Service service, StarvationLoads others, int seconds) {
    this.service = service;
    this.others = others;
    this.seconds = seconds;
  }

  public static void main(String[] arguments) throws Exception {
    int seconds = 4;
    String shape = "";
    Path checkout = Path.of(".");
    Path parent = Path.of("target/bench");
    for (int i = 0; i < arguments.length; i += 2) {
      String value = i + 1 < arguments.length ? arguments[i + 1] : "";
      switch (arguments[i]) {
        case "--seconds" -> seconds = Integer.parseInt(value);
        case "--shape" -> shape = value;
        case "--service" -> checkout = Path.of(value);
        case "--folder" -> parent = Path.of(value);
        default -> {
          System.err.print(USAGE);
          System.exit(2);
        }
      }
    }
    Path folder = Folder.make(parent);
    boolean good;
    Service.prepare(checkout);
    Map<String, String> settings =
        Map.of("TALENTTREE_SIGNUP", "open", "TALENTTREE_JAVA_OPTS", "-Xmx256m");
    try (Service service = Service.start(checkout, folder.resolve("data"), settings)) {
      StarvationLoads others = new StarvationLoads(service, Set.of());
      good = new Attack(service, others, seconds).run(shape);
    }
    Folder.remove(folder);
    System.exit(good ? 0 : 1);
  }

  private boolean run(String shape) throws IOException, InterruptedException {
    String account = "{\"username\":\"attacker\",\"password\":\"a long and plain password\"}";
    JsonNode made = service.call("POST", "/api/v1/accounts", "", account.getBytes());
    String key = made.get("key").get("secret").stringValue();
    byte[] title = "{\"title\":\"Public\"}".getBytes();
    String tree = service.call("POST", "/api/v1/trees", key, title).get("id").stringValue();
    service.call("POST", "/api/v1/trees/" + tree + "/publish", key, new byte[0]);
    System.out.println(
        """
        | shape | sent KB | answers by status | longest answer ms | write p95, max ms | page p95 ms | outside of an aim |
        |---|---|---|---|---|---|---|\
        """);
    boolean good = true;
    int shapes = 0;
    for (var request : new HostileRequests(service, key, tree).all().entrySet()) {
      if (request.getKey().contains(shape)) {
        good &= run(request.getKey(), request.getValue());
        shapes++;
      }
    }
    System.out.println("\n" + shapes + " shapes, " + seconds + " s each");
    return good;
  }

  private boolean run(String name, byte[] request) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    Probe writes = new Probe(service.address(), others.writes(), 50, start, end);
    Probe pages = new Probe(service.address(), others.pages(), 100, start, end);
    writes.start();
    pages.start();
    List<BusyClient> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(new BusyClient(List.of(request), REFUSALS));
    }
    Tally tally = new BusyClients(service.address(), clients).run(end);
    writes.join();
    pages.join();
    List<String> missed = new ArrayList<>();
    note(missed, tally.longest() > MAX_ANSWER, "longest answer");
    note(missed, tally.failed() > 0, tally.failed() + " failed");
    note(missed, writes.waits().percentile(0.95) > MAX_WRITE, "write p95");
    note(missed, pages.waits().percentile(0.95) > MAX_PAGE, "page p95");
    note(missed, writes.failed() + pages.failed() > 0, "others not served");
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %s | %.0f | %.1f, %.0f | %.1f | %s |%n",
        name,
        request.length / 1000,
        tally.statuses(),
        tally.longest(),
        writes.waits().percentile(0.95),
        writes.waits().max(),
        pages.waits().percentile(0.95),
        String.join(", ", missed));
    return missed.isEmpty();
  }

  private static void note(List<String> missed, boolean isMissed, String what) {
    if (isMissed) {
      missed.add(what);
    }
  }
}
