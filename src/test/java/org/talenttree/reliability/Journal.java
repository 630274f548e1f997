package org.talenttree.reliability;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/**
 * A client's record of its trees: which numbered write of each it sent last, and which was
 * acknowledged. Finds contradictions in a server's trees.
 */
public final class Journal {
  private record Known(int acknowledged, int sent) {}

  private final Map<String, Known> trees = new ConcurrentHashMap<>();
  private final Set<String> deleted = ConcurrentHashMap.newKeySet();
  private final Queue<String> lastDeleted = new ConcurrentLinkedQueue<>();

  /** Records that this write is being sent. */
  public void sending(String tree, int number) {
    trees.merge(tree, new Known(0, number), (old, now) -> new Known(old.acknowledged(), number));
  }

  /** Records that this write was acknowledged. */
  public void acknowledged(String tree, int number) {
    trees.put(tree, new Known(number, number));
  }

  /** Records that the deletion of this tree was acknowledged. */
  public void deleted(String tree) {
    deleted.add(tree);
    lastDeleted.add(tree);
  }

  /** Returns the number of the last write sent. */
  public int lastSent(String tree) {
    Known known = trees.get(tree);
    return known == null ? 0 : known.sent();
  }

  /** Returns how many deletions were acknowledged. */
  public int deletions() {
    return deleted.size();
  }

  /** Returns the body of a numbered write: the number stands in every talent. */
  public static String body(String tree, int number) {
    return body(tree, number, number);
  }

  /** Returns a body whose first and second path bear different numbers. */
  public static String body(String tree, int first, int second) {
    return Sample.paths(path(tree, 0, first), path(tree, 1, second));
  }

  private static String path(String tree, int order, int number) {
    return """
    {"id":"%s","name":"Path","displayOrder":%d,"talents":[%s,%s]}\
    """
        .formatted(
            id(tree + order),
            order,
            talent(tree, order, 0, number),
            talent(tree, order, 1, number));
  }

  private static String talent(String tree, int path, int order, int number) {
    return """
    {"id":"%s","name":"Talent","level":3,"description":"write %d","displayOrder":%d}\
    """
        .formatted(id(tree + path + "/" + order), number, order);
  }

  private static UUID id(String name) {
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns each contradiction in words, and records the server's state as the new base. Of the
   * deleted trees it checks only those deleted since the last comparison.
   */
  public List<String> compare(TestClient client) {
    List<String> since = new ArrayList<>();
    for (String tree = lastDeleted.poll(); tree != null; tree = lastDeleted.poll()) {
      since.add(tree);
    }
    return compare(client, since);
  }

  /** Returns each contradiction in words, and checks all trees that were ever deleted. */
  public List<String> compareAll(TestClient client) {
    return compare(client, deleted);
  }

  private List<String> compare(TestClient client, Collection<String> gone) {
    List<String> complaints = new ArrayList<>();
    trees.forEach((tree, known) -> compare(client, tree, known, complaints));
    for (String tree : gone) {
      if (client.get("/api/v1/trees/" + tree).status() != 404) {
        complaints.add("resurrected: " + tree + " was deleted");
      }
    }
    return complaints;
  }

  private void compare(TestClient client, String tree, Known known, List<String> complaints) {
    TestResponse answer = client.get("/api/v1/trees/" + tree);
    if (answer.status() != 200) {
      complaints.add("lost: " + tree + " answers " + answer.status());
      return;
    }
    List<Integer> numbers = numbers(answer.data().get("paths"));
    if (numbers.stream().distinct().count() > 1) {
      complaints.add("mixed: " + tree + " has parts of the writes " + numbers);
      return;
    }
    int found = numbers.isEmpty() ? 0 : numbers.getFirst();
    if (found < known.acknowledged()) {
      complaints.add("lost: " + tree + " is at write " + found + ", acknowledged " + known);
    } else if (found > known.sent()) {
      complaints.add("invented: " + tree + " is at write " + found + ", sent " + known);
    } else if (!numbers.isEmpty() && numbers.size() != 4) {
      complaints.add("mixed: " + tree + " has only " + numbers.size() + " of 4 talents");
    }
    acknowledged(tree, Math.max(found, known.acknowledged()));
  }

  /** Returns the number that stands in each talent of these paths. */
  public static List<Integer> numbers(JsonNode paths) {
    return paths
        .valueStream()
        .flatMap(path -> path.get("talents").valueStream())
        .map(talent -> talent.get("description").stringValue())
        .map(text -> Integer.valueOf(text.substring("write ".length())))
        .toList();
  }
}
