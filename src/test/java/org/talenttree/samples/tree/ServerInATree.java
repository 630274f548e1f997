package org.talenttree.samples.tree;

import io.helidon.webserver.WebServer;

/** A sample for the guards: a feature that knows the server. */
public final class ServerInATree {
  boolean runs(WebServer server) {
    return server.isRunning();
  }
}
