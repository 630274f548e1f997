import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@link Starvation} is to measure, from the command line. */
record StarvationOptions(
    int seconds, int rounds, int warmup, List<String> loads, Path service, Path folder) {

  private static final String USAGE =
      """
      Measures how long a small write, a health check, a public page and an import of others take
      while clients keep the service busy, which shares the processors with the load. One account
      replaces a tree of 20 talents every 50 ms and imports a small file every second; its page and
      GET /health/ready are asked for every 100 ms, each on a connection of its own. All are
      timed from the moment when they were due, so that those which had to wait for the former
      answer count too. The busy clients never pause, and each is timed from sending.

      Aims: write p95 <= 100 ms and p99 <= 250 ms, each health check within 250 ms, page p95 <=
      250 ms, each import within 2 s, all of them answered with 200; each busy client answered or refused (429, 503) within 1 s. The exit status
      is 1 if a row misses one.

      Options (defaults in brackets):
        --seconds S     seconds of each load in a round [10]
        --rounds N      rounds, of which the medians are printed [5]
        --warmup S      seconds of each load before the first round [5]
        --load NAME...  some of the loads [all of them, in this order]:
      %s
        --service DIR   another checkout, whose service is measured instead [this one]
        --folder DIR    where the data goes, on a real disk [target/bench]
      """;

  /** Reads the arguments; ends the program with a hint when one is unknown. */
  static StarvationOptions read(String[] arguments) {
    int seconds = 10;
    int rounds = 5;
    int warmup = 5;
    List<String> loads = new ArrayList<>();
    Path service = Path.of(".");
    Path folder = Path.of("target/bench");
    int i = 0;
    while (i < arguments.length) {
      String name = arguments[i++];
      String value = i < arguments.length ? arguments[i++] : "";
      switch (name) {
        case "--seconds" -> seconds = number(value);
        case "--rounds" -> rounds = number(value);
        case "--warmup" -> warmup = number(value);
        case "--service" -> service = Path.of(value);
        case "--folder" -> folder = Path.of(value);
        case "--load" -> {
          loads.add(load(value));
          while (i < arguments.length && !arguments[i].startsWith("-")) {
            loads.add(load(arguments[i++]));
          }
        }
        default -> throw usage();
      }
    }
    if (loads.isEmpty()) {
      loads.addAll(StarvationLoads.names());
    }
    return new StarvationOptions(seconds, rounds, warmup, loads, service, folder);
  }

  private static String load(String name) {
    if (!StarvationLoads.names().contains(name)) {
      throw usage();
    }
    return name;
  }

  private static int number(String text) {
    if (!text.matches("[1-9][0-9]{0,2}")) {
      throw usage();
    }
    return Integer.parseInt(text);
  }

  private static IllegalArgumentException usage() {
    StringBuilder loads = new StringBuilder();
    StarvationLoads.described()
        .forEach((name, what) -> loads.append("  %10s%-11s %s%n".formatted("", name, what)));
    System.err.print(USAGE.formatted(loads.toString().stripTrailing()));
    System.exit(2);
    return new IllegalArgumentException();
  }
}
