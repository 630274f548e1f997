package org.talenttree.client;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@link TalentTree#update} does to a tree. */
public sealed interface Change {
  /** Small edits, all or none. */
  record Edits(List<Edit> edits) implements Change {}

  /** All paths and talents anew: what is left out is deleted. */
  record Paths(List<TreePath> paths) implements Change {}

  /** Title, slug, description, theme or names of levels; a null removes. */
  record Details(Map<String, @Nullable Object> members) implements Change {}

  /** Nothing needs to change. */
  record Nothing() implements Change {}
}
