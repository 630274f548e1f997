package org.talenttree.api;

import java.util.Optional;
import java.util.UUID;

/** Turns a problem into a page for a browser; programs get the problem as JSON. */
@FunctionalInterface
public interface ErrorPages {
  /**
   * Returns the error page, with the problem's status and headers. If the visitor must sign in, it
   * returns a redirect to the sign-in page instead.
   *
   * @param address path and query of the requested page, to which the visitor returns after the
   *     sign-in; empty if the request sent a form
   * @param acceptLanguage the languages that the browser asks for
   */
  Response page(Problem problem, UUID requestId, String address, Optional<String> acceptLanguage);
}
