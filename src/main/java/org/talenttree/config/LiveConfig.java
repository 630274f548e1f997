package org.talenttree.config;

/**
 * The configuration as it stands now, for the few settings that hold from one moment to the next.
 */
@FunctionalInterface
public interface LiveConfig {

  /** Reads the configuration anew. */
  Config read() throws ConfigMistakes;
}
