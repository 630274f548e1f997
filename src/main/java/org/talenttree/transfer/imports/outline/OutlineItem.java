package org.talenttree.transfer.imports.outline;

import java.util.List;

/**
 * An item of a list.
 *
 * @param line its line in the file, from 1
 * @param groups the headings and items that it is below, the outermost first
 * @param text its text without markup
 * @param body what stands below it, line by line; empty if nothing does
 */
public record OutlineItem(int line, List<String> groups, String text, String body) {
  /** Copies the groups. */
  public OutlineItem {
    groups = List.copyOf(groups);
  }
}
