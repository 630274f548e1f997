package org.talenttree.web.reference;

import java.util.List;

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

  /** Calls about one subject. */
  public record Chapter(String name, Prose text, List<Operation> operations) {
    /** Copies the list. */
    public Chapter {
      operations = List.copyOf(operations);
    }
  }
}
