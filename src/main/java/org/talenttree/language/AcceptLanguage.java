package org.talenttree.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The languages that a browser asks for (RFC 9110, section 12.5.4). */
final class AcceptLanguage {
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
        .map(wish -> wish.getRange().equals("*") ? any : Locale.lookupTag(List.of(wish), tags))
        .filter(Objects::nonNull)
        .findFirst();
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
