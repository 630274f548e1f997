package org.talenttree.tree.rules;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rules for an address on the web: that of a talent's icon (specification, section 2) or of a
 * link. The service never fetches it.
 */
public final class WebAddress {
  private static final int MAX_LENGTH = 2048;

  private WebAddress() {}

  /** Returns whether the text is an absolute http or https address without credentials in it. */
  public static boolean isValid(String text) {
    // RFC 3986 allows only ASCII; java.net.URI accepts other letters too.
    if (text.length() > MAX_LENGTH || !isVisibleAscii(text)) {
      return false;
    }
    return isPlain(text) || isValidInFull(text);
  }

  /**
   * Returns whether the text is valid without the parser, which takes much longer: {@code http} or
   * {@code https} and only unreserved characters and slashes, like nearly all addresses.
   */
  public static boolean isPlain(String text) {
    int host = text.startsWith("https://") ? 8 : text.startsWith("http://") ? 7 : -1;
    if (host < 0) {
      return false;
    }
    int path = text.indexOf('/', host);
    int end = path < 0 ? text.length() : path;
    boolean plain = end > host;
    for (int i = host; plain && i < text.length(); i++) {
      char c = text.charAt(i);
      plain = isUnreserved(c) || (c == '/' && i >= end);
    }
    return plain;
  }

  /** Returns whether the character is unreserved (RFC 3986, section 2.3). */
  private static boolean isUnreserved(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }

  /** Returns whether a text of visible ASCII is valid according to the parser. */
  public static boolean isValidInFull(String text) {
    try {
      URI uri = new URI(text);
      String authority = uri.getRawAuthority();
      return isHttp(uri.getScheme())
          && authority != null
          && !authority.startsWith(":")
          && authority.indexOf('@') < 0;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static boolean isVisibleAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) <= 0x20 || text.charAt(i) >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHttp(@Nullable String scheme) {
    String lower = scheme == null ? "" : scheme.toLowerCase(Locale.ROOT);
    return lower.equals("http") || lower.equals("https");
  }
}
