package org.talenttree.http;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.talenttree.api.RequestHead;
import org.talenttree.config.Network;

/** Finds the address that a request comes from; only configured proxies are trusted. */
public final class ClientAddress {
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  /** Some proxies append a port: 192.0.2.1:4711 or [2001:db8::1]:4711 (RFC 7239, section 6). */
  private static final Pattern WITH_PORT =
      Pattern.compile("([0-9.]+):[0-9]{1,5}|\\[([0-9A-Fa-f:.]+)](?::[0-9]{1,5})?");

  private final List<Network> trusted;

  public ClientAddress(List<Network> trusted) {
    this.trusted = List.copyOf(trusted);
  }

  /** Returns the key that limits count the client of a request by. */
  public Object of(RequestHead head) {
    InetAddress peer = head.peer();
    return limitKey(isTrusted(peer) ? forwarded(head.headers(FORWARDED_FOR), peer) : peer);
  }

  /** Returns the key of a client that sent no head to read a forwarded address from. */
  public Object ofPeer(InetAddress peer) {
    return limitKey(peer);
  }

  /** Returns whether the request comes from a trusted proxy. */
  boolean isFromProxy(RequestHead head) {
    return isTrusted(head.peer());
  }

  // The rightmost address that is not a trusted proxy: clients can forge all that is left of it.
  private InetAddress forwarded(List<String> lines, InetAddress peer) {
    InetAddress client = peer;
    for (String text : addresses(lines).reversed()) {
      Optional<InetAddress> hop = Network.address(withoutPort(text.strip()));
      if (hop.isEmpty()) {
        return client;
      }
      client = hop.get();
      if (!isTrusted(client)) {
        return client;
      }
    }
    return client;
  }

  private static String withoutPort(String hop) {
    Matcher matcher = WITH_PORT.matcher(hop);
    if (!matcher.matches()) {
      return hop;
    }
    return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
  }

  private static List<String> addresses(List<String> lines) {
    return lines.stream().flatMap(line -> Arrays.stream(line.split(",", -1))).toList();
  }

  /** Returns whether the address is that of a trusted proxy. */
  public boolean isTrusted(InetAddress address) {
    return !trusted.isEmpty() && trusted.stream().anyMatch(net -> net.contains(address));
  }

  /**
   * Returns the key that limits count an address by: a client with one IPv6 address usually has the
   * whole /64.
   */
  public static Object limitKey(InetAddress address) {
    return address instanceof Inet6Address
        ? new Ipv6Network(ByteBuffer.wrap(address.getAddress()).getLong())
        : address;
  }
}
