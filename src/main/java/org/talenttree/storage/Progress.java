package org.talenttree.storage;

/** Is told how far long work has come. */
@FunctionalInterface
public interface Progress {
  /** Takes how many bytes are done, of about how many; called often. */
  void at(long done, long total);
}
