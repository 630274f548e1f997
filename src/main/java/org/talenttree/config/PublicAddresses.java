package org.talenttree.config;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/** The IP addresses of the public internet. */
public final class PublicAddresses {
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

  private PublicAddresses() {}

  private static List<Network> networks(String... ranges) {
    return Stream.of(ranges).map(range -> Network.of(range).orElseThrow()).toList();
  }

  /** Returns whether an address is one of the public internet. */
  public static boolean contain(InetAddress address) {
    return address instanceof Inet4Address
        ? !isIn(REFUSED_IPV4, address)
        : isIn(GLOBAL_IPV6, address) && !isIn(REFUSED_IPV6, address);
  }

  private static boolean isIn(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }
}
