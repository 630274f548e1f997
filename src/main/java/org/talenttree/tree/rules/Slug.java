package org.talenttree.tree.rules;

import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
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

  /** Writes small Latin, Greek and Cyrillic letters outside a–z with a–z. */
  public static final class Transliteration {
    private static final Map<Integer, String> LETTERS = new HashMap<>();

    static {
      add(
          "ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ƒ f ə e ɓ b ɗ d ŀ l ŉ n ſ s ẞ ss");
      add(
          "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f"
              + " χ ch ψ ps ω o ά a έ e ή i ί i ό o ύ y ώ o ϊ i ϋ y ΐ i ΰ y");
      add(
          "а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u"
              + " ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j љ lj"
              + " њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz ә a ғ g қ q ң n ө o ұ u ү u һ h");
      // The hard and soft sign have no sound.
      LETTERS.put((int) 'ъ', "");
      LETTERS.put((int) 'ь', "");
    }

    private Transliteration() {}

    private static void add(String pairs) {
      String[] words = pairs.split(" ", -1);
      for (int i = 0; i < words.length; i += 2) {
        LETTERS.put(words[i].codePointAt(0), words[i + 1]);
      }
    }

    /** Returns the text with each letter of the table replaced. */
    public static String toLatin(String text) {
      StringBuilder out = new StringBuilder(text.length());
      text.codePoints()
          .forEach(letter -> {
            String latin = LETTERS.get(letter);
            if (latin == null) {
              out.appendCodePoint(letter);
            } else {
              out.append(latin);
            }
          });
      return out.toString();
    }
  }
}
