package org.talenttree.http;

/** The connection that a request came by, as its handling sees it. Any thread may call it. */
public interface ClientConnection {
  /** Sends the answer to the request under way, once. */
  void send(Response response);

  /** Lets the body of the request under way be collected, which was checked up to here. */
  void collectBody();
}
