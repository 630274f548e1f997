package org.talenttree.transfer.imports.outline;

import org.jspecify.annotations.Nullable;

/** Finds the title among the headings: the first one, if no other has its rank or a higher one. */
final class TitleFinder {
  private OutlineLine.@Nullable Heading first;
  private boolean isAlone = true;
  private int count;

  void heading(OutlineLine.Heading heading) {
    count++;
    if (first == null) {
      first = heading;
    } else if (heading.rank() <= first.rank()) {
      isAlone = false;
    }
  }

  /** Returns the title; null if there is none. A lone heading is one only at the first rank. */
  @Nullable String title() {
    return first != null && isAlone && (first.rank() == 1 || count > 1) ? first.text() : null;
  }
}
