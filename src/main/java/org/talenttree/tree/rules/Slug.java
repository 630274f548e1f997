package org.talenttree.tree.rules;

import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.id.Uuids.Hyphenated;

/** A tree's name in its public address: up to 80 of a–z, 0–9 and single inner hyphens. */
public record Slug(String value) {
  /** The length of the longest slug. */
  public static final int MAX = 80;

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
  private static final int ID_DIGITS = 8;

  /** Refuses a text that is not a slug. */
  public Slug {
    if (!isWellFormed(value)) {
      throw new IllegalArgumentException("not a slug");
    }
  }

  /** Returns the slug, or empty if the text is not one. */
  public static Optional<Slug> of(String text) {
    return isWellFormed(text) ? Optional.of(new Slug(text)) : Optional.empty();
  }

  /** Returns the slug of a title, or one made of the tree's id if no letter can be mapped. */
  public static Slug ofTitle(String title, UUID id) {
    String latin = Transliteration.toLatin(title.toLowerCase(Locale.ROOT));
    String bare = MARKS.matcher(Normalizer.normalize(latin, Normalizer.Form.NFKD)).replaceAll("");
    // Once more: NFKD may have split a character into capitals and letters that can be mapped.
    String mapped = Transliteration.toLatin(bare.toLowerCase(Locale.ROOT));
    String joined = trim(OTHERS.matcher(mapped).replaceAll("-"));
    String cut = cut(joined, MAX);
    if (cut.isEmpty()) {
      String digits = id.toString().replace("-", "");
      return new Slug("tree-" + digits.substring(digits.length() - ID_DIGITS));
    }
    return new Slug(cut);
  }

  /** Returns this slug with {@code -number} at its end, cut to 80 characters. */
  public Slug numbered(int number) {
    String suffix = "-" + number;
    // Cut anywhere, not at a hyphen: FreeSlugs looks up the taken slugs by their start.
    int end = Math.min(value.length(), MAX - suffix.length());
    return new Slug(trim(value.substring(0, end)) + suffix);
  }

  private static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int hyphen = text.lastIndexOf('-', max);
    return trim(hyphen > 0 ? text.substring(0, hyphen) : text.substring(0, max));
  }

  private static String trim(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int end = text.endsWith("-") ? text.length() - 1 : text.length();
    return start < end ? text.substring(start, end) : "";
  }

  private static boolean isWellFormed(String text) {
    return text.length() <= MAX && Hyphenated.is(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
