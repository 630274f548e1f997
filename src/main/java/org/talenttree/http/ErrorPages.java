package org.talenttree.http;

import java.util.UUID;

/** Shows a problem to a person, where a browser asked; programs get its JSON. */
@FunctionalInterface
public interface ErrorPages {
  /** Returns the page, with the problem's status and headers. */
  Document page(Problem problem, UUID requestId);
}
