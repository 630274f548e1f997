package org.talenttree.web;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.BuiltInIcon;

/** What a talent's tile shows beside its initials. */
public sealed interface Picture {
  /** Nothing. */
  record None() implements Picture {}

  /**
   * An icon of ours, drawn into the page.
   *
   * @param shapes the SVG within its 24 by 24 frame
   */
  record Drawn(BuiltInIcon icon, String shapes) implements Picture {
    /** Returns the name by which a page refers to it. */
    public String id() {
      return "i-" + icon.family() + "-" + icon.name();
    }

    /** Returns whether it is drawn with strokes, and not filled. */
    public boolean isStroked() {
      return icon.family().equals("lucide");
    }
  }

  /**
   * An image from elsewhere, which the browser fetches.
   *
   * @param origin what the page's policy has to name
   */
  record Fetched(String url, String origin) implements Picture {}

  /** Hosts of which nothing can be mistaken for a part of the policy. */
  Pattern PLAIN_HOST = Pattern.compile("[A-Za-z0-9.-]+(:[0-9]{1,5})?");

  /** Returns the picture of an icon's address. */
  static Picture of(@Nullable String iconUrl) {
    if (iconUrl == null) {
      return new None();
    }
    Optional<BuiltInIcon> icon = BuiltInIcon.of(iconUrl);
    return icon.isPresent() ? drawn(icon.get()) : fetched(iconUrl);
  }

  /** Returns an icon of ours that must be there. */
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
