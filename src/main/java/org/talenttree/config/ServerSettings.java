package org.talenttree.config;

import java.util.List;
import org.talenttree.config.SettingParser.InvalidSetting;

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

  private static final int MAX_PORT = 65_535;
  private static final int OFF = -1;
  private static final int NEXT = -2;

  /** Copies the proxies. */
  public ServerSettings {
    trustedProxies = List.copyOf(trustedProxies);
  }

  static ServerSettings of(SettingValues values) {
    int port = values.get(Setting.PORT);
    int management = values.get(Setting.MANAGEMENT_PORT);
    int next = port == 0 || port == MAX_PORT ? 0 : port + 1;
    return new ServerSettings(
        values.get(Setting.HOST),
        port,
        values.get(Setting.MANAGEMENT_HOST),
        management == NEXT ? next : management,
        values.get(Setting.PUBLIC_URL),
        values.get(Setting.TRUSTED_PROXIES),
        values.get(Setting.CONNECTIONS));
  }

  static int managementPort(String text) throws InvalidSetting {
    return switch (text) {
      case "off" -> OFF;
      case "next" -> NEXT;
      default -> SettingParser.number(0, MAX_PORT).parse(text);
    };
  }

  /** Returns whether there is a management socket. */
  public boolean managementEnabled() {
    return managementPort >= 0;
  }
}
