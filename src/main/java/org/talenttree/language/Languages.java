package org.talenttree.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
      languages.add(new Language(tag, () -> new Messages(Bundle.read(tag, inJar(tag)))));
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

  private static byte[] inJar(String tag) {
    String resource = "/messages/" + tag + ENDING;
    try (InputStream in = Languages.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
}
