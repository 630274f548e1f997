package org.talenttree.language;

import java.util.List;

/** How a language tells whole numbers apart, by the categories of CLDR. */
enum PluralRule {
  /** 1 and all others, as in English and German. */
  ONE("one other"),
  /** 0 and 1, and all others, as in French. */
  ZERO_AND_ONE("one other"),
  /** One form for all numbers, as in Japanese. */
  NONE("other"),
  /** 1, 2 to 4, and all others, as in Czech. */
  CZECH("one few other"),
  /** By the last digits, as in Polish. */
  POLISH("one few many"),
  /** By the last digits, as in Russian. */
  RUSSIAN("one few many");

  private final String categories;

  PluralRule(String categories) {
    this.categories = categories;
  }

  /** Returns the rule of a language by its primary subtag. */
  static PluralRule of(String language) {
    return switch (language) {
      case "fr", "hy", "hi", "fa", "bn" -> ZERO_AND_ONE;
      case "ja", "zh", "ko", "vi", "th", "id", "ms" -> NONE;
      case "cs", "sk" -> CZECH;
      case "pl" -> POLISH;
      case "ru", "uk", "be" -> RUSSIAN;
      default -> ONE;
    };
  }

  /** Returns the category of a number that is not negative. */
  String category(long n) {
    return switch (this) {
      case ONE -> n == 1 ? "one" : "other";
      case ZERO_AND_ONE -> n <= 1 ? "one" : "other";
      case NONE -> "other";
      case CZECH -> n == 1 ? "one" : isBetween(n, 2, 4) ? "few" : "other";
      case POLISH -> n == 1 ? "one" : endsInFew(n) ? "few" : "many";
      case RUSSIAN -> n % 10 == 1 && n % 100 != 11 ? "one" : endsInFew(n) ? "few" : "many";
    };
  }

  /** Returns the categories; a message with a number has a text for each. */
  List<String> categories() {
    return List.of(categories.split(" ", -1));
  }

  private static boolean isBetween(long n, int from, int to) {
    return n >= from && n <= to;
  }

  private static boolean endsInFew(long n) {
    return isBetween(n % 10, 2, 4) && !isBetween(n % 100, 12, 14);
  }
}
