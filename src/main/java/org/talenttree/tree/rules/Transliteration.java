package org.talenttree.tree.rules;

import java.util.HashMap;
import java.util.Map;

/** Writes small Latin, Greek and Cyrillic letters outside a–z with a–z. */
public final class Transliteration {
  private static final Map<Integer, String> LETTERS = new HashMap<>();

  static {
    add("ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ƒ f ə e ɓ b ɗ d ŀ l ŉ n ſ s ẞ ss");
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
