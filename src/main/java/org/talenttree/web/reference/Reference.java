package org.talenttree.web.reference;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.talenttree.web.reference.Operation.Answer;

/**
 * What the reference shows.
 *
 * @param types the types that have names
 */
public record Reference(
    Prose text, List<NamedValue> access, List<Chapter> chapters, List<NamedValue> types) {
  /** Copies the lists. */
  public Reference {
    access = List.copyOf(access);
    chapters = List.copyOf(chapters);
    types = List.copyOf(types);
  }

  /** Returns the answers that are the same for more than half of all calls, by their status. */
  public List<Answer> common() {
    List<Operation> all =
        chapters.stream().flatMap(chapter -> chapter.operations().stream()).toList();
    Map<Answer, Long> calls =
        all.stream()
            .flatMap(call -> call.answers().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return calls.entrySet().stream()
        .filter(entry -> entry.getValue() * 2 > all.size())
        .map(Map.Entry::getKey)
        .sorted(Comparator.comparing(Answer::status))
        .toList();
  }

  /** Calls about one subject. */
  public record Chapter(String name, Prose text, List<Operation> operations) {
    /** Copies the list. */
    public Chapter {
      operations = List.copyOf(operations);
    }
  }
}
