import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The rounds of {@link Starvation} as a Markdown table that compares each row with the targets. */
final class StarvationTable {
  private static final double WRITE_P95 = 100;
  private static final double WRITE_P99 = 250;
  private static final double READY_MAX = 250;
  private static final double PAGE_P95 = 250;
  private static final double IMPORT_MAX = 2_000;
  private static final double LONGEST = 1000;

  /** One load in one round; times are in milliseconds. */
  record Round(Probe writes, Probe ready, Probe pages, Probe imports, Tally busy) {}

  private final Map<String, List<Round>> rows = new LinkedHashMap<>();

  void add(String load, Round round) {
    rows.computeIfAbsent(load, name -> new ArrayList<>()).add(round);
  }

  /** Prints the table; returns whether every row meets all targets. */
  boolean print() {
    System.out.println(
        """
        | load | write p50, p95, p99, max ms | ready p95, max ms | page p95 ms | import max ms | answered/s | refused/s | failed \
        | longest wait ms | outside of an aim |
        |---|---|---|---|---|---|---|---|---|---|\
        """);
    boolean good = true;
    for (var row : rows.entrySet()) {
      good &= print(row.getKey(), row.getValue());
    }
    System.out.println();
    System.out.printf(
        Locale.ROOT,
        "Aims: write p95 <= %.0f ms, p99 <= %.0f ms; ready max <= %.0f ms; page p95 <= %.0f ms;"
            + " import <= %.0f ms; nothing failed and, but for hostile loads, no wait longer than"
            + " %.0f ms.%n",
        WRITE_P95,
        WRITE_P99,
        READY_MAX,
        PAGE_P95,
        IMPORT_MAX,
        LONGEST);
    rows.forEach(StarvationTable::printStatuses);
    return good;
  }

  private static boolean print(String load, List<Round> rounds) {
    double p95 = median(rounds, round -> round.writes().waits().percentile(0.95));
    double p99 = median(rounds, round -> round.writes().waits().percentile(0.99));
    double ready = median(rounds, round -> round.ready().waits().max());
    double page = median(rounds, round -> round.pages().waits().percentile(0.95));
    double imported = median(rounds, round -> round.imports().waits().max());
    double longest = median(rounds, round -> round.busy().longest());
    long failed = rounds.stream().mapToLong(round -> round.busy().failed()).sum();
    List<String> missed = new ArrayList<>();
    note(missed, p95 > WRITE_P95, "write p95");
    note(missed, p99 > WRITE_P99, "write p99");
    note(missed, ready > READY_MAX, "ready max");
    note(missed, failed > 0, "failed");
    note(missed, page > PAGE_P95, "page p95");
    note(missed, imported > IMPORT_MAX, "import max");
    boolean isHostile = HostileLoads.described().containsKey(load);
    note(missed, !isHostile && longest > LONGEST, "longest wait");
    int writes = rounds.stream().mapToInt(round -> round.writes().failed()).sum();
    int checks = rounds.stream().mapToInt(round -> round.ready().failed()).sum();
    note(missed, writes > 0, writes + " writes not done");
    note(missed, checks > 0, checks + " checks not ready");
    int pages = rounds.stream().mapToInt(round -> round.pages().failed()).sum();
    int imports = rounds.stream().mapToInt(round -> round.imports().failed()).sum();
    note(missed, pages > 0, pages + " pages not served");
    note(missed, imports > 0, imports + " imports not done");
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f, %.1f, %.1f, %.1f | %.1f, %.1f | %.1f | %.0f | %.0f | %.0f | %d | %.0f | %s |%n",
        load,
        median(rounds, round -> round.writes().waits().percentile(0.5)),
        p95,
        p99,
        median(rounds, round -> round.writes().waits().max()),
        median(rounds, round -> round.ready().waits().percentile(0.95)),
        ready,
        page,
        imported,
        median(rounds, round -> round.busy().answeredRate()),
        median(rounds, round -> round.busy().refusedRate()),
        failed,
        longest,
        missed.isEmpty() ? "" : "**" + String.join(", ", missed) + "**");
    return missed.isEmpty();
  }

  private static void note(List<String> missed, boolean isMissed, String what) {
    if (isMissed) {
      missed.add(what);
    }
  }

  private static void printStatuses(String load, List<Round> rounds) {
    Map<Integer, Long> statuses = new TreeMap<>();
    rounds.forEach(
        round -> round.busy().statuses().forEach((s, n) -> statuses.merge(s, n, Long::sum)));
    long unanswered = rounds.stream().mapToLong(round -> round.busy().unanswered()).sum();
    System.out.printf(
        Locale.ROOT,
        "%s: worst round: write max %.0f ms, ready max %.0f ms, longest wait %.0f ms; answers by"
            + " status %s, without an answer %d%n",
        load,
        max(rounds, round -> round.writes().waits().max()),
        max(rounds, round -> round.ready().waits().max()),
        max(rounds, round -> round.busy().longest()),
        statuses,
        unanswered);
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
    double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
    return sorted[(sorted.length - 1) / 2];
  }

  private static double max(List<Round> rounds, ToDoubleFunction<Round> value) {
    return rounds.stream().mapToDouble(value).max().orElse(0);
  }
}
