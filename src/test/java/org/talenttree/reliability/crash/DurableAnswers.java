package org.talenttree.reliability.crash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.reliability.crash.SystemCalls.Call;

/**
 * Judges by a server's system calls whether each write was durable before its answer left:
 * received, written to the log, then an fdatasync of the log from beginning to end, then answered.
 * Writes are told apart by titles.
 */
final class DurableAnswers {
  private static final Pattern TITLE = Pattern.compile("traced-\\d{6}");
  private static final Set<String> RECEIVING = Set.of("read", "recvfrom", "recvmsg");
  private static final Set<String> SENDING = Set.of("write", "writev", "sendto", "sendmsg");
  private static final Set<String> SYNCING = Set.of("fdatasync", "fsync");

  private final Map<String, Call> logged = new HashMap<>();
  private final Map<String, String> received = new HashMap<>();
  private final List<String> tooEarly = new ArrayList<>();
  private int durable;

  /** How many answers were durable, and what was answered too early. */
  record Verdict(int durable, List<String> tooEarly) {}

  private DurableAnswers() {}

  /** Returns the title of a write. */
  static String title(int number) {
    return String.format(Locale.ROOT, "traced-%06d", number);
  }

  /** Judges the calls of one server. */
  static Verdict judge(List<Call> calls) {
    DurableAnswers judge = new DurableAnswers();
    List<Call> syncs = new ArrayList<>();
    for (Call call : calls) {
      if (isLog(call) && SYNCING.contains(call.name())) {
        syncs.add(call);
      } else if (isLog(call)) {
        titles(call.text()).forEach(title -> judge.logged.putIfAbsent(title, call));
      } else if (RECEIVING.contains(call.name())) {
        titles(call.text()).forEach(title -> judge.received.put(call.file(), title));
      } else if (SENDING.contains(call.name()) && call.text().startsWith("\"HTTP/1.1 2")) {
        judge.answered(call, syncs);
      }
    }
    return new Verdict(judge.durable, judge.tooEarly);
  }

  private void answered(Call answer, List<Call> syncs) {
    String title = received.remove(answer.file());
    if (title == null) {
      return;
    }
    Call write = logged.get(title);
    if (write != null && syncs.reversed().stream().anyMatch(sync -> between(write, sync, answer))) {
      durable++;
    } else {
      tooEarly.add(title);
    }
  }

  private static boolean between(Call write, Call sync, Call answer) {
    return sync.began() > write.ended() && sync.ended() < answer.began();
  }

  private static boolean isLog(Call call) {
    return call.file().endsWith("-wal>");
  }

  private static List<String> titles(String text) {
    List<String> titles = new ArrayList<>();
    Matcher matcher = TITLE.matcher(text);
    while (matcher.find()) {
      titles.add(matcher.group());
    }
    return titles;
  }
}
