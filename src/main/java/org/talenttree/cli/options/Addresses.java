package org.talenttree.cli.options;

import org.talenttree.config.ServerSettings;

/** Formats addresses for output. */
public final class Addresses {
  private Addresses() {}

  /** Returns the base address of a server, such as {@code http://127.0.0.1:8080}. */
  public static String base(String host, int port) {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + name + ":" + port;
  }

  /** Returns the address that people type: the configured one, or else that of the socket. */
  public static String origin(ServerSettings server) {
    return server.publicUrl().isEmpty() ? base(server.host(), server.port()) : server.publicUrl();
  }
}
