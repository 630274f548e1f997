package org.talenttree.reliability;

import java.util.Locale;

/**
 * Prints one line about a run that went well: what was done, how long it took, how to repeat it.
 */
public final class Figures {
  private final String test;
  private final long started = System.nanoTime();

  private Figures(String test) {
    this.test = test;
  }

  /** Begins to measure the time of a test. */
  public static Figures of(String test) {
    return new Figures(test);
  }

  /** Prints the line. */
  public void print(String done) {
    double seconds = (System.nanoTime() - started) / 1e9;
    System.out.printf(Locale.ROOT, "%s: %s; %.1f s, seed %d%n", test, done, seconds, Scale.seed());
  }
}
