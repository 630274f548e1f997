package org.talenttree.web.view;

import com.google.re2j.Pattern;
import java.net.URI;
import java.util.Optional;
import org.talenttree.tree.rules.BuiltInIcon;

/** The picture of a talent's tile. */
public sealed interface Picture {
  /** No picture; the tile shows initials. */
  record None() implements Picture {}

  /**
   * A built-in icon, drawn into the page.
   *
   * @param shapes SVG shapes within a view box of 24 by 24
   */
  record Drawn(BuiltInIcon icon, String shapes) implements Picture {
    /** Returns the id of the icon's symbol in a page. */
    public String id() {
      return "i-" + icon.family() + "-" + icon.name();
    }

    /** Returns whether the shapes are stroked instead of filled. */
    public boolean isStroked() {
      return icon.family().equals("lucide");
    }
  }

  /**
   * An image that the browser fetches from elsewhere.
   *
   * @param origin the origin to allow in the page's policy
   */
  record Fetched(String url, String origin) implements Picture {}

  /** Hosts without characters that have a meaning in a Content-Security-Policy. */
  Pattern PLAIN_HOST = Pattern.compile("[A-Za-z0-9.-]+(:[0-9]{1,5})?");

  /** Returns the picture for an icon URL; an empty one stands for none. */
  static Picture of(String iconUrl) {
    if (iconUrl.isEmpty()) {
      return new None();
    }
    Optional<BuiltInIcon> icon = BuiltInIcon.of(iconUrl);
    return icon.isPresent() ? drawn(icon.get()) : fetched(iconUrl);
  }

  /** Returns a built-in icon, which must exist. */
  static Drawn drawn(String path) {
    return drawn(BuiltInIcon.find(path).orElseThrow());
  }

  private static Drawn drawn(BuiltInIcon icon) {
    String svg = icon.svg();
    int start = svg.indexOf('>', svg.indexOf("<svg")) + 1;
    String shapes = svg.substring(start, svg.lastIndexOf("</svg>"));
    return new Drawn(icon, shapes.replaceAll("<title>[^<]*</title>|\\s*\\n\\s*", ""));
  }

  private static Picture fetched(String iconUrl) {
    URI uri = URI.create(iconUrl);
    String authority = String.valueOf(uri.getRawAuthority());
    return PLAIN_HOST.matcher(authority).matches()
        ? new Fetched(
            iconUrl, uri.getScheme().toLowerCase(java.util.Locale.ROOT) + "://" + authority)
        : new None();
  }
}
