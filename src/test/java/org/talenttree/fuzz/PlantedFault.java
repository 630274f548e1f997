package org.talenttree.fuzz;

/** Fails for one input in four thousand million: chance does not find it, coverage does. */
public final class PlantedFault {
  private PlantedFault() {}

  /** Tries one input; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    if (bytes.length > 3 && bytes[0] == 't' && bytes[1] == 'r' && bytes[2] == 'e') {
      if (bytes[3] == 'e') {
        throw new IllegalStateException("planted");
      }
    }
  }
}
