package org.talenttree.contract;

/** Who writes what a schema describes. */
enum Direction {
  /** The client writes it: to allow more is safe. */
  REQUEST,
  /** The service writes it: to promise more is safe. */
  RESPONSE
}
