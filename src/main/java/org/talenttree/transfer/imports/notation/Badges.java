package org.talenttree.transfer.imports.notation;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the badges of a README as the names in them: pictures of shields.io, skillicons.dev and
 * others, in Markdown or HTML. A line of badges becomes an item that lists them.
 */
final class Badges {
  /** What is in the address of a badge that names a skill, and in no other picture's. */
  private static final List<String> ADDRESSES =
      List.of(
          "img.shields.io/badge/",
          "badgen.net/badge/",
          "skillicons.dev/icons",
          "go-skill-icons",
          "custom-icon-badges",
          "forthebadge.com",
          "devicon",
          "simpleicons.org",
          "simple-icons",
          "techstack-generator",
          "skill-icons",
          "icons8.com");

  /** Badges that lead there say how to reach somebody. */
  private static final List<String> CONTACTS =
      List.of(
          "mailto:",
          "tel:",
          "linkedin.com",
          "twitter.com",
          "//x.com",
          "instagram.com",
          "facebook.com",
          "t.me/",
          "discord",
          "youtube.com",
          "medium.com",
          "dev.to",
          "stackoverflow.com/users",
          "github.com/",
          "gitlab.com/",
          "wa.me");

  private static final Map<String, String> SHORT =
      Map.ofEntries(
          Map.entry("js", "JavaScript"),
          Map.entry("ts", "TypeScript"),
          Map.entry("py", "Python"),
          Map.entry("postgres", "PostgreSQL"),
          Map.entry("mysql", "MySQL"),
          Map.entry("cpp", "C++"),
          Map.entry("cplusplus", "C++"),
          Map.entry("cs", "C#"),
          Map.entry("csharp", "C#"),
          Map.entry("html", "HTML"),
          Map.entry("css", "CSS"),
          Map.entry("aws", "AWS"),
          Map.entry("gcp", "Google Cloud"),
          Map.entry("k8s", "Kubernetes"),
          Map.entry("nodejs", "Node.js"),
          Map.entry("nextjs", "Next.js"),
          Map.entry("vue", "Vue.js"),
          Map.entry("dotnet", ".NET"),
          Map.entry("php", "PHP"),
          Map.entry("go", "Go"),
          Map.entry("md", "Markdown"),
          Map.entry("tailwind", "Tailwind CSS"),
          Map.entry("mongodb", "MongoDB"),
          Map.entry("graphql", "GraphQL"));

  /** How JSON begins; a badge that is a link begins with a bracket too. */
  private static final Pattern JSON = Pattern.compile("\\s*(?:\\{|\\[\\s*[{\"])");

  private Badges() {}

  static boolean isIn(String text) {
    return !JSON.matcher(text).lookingAt()
        && (text.contains("![") || text.contains("<img"))
        && ADDRESSES.stream().anyMatch(text::contains);
  }

  static String markdown(String text) {
    return text.lines().map(Badges::line).collect(Collectors.joining("\n"));
  }

  private static String line(String line) {
    BadgeScanner scanner = new BadgeScanner(line);
    if (!scanner.replace(Badges::names)) {
      return line;
    }
    String plain = scanner.text().strip();
    boolean isListed = plain.startsWith("-") || plain.startsWith("*") || plain.startsWith("+");
    if (plain.startsWith("|") || plain.startsWith("#") || isListed) {
      return scanner.text();
    }
    return plain.isEmpty() ? "" : "- " + plain;
  }

  /** Returns the names that a picture shows; empty if it is no badge of skills. */
  private static String names(String alt, String source, String link) {
    if (ADDRESSES.stream().noneMatch(source::contains)
        || CONTACTS.stream().anyMatch(link::contains)) {
      return "";
    }
    int icons = source.indexOf("i=");
    if (source.contains("icons?") && icons > 0) {
      int end = source.indexOf('&', icons);
      String list = source.substring(icons + 2, end < 0 ? source.length() : end);
      return Notation.split(list.replace("%2C", ","), ',').stream()
          .map(Badges::readable)
          .filter(name -> !name.isEmpty())
          .collect(Collectors.joining(", "));
    }
    return alt.isBlank()
        ? ofAddress(source)
        : SHORT.getOrDefault(alt.strip().toLowerCase(Locale.ROOT), alt.strip());
  }

  private static String readable(String icon) {
    String name = icon.strip().toLowerCase(Locale.ROOT);
    return name.isEmpty()
        ? ""
        : SHORT.getOrDefault(name, Character.toUpperCase(name.charAt(0)) + name.substring(1));
  }

  /** An address such as …/badge/-Spring_Boot-6DB33F says the name before the colour. */
  private static String ofAddress(String source) {
    int start = source.indexOf("/badge/");
    if (start < 0) {
      return "";
    }
    String path = source.substring(start + "/badge/".length());
    path = path.substring(0, path.indexOf('?') < 0 ? path.length() : path.indexOf('?'));
    String plain = path.replace("--", "\0").replace("__", "\1").replace('_', ' ');
    List<String> parts = Notation.split(plain, '-');
    String name = parts.get(parts.getFirst().isEmpty() && parts.size() > 1 ? 1 : 0);
    return name.replace('\0', '-')
        .replace('\1', '_')
        .replace("%20", " ")
        .replace("%23", "#")
        .replace("%2B", "+")
        .strip();
  }

  /** Goes through a line once, and puts names in the place of pictures. */
  private static final class BadgeScanner {
    /** A picture's description, address or tag is shorter. */
    private static final int MAX_LENGTH = 1_000;

    private final String line;
    private final StringBuilder out = new StringBuilder();
    private String link = "";
    private boolean afterName;
    private boolean replaced;
    private int at;

    /** Names what a picture shows. */
    interface Namer {
      /** Returns the names with commas between them; empty to leave the picture out. */
      String names(String alt, String source, String link);
    }

    BadgeScanner(String line) {
      this.line = line;
    }

    String text() {
      return out.toString();
    }

    /** Replaces all pictures; returns whether there are badges among them. */
    boolean replace(Namer namer) {
      while (at < line.length()) {
        if (line.startsWith("[![", at)) {
          linked(namer);
        } else if (line.startsWith("![", at)) {
          picture(namer, "");
        } else if (line.charAt(at) == '<') {
          tag(namer);
        } else {
          keep(1);
        }
      }
      return replaced;
    }

    private void keep(int characters) {
      String kept = line.substring(at, at + characters);
      afterName &= kept.isBlank() || kept.equals(",");
      out.append(kept);
      at += characters;
    }

    private int find(String sign, int from) {
      return line.indexOf(sign, from, Math.min(line.length(), from + MAX_LENGTH));
    }

    /** A picture in a link: [![alt](source)](link). */
    private void linked(Namer namer) {
      int source = find("](", at);
      int end = source < 0 ? -1 : find(")](", source);
      int close = end < 0 ? -1 : find(")", end + 2);
      if (close < 0) {
        keep(1);
        return;
      }
      String target = line.substring(end + 3, close);
      at++;
      picture(namer, target);
      at = close + 1;
    }

    private void picture(Namer namer, String target) {
      int source = find("](", at);
      int close = source < 0 ? -1 : find(")", source);
      if (close < 0) {
        keep(1);
        return;
      }
      String alt = line.substring(at + 2, source);
      add(namer.names(alt, line.substring(source + 2, close), target.isEmpty() ? link : target));
      at = close + 1;
    }

    private void tag(Namer namer) {
      int end = find(">", at);
      if (end < 0) {
        keep(1);
        return;
      }
      String tag = line.substring(at, end + 1);
      if (tag.startsWith("<img")) {
        add(namer.names(attribute(tag, "alt"), attribute(tag, "src"), link));
      } else if (tag.startsWith("<a ")) {
        link = attribute(tag, "href");
      } else if (tag.startsWith("</a")) {
        link = "";
      }
      at = end + 1;
    }

    private static String attribute(String tag, String name) {
      for (char quote : new char[] {'"', '\''}) {
        int start = tag.indexOf(" " + name + "=" + quote);
        int end = start < 0 ? -1 : tag.indexOf(quote, start + name.length() + 3);
        if (end > 0) {
          return tag.substring(start + name.length() + 3, end);
        }
      }
      return "";
    }

    private void add(String names) {
      if (!names.isEmpty()) {
        int end = out.length();
        while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
          end--;
        }
        if (afterName && end > 0 && out.charAt(end - 1) != ',') {
          out.setLength(end);
          out.append(", ");
        }
        out.append(names);
        afterName = true;
        replaced = true;
      }
    }
  }
}
