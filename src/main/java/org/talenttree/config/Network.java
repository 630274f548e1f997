package org.talenttree.config;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A range of IP addresses, such as {@code 10.0.0.0/8} or {@code ::1} (RFC 4632, RFC 4291).
 *
 * @param prefix the range's first address
 * @param length how many leading bits an address of the range shares with it
 */
public record Network(InetAddress prefix, int length) {
  // Host names are refused: resolving one would let a DNS server decide which proxies are trusted.
  private static final Pattern LITERAL = Pattern.compile("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  /** Parses an address or a CIDR range; returns empty for anything else. */
  public static Optional<Network> of(String text) {
    int slash = text.indexOf('/');
    Optional<InetAddress> prefix = address(slash < 0 ? text : text.substring(0, slash));
    return prefix.flatMap(address -> {
      int bits = address.getAddress().length * 8;
      int length = slash < 0 ? bits : number(text.substring(slash + 1));
      return length < 0 || length > bits
          ? Optional.empty()
          : Optional.of(new Network(address, length));
    });
  }

  /** Parses an IP address; returns empty for anything else. Never resolves a host name. */
  public static Optional<InetAddress> address(String text) {
    if (!LITERAL.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns whether the address is in the range. */
  public boolean contains(InetAddress address) {
    byte[] own = prefix.getAddress();
    byte[] other = address.getAddress();
    if (own.length != other.length) {
      return false;
    }
    for (int bit = 0; bit < length; bit++) {
      int mask = 0x80 >> (bit % 8);
      if ((own[bit / 8] & mask) != (other[bit / 8] & mask)) {
        return false;
      }
    }
    return true;
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
  }
}
