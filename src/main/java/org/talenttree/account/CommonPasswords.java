package org.talenttree.account;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.talenttree.resource.Resources;

/**
 * Passwords that somebody who guesses tries early (NIST SP 800-63B-4, section 3.1.1.2): one short
 * text again and again, or up to two words of the list and the username, with keys in a row, digits
 * and signs around them. A sentence has more than these.
 */
final class CommonPasswords {
  /** The most words of the list in a password that is made of them. */
  private static final int MAX_WORDS = 2;

  /** The fewest keys in a row that are no accident. */
  private static final int MIN_RUN = 3;

  /** The fewest letters that are looked at without what stands between them. */
  private static final int MIN_LETTERS = 4;

  private static final List<String> ROWS =
      List.of(
          "abcdefghijklmnopqrstuvwxyz",
          "qwertyuiop[]",
          "asdfghjkl;'",
          "zxcvbnm,./",
          "qwertzuiopü",
          "yxcvbnm",
          "azertyuiop",
          "qsdfghjklm",
          "wxcvbn",
          "йцукенгшщзхъ",
          "фывапролджэ",
          "ячсмитьбю",
          "1q2w3e4r5t6y7u8i9o0p",
          "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/");

  private CommonPasswords() {}

  /** Returns whether the password, which is in form NFKC, is common for somebody of this name. */
  static boolean contains(String password, String username) {
    String text = password.toLowerCase(Locale.ROOT);
    String letters = letters(text);
    return isRepetition(text)
        || (letters.length() >= MIN_LETTERS && isRepetition(letters))
        || fewestWords(text, folded(username.toLowerCase(Locale.ROOT))) <= MAX_WORDS;
  }

  private static boolean isRepetition(String text) {
    for (int period = 1; period <= text.length() / 2; period++) {
      if (text.startsWith(text.substring(period))) {
        return true;
      }
    }
    return false;
  }

  /** Returns of how few words the text is made, besides digits, signs and keys in a row. */
  private static int fewestWords(String text, String username) {
    String folded = folded(text);
    int length = text.length();
    int[] fewest = new int[length + 1];
    Arrays.fill(fewest, 1, length + 1, length + 1);
    for (int start = 0; start < length; start++) {
      // Half of a letter or sign that is not on keyboards is no sign that is put around a word.
      char next = text.charAt(start);
      if (!Character.isLetter(next) && !Character.isSurrogate(next)) {
        fewest[start + 1] = Math.min(fewest[start + 1], fewest[start]);
      }
      int runEnd = runEnd(text, start);
      for (int end = start + MIN_RUN; end <= runEnd; end++) {
        fewest[end] = Math.min(fewest[end], fewest[start]);
      }
      int longest = Math.min(length, start + Math.max(Words.LONGEST, username.length()));
      for (int end = start + 1; end <= longest; end++) {
        String word = folded.substring(start, end);
        if (word.equals(username) || Words.ALL.contains(word)) {
          fewest[end] = Math.min(fewest[end], fewest[start] + 1);
        }
      }
    }
    return fewest[length];
  }

  /** Returns where the run of one key, or of keys side by side, ends that begins here. */
  private static int runEnd(String text, int start) {
    int longest = start;
    for (String row : Words.ROWS_BOTH_WAYS) {
      int at = row.indexOf(text.charAt(start));
      int end = start;
      while (at >= 0
          && end < text.length()
          && at + end - start < row.length()
          && text.charAt(end) == row.charAt(at + end - start)) {
        end++;
      }
      longest = Math.max(longest, end);
    }
    int same = start;
    while (same < text.length() && text.charAt(same) == text.charAt(start)) {
      same++;
    }
    return Math.max(longest, same);
  }

  private static String letters(String text) {
    return text.codePoints()
        .filter(Character::isLetter)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Returns the text with one sign for all that are written for each other, as in p@55w0rd. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int at = "0134579@$!|l".indexOf(text.charAt(i));
      if (at >= 0) {
        folded.setCharAt(i, "oieastgasiii".charAt(at));
      }
    }
    return folded.toString();
  }

  /** The list, which is read when the first password is chosen. */
  private static final class Words {
    static final Set<String> ALL =
        Resources.text("/passwords/words.txt")
            .lines()
            .flatMap(line -> Arrays.stream(line.split(" ", -1)))
            .map(CommonPasswords::folded)
            .collect(Collectors.toUnmodifiableSet());
    static final int LONGEST = ALL.stream().mapToInt(String::length).max().orElse(0);
    static final List<String> ROWS_BOTH_WAYS =
        ROWS.stream()
            .flatMap(row -> List.of(row, new StringBuilder(row).reverse().toString()).stream())
            .toList();

    private Words() {}
  }
}
