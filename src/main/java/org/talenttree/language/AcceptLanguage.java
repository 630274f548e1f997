package org.talenttree.language;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The languages that a browser asks for (RFC 9110, section 12.5.4). */
final class AcceptLanguage {
  /** The most ranges that are read; browsers send fewer. */
  private static final int MAX_RANGES = 32;

  private static final Pattern RANGE =
      Pattern.compile(
          "(\\*|[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8})(?:[ \\t]*;[ \\t]*q[ \\t]*=[ \\t]*(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?))?");

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
    List<Wish> wishes = wishes(header);
    for (Wish wish : wishes) {
      Optional<String> found =
          wish.range().equals("*") ? Optional.of(any) : lookUp(wish.range(), tags);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  // The sort is stable: of two with equal weights the first stays first.
  private static List<Wish> wishes(String header) {
    List<Wish> wishes = new ArrayList<>();
    for (String part : header.toLowerCase(Locale.ROOT).split(",", MAX_RANGES + 1)) {
      Matcher range = RANGE.matcher(part.strip());
      if (range.matches() && wishes.size() < MAX_RANGES) {
        double weight = range.group(2) == null ? 1 : Double.parseDouble(range.group(2));
        wishes.add(new Wish(range.group(1), weight));
      }
    }
    return wishes.stream()
        .filter(wish -> wish.weight() > 0)
        .sorted(Comparator.comparingDouble(Wish::weight).reversed())
        .toList();
  }

  private static Optional<String> lookUp(String range, Set<String> tags) {
    String rest = range;
    while (!tags.contains(rest)) {
      int dash = rest.lastIndexOf('-');
      if (dash < 0) {
        return Optional.empty();
      }
      rest = rest.substring(0, dash);
    }
    return Optional.of(rest);
  }

  private record Wish(String range, double weight) {}
}
