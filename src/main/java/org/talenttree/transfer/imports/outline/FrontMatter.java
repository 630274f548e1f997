package org.talenttree.transfer.imports.outline;

import java.util.List;

/** The block of settings that generators of web pages put on top of Markdown. */
final class FrontMatter {
  private static final String FENCE = "---";

  private FrontMatter() {}

  /** Returns how many lines it has; 0 if there is none. */
  static int length(List<String> lines) {
    if (lines.isEmpty() || !lines.getFirst().strip().equals(FENCE)) {
      return 0;
    }
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).strip().equals(FENCE)) {
        return i + 1;
      }
    }
    return 0;
  }
}
