package org.talenttree.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Trees for examples, written in one line for each path. */
final class NamedTrees {
  private NamedTrees() {}

  /**
   * Returns a tree.
   *
   * @param lines such as {@code Platform: 1 Linux 4, 2 Docker 3 < 1}: for each talent its id, its
   *     name, its level, and after the sign the ids of those that it requires
   */
  static List<Path> tree(String... lines) {
    List<Path> paths = new ArrayList<>();
    for (String line : lines) {
      String[] parts = line.split(": ?", 2);
      List<Talent> talents = new ArrayList<>();
      for (String talent : parts[1].isEmpty() ? new String[0] : parts[1].split(", ")) {
        talents.add(talent(talent));
      }
      paths.add(Path.of(UUID.randomUUID(), parts[0], paths.size(), talents));
    }
    return paths;
  }

  private static Talent talent(String text) {
    String[] parts = text.split(" < ", -1);
    int first = parts[0].indexOf(' ');
    int last = parts[0].lastIndexOf(' ');
    int level = Integer.parseInt(parts[0].substring(last + 1));
    Talent talent =
        Talent.of(id(parts[0].substring(0, first)), parts[0].substring(first + 1, last), level, 0);
    return parts.length == 1
        ? talent
        : talent.withRequires(List.of(parts[1].split(" ")).stream().map(NamedTrees::id).toList());
  }

  private static UUID id(String number) {
    return new UUID(0, Long.parseLong(number));
  }
}
