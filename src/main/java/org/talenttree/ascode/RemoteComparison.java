package org.talenttree.ascode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.net.URLEncoder;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Compares two trees of a service, and prints what differs. */
public record RemoteComparison(RemoteServer server) {

  /** Returns the comparison of two trees, each the id or slug of an own one or username/slug. */
  public JsonNode find(String first, String second) throws ApplyFailed {
    return server
        .get("/api/v1/compare?first=" + encoded(first) + "&second=" + encoded(second))
        .data();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /** Prints a comparison: the largest difference first, then what only one has. */
  public static void print(JsonNode comparison, PrintWriter out) {
    String first = name(comparison.path("first"));
    String second = name(comparison.path("second"));
    JsonNode counts = comparison.path("counts");
    List<JsonNode> talents =
        StreamSupport.stream(comparison.path("talents").spliterator(), false).toList();
    out.println(first + " and " + second);
    section(out, first + " is ahead", counts.path("firstAhead"));
    shared(out, talents, 1);
    section(out, second + " is ahead", counts.path("secondAhead"));
    shared(out, talents, -1);
    section(out, "on one level", counts.path("level"));
    shared(out, talents, 0);
    section(out, "only " + first, counts.path("onlyFirst"));
    alone(out, talents, "firstLevel", "secondLevel");
    section(out, "only " + second, counts.path("onlySecond"));
    alone(out, talents, "secondLevel", "firstLevel");
  }

  private static String name(JsonNode tree) {
    return "%s (%s/%s)"
        .formatted(
            tree.path("displayName").asString(""),
            tree.path("username").asString(""),
            tree.path("slug").asString(""));
  }

  private static void section(PrintWriter out, String title, JsonNode count) {
    if (count.asInt(0) > 0) {
      out.println();
      out.println(title + ": " + count.asInt());
    }
  }

  private static void shared(PrintWriter out, List<JsonNode> talents, int sign) {
    talents.stream()
        .filter(one -> one.has("difference"))
        .filter(one -> Integer.signum(one.path("difference").asInt()) == sign)
        .sorted(Comparator.comparingInt(one -> -Math.abs(one.path("difference").asInt())))
        .forEach(one ->
            out.printf(
                "  %d : %d  %s%s%n",
                one.path("firstLevel").asInt(),
                one.path("secondLevel").asInt(),
                one.path("name").asString(""),
                otherName(one)));
  }

  private static String otherName(JsonNode talent) {
    String other = talent.path("secondName").asString("");
    return other.equals(talent.path("name").asString("")) ? "" : " (" + other + ")";
  }

  private static void alone(
      PrintWriter out, List<JsonNode> talents, String level, String otherLevel) {
    talents.stream()
        .filter(one -> one.has(level) && !one.has(otherLevel))
        .sorted(Comparator.comparingInt(one -> -one.path(level).asInt()))
        .forEach(one ->
            out.printf("  %d      %s%n", one.path(level).asInt(), one.path("name").asString("")));
  }
}
