package org.talenttree.icons;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final Map<String, String> aliases = IconAliases.read();
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
        .filter(path -> !path.equals(IconAliases.NONE));
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
    return alias(name).filter(path -> !path.equals(IconAliases.NONE));
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
}
