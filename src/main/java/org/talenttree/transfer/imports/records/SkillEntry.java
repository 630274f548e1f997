package org.talenttree.transfer.imports.records;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;

/**
 * A skill as a file lists it.
 *
 * @param pointer its place in the file
 * @param groups the names of the groups it is in, the outermost first
 * @param level what the file says of the level; null if it says nothing
 */
public record SkillEntry(
    Pointer pointer,
    List<String> groups,
    String name,
    @Nullable String level,
    @Nullable String description) {

  /** Copies the groups. */
  public SkillEntry {
    groups = List.copyOf(groups);
  }
}
