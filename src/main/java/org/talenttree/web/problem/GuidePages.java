package org.talenttree.web.problem;

import org.talenttree.api.Document;
import org.talenttree.api.ProblemType;

/** Shows a problem's guide to a person; programs get its JSON. */
@FunctionalInterface
public interface GuidePages {
  /** Returns the page, with what it lets a browser do. */
  Document page(ProblemType type, ProblemGuide guide);
}
