package org.talenttree.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.icons.NameText;
import org.talenttree.resource.Resources;

/**
 * Tells when two names of talents mean the same: "K8s" and "Kubernetes (CKA)", "Java 21" and
 * "java". A name matches as a whole, never by a part of it.
 */
public final class TalentNames {
  /** The first name of its line, by each name of the line. */
  private final Map<String, String> aliases;

  /** How the first name of each line is written. */
  private final Map<String, String> written;

  private TalentNames(Map<String, String> aliases, Map<String, String> written) {
    this.aliases = aliases;
    this.written = written;
  }

  /**
   * Returns the names with the aliases that come with the program; they are read the first time.
   */
  public static TalentNames ofProgram() {
    return OfProgram.NAMES;
  }

  private static final class OfProgram {
    static final TalentNames NAMES = of(Resources.text("/talents/aliases.txt"));
  }

  /**
   * Returns the names with these aliases: on each line names of one thing, with commas between
   * them. A name alone on its line has a number that is no version. Fails if a name is on two
   * lines.
   */
  public static TalentNames of(String lines) {
    Map<String, String> aliases = new HashMap<>();
    Map<String, String> written = new HashMap<>();
    for (String line : lines.lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        List<String> names = Stream.of(line.split(",", -1)).map(TalentNames::whole).toList();
        written.put(names.getFirst(), line.split(",", 2)[0].strip());
        for (String name : names) {
          if (name.isEmpty() || aliases.putIfAbsent(name, names.getFirst()) != null) {
            throw new IllegalStateException(
                "aliases have \"" + name + "\" twice or empty: " + line);
          }
        }
      }
    }
    return new TalentNames(aliases, written);
  }

  /**
   * What a name is compared by.
   *
   * @param whole the name with its version and what stands in brackets
   * @param plain the word that was written
   * @param canonical the same for all names of one thing
   */
  record Keys(String whole, String plain, String canonical) {}

  /** Returns what a name is compared by; one of signs only has nothing but itself. */
  Keys keys(String name) {
    String whole = whole(name);
    String plain = plain(name, whole);
    String key = plain.isEmpty() ? name.strip() : plain;
    return new Keys(whole.isEmpty() ? name.strip() : whole, key, aliases.getOrDefault(key, key));
  }

  /** Returns the name by which a talent is compared; empty for a name of signs only. */
  public String canonical(String name) {
    String plain = plain(name);
    return aliases.getOrDefault(plain, plain);
  }

  /** Returns how a name by which talents are compared is shown to people, who may search for it. */
  public String shown(String canonical) {
    String known =
        Stream.of(canonical.split(" ", -1)).map(this::inCapitals).collect(Collectors.joining(" "));
    int first = known.offsetByCodePoints(0, 1);
    String capital = known.substring(0, first).toUpperCase(Locale.ROOT) + known.substring(first);
    return written.getOrDefault(
        canonical, canonical(capital).equals(canonical) ? capital : canonical);
  }

  /**
   * Returns a word such as "dns" or "github" as its line has it, if not only the first is large.
   */
  private String inCapitals(String word) {
    String known = written.getOrDefault(word, word);
    return known.chars().filter(Character::isUpperCase).count() > 1 ? known : word;
  }

  /** Returns whether a name is another one of the thing that it is compared by. */
  public boolean isAlias(String name) {
    return !plain(name).equals(canonical(name));
  }

  /**
   * Returns a name without its version and what stands in brackets, but not the other name of an
   * alias: "k8s" of "K8s 1.31". A name stays whole where the aliases say so.
   */
  String plain(String name) {
    return plain(name, whole(name));
  }

  private String plain(String name, String whole) {
    if (aliases.containsKey(whole)) {
      return whole;
    }
    String bare = bare(whole);
    return aliases.containsKey(bare) ? bare : bare(telling(NameText.of(name).outside()));
  }

  /** Returns a name in lower case, without accents and without signs that tell nothing. */
  private static String whole(String name) {
    return telling(NameText.normal(name));
  }

  private static String telling(String normal) {
    StringBuilder out = new StringBuilder(normal.length());
    boolean isBlank = false;
    for (int i = 0; i < normal.length(); i += Character.charCount(normal.codePointAt(i))) {
      int one = normal.codePointAt(i);
      if (!isTelling(one)) {
        isBlank = true;
      } else {
        out.append(isBlank && !out.isEmpty() ? " " : "").appendCodePoint(one);
        isBlank = false;
      }
    }
    return out.toString();
  }

  /** The signs are those of C++, C# and .NET. */
  private static boolean isTelling(int codePoint) {
    return Character.isLetter(codePoint)
        || "+#.".indexOf(codePoint) >= 0
        || switch (Character.getType(codePoint)) {
          case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER ->
              true;
          default -> false;
        };
  }

  private static String bare(String whole) {
    return String.join(" ", NameText.withoutVersions(NameText.words(whole)));
  }
}
