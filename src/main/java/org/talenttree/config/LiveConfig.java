package org.talenttree.config;

/** Reads the current configuration, for the few settings that take effect without a restart. */
@FunctionalInterface
public interface LiveConfig {

  /** Reads the configuration again. */
  Config read() throws ConfigMistakes;
}
