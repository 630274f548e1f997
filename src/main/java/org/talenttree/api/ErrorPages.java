package org.talenttree.api;

import java.util.UUID;

/** Shows a problem to a person, where a browser asked; programs get its JSON. */
@FunctionalInterface
public interface ErrorPages {
  /**
   * Returns the page, with the problem's status and headers, or the way to where it is mended.
   *
   * @param address of the page that was asked for; empty where a form was sent
   */
  Reply page(Problem problem, UUID requestId, String address);
}
