package org.talenttree.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses the text of a setting, and says what is wrong with one that is invalid. */
@FunctionalInterface
interface SettingParser<T> {

  /** Returns the value of a text without blanks around it. */
  T parse(String text) throws InvalidSetting;

  /** Thrown if a text is no value of a setting; says what it must be. */
  final class InvalidSetting extends Exception {
    private static final long serialVersionUID = 1;
    private final transient List<String> rules;

    InvalidSetting(List<String> rules) {
      super(String.join("; ", rules));
      this.rules = List.copyOf(rules);
    }

    InvalidSetting(String rule) {
      this(List.of(rule));
    }

    List<String> rules() {
      return rules;
    }
  }

  /** Takes an empty text for no value. */
  default SettingParser<Optional<T>> orNone() {
    return text -> text.isEmpty() ? Optional.empty() : Optional.of(parse(text));
  }

  static SettingParser<String> text() {
    return text -> text;
  }

  /** Takes an empty text, or one of a pattern; {@code example} begins with what it must be. */
  static SettingParser<String> matching(String pattern, String example) {
    Pattern compiled = Pattern.compile(pattern);
    return text -> {
      if (!text.isEmpty() && !compiled.matcher(text).matches()) {
        throw new InvalidSetting("must be " + example + ", is '" + text + "'");
      }
      return text;
    };
  }

  static SettingParser<Integer> number(int min, int max) {
    return text -> {
      try {
        int number = Integer.parseInt(text);
        if (number >= min && number <= max) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Refused below like a number out of range.
      }
      throw new InvalidSetting(
          "must be a whole number from " + min + " to " + max + ", is '" + text + "'");
    };
  }

  /** Returns whether the text is the first of two words. */
  static SettingParser<Boolean> either(String yes, String no) {
    return text -> choice(List.of(yes, no), text).equals(yes);
  }

  /** Takes the words of an enum: its names in small letters, with hyphens. */
  static <E extends Enum<E>> SettingParser<E> oneOf(Class<E> type) {
    List<E> values = List.of(type.getEnumConstants());
    List<String> words = values.stream().map(SettingParser::word).toList();
    return text -> values.get(words.indexOf(choice(words, text)));
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String choice(List<String> words, String text) throws InvalidSetting {
    if (!words.contains(text)) {
      String first = String.join(", ", words.subList(0, words.size() - 1));
      throw new InvalidSetting(
          "must be " + first + " or " + words.getLast() + ", is '" + text + "'");
    }
    return text;
  }

  /** Returns the absolute path of a file or folder, which need not be there. */
  static SettingParser<Path> path(String kind) {
    return text -> {
      try {
        return Path.of(text).toAbsolutePath().normalize();
      } catch (InvalidPathException e) {
        throw new InvalidSetting("'" + text + "' is not a " + kind + "'s name");
      }
    };
  }

  static SettingParser<Path> existingFolder() {
    return text -> {
      Path path = path("folder").parse(text);
      if (!Files.isDirectory(path)) {
        throw new InvalidSetting("must be a folder, is '" + text + "'");
      }
      return path;
    };
  }

  static SettingParser<Path> readableFile() {
    return text -> {
      Path path = path("file").parse(text);
      if (!Files.isReadable(path)) {
        throw new InvalidSetting("cannot read " + path);
      }
      return path;
    };
  }

  /** Takes addresses and networks with commas between them. */
  static SettingParser<List<Network>> networks() {
    return text -> {
      List<Network> networks = new ArrayList<>();
      List<String> rules = new ArrayList<>();
      for (String part : text.split(",", -1)) {
        Optional<Network> network = Network.of(part.strip());
        network.ifPresent(networks::add);
        if (network.isEmpty() && !part.isBlank()) {
          rules.add("'" + part.strip() + "' is no address or network");
        }
      }
      if (!rules.isEmpty()) {
        throw new InvalidSetting(rules);
      }
      return networks;
    };
  }
}
