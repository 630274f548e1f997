package org.talenttree.http;

import org.jspecify.annotations.Nullable;

/**
 * Answers to one route's requests that are at hand as bytes. The route must be for everyone and end
 * in two variables, each a segment of a–z, 0–9 and hyphens.
 */
public interface ReadyAnswers {
  /** Returns the route. */
  Route route();

  /**
   * Returns what a GET of this address is answered with now, or null where that takes more than a
   * look into memory. Never waits.
   *
   * @param address what the variables hold, with a slash between
   */
  @Nullable ReadyAnswer find(String address);
}
