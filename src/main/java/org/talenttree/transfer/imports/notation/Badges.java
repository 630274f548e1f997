package org.talenttree.transfer.imports.notation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  private Badges() {}

  static boolean isIn(String text) {
    return !text.stripLeading().startsWith("{")
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
      return Stream.of(Parts.of(list.replace("%2C", ","), ','))
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
    String[] parts = Parts.of(plain, '-');
    String name = parts[0].isEmpty() && parts.length > 1 ? parts[1] : parts[0];
    return name.replace('\0', '-')
        .replace('\1', '_')
        .replace("%20", " ")
        .replace("%23", "#")
        .replace("%2B", "+")
        .strip();
  }
}
