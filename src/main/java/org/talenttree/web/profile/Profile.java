package org.talenttree.web.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Digests;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.rules.Link;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.Initials;
import org.talenttree.web.view.Picture;

/**
 * A page of an owner's profile.
 *
 * @param owner what owners say about themselves
 * @param total how many trees the owner has published
 * @param number the number of the page, from 1
 * @param hasOlder whether there is a next page
 * @param year the growth of the trees; null if it is not shown
 * @param today the day that the page is shown
 */
public record Profile(
    String username,
    OwnerProfile owner,
    int total,
    int number,
    boolean hasOlder,
    List<TreeSummary> trees,
    @Nullable GrowthYear year,
    LocalDate today) {
  /** Copies the trees. */
  public Profile {
    trees = List.copyOf(trees);
  }

  /** Returns the display name, or the username if there is none. */
  public String name() {
    String name = owner.displayName();
    return name == null ? username : name;
  }

  /** Returns the drawn picture, which is behind the owner's own. */
  public Monogram monogram() {
    return Monogram.of(name(), username);
  }

  /** Returns the links with their icons. */
  public List<ProfileLink> links() {
    return owner.links().stream().map(ProfileLink::of).toList();
  }

  /** Returns the path of a tree's page. */
  public String address(TreeSummary tree) {
    return "/" + username + "/" + tree.slug();
  }

  /** Returns how many levels a tree gained in the year until today. */
  public int gained(TreeSummary tree) {
    return tree.gained(today);
  }

  /** Returns the class of a tree's colours. */
  public String colours(TreeSummary tree) {
    return "k" + schemes().indexOf(tree.colours());
  }

  private List<ColourScheme> schemes() {
    return trees.stream().map(TreeSummary::colours).distinct().toList();
  }

  /** Returns the rules that give each tree its own colours. */
  String rules() {
    StringBuilder rules = new StringBuilder();
    List<ColourScheme> schemes = schemes();
    for (int i = 0; i < schemes.size(); i++) {
      rules.append(schemes.get(i).css(".k" + i));
    }
    return rules.toString();
  }

  /** Returns the built-in icons that the page uses, without duplicates. */
  public List<Picture.Drawn> icons() {
    Stream<Picture.Drawn> ofTrees =
        trees.stream()
            .flatMap(tree -> tree.columns().stream())
            .flatMap(column ->
                Stream.concat(
                    Stream.of(column.crest()),
                    column.tiles().stream().flatMap(tile -> Stream.ofNullable(tile.icon()))));
    return Stream.concat(links().stream().map(ProfileLink::icon), ofTrees).distinct().toList();
  }

  /** Returns the talents with the highest levels of all trees, without duplicates. */
  List<String> knowsAbout() {
    List<String> names = new ArrayList<>();
    trees.forEach(tree -> names.addAll(tree.best()));
    return names.stream().distinct().toList();
  }

  /** Returns whether there are several pages. */
  public boolean isPaged() {
    return number > 1 || hasOlder;
  }

  /** Returns the address of the previous page; null on the first. */
  public @Nullable String newer() {
    return switch (number) {
      case 1 -> null;
      case 2 -> "/" + username;
      default -> page(number - 1);
    };
  }

  /** Returns the address of the next page; null on the last. */
  public @Nullable String older() {
    return hasOlder ? page(number + 1) : null;
  }

  private String page(int other) {
    return "/" + username + "?page=" + other;
  }

  /**
   * The drawn picture of an owner: initials on a hexagon, inside a ring whose six pips are filled
   * or not by the hash of the username.
   *
   * @param pips the places of the pips on the ring that are filled, and of those that are not
   */
  public record Monogram(String initials, List<Pip> pips) {
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
