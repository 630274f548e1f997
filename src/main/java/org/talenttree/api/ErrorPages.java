package org.talenttree.api;

import java.util.UUID;

/** Turns a problem into a page for a browser; programs get the problem as JSON. */
@FunctionalInterface
public interface ErrorPages {
  /**
   * Returns the page with the problem's status and headers, or a redirect, such as to the sign-in.
   *
   * @param address path and query of the requested page; empty if the request sent a form
   */
  Reply page(Problem problem, UUID requestId, String address);
}
