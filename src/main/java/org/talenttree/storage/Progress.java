package org.talenttree.storage;

/** Receives the progress of long work. */
@FunctionalInterface
public interface Progress {
  /** Called often, with the bytes done so far and an estimate of the total. */
  void at(long done, long total);
}
