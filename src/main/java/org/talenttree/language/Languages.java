package org.talenttree.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.resource.Resources;

/**
 * The languages that the interface speaks: English, those in the jar, and those of the operator.
 */
public final class Languages {
  /** The bundles in the jar, besides English, whose texts are in the code. */
  private static final List<String> BUILT_IN = List.of("de");

  private static final String ENDING = ".json";

  /** By their tags in lower case. */
  private final Map<String, Language> all = new TreeMap<>();

  private final Messages english = Messages.ENGLISH;

  private Languages() {
    add(Language.of(english));
  }

  /** Returns the languages of the jar; each is read when it is first used. */
  public static Languages builtIn() {
    Languages languages = new Languages();
    for (String tag : BUILT_IN) {
      languages.add(
          new Language(
              tag,
              () -> new Messages(Bundle.read(tag, Resources.bytes("/messages/" + tag + ENDING)))));
    }
    return languages;
  }

  /**
   * Reads the languages of the jar and of a folder. A file there is named by its language, such as
   * {@code fr.json}, and replaces one in the jar. These are read at once: a fault in one is found
   * here.
   */
  public static Languages with(Path folder) {
    Languages languages = builtIn();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(ENDING)) {
          String tag = name.substring(0, name.length() - ENDING.length());
          languages.add(Language.of(new Messages(Bundle.read(tag, Files.readAllBytes(file)))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return languages;
  }

  private void add(Language language) {
    all.put(language.tag().toLowerCase(Locale.ROOT), language);
  }

  /** Returns all languages, by their tags. */
  public Collection<Messages> all() {
    return all.values().stream().map(Language::messages).toList();
  }

  /** Returns the tags of all languages. */
  public List<String> tags() {
    return all.values().stream().map(Language::tag).toList();
  }

  /** Returns English. */
  public Messages english() {
    return english;
  }

  /** Returns the language of this tag, if there is one. */
  public Optional<Messages> find(@Nullable String tag) {
    return tag == null
        ? Optional.empty()
        : Optional.ofNullable(all.get(tag.toLowerCase(Locale.ROOT))).map(Language::messages);
  }

  /** Returns the language that a browser wants most; English if it wants none of those here. */
  public Messages preferred(Optional<String> acceptLanguage) {
    return acceptLanguage
        .flatMap(header -> AcceptLanguage.best(header, all.keySet(), english.tag()))
        .flatMap(this::find)
        .orElse(english);
  }

  /** The languages that a browser asks for (RFC 9110, section 12.5.4). */
  static final class AcceptLanguage {
    /** The most ranges that are read, and the longest; browsers send fewer and shorter ones. */
    private static final int MAX_RANGES = 32;

    private static final int MAX_LENGTH = 64;

    private AcceptLanguage() {}

    /**
     * Returns the language that is wanted most, by a lookup as in RFC 4647, section 3.4: {@code
     * de-CH} finds {@code de}. What cannot be read is left out, as is what has the weight 0.
     *
     * @param header the value of Accept-Language
     * @param tags the languages there are, in lower case
     * @param any the answer to {@code *}
     */
    static Optional<String> best(String header, Set<String> tags, String any) {
      return wishes(header).stream()
          .map(LanguageRange::getRange)
          .map(range -> range.equals("*") ? any : find(range, tags))
          .filter(Objects::nonNull)
          .findFirst();
    }

    // Locale.lookupTag makes a pattern for each part of each range, which a client may send by the
    // thousand.
    private static @Nullable String find(String range, Set<String> tags) {
      for (String part = range; !part.isEmpty(); part = withoutLast(part)) {
        if (tags.contains(part)) {
          return part;
        }
      }
      return null;
    }

    private static String withoutLast(String range) {
      return range.substring(0, Math.max(0, range.lastIndexOf('-')));
    }

    // The sort is stable: of two with equal weights the first stays first.
    private static List<LanguageRange> wishes(String header) {
      List<LanguageRange> wishes = new ArrayList<>();
      for (String part : header.split(",", MAX_RANGES + 1)) {
        if (part.length() <= MAX_LENGTH && wishes.size() < MAX_RANGES) {
          try {
            wishes.addAll(LanguageRange.parse(part.replace('\t', ' ')));
          } catch (IllegalArgumentException e) {
            // One range that cannot be read leaves the others as they are.
          }
        }
      }
      wishes.removeIf(wish -> wish.getWeight() == 0);
      wishes.sort(Comparator.comparingDouble(LanguageRange::getWeight).reversed());
      return wishes;
    }
  }

  /** A language by its tag; its messages are read once, when they are first used. */
  static final class Language {
    private final String tag;
    private final Supplier<Messages> source;
    private volatile @Nullable Messages messages;

    Language(String tag, Supplier<Messages> source) {
      this.tag = tag;
      this.source = source;
    }

    static Language of(Messages messages) {
      return new Language(messages.tag(), () -> messages);
    }

    String tag() {
      return tag;
    }

    Messages messages() {
      Messages found = messages;
      if (found == null) {
        // Two threads may both read it; the messages are the same.
        found = source.get();
        messages = found;
      }
      return found;
    }
  }
}
