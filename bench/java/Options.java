import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** What to measure, from the command line. */
record Options(
    int clients,
    int trees,
    int accounts,
    int talents,
    int warmup,
    int seconds,
    Path folder,
    boolean json,
    int webhooks) {

  private static final String USAGE =
      """
      Options (defaults in brackets):
        --clients N    connections, each with one request under way [32]
        --trees N      trees, spread over the clients [one a client]
        --accounts N   accounts that own the trees [4]
        --talents N    talents of a tree [20]
        --warmup S     seconds before measuring [8]
        --seconds S    seconds of measuring [10]
        --folder DIR   where the data goes, on a real disk [target/bench]
        --json         print one JSON object instead of text
        --webhooks N   writes alone: N rounds with webhooks and as many without [none]
      """;

  /** Returns the same with another number of trees. */
  Options withTrees(int number) {
    return of(number, accounts);
  }

  /** Returns the same with two of each tree and account. */
  Options twice() {
    return of(2 * trees, 2 * accounts);
  }

  /** Returns the same with other numbers of trees and accounts. */
  Options of(int otherTrees, int otherAccounts) {
    return new Options(
        clients, otherTrees, otherAccounts, talents, warmup, seconds, folder, json, webhooks);
  }

  /** Reads the arguments; ends the program with a hint when one is unknown. */
  static Options read(String[] arguments) {
    Map<String, String> given = new TreeMap<>();
    for (int i = 0; i < arguments.length; i++) {
      boolean flag = arguments[i].equals("--json");
      if (!flag && i + 1 == arguments.length) {
        throw usage();
      }
      given.put(arguments[i], flag ? "true" : arguments[++i]);
    }
    int clients = number(given, "--clients", 32);
    Options options =
        new Options(
            clients,
            number(given, "--trees", clients),
            number(given, "--accounts", 4),
            number(given, "--talents", 20),
            number(given, "--warmup", 8),
            number(given, "--seconds", 10),
            Path.of(given.getOrDefault("--folder", "target/bench")),
            given.containsKey("--json"),
            given.containsKey("--webhooks") ? number(given, "--webhooks", 1) : 0);
    given.remove("--folder");
    given.remove("--json");
    if (!given.isEmpty() || options.trees < clients || options.seconds > 600) {
      throw usage();
    }
    return options;
  }

  private static int number(Map<String, String> given, String name, int otherwise) {
    String text = given.remove(name);
    if (text == null) {
      return otherwise;
    }
    if (!text.matches("[1-9][0-9]{0,5}")) {
      throw usage();
    }
    return Integer.parseInt(text);
  }

  private static IllegalArgumentException usage() {
    System.err.print(USAGE);
    System.exit(2);
    return new IllegalArgumentException();
  }
}
