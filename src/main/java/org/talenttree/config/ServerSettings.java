package org.talenttree.config;

/**
 * Where the service listens.
 *
 * @param port 0 picks a free one
 * @param managementPort 0 picks a free one, -1 turns the management socket off
 */
public record ServerSettings(String host, int port, String managementHost, int managementPort) {

  /** Returns whether there is a management socket. */
  public boolean managementEnabled() {
    return managementPort >= 0;
  }
}
