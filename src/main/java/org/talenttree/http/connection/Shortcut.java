package org.talenttree.http.connection;

import io.helidon.common.buffers.DataWriter;
import java.net.InetAddress;

/**
 * Sees each request before the parser does and may answer it. It is shown only what came in one
 * piece where a request must begin; what it leaves goes to the parser as if nothing had been.
 */
@FunctionalInterface
public interface Shortcut {
  /** Leaves everything to the parser. */
  Shortcut NONE = (peer, out) -> bytes -> false;

  /** Returns who looks at the requests of a new connection, on its thread. */
  Lookout on(InetAddress peer, DataWriter out);

  /** Looks at the requests of one connection. */
  @FunctionalInterface
  interface Lookout {
    /** Returns whether the bytes were a whole request and it was answered. */
    boolean answers(byte[] bytes);
  }
}
