package org.talenttree.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.talenttree.config.Network;
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
  private static final Duration DNS = Duration.ofSeconds(5);

  /**
   * IPv4 addresses that are not globally reachable (IANA, IPv4 Special-Purpose Address Registry),
   * multicast, and the one that Azure answers its machines at.
   */
  private static final List<Network> REFUSED_IPV4 =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "168.63.129.16",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.31.196.0/24",
          "192.52.193.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "192.175.48.0/24",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  /** The only IPv6 addresses that are given out for the internet (RFC 4291, section 2.4). */
  private static final List<Network> GLOBAL_IPV6 = networks("2000::/3");

  /** Of these, protocols, documentation and 6to4 (IANA, IPv6 Special-Purpose Address Registry). */
  private static final List<Network> REFUSED_IPV6 =
      networks("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20");

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

  /** Asks the DNS, for five seconds at most. */
  public static InetAddress[] dns(String host) throws UnknownHostException {
    CompletableFuture<InetAddress[]> answer = new CompletableFuture<>();
    Thread.ofVirtual()
        .name("dns")
        .start(() -> {
          try {
            answer.complete(InetAddress.getAllByName(host));
          } catch (UnknownHostException e) {
            answer.completeExceptionally(e);
          }
        });
    try {
      return answer.get(DNS.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new UnknownHostException(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException(host);
    }
  }

  /** Thrown if a host leads to an address that webhooks may not reach. */
  static final class AddressRefused extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static List<Network> networks(String... ranges) {
    return Stream.of(ranges).map(range -> Network.of(range).orElseThrow()).toList();
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
      if (!settings.allows(address) && (isMapped || !isPublic(address))) {
        throw new AddressRefused();
      }
    }
    return all[0];
  }

  /** Returns whether an address is one of the public internet. */
  static boolean isPublic(InetAddress address) {
    return address instanceof Inet4Address
        ? !isIn(REFUSED_IPV4, address)
        : isIn(GLOBAL_IPV6, address) && !isIn(REFUSED_IPV6, address);
  }

  private static boolean isIn(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }
}
