package org.talenttree.reliability;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** The sizes and the seed of randomised tests. */
public final class Scale {
  private static final long SEED = Long.getLong("reliability.seed", System.nanoTime());

  private Scale() {}

  /** Returns the first number, or the second before a release. */
  public static int of(int everyChange, int release) {
    return isRelease() ? release : everyChange;
  }

  /** Returns whether this is the long run before a release. */
  public static boolean isRelease() {
    return "release".equals(System.getProperty("reliability"));
  }

  /** Returns the seed of this run, which replays it. */
  public static long seed() {
    return SEED;
  }

  /** Returns a source of randomness of its own for one part of the run. */
  public static RandomGenerator random(long part) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(SEED * 31 + part);
  }

  /** Says how to see the same again. */
  public static String replay() {
    return "replay with -Dreliability.seed=" + SEED;
  }
}
