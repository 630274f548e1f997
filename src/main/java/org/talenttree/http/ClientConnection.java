package org.talenttree.http;

/** The connection of a request, for the code that handles it. Any thread may call it. */
public interface ClientConnection {
  /** Sends the answer to the current request; must be called once. */
  void send(Response response);

  /** Starts to collect the body of the current request, once the checks before it have passed. */
  void collectBody();
}
