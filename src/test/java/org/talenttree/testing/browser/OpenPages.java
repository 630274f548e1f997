package org.talenttree.testing.browser;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * The pages of a profile that are open: those used last. They share a heap, and with each further
 * one all of them take longer: thirty are ten times as slow as three.
 */
final class OpenPages {
  private static final int MAX = 3;

  private final SequencedSet<BrowserPage> used = new LinkedHashSet<>();

  synchronized void add(BrowserPage page) {
    used.addLast(page);
  }

  synchronized void remove(BrowserPage page) {
    used.remove(page);
  }

  /** Says that a page is in use. */
  synchronized void use(BrowserPage page) {
    if (!used.remove(page)) {
      throw new IllegalStateException("emptied for another page: " + MAX + " may be open");
    }
    used.addLast(page);
  }

  /** Returns the page that has not been used for the longest time; none while another may open. */
  synchronized Optional<BrowserPage> oldest() {
    return used.size() < MAX ? Optional.empty() : Optional.of(used.getFirst());
  }
}
