package org.talenttree.reliability.crash;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads what strace wrote of the system calls of a process ({@code -f -y}). */
final class SystemCalls {
  private static final Pattern BEGUN =
      Pattern.compile(
          "(\\d+) +(\\w+)\\((\\d+<.*?>)(?:, (.*?))?(?: <unfinished \\.\\.\\.>|\\) += .*)");
  private static final Pattern ENDED = Pattern.compile("(\\d+) +<\\.\\.\\. (\\w+) resumed>(.*)");
  private static final String UNFINISHED = "<unfinished ...>";
  private static final long NOT_YET = Long.MAX_VALUE;

  private final Map<String, Call> underWay = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();

  /**
   * A call, with its place in the order of all beginnings and ends.
   *
   * @param file number and name of what it was about
   * @param text what was read or written
   */
  record Call(String name, String file, String text, long began, long ended) {}

  private SystemCalls() {}

  /** Returns the calls in the order of their beginnings. */
  static List<Call> read(Path trace) throws IOException {
    try (Stream<String> lines = Files.lines(trace, StandardCharsets.ISO_8859_1)) {
      return read(lines);
    }
  }

  /** Returns the calls of these lines in the order of their beginnings. */
  static List<Call> read(Stream<String> lines) {
    SystemCalls read = new SystemCalls();
    Iterator<String> each = lines.iterator();
    for (long place = 1; each.hasNext(); place++) {
      read.take(each.next(), place);
    }
    read.calls.addAll(read.underWay.values());
    read.calls.sort(Comparator.comparingLong(Call::began));
    return read.calls;
  }

  private void take(String line, long place) {
    Matcher ended = ENDED.matcher(line);
    if (ended.matches()) {
      Call call = underWay.remove(ended.group(1));
      if (call != null) {
        String text = call.text + ended.group(3);
        calls.add(new Call(call.name, call.file, text, call.began, place));
      }
      return;
    }
    Matcher begun = BEGUN.matcher(line);
    if (begun.matches()) {
      String text = begun.group(4) == null ? "" : begun.group(4);
      boolean unfinished = line.endsWith(UNFINISHED);
      Call call =
          new Call(begun.group(2), begun.group(3), text, place, unfinished ? NOT_YET : place);
      if (unfinished) {
        underWay.put(begun.group(1), call);
      } else {
        calls.add(call);
      }
    }
  }
}
