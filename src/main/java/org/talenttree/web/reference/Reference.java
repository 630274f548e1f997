package org.talenttree.web.reference;

import java.util.List;
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

  /** Returns the answers that every call may give. */
  public List<Answer> common() {
    List<Operation> all =
        chapters.stream().flatMap(chapter -> chapter.operations().stream()).toList();
    return all.getFirst().answers().stream()
        .filter(answer -> all.stream().allMatch(call -> call.answers().contains(answer)))
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
