package org.talenttree.tree;

import org.jspecify.annotations.Nullable;
import org.talenttree.api.ETag;
import org.talenttree.api.Request;

/** The revisions that a change may be made to; a tree at another one is not changed. */
@FunctionalInterface
public interface ExpectedRevision {
  /** Every revision. */
  ExpectedRevision ANY = current -> null;

  /** Returns why the tree may not be changed in this version; null if it may. */
  Outcome.@Nullable Rejection rejection(TreeVersion current);

  /**
   * Returns the revision that a request's {@code If-Match} header names ({@link ETag#ifMatch}).
   *
   * @param required whether a request without the header is refused
   */
  static ExpectedRevision of(Request request, boolean required) {
    ETag.Condition condition = ETag.ifMatch(request, required);
    return current ->
        switch (condition.judge(current.etag())) {
          case ADMITTED -> null;
          case STALE -> new Outcome.Stale(current);
          case MISSING -> new Outcome.RevisionMissing();
        };
  }

  /** Returns the revision of a version that a form was made for ({@link TreeVersion#name}). */
  static ExpectedRevision named(String version) {
    return current -> current.name().equals(version) ? null : new Outcome.Stale(current);
  }
}
