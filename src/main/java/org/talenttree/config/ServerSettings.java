package org.talenttree.config;

import java.util.List;

/**
 * The addresses that the service listens on and is reached at.
 *
 * @param port 0 picks a free one
 * @param managementPort 0 picks a free one, -1 turns the management socket off
 * @param publicUrl where people reach the service, without a trailing slash; empty if not set
 * @param trustedProxies proxies whose X-Forwarded-For and X-Forwarded-Proto are believed
 * @param connectionsPerAddress connections that any other address may have open
 */
public record ServerSettings(
    String host,
    int port,
    String managementHost,
    int managementPort,
    String publicUrl,
    List<Network> trustedProxies,
    int connectionsPerAddress) {

  /** Copies the proxies. */
  public ServerSettings {
    trustedProxies = List.copyOf(trustedProxies);
  }

  /** Returns whether there is a management socket. */
  public boolean managementEnabled() {
    return managementPort >= 0;
  }
}
