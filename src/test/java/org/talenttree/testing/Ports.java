package org.talenttree.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of the loopback address that tests name before anybody listens there. */
public final class Ports {
  private Ports() {}

  /**
   * Returns a free port, below those that a system gives to outgoing connections and to servers
   * that ask for any (Linux: from 32768; RFC 6335: from 49152). One of these may be taken by others
   * until the server listens, or while it is down.
   */
  public static int free() {
    for (int tries = 0; tries < 1000; tries++) {
      int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
      try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return port;
      } catch (IOException e) {
        // Somebody listens there.
      }
    }
    throw new IllegalStateException("no port is free");
  }
}
