package org.talenttree.tree.rules;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.talenttree.id.Hyphenated;

/** A tree's name in its public address: a–z, 0–9 and single inner hyphens, at most 80. */
public record Slug(String value) {
  /** The longest slug. */
  public static final int MAX = 80;

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
  private static final int ID_DIGITS = 8;

  /** Refuses whatever is not a slug. */
  public Slug {
    if (!isWellFormed(value)) {
      throw new IllegalArgumentException("not a slug");
    }
  }

  /** Returns the slug, or empty if the text is none. */
  public static Optional<Slug> of(String text) {
    return isWellFormed(text) ? Optional.of(new Slug(text)) : Optional.empty();
  }

  /** Returns the slug of a title; one that holds no letter we can map takes the tree's id. */
  public static Slug ofTitle(String title, UUID id) {
    String latin = Transliteration.toLatin(title.toLowerCase(Locale.ROOT));
    String bare = MARKS.matcher(Normalizer.normalize(latin, Normalizer.Form.NFKD)).replaceAll("");
    // Once more: a compatibility form may have come apart into mappable letters and capitals.
    String mapped = Transliteration.toLatin(bare.toLowerCase(Locale.ROOT));
    String joined = trim(OTHERS.matcher(mapped).replaceAll("-"));
    String cut = cut(joined, MAX);
    if (cut.isEmpty()) {
      String digits = id.toString().replace("-", "");
      return new Slug("tree-" + digits.substring(digits.length() - ID_DIGITS));
    }
    return new Slug(cut);
  }

  /** Returns this slug with {@code -number}, cut to fit. */
  public Slug numbered(int number) {
    String suffix = "-" + number;
    // Cut anywhere, not at a hyphen: the taken slugs are looked up by how this one begins.
    int most = Math.min(value.length(), MAX - suffix.length());
    return new Slug(trim(value.substring(0, most)) + suffix);
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int hyphen = text.lastIndexOf('-', most);
    return trim(hyphen > 0 ? text.substring(0, hyphen) : text.substring(0, most));
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
