package org.talenttree.web.reference;

import java.util.List;

/**
 * A named value: a parameter of a call, or a member of an object.
 *
 * @param name what it is called; empty for a type of its own
 * @param place where a parameter stands, such as {@code query}; empty for a member
 * @param isRequired whether it must be there
 * @param type what kind of value it is
 * @param limits which values of that kind are allowed, such as {@code at most 80 characters}
 * @param members those of an object that has no name of its own
 */
public record NamedValue(
    String name,
    String place,
    boolean isRequired,
    List<TypeWord> type,
    List<String> limits,
    Prose text,
    List<NamedValue> members) {

  /** Copies the lists. */
  public NamedValue {
    type = List.copyOf(type);
    limits = List.copyOf(limits);
    members = List.copyOf(members);
  }
}
