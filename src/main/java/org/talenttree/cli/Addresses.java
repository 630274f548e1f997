package org.talenttree.cli;

/** Formats addresses for output. */
final class Addresses {
  private Addresses() {}

  /** Returns the base address of a server, such as {@code http://127.0.0.1:8080}. */
  static String base(String host, int port) {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return "http://" + name + ":" + port;
  }
}
