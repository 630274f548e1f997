package org.talenttree.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Optional;
import org.talenttree.config.PublicAddresses;
import org.talenttree.config.WebhookSettings;

/**
 * Where webhooks may be sent. Whoever has an account chooses the address, so one that is no part of
 * the public internet is refused: it may be the database, the metadata of a cloud, or a router. A
 * name is resolved once for each try, all its addresses are checked, and the connection goes to one
 * of these: so a name cannot lead elsewhere between the check and the connection.
 */
public final class WebhookAddresses {
  private static final int HTTPS = 443;
  private static final int HTTP = 80;
  private static final int FIRST_FREE_PORT = 1024;
  private static final int MAX_LENGTH = 2_000;

  private final WebhookSettings settings;
  private final Resolver resolver;

  /** Finds the addresses of a host. */
  @FunctionalInterface
  public interface Resolver {
    /** Returns all its addresses; one at least. */
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  /** Checks by these settings. */
  public WebhookAddresses(WebhookSettings settings, Resolver resolver) {
    this.settings = settings;
    this.resolver = resolver;
  }

  /** Thrown if a host leads to an address that webhooks may not reach. */
  static final class AddressRefused extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** Returns the address of a text; empty if webhooks are not sent to any of its form. */
  Optional<URI> parse(String text) {
    try {
      URI uri = new URI(text);
      boolean isFit =
          text.length() <= MAX_LENGTH
              && text.chars().allMatch(sign -> sign > ' ' && sign < 127)
              && !String.valueOf(uri.getRawAuthority()).contains("%")
              && uri.getHost() != null
              && uri.getRawUserInfo() == null
              && uri.getRawFragment() == null
              && hasScheme(uri)
              && hasPort(uri);
      return isFit ? Optional.of(uri) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private boolean hasScheme(URI uri) {
    return "https".equalsIgnoreCase(uri.getScheme())
        || (settings.allowsHttp() && "http".equalsIgnoreCase(uri.getScheme()));
  }

  private static boolean hasPort(URI uri) {
    int port = uri.getPort();
    return port == -1
        || (port >= FIRST_FREE_PORT && port <= 65_535)
        || port == ("https".equalsIgnoreCase(uri.getScheme()) ? HTTPS : HTTP);
  }

  /** Returns the address to connect to. */
  InetAddress resolve(URI uri) throws UnknownHostException, AddressRefused {
    String host = uri.getHost();
    boolean isLiteral = host.startsWith("[");
    String name = isLiteral ? host.substring(1, host.length() - 1) : host;
    InetAddress[] all = resolver.resolve(name);
    for (InetAddress address : all) {
      // Java takes ::ffff:10.0.0.1 for the IPv4 address in it.
      boolean isMapped = isLiteral && address instanceof Inet4Address;
      if (!settings.allows(address) && (isMapped || !PublicAddresses.contain(address))) {
        throw new AddressRefused();
      }
    }
    return all[0];
  }
}
