package org.talenttree.api;

import java.util.List;

/** A route's answer, before it becomes a response. */
public sealed interface Reply extends Route.Action
    permits Envelope, ReadyAnswer, Problem, NotModified, Redirect, Document, CostlyReply {

  /** Returns the HTTP status. */
  int status();

  /** Returns the headers of this answer that not all answers have. */
  List<ReplyHeader> headers();
}
