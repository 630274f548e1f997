package org.talenttree.reliability.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.talenttree.reliability.Journal;
import org.talenttree.reliability.histories.Operation.Change;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Publish;
import org.talenttree.reliability.histories.Operation.Rename;
import org.talenttree.reliability.histories.Operation.ReplacePaths;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.reliability.histories.Operation.State;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** One client of many: reads and changes trees at random and records the answers. */
final class HistoryClient {
  private static final AtomicInteger CONTENT = new AtomicInteger();

  private final Supplier<TestClient> servers;
  private final List<String> trees;
  private final RandomGenerator random;
  private final Queue<Operation> history;
  private final Map<String, String> publicPaths;
  private final Map<String, Tag> tags = new HashMap<>();
  private final Map<String, Map<Long, String>> allTags = new HashMap<>();
  private final Map<String, Map<Long, List<String>>> formerTags = new HashMap<>();
  private final AtomicInteger begun = new AtomicInteger();
  private volatile boolean waiting;

  /**
   * Makes a client.
   *
   * @param servers gives the server to ask next, and waits while there is none
   * @param publicPaths where anyone reads the trees while they are published; empty where such a
   *     read may be a little old
   */
  HistoryClient(
      Supplier<TestClient> servers,
      List<String> trees,
      RandomGenerator random,
      Queue<Operation> history,
      Map<String, String> publicPaths) {
    this.servers = servers;
    this.trees = trees;
    this.random = random;
    this.history = history;
    this.publicPaths = Map.copyOf(publicPaths);
  }

  /** A tag that an answer gave, and the revision it gave it for. */
  private record Tag(long revision, String text, boolean isFormer) {}

  /** Records that all trees were restored to an earlier state, so that earlier tags are invalid. */
  void knowThatAllWasBroughtBack() {
    tags.clear();
    allTags.forEach((tree, ofTree) ->
        ofTree.forEach((revision, tag) ->
            formerTags
                .computeIfAbsent(tree, any -> new HashMap<>())
                .computeIfAbsent(revision, any -> new ArrayList<>())
                .add(tag)));
    allTags.clear();
  }

  /** Returns whether an answer is being waited for. */
  boolean isWaiting() {
    return waiting;
  }

  /** Returns how many operations were begun. */
  int begun() {
    return begun.get();
  }

  /** Does one thing to one tree. An interrupt makes it give up on the answer. */
  void operate() {
    String tree = trees.get(random.nextInt(trees.size()));
    int choice = random.nextInt(10);
    if (choice < 2 && publicPaths.containsKey(tree)) {
      readPublicly(tree);
    } else if (choice < 4) {
      read(tree);
    } else if (choice < 7) {
      int number = CONTENT.incrementAndGet();
      Change change = new ReplacePaths(List.of(number, number, number, number).toString());
      change(tree, change, "PUT", "/paths", Journal.body(tree, number));
    } else if (choice < 9) {
      String title = "title " + CONTENT.incrementAndGet();
      change(tree, new Rename(title), "PATCH", "", Sample.title(title));
    } else {
      change(tree, new Publish(), "POST", "/publish", "");
    }
  }

  /** Reads a tree. */
  void read(String tree) {
    TestClient server = servers.get();
    long invoked = System.nanoTime();
    TestResponse answer = answer(() -> server.get("/api/v1/trees/" + tree));
    if (answer != null) {
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      add(tree, null, 0, invoked, Outcome.DONE, seen(answer.data()));
      noteTag(tree, answer);
    }
  }

  // A 404 is not recorded, since it has no revision.
  private void readPublicly(String tree) {
    TestClient server = servers.get();
    long invoked = System.nanoTime();
    TestResponse answer = answer(() -> server.get(publicPaths.getOrDefault(tree, "")));
    if (answer != null && answer.status() != 404) {
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      add(tree, null, 0, invoked, Outcome.DONE, seen(answer.data()));
    }
  }

  private void change(String tree, Change change, String method, String path, String body) {
    TestClient server = servers.get();
    Tag tag = random.nextInt(4) == 0 ? tag(tree) : null;
    long ifMatch = tag == null ? 0 : tag.isFormer() ? Operation.FORMER : tag.revision();
    String[] headers = tag == null ? new String[0] : new String[] {"If-Match", tag.text()};
    String address = "/api/v1/trees/" + tree + path;
    long invoked = System.nanoTime();
    TestResponse answer =
        answer(() ->
            body.isEmpty()
                ? server.post(address, headers)
                : server.json(method, address, body, headers));
    if (answer == null) {
      add(tree, change, ifMatch, invoked, Outcome.UNKNOWN, null);
    } else if (answer.status() == 412) {
      add(tree, change, ifMatch, invoked, Outcome.REFUSED, null);
      tags.remove(tree);
    } else {
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      add(tree, change, ifMatch, invoked, Outcome.DONE, seen(answer.data()));
      noteTag(tree, answer);
    }
  }

  // Of the revision that is known last, but from before it was brought back, if there is one.
  private @Nullable Tag tag(String tree) {
    Tag last = tags.get(tree);
    if (last == null) {
      return null;
    }
    List<String> former =
        formerTags.getOrDefault(tree, Map.of()).getOrDefault(last.revision(), List.of());
    return former.isEmpty()
        ? last
        : new Tag(last.revision(), former.get(random.nextInt(former.size())), true);
  }

  private void noteTag(String tree, TestResponse answer) {
    long revision = seen(answer.data()).revision();
    String text = answer.header("ETag").orElseThrow();
    tags.put(tree, new Tag(revision, text, false));
    allTags.computeIfAbsent(tree, any -> new HashMap<>()).put(revision, text);
  }

  private @Nullable TestResponse answer(Supplier<TestResponse> request) {
    begun.incrementAndGet();
    waiting = true;
    try {
      return request.get();
    } catch (UncheckedIOException e) {
      return null;
    } catch (IllegalStateException e) {
      // Clears the interrupt, which was meant for this answer alone.
      assertThat(Thread.interrupted()).as("%s", e).isTrue();
      return null;
    } finally {
      waiting = false;
    }
  }

  private void add(
      String tree,
      @Nullable Change change,
      long ifMatch,
      long invoked,
      Outcome outcome,
      @Nullable Seen seen) {
    long returned = outcome == Outcome.UNKNOWN ? Operation.NEVER : System.nanoTime();
    history.add(new Operation(tree, change, ifMatch, invoked, returned, outcome, seen));
  }

  /** Returns what an answer shows of a tree. */
  static Seen seen(JsonNode tree) {
    State state =
        new State(
            tree.get("title").stringValue(),
            Journal.numbers(tree.get("paths")).toString(),
            tree.get("isPublic").booleanValue());
    return new Seen(tree.get("revision").longValue(), state);
  }
}
