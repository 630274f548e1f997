package org.talenttree.web.problem;

import org.talenttree.api.ProblemType;
import org.talenttree.api.Response.Document;

/** Renders a problem's guide as a page; programs get JSON instead. */
@FunctionalInterface
public interface GuidePages {
  /** Returns the page, with its Content-Security-Policy. */
  Document page(ProblemType type);
}
