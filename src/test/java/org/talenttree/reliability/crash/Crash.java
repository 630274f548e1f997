package org.talenttree.reliability.crash;

import org.talenttree.testing.ServerProcess;

/** How a server ends without being asked. */
@FunctionalInterface
interface Crash {
  /** Ends it, and returns when it is gone. */
  void of(ServerProcess server);
}
