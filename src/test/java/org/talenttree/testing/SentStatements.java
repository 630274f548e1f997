package org.talenttree.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.PipelinedStatements;

/**
 * Collects the distinct statements that the service has sent to PostgreSQL, from the driver's log.
 */
final class SentStatements extends Handler {
  private static final Pattern PARSE =
      Pattern.compile(" FE=> Parse\\(stmt=[^,]*,query=\"(.*)\",oids=.*", Pattern.DOTALL);
  // A strong reference: the log manager has only weak ones.
  private static final Logger DRIVER = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
  private static final SentStatements ALL = listen();

  private static final Set<String> PASSED_OVER =
      Set.of(
          SentStatements.class.getName(),
          HotQuery.class.getName(),
          PipelinedStatements.class.getName());

  private final Map<String, Sent> known = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Sent> fresh = new ConcurrentLinkedQueue<>();

  /**
   * A statement.
   *
   * @param place the class and method that sent it, which may be another than the one that made it
   */
  record Sent(String place, String sql) {}

  private static SentStatements listen() {
    SentStatements handler = new SentStatements();
    DRIVER.setUseParentHandlers(false);
    DRIVER.addHandler(handler);
    return handler;
  }

  /** Begins to listen. */
  static void begin() {
    DRIVER.setLevel(Level.FINEST);
  }

  /** Returns every one so far. */
  static Collection<Sent> all() {
    return ALL.known.values();
  }

  /** Returns those that were not taken before. */
  static List<Sent> takeNew() {
    List<Sent> taken = new ArrayList<>();
    for (Sent sent = ALL.fresh.poll(); sent != null; sent = ALL.fresh.poll()) {
      taken.add(sent);
    }
    return taken;
  }

  @Override
  public void publish(LogRecord entry) {
    String message = entry.getMessage();
    if (!message.startsWith(" FE=> Parse(")) {
      return;
    }
    Matcher matcher = PARSE.matcher(message);
    if (!matcher.matches()) {
      throw new IllegalStateException("the driver logs in another form: " + message);
    }
    String sql = matcher.group(1);
    if (known.containsKey(sql)) {
      return; // To look where it comes from takes longer than the statement.
    }
    String place = place();
    Sent sent = new Sent(place, sql);
    if (place.matches(
            "(\\w+Store|PostgresDatabase|PostgresPool|Secrets|SqlInvariants|OwnerCursor)\\..*")
        && known.putIfAbsent(sql, sent) == null) {
      fresh.add(sent);
    }
  }

  // The innermost method of the service outside of the storage code; empty for statements of tests.
  private static String place() {
    return StackWalker.getInstance()
        .walk(frames ->
            frames
                .filter(frame -> frame.getClassName().startsWith("org.talenttree."))
                .filter(frame -> !PASSED_OVER.contains(frame.getClassName()))
                .findFirst()
                .map(frame -> simple(frame.getClassName()) + "." + method(frame.getMethodName()))
                .orElse(""));
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String method(String name) {
    Matcher lambda = Pattern.compile("lambda\\$(\\w+)\\$\\d+").matcher(name);
    return lambda.matches() ? lambda.group(1) : name;
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
