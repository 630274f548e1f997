package org.talenttree.http;

/** The /64 of an IPv6 client, which usually has all of it; limits count it as one address. */
public record Ipv6Network(long prefix) {
  /** A /48, the largest network that one site usually has (RFC 6177). */
  record Site(long prefix) {}

  /** Returns the site that the network belongs to. */
  Site site() {
    return new Site(prefix >>> 16);
  }
}
