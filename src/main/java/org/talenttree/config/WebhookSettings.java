package org.talenttree.config;

import java.net.InetAddress;
import java.util.List;

/**
 * The settings of webhooks.
 *
 * @param maxOfAccount the most endpoints of an account
 * @param allowsHttp whether they may be reached without TLS
 * @param privateNetworks what they may reach though it is no part of the public internet
 */
public record WebhookSettings(int maxOfAccount, boolean allowsHttp, List<Network> privateNetworks) {
  /** The most endpoints that the operator may allow an account. */
  public static final int MAX_OF_ACCOUNT = 10;

  /** Copies the networks. */
  public WebhookSettings {
    privateNetworks = List.copyOf(privateNetworks);
  }

  static WebhookSettings of(SettingValues values) {
    return new WebhookSettings(
        values.get(Setting.WEBHOOKS),
        values.get(Setting.WEBHOOKS_HTTP),
        values.get(Setting.WEBHOOKS_PRIVATE));
  }

  /** Returns whether the operator allows this address, whatever it is. */
  public boolean allows(InetAddress address) {
    return privateNetworks.stream().anyMatch(network -> network.contains(address));
  }
}
