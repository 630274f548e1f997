package org.talenttree.requirements;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.talenttree.compare.TalentNames;
import org.talenttree.resource.Resources;

/** The usual orders: which talent people learn after which, by their canonical names. */
final class Orders {
  private static final int MAX_NEEDS = 3;
  private static final String AFTER = " < ";

  private final TalentNames names;
  private final Map<String, List<Need>> needs = new LinkedHashMap<>();

  private Orders(TalentNames names) {
    this.names = names;
  }

  /**
   * What a talent usually comes after.
   *
   * @param anyOf canonical names, of which the first that a tree has counts
   */
  record Need(List<String> anyOf) {
    Need {
      anyOf = List.copyOf(anyOf);
    }
  }

  /** Returns the orders that come with the program. */
  static Orders ofProgram() {
    return of(Resources.text("/talents/orders.txt"), TalentNames.ofProgram());
  }

  /**
   * Reads orders from lines such as {@code GitOps < Kubernetes, Git / Mercurial} below a field in
   * brackets. Fails on any other line, on more than three needs, on a talent that has two lines,
   * and on a circle.
   */
  static Orders of(String lines, TalentNames names) {
    Orders orders = new Orders(names);
    boolean isInField = false;
    for (String line : lines.lines().toList()) {
      if (line.startsWith("[") && line.endsWith("]")) {
        isInField = true;
      } else if (!line.isBlank() && !line.startsWith("#")) {
        require(isInField, "no field above", line);
        orders.add(line);
      }
    }
    Set<String> checked = new HashSet<>();
    orders.needs.keySet().forEach(talent -> orders.refuseCircle(talent, new HashSet<>(), checked));
    return orders;
  }

  private void add(String line) {
    String[] sides = line.split(AFTER, -1);
    require(sides.length == 2, "not of the form \"Talent < Needed\"", line);
    String talent = names.canonical(sides[0]);
    List<Need> all = Stream.of(sides[1].split(",", -1)).map(this::need).toList();
    require(all.size() <= MAX_NEEDS, "more than three needs", line);
    Set<String> distinct = new HashSet<>(Set.of(talent));
    all.forEach(need ->
        need.anyOf.forEach(
            name -> require(!name.isEmpty() && distinct.add(name), "a name twice", line)));
    require(!talent.isEmpty() && needs.put(talent, all) == null, "a talent twice", line);
  }

  private Need need(String text) {
    return new Need(Stream.of(text.split(" / ", -1)).map(names::canonical).toList());
  }

  /** Calls nest as deep as the longest chain of the file, which is written by us. */
  private void refuseCircle(String talent, Set<String> above, Set<String> checked) {
    require(above.add(talent), "a circle", talent);
    if (checked.add(talent)) {
      for (Need need : needs.getOrDefault(talent, List.of())) {
        need.anyOf.forEach(name -> refuseCircle(name, above, checked));
      }
    }
    above.remove(talent);
  }

  private static void require(boolean holds, String fault, String line) {
    if (!holds) {
      throw new IllegalStateException("orders have " + fault + ": " + line);
    }
  }

  /** Returns the canonical name of a talent. */
  String canonical(String name) {
    return names.canonical(name);
  }

  /** Returns what a talent usually comes after, by its canonical name; often nothing. */
  List<Need> needsOf(String canonical) {
    return needs.getOrDefault(canonical, List.of());
  }

  /** Returns how many talents come after others. */
  int size() {
    return needs.size();
  }
}
