package org.talenttree.web.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Digests;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.rules.Link;

/** The owner of a tree on a page. */
public record OwnerView(String username, OwnerProfile profile) {
  /** So many links are shown on the page of a tree. */
  private static final int MAX_LINKS = 3;

  /** Returns the display name, or the username if there is none. */
  public String name() {
    return profile.nameOr(username);
  }

  /** Returns whether the owner has told neither a name nor a line. */
  public boolean isUnknown() {
    return profile.displayName() == null && profile.line() == null;
  }

  /** Returns the path of the owner's page. */
  public String address() {
    return "/" + username;
  }

  /** Returns the owner's picture on another host, if there is one. */
  public Picture picture() {
    String address = profile.picture();
    return Picture.of(address == null || profile.hasOwnPicture() ? "" : address);
  }

  /** Returns the drawn picture, which is behind the owner's own. */
  public Monogram monogram() {
    return Monogram.of(name(), username);
  }

  /** Returns the links with their icons. */
  public List<ProfileLink> links() {
    return profile.links().stream().map(ProfileLink::of).toList();
  }

  /** Returns the first links with their icons. */
  public List<ProfileLink> firstLinks() {
    return links().stream().limit(MAX_LINKS).toList();
  }

  /**
   * The drawn picture of an owner: initials on a hexagon, inside a ring whose six pips are filled
   * or not by the hash of the username.
   *
   * @param pips the places of the pips on the ring that are filled, and of those that are not
   */
  public record Monogram(String initials, List<Pip> pips) {
    /** The shape of the ring, in a view box of 136 by 148. */
    public static final String RING = "M68 8l54 28v76l-54 28-54-28V36z";

    /** The shape of the hexagon inside. */
    public static final String DISC = "M68 21l42.500 22v62l-42.500 22-42.500-22V43z";

    private static final int[][] CORNERS = {
      {68, 8}, {122, 36}, {122, 112}, {68, 140}, {14, 112}, {14, 36}
    };

    /** A diamond on a corner of the ring. */
    public record Pip(int x, int y, boolean isFilled) {}

    /** Copies the pips. */
    public Monogram {
      pips = List.copyOf(pips);
    }

    /** Returns the monogram of a name, whose pips only the username decides. */
    static Monogram of(String name, String username) {
      int bits = Digests.sha256().digest(username.getBytes(UTF_8))[0];
      List<Pip> pips =
          IntStream.range(0, CORNERS.length)
              .mapToObj(i -> new Pip(CORNERS[i][0], CORNERS[i][1], (bits >> i & 1) == 1))
              .toList();
      return new Monogram(Initials.of(name), pips);
    }
  }

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
}
