package org.talenttree.web.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes the style rules that keep the chain of a talent bright while a pointer is on it: all that
 * it needs and all that it opens, with the lines between. The style sheet of pages dims the rest.
 */
final class ChainRules {
  /** With more talents that have lines, a page has no such rules. */
  static final int MAX_TALENTS = 200;

  /** So many rules are a few hundred bytes of a compressed page; of more, each is kept short. */
  private static final int MAX_RULES = 120;

  private static final int MAX_SELECTORS = 40;
  private static final int MAX_CHARACTERS = 16_000;

  private ChainRules() {}

  /** Dims a path while the pointer, the focus or an open talent is in its lines. */
  private static final String DIM =
      ".graph:has(:is(.to,.from) :is(.node:hover,.node:focus-visible,:popover-open)){--dim:.3;--word:var(--muted)}";

  /** Returns the rules for these paths; empty if none of their talents need each other. */
  static String css(List<PathGraph> graphs) {
    return rules(graphs, true).or(() -> rules(graphs, false)).orElse("");
  }

  /** Returns rules for whole chains or for neighbours alone; empty if whole chains are too much. */
  private static Optional<String> rules(List<PathGraph> graphs, boolean isWhole) {
    StringBuilder css = new StringBuilder();
    int rules = 0;
    for (PathGraph graph : graphs.stream().filter(PathGraph::isTraced).toList()) {
      Chains chains = Chains.of(graph);
      for (int talent : chains.withLines()) {
        List<String> selectors = chains.selectors(talent, isWhole);
        rules++;
        append(css, graph.talents().get(talent), selectors);
        if (isWhole
            && (rules > MAX_RULES
                || selectors.size() > MAX_SELECTORS
                || css.length() > MAX_CHARACTERS)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(css.isEmpty() ? "" : DIM + css);
  }

  private static void append(StringBuilder css, TalentView talent, List<String> selectors) {
    css.append(".graph:has(#")
        .append(talent.anchor())
        .append(" :is(.node:hover,.node:focus-visible,:popover-open)) :is(")
        .append(String.join(",", selectors))
        .append("){--dim:1;--word:var(--text)}");
  }

  /** What the talents of a path need and open, by their indices. */
  private record Chains(
      PathGraph graph, Map<Integer, Set<Integer>> needs, Map<Integer, Set<Integer>> opens) {
    static Chains of(PathGraph graph) {
      Map<String, Integer> indices = new HashMap<>();
      graph.talents().forEach(talent -> indices.put(talent.anchor(), indices.size()));
      Map<Integer, Set<Integer>> needs = new LinkedHashMap<>();
      Map<Integer, Set<Integer>> opens = new LinkedHashMap<>();
      for (int i = 0; i < graph.talents().size(); i++) {
        for (Relation need : graph.talents().get(i).relations().needsByLine()) {
          int needed = Objects.requireNonNull(indices.get(need.anchor()));
          needs.computeIfAbsent(i, one -> new TreeSet<>()).add(needed);
          opens.computeIfAbsent(needed, one -> new TreeSet<>()).add(i);
        }
      }
      return new Chains(graph, needs, opens);
    }

    Set<Integer> withLines() {
      Set<Integer> talents = new TreeSet<>(needs.keySet());
      talents.addAll(opens.keySet());
      return talents;
    }

    /** Returns what selects the talents and lines of a talent's chain. */
    List<String> selectors(int talent, boolean isWhole) {
      Set<Integer> above = reached(talent, needs, isWhole);
      Set<Integer> below = reached(talent, opens, isWhole);
      Set<Integer> all = new TreeSet<>(above);
      all.addAll(below);
      List<String> selectors = new ArrayList<>();
      all.forEach(one -> selectors.add("#" + graph.talents().get(one).anchor()));
      for (int one : all) {
        lines(one, above.contains(one) ? above : below, talent == one ? below : Set.of())
            .forEach(selectors::add);
      }
      above.stream()
          .filter(one -> !needs.containsKey(one))
          .forEach(root -> selectors.add("." + graph.line("t", root)));
      return selectors;
    }

    /** Returns what selects the lines from a talent to others of its side of the chain. */
    private List<String> lines(int from, Set<Integer> side, Set<Integer> otherSide) {
      List<String> targets =
          opens.getOrDefault(from, Set.of()).stream()
              .filter(to -> side.contains(to) || otherSide.contains(to))
              .map(to -> "." + graph.line("t", to))
              .toList();
      return switch (targets.size()) {
        case 0 -> List.of();
        case 1 -> List.of("." + graph.line("f", from) + targets.getFirst());
        default -> List.of("." + graph.line("f", from) + ":is(" + String.join(",", targets) + ")");
      };
    }

    /** Returns the talent with those that it leads to, at once or over others. */
    private static Set<Integer> reached(
        int talent, Map<Integer, Set<Integer>> next, boolean isWhole) {
      Set<Integer> reached = new TreeSet<>(Set.of(talent));
      List<Integer> open = new ArrayList<>(List.of(talent));
      while (!open.isEmpty()) {
        for (int one : next.getOrDefault(open.removeLast(), Set.of())) {
          if (reached.add(one) && isWhole) {
            open.add(one);
          }
        }
      }
      return reached;
    }
  }
}
