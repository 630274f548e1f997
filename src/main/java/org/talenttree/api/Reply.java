package org.talenttree.api;

import java.util.List;

/** What a route answers; the pipeline turns it into bytes on the wire. */
public sealed interface Reply extends Route.Action
    permits Envelope, ReadyAnswer, Problem, NotModified, Redirect, Document, CostlyReply {

  /** Returns the HTTP status. */
  int status();

  /** Returns the headers that are particular to this answer. */
  List<ReplyHeader> headers();
}
