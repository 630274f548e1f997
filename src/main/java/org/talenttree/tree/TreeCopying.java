package org.talenttree.tree;

import org.talenttree.api.Request;
import org.talenttree.storage.Database.Work;

/** Copies trees, for the routes of trees: a copy is created at the same address as any tree. */
@FunctionalInterface
public interface TreeCopying {
  /** The member of a request that makes it one for a copy. */
  String MEMBER = "copyOf";

  /** Reads the request and the source; returns the work that creates the copy. */
  Work<Outcome.Creation> copy(Request request, Actor actor);
}
