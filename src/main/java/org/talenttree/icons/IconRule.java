package org.talenttree.icons;

import com.google.re2j.Pattern;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.talenttree.icons.NameText.Part;

/**
 * The rule that leads from a name to an icon, or to none: initials are better than a wrong logo.
 * Nothing is found by a part of a word.
 */
final class IconRule {
  /** The most words that an alias is looked for by. */
  private static final int MAX_RUN = 3;

  private static final int MIN_PLURAL = 5;

  private final Map<String, String> aliases = IconNames.aliases();
  private final LogoTitles logos = new LogoTitles();
  private final SymbolTags tags = new SymbolTags();

  /** Returns the path of an icon, such as {@code lucide/hammer}. */
  Optional<String> find(String name) {
    NameText text = NameText.of(name);
    List<Part> parts = NameText.parts(text.outside(), aliases::containsKey);
    return whole(text.outside())
        .or(() -> firstPart(parts))
        .or(() -> firstRun(parts))
        .or(() -> text.inside().stream().flatMap(one -> inBrackets(one).stream()).findFirst())
        .or(() -> parts.stream().flatMap(part -> tag(part.words()).stream()).findFirst())
        .filter(path -> !path.equals(IconNames.NO_ICON));
  }

  /** Here alone a name may lead to no icon on purpose. */
  private Optional<String> whole(String name) {
    return alias(name).or(() -> logos.find(name));
  }

  private Optional<String> firstPart(List<Part> parts) {
    return parts.stream().flatMap(part -> part(part).stream()).findFirst();
  }

  /** Half of a phrase such as "sketch and paint" is no product. */
  private Optional<String> part(Part part) {
    String all = String.join(" ", part.words());
    String telling = String.join(" ", NameText.telling(part.words()));
    return icon(all)
        .or(() -> icon(telling))
        .or(() -> part.joined() ? Optional.empty() : logos.find(all).or(() -> logo(telling)));
  }

  // A word that is nothing by itself, as "open", is no product either.
  private Optional<String> logo(String name) {
    return aliases.containsKey(name) ? Optional.empty() : logos.find(name);
  }

  private Optional<String> firstRun(List<Part> parts) {
    return parts.stream().flatMap(part -> run(part).stream()).findFirst();
  }

  /** All words first: "sign language" has a word that says little elsewhere. */
  private Optional<String> run(Part part) {
    return run(part.words()).or(() -> run(NameText.telling(part.words())));
  }

  /** Of the longest runs of words with an icon, the last with a logo, or else the last. */
  private Optional<String> run(List<String> words) {
    for (int length = Math.min(MAX_RUN, words.size()); length > 0; length--) {
      Optional<String> last = Optional.empty();
      for (int i = 0; i + length <= words.size(); i++) {
        String run = String.join(" ", words.subList(i, i + length));
        Optional<String> icon = length == 1 ? icon(run) : icon(run).or(() -> logos.find(run));
        if (icon.isPresent() && (isLogo(icon) || !isLogo(last))) {
          last = icon;
        }
      }
      if (last.isPresent()) {
        return last;
      }
    }
    return Optional.empty();
  }

  private static boolean isLogo(Optional<String> icon) {
    return icon.filter(path -> path.startsWith("simple/")).isPresent();
  }

  private Optional<String> inBrackets(String text) {
    List<Part> parts = NameText.parts(text, aliases::containsKey);
    return firstRun(parts);
  }

  /**
   * The last word of a phrase is what it is about. Of a phrase only names of symbols count: the
   * "cold" of "cold facts" is a tag of the snowflake.
   */
  private Optional<String> tag(List<String> words) {
    List<String> telling = NameText.telling(words);
    Function<String, Optional<String>> symbol = telling.size() == 1 ? tags::find : tags::named;
    return telling.reversed().stream()
        .filter(word -> alias(word).isEmpty())
        .flatMap(word -> symbol.apply(word).or(() -> symbol.apply(singular(word))).stream())
        .findFirst();
  }

  private Optional<String> icon(String name) {
    return alias(name).filter(path -> !path.equals(IconNames.NO_ICON));
  }

  private Optional<String> alias(String name) {
    return Optional.ofNullable(aliases.get(name))
        .or(() -> Optional.ofNullable(aliases.get(singular(name))));
  }

  private static String singular(String word) {
    return word.length() >= MIN_PLURAL && word.endsWith("s")
        ? word.substring(0, word.length() - 1)
        : word;
  }

  /** Finds a logo by the whole title of its product, or by the name of its file. */
  private static final class LogoTitles {
    private static final Pattern SIGNS = Pattern.compile("[ .'’/-]");

    private final Map<String, String> logos = new HashMap<>();

    LogoTitles() {
      IconNames.simple()
          .forEach((name, title) -> {
            String path = "simple/" + name;
            logos.put(NameText.normal(title), path);
            logos.putIfAbsent(name, path);
          });
      // Last, so that no title is taken for another one without its signs, as Ajax for A-Jax.
      IconNames.simple()
          .forEach(
              (name, title) -> logos.putIfAbsent(bare(NameText.normal(title)), "simple/" + name));
    }

    /** Returns the path of the logo of a normalised name. */
    Optional<String> find(String name) {
      return Optional.ofNullable(logos.get(name))
          .or(() -> Optional.ofNullable(logos.get(bare(name))));
    }

    private static String bare(String name) {
      return SIGNS.matcher(name).replaceAll("");
    }
  }

  /** Finds a symbol of Lucide's by one of its tags. */
  private static final class SymbolTags {
    private static final int MIN_LENGTH = 4;

    /** The first words of symbols for user interfaces, whose tags are about those. */
    private static final Set<String> INTERFACE =
        Set.of(
            ("a align arrow arrows badge between case chevron chevrons circle columns copy corner diamond ellipsis file"
                    + " files flip folder folders fold form gallery grid grip indent layout letter link list loader log"
                    + " maximize minimize minus monitor mouse move octagon panel panels picture plus pointer rectangle"
                    + " remove replace rows screen separator skip sliders split square step table text toggle triangle"
                    + " unfold user view volume wrap x zoom")
                .split(" "));

    /** Marks of companies among the symbols; the logos have them by their titles. */
    private static final Set<String> COMPANIES =
        Set.of(
            ("chrome codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin"
                    + " pocket slack trello twitch twitter youtube")
                .split(" "));

    /** The rank of a symbol's first tag; words of its name rank before all tags. */
    private static final int TAG = 10;

    private final Map<String, String> symbols = new HashMap<>();
    private final Map<String, Integer> ranks = new HashMap<>();

    SymbolTags() {
      IconNames.lucide().forEach(this::add);
    }

    private void add(String name, String tags) {
      List<String> parts = List.of(name.split("-", -1));
      if (INTERFACE.contains(parts.getFirst()) || COMPANIES.contains(name)) {
        return;
      }
      put(name, name, 0);
      parts.forEach(part -> put(part, name, parts.size()));
      List<String> words = NameText.words(NameText.normal(tags));
      for (int i = 0; i < words.size(); i++) {
        put(words.get(i), name, TAG + i);
      }
    }

    /** Symbols come in the order of their names, so that the first of equal rank stays. */
    private void put(String tag, String name, int rank) {
      if (tag.length() >= MIN_LENGTH && rank < ranks.getOrDefault(tag, Integer.MAX_VALUE)) {
        ranks.put(tag, rank);
        symbols.put(tag, "lucide/" + name);
      }
    }

    /** Returns the path of the symbol that has this word in its name. */
    Optional<String> named(String word) {
      return find(word).filter(path -> ranks.getOrDefault(word, TAG) < TAG);
    }

    /** Returns the path of the symbol that has this word in its name or as a tag. */
    Optional<String> find(String word) {
      return Optional.ofNullable(symbols.get(word));
    }
  }
}
