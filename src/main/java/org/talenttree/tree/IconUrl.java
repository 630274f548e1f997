package org.talenttree.tree;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rules for the address of a talent's icon (specification, section 2); it is never fetched. */
final class IconUrl {
  private static final int LONGEST = 2048;

  private IconUrl() {}

  /** Returns whether the text is an absolute http or https address without credentials in it. */
  static boolean isValid(String text) {
    // RFC 3986 knows ASCII only; java.net.URI would let other letters pass.
    if (text.length() > LONGEST || !isVisibleAscii(text)) {
      return false;
    }
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
