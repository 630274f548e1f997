package org.talenttree.cli.options;

import org.talenttree.config.ServerSettings;

/** Formats addresses for output. */
public final class ServerAddresses {
  private ServerAddresses() {}

  /** Returns the base address of a server, such as {@code http://127.0.0.1:8080}. */
  public static String base(String host, int port) {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + name + ":" + port;
  }

  /** Returns the base address on this machine of a server that may listen on all its addresses. */
  public static String local(String host, int port) {
    return switch (host) {
      case "0.0.0.0" -> base("127.0.0.1", port);
      case "::" -> base("::1", port);
      default -> base(host, port);
    };
  }

  /** Returns the address that people type: the configured one, or else that of the socket. */
  public static String origin(ServerSettings server) {
    return origin(server, server.port());
  }

  /** Returns the same for a server that has picked its port itself. */
  public static String origin(ServerSettings server, int port) {
    return server.publicUrl().isEmpty() ? local(server.host(), port) : server.publicUrl();
  }
}
