package org.talenttree.transfer.imports.outline;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An item of a list.
 *
 * @param line its line in the file, from 1
 * @param groups the headings and items that it is below, the outermost first
 * @param text its text without markup
 * @param level its level if it is written as an export writes it, and its text is its name as it
 *     stands; null if there may be more in the text
 * @param body what stands below it, line by line; empty if nothing does
 */
public record OutlineItem(
    int line, List<String> groups, String text, @Nullable String level, String body) {
  /** Copies the groups. */
  public OutlineItem {
    groups = List.copyOf(groups);
  }
}
