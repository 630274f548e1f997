package org.talenttree.web.profile;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Link;
import org.talenttree.web.view.Picture;

/** A link of a profile with an icon that tells its host, as far as one is known. */
public record ProfileLink(String url, String text, Picture.Drawn icon) {
  private static final String MAIL = "mailto:";
  private static final Picture.Drawn GLOBE = Picture.drawn("lucide/globe");
  private static final Picture.Drawn LETTER = Picture.drawn("lucide/mail");
  private static final Picture.Drawn MASTODON = Picture.drawn("simple/mastodon");
  private static final Map<String, Picture.Drawn> HOSTS =
      Map.ofEntries(
          host("github.com", "github"),
          host("gitlab.com", "gitlab"),
          host("codeberg.org", "codeberg"),
          host("stackoverflow.com", "stackoverflow"),
          host("youtube.com", "youtube"),
          host("bsky.app", "bluesky"),
          host("medium.com", "medium"),
          host("dev.to", "devdotto"),
          host("orcid.org", "orcid"),
          host("npmjs.com", "npm"),
          host("x.com", "x"));

  private static Map.Entry<String, Picture.Drawn> host(String host, String logo) {
    return Map.entry(host, Picture.drawn("simple/" + logo));
  }

  static ProfileLink of(Link link) {
    String label = link.label();
    if (link.url().toLowerCase(Locale.ROOT).startsWith(MAIL)) {
      return new ProfileLink(
          link.url(), label == null ? link.url().substring(MAIL.length()) : label, LETTER);
    }
    String rest = link.url().substring(link.url().indexOf("://") + 3);
    String host = host(link.url());
    boolean hasHandle = rest.contains("/@") && rest.indexOf("/@") == rest.indexOf('/');
    Picture.Drawn standard = hasHandle && !HOSTS.containsKey(host) ? MASTODON : GLOBE;
    Picture.Drawn icon = HOSTS.getOrDefault(host, standard);
    return new ProfileLink(link.url(), label == null ? text(rest, host) : label, icon);
  }

  /** Returns the name on a known host, else the address. */
  private static String text(String rest, String host) {
    String plain = rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
    String name = plain.substring(plain.lastIndexOf('/') + 1);
    return HOSTS.containsKey(host) && plain.contains("/") ? name : plain;
  }

  private static String host(String url) {
    @Nullable String host = URI.create(url).getHost();
    String lower = host == null ? "" : host.toLowerCase(Locale.ROOT);
    return lower.startsWith("www.") ? lower.substring("www.".length()) : lower;
  }
}
