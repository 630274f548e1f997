package org.talenttree.samples.id;

import org.talenttree.samples.tree.PrintsToTheConsole;

/** A sample for the guards: the ground uses what stands on it. */
public final class Upward {
  PrintsToTheConsole above() {
    return new PrintsToTheConsole();
  }
}
