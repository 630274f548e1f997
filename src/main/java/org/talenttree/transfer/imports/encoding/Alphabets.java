package org.talenttree.transfer.imports.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The letters beyond ASCII of languages, by the encodings that their texts are in. */
final class Alphabets {
  /** What texts have besides letters; "№" is in Cyrillic ones, and "ª" and "º" end words. */
  private static final String SIGNS = "“”„‚‘’‹›«»–—…•·°€£§©®™¡¿½¼¾×÷±№ªº\u00a0\u00ad";

  /** More letters beyond ASCII in a row are no word that is written in Latin letters. */
  private static final int MAX_RUN = 4;

  private Alphabets() {}

  /** Returns the alphabets by encoding. */
  static Map<Charset, List<String>> read() {
    Map<Charset, List<String>> alphabets = new LinkedHashMap<>();
    try (InputStream in =
        Objects.requireNonNull(Alphabets.class.getResourceAsStream("/imports/alphabets.txt"))) {
      new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> {
            int blank = line.indexOf(' ');
            Arrays.stream(line.substring(0, blank).split(",", -1))
                .filter(Charset::isSupported)
                .map(Charset::forName)
                .forEach(charset ->
                    alphabets
                        .computeIfAbsent(charset, _ -> new ArrayList<>())
                        .add(line.substring(blank + 1)));
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return alphabets;
  }

  /** Returns how many characters of a text are none that a text in this alphabet has there. */
  static int oddities(String text, String alphabet) {
    boolean isLatin =
        Character.UnicodeScript.of(alphabet.codePointAt(0)) == Character.UnicodeScript.LATIN;
    int odd = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean beyond = c >= 0x80 && Character.isLetter(c) && SIGNS.indexOf(c) < 0;
      run = beyond ? run + 1 : 0;
      if (c >= 0x80) {
        char before = i == 0 ? ' ' : text.charAt(i - 1);
        char after = i + 1 == text.length() ? ' ' : text.charAt(i + 1);
        boolean odds =
            beyond
                ? isOddLetter(c, before, after, alphabet, isLatin) || (isLatin && run > MAX_RUN)
                : isOddSign(c, before, after);
        odd += odds ? 1 : 0;
      }
    }
    return odd;
  }

  /** Words do not mix scripts, nor have a capital letter behind a small one. */
  private static boolean isOddLetter(
      char c, char before, char after, String alphabet, boolean isLatin) {
    return alphabet.indexOf(Character.toLowerCase(c)) < 0
        || (Character.isUpperCase(c) && Character.isLowerCase(before))
        || (!isLatin && (isAsciiLetter(before) || isAsciiLetter(after)))
        || (c == 'ς' && Character.isLetter(after));
  }

  private static boolean isOddSign(char c, char before, char after) {
    boolean isWithin = Character.isLetter(before) && Character.isLetter(after);
    return SIGNS.indexOf(c) < 0 || (isWithin && "’·–\u00a0\u00ad".indexOf(c) < 0);
  }

  private static boolean isAsciiLetter(char c) {
    return c < 0x80 && Character.isLetter(c);
  }
}
