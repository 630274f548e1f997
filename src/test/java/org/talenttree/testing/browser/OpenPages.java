package org.talenttree.testing.browser;

import java.util.LinkedHashSet;
import java.util.SequencedSet;

/**
 * The pages of a profile that are open: those used last. They share a heap, and with each further
 * one all of them take longer: thirty are ten times as slow as three.
 */
final class OpenPages {
  private static final int MOST = 3;

  private final SequencedSet<BrowserPage> used = new LinkedHashSet<>();

  /** Says that a page is in use, and closes the one that has not been for the longest time. */
  synchronized void use(BrowserPage page) {
    used.remove(page);
    used.addLast(page);
    if (used.size() > MOST) {
      used.removeFirst().close();
    }
  }
}
