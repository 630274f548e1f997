package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.talenttree.reliability.model.Paths.Talent;

/** Makes the paths of a next replace request, mostly from those that a tree has. */
final class RandomPaths {
  private static final int TALENTS = 6;
  private static final List<String> LINKS =
      List.of(
          "{\"url\":\"https://example.org/a\"}",
          "{\"url\":\"https://example.org/b\",\"label\":\"B\"}",
          "{\"url\":\"http://example.org/c\",\"label\":\"C & D\"}");

  private final RandomGenerator random;

  RandomPaths(RandomGenerator random) {
    this.random = random;
  }

  /** Returns other paths; what their talents require may be wrong. */
  Paths after(Paths now) {
    if (now.talents().isEmpty() || random.nextInt(5) == 0) {
      return fresh();
    }
    if (random.nextInt(6) == 0) {
      return asOfAnOldClient(now);
    }
    List<Integer> paths = new ArrayList<>(now.pathNumbers());
    List<Talent> talents = new ArrayList<>(now.talents());
    for (int edits = 1 + random.nextInt(3); edits > 0 && !talents.isEmpty(); edits--) {
      edit(paths, talents);
    }
    if (random.nextInt(4) > 0) {
      List<Integer> left = talents.stream().map(Talent::number).toList();
      talents.replaceAll(talent ->
          talent.withRequires(talent.requires().stream().filter(left::contains).toList()));
    }
    return Paths.inOrder(paths, talents);
  }

  /** Returns the same paths without the members that the specification does not have. */
  private static Paths asOfAnOldClient(Paths now) {
    return Paths.inOrder(
        now.pathNumbers(),
        now.talents().stream()
            .map(talent -> talent.withRequires(List.of()).withLinks(List.of()))
            .toList());
  }

  private Paths fresh() {
    List<Integer> paths = shuffled(2).subList(0, 1 + random.nextInt(2));
    List<Integer> numbers = shuffled(TALENTS).subList(0, random.nextInt(TALENTS));
    List<Talent> talents = new ArrayList<>();
    for (int number : numbers) {
      talents.add(talent(number, one(paths), numbers));
    }
    return Paths.inOrder(paths, talents);
  }

  private Talent talent(int number, int path, List<Integer> others) {
    return new Talent(number, path, name(number), level(), requires(number, others), links(), 0);
  }

  private void edit(List<Integer> paths, List<Talent> talents) {
    int at = random.nextInt(talents.size());
    Talent talent = talents.get(at);
    List<Integer> numbers = talents.stream().map(Talent::number).toList();
    switch (random.nextInt(8)) {
      case 0 -> talents.remove(at);
      case 1 -> talents.set(at, talent.withName(name(talent.number())));
      case 2 -> talents.set(at, talent.withLevel(level()));
      case 3 -> talents.set(at, talent.withRequires(requires(talent.number(), numbers)));
      case 4 -> talents.set(at, talent.withLinks(links()));
      case 5 -> talents.set(at, talent.at(one(paths), 0));
      case 6 -> Collections.shuffle(random.nextBoolean() ? paths : talents, Random.from(random));
      default -> {
        int number = random.nextInt(TALENTS);
        if (!numbers.contains(number)) {
          talents.add(at, talent(number, one(paths), numbers));
        }
      }
    }
  }

  private static String name(int number, int variant) {
    return "T" + number + (variant == 0 ? "" : " again");
  }

  private String name(int number) {
    return name(number, random.nextInt(2));
  }

  private int level() {
    return 1 + random.nextInt(3);
  }

  /** Returns up to three talents, one time in five any, and otherwise such as make no cycle. */
  private List<Integer> requires(int number, List<Integer> others) {
    if (random.nextInt(5) == 0) {
      return random.ints(random.nextInt(4), 0, TALENTS + 1).boxed().toList();
    }
    return others.stream().filter(one -> one < number && random.nextInt(3) == 0).limit(3).toList();
  }

  private List<String> links() {
    return LINKS.subList(0, random.nextInt(LINKS.size() + 1));
  }

  private int one(List<Integer> list) {
    return list.get(random.nextInt(list.size()));
  }

  private List<Integer> shuffled(int count) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    Collections.shuffle(numbers, Random.from(random));
    return numbers;
  }
}
