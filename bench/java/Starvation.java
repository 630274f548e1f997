import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Measures whether clients that keep the service busy starve others: how long a small write, a
 * health check, a public page and an import of others take during each kind of load. The service
 * and the load share all processors.
 */
final class Starvation {
  private static final String IDLE = "idle";
  private static final int WRITE_MILLIS = 50;
  private static final int READY_MILLIS = 100;
  private static final int PAGE_MILLIS = 100;
  private static final int IMPORT_MILLIS = 1_000;
  private static final byte[] NONE = {};

  private final StarvationOptions options;
  private final Service service;
  private final StarvationLoads loads;
  private final StarvationTable table = new StarvationTable();

  private Starvation(StarvationOptions options, Service service, StarvationLoads loads) {
    this.options = options;
    this.service = service;
    this.loads = loads;
  }

  public static void main(String[] arguments) throws Exception {
    StarvationOptions options = StarvationOptions.read(arguments);
    Path folder = Folder.make(options.folder());
    boolean good;
    Service.prepare(options.service());
    // Password tries have the limits of production; the other limits are too high to be reached.
    Map<String, String> settings =
        Map.of(
            "TALENTTREE_SIGNUP",
            "open",
            "TALENTTREE_LIMITS_SIGN_UPS_PER_HOUR",
            "1000000000",
            "TALENTTREE_LIMITS_KEYS",
            "100");
    try (Service service = Service.start(options.service(), folder.resolve("data"), settings)) {
      say("making accounts and trees");
      StarvationLoads loads = new StarvationLoads(service, Set.copyOf(options.loads()));
      good = new Starvation(options, service, loads).run();
    }
    Folder.remove(folder);
    System.exit(good ? 0 : 1);
  }

  private boolean run() throws IOException, InterruptedException {
    // Printed because other processes on the machine affect every figure.
    double before = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    List<String> rows = new ArrayList<>(List.of(IDLE));
    rows.addAll(options.loads());
    for (String load : rows) {
      say("warming up: " + load);
      measure(load, options.warmup());
    }
    for (int round = 1; round <= options.rounds(); round++) {
      for (String load : rows) {
        say("round " + round + " of " + options.rounds() + ": " + load);
        table.add(load, measure(load, options.seconds()));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "Service of %s, %d processors shared with the load, medians of %d rounds of %d s; load"
            + " average before it %.2f.%n%n",
        options.service().toRealPath(),
        Runtime.getRuntime().availableProcessors(),
        options.rounds(),
        options.seconds(),
        before);
    return table.print();
  }

  private StarvationTable.Round measure(String load, int seconds)
      throws IOException, InterruptedException {
    awaitQuiet();
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    Probe writes = new Probe(service.address(), loads.writes(), WRITE_MILLIS, start, end);
    byte[] check = service.request("GET", "/health/ready", "", NONE);
    Probe ready = new Probe(service.address(), List.of(check), READY_MILLIS, start, end);
    Probe pages = new Probe(service.address(), loads.pages(), PAGE_MILLIS, start, end);
    Probe imports = new Probe(service.address(), loads.imports(), IMPORT_MILLIS, start, end);
    List<Probe> probes = List.of(writes, ready, pages, imports);
    probes.forEach(Probe::start);
    Tally busy = load.equals(IDLE) ? new Tally() : busyClients(load).run(end);
    for (Probe probe : probes) {
      probe.join();
    }
    return new StarvationTable.Round(writes, ready, pages, imports, busy);
  }

  private BusyClients busyClients(String load) {
    return new BusyClients(service.address(), loads.clients(load));
  }

  /** Waits, with a timeout, until the service has finished the last load. */
  private void awaitQuiet() throws InterruptedException {
    for (int i = 0; i < 50; i++) {
      long before = Load.cpu(service.process());
      TimeUnit.MILLISECONDS.sleep(200);
      if (Load.cpu(service.process()) - before <= TimeUnit.MILLISECONDS.toNanos(20)) {
        return;
      }
    }
  }

  private static void say(String what) {
    System.err.println(what);
  }
}
