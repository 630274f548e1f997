package org.talenttree.transfer.imports.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Finds the encoding of a text that is not UTF-8: by the letters that languages have, and where
 * several are as likely, by the frequencies of bytes. A wrong one would look like a name, so what
 * is not sure becomes a question.
 */
public final class Encodings {
  private static final Map<Charset, List<String>> ALPHABETS = alphabets();

  /** Encodings of two bytes a character, and the first bytes of their usual characters. */
  private static final Map<Charset, int[]> PAIRS =
      Map.of(
          Charset.forName("Shift_JIS"), new int[] {0x81, 0x97},
          Charset.forName("EUC-JP"), new int[] {0xa1, 0xcf},
          Charset.forName("GB18030"), new int[] {0xa1, 0xd7},
          Charset.forName("Big5"), new int[] {0xa1, 0xc6},
          Charset.forName("EUC-KR"), new int[] {0xa1, 0xc8});

  /** Enough bytes to tell one encoding from another. */
  private static final int MAX_LOOKED_AT = 64 << 10;

  /** Frequencies tell nothing about fewer bytes beyond ASCII. */
  private static final int MIN_BYTES = 24;

  private static final int MAX_READINGS = 8;
  private static final int MAX_LINES = 3;
  private static final int MAX_LINE = 60;

  /** What texts have besides letters; "№" is in Cyrillic ones, and "ª" and "º" end words. */
  private static final String SIGNS = "“”„‚‘’‹›«»–—…•·°€£§©®™¡¿½¼¾×÷±№ªº\u00a0\u00ad";

  /** More letters beyond ASCII in a row are no word that is written in Latin letters. */
  private static final int MAX_RUN = 4;

  private Encodings() {}

  /** How a text reads in an encoding, and how many of its characters are odd. */
  private record Likely(Charset charset, String text, int odd) {
    Reading reading() {
      return new Reading(
          charset,
          text.lines()
              .limit(MAX_LINES)
              .map(line -> line.strip())
              .map(line -> line.substring(0, Math.min(line.length(), MAX_LINE)))
              .toList());
    }
  }

  /** Returns the encoding with this name; empty if it is not known. */
  public static Optional<Charset> named(String name) {
    try {
      // What calls itself so is that of Windows (WHATWG, Encoding, 4.2).
      return Optional.of(
          Charset.forName(name.equalsIgnoreCase("ISO-8859-1") ? "windows-1252" : name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns names of encodings that are known, for people. */
  public static String known() {
    List<String> names = new ArrayList<>(List.of(UTF_8.name(), "UTF-16"));
    ALPHABETS.keySet().forEach(charset -> names.add(charset.name()));
    PAIRS.keySet().stream().map(Charset::name).sorted().forEach(names::add);
    return String.join(", ", names);
  }

  /** Returns the encoding of a file if one is sure, else those that it may have. */
  static List<Reading> of(byte[] file) {
    byte[] lines = linesBeyondAscii(file);
    List<Likely> all = new ArrayList<>();
    ALPHABETS.forEach((charset, alphabets) -> {
      String text = decode(lines, charset);
      if (text != null) {
        int odd = alphabets.stream().mapToInt(one -> oddities(text, one)).min().orElseThrow();
        add(all, new Likely(charset, text, odd));
      }
    });
    PAIRS.forEach((charset, usual) -> {
      String text = decode(lines, charset);
      if (text != null) {
        add(all, new Likely(charset, text, oddPairs(lines, usual)));
      }
    });
    all.sort(Comparator.comparingInt(Likely::odd).thenComparing(one -> one.charset().name()));
    return readings(all, lines);
  }

  private static List<Reading> readings(List<Likely> all, byte[] lines) {
    int best = all.getFirst().odd();
    List<Likely> rivals = all.stream().filter(one -> one.odd() <= best * 3).toList();
    String frequent = detected(lines);
    List<Likely> chosen =
        rivals.stream().filter(one -> one.charset().name().equalsIgnoreCase(frequent)).toList();
    boolean isCommon = best <= beyondAscii(lines) / 20;
    if (isCommon && rivals.size() == 1) {
      return List.of(rivals.getFirst().reading());
    }
    if (isCommon && chosen.size() == 1 && beyondAscii(lines) >= MIN_BYTES) {
      return List.of(chosen.getFirst().reading());
    }
    return all.stream().limit(MAX_READINGS).map(Likely::reading).toList();
  }

  /** Of encodings in which a text reads the same, one is enough: the one that is less odd. */
  private static void add(List<Likely> all, Likely next) {
    Optional<Likely> same = all.stream().filter(one -> one.text().equals(next.text())).findFirst();
    if (same.isEmpty() || same.get().odd() > next.odd()) {
      same.ifPresent(all::remove);
      all.add(next);
    }
  }

  static @Nullable String decode(byte[] bytes, Charset charset) {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** Returns the encoding that the frequencies of bytes speak for; empty where they cannot. */
  private static String detected(byte[] lines) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(lines, 0, lines.length);
    detector.dataEnd();
    @Nullable String name = detector.getDetectedCharset();
    // It names this one where it knows no better.
    return name == null || name.equals("WINDOWS-1252") ? "" : name;
  }

  private static int oddPairs(byte[] lines, int[] usual) {
    int odd = 0;
    for (int i = 0; i < lines.length; i++) {
      int first = lines[i] & 0xff;
      if (first >= 0x80) {
        odd += first < usual[0] || first > usual[1] ? 1 : 0;
        i++;
      }
    }
    return odd;
  }

  private static int beyondAscii(byte[] lines) {
    int count = 0;
    for (byte b : lines) {
      count += b < 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns the first lines that have bytes beyond ASCII, whole ones. */
  private static byte[] linesBeyondAscii(byte[] file) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    int from = 0;
    boolean beyond = false;
    for (int i = 0; i <= file.length && lines.size() < MAX_LOOKED_AT; i++) {
      if (i == file.length || file[i] == '\n') {
        if (beyond) {
          lines.write(file, from, i - from);
          lines.write('\n');
        }
        from = i + 1;
        beyond = false;
      } else {
        beyond |= file[i] < 0;
      }
    }
    return lines.toByteArray();
  }

  private static Map<Charset, List<String>> alphabets() {
    Map<Charset, List<String>> alphabets = new LinkedHashMap<>();
    Vocabulary.lines("alphabets.txt")
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
    return alphabets;
  }

  /** Returns how many characters of a text are none that a text in this alphabet has there. */
  private static int oddities(String text, String alphabet) {
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

  /**
   * An encoding that a file may have, and how the file reads in it.
   *
   * @param sample the first lines with characters beyond ASCII
   */
  public record Reading(Charset charset, List<String> sample) {
    /** Copies the lines. */
    public Reading {
      sample = List.copyOf(sample);
    }
  }
}
