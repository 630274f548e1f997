package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.Character.UnicodeScript;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bundled fonts of scripts that Inter lacks. Each is read when a picture first needs it. Fonts
 * of the machine are not used, so that pictures look the same everywhere.
 */
final class ScriptFonts {
  private static final Logger LOG = LoggerFactory.getLogger(ScriptFonts.class);

  /** Keeps Java from asking the system for its fonts, of which a small machine has none. */
  private static final String NO_SYSTEM_FONTS =
      "version=1\nallfonts.default=none\nsequence.allfonts=default\n";

  /** The scripts that have a font of their own. */
  private static final Set<UnicodeScript> OWN =
      EnumSet.of(
          UnicodeScript.ARABIC,
          UnicodeScript.ARMENIAN,
          UnicodeScript.BENGALI,
          UnicodeScript.DEVANAGARI,
          UnicodeScript.ETHIOPIC,
          UnicodeScript.GEORGIAN,
          UnicodeScript.GUJARATI,
          UnicodeScript.GURMUKHI,
          UnicodeScript.HEBREW,
          UnicodeScript.KANNADA,
          UnicodeScript.KHMER,
          UnicodeScript.LAO,
          UnicodeScript.MALAYALAM,
          UnicodeScript.MYANMAR,
          UnicodeScript.SINHALA,
          UnicodeScript.TAMIL,
          UnicodeScript.TELUGU,
          UnicodeScript.THAI);

  /** The scripts that share a font. */
  private static final Set<UnicodeScript> CJK =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.BOPOMOFO);

  private static final Map<UnicodeScript, String> FILES = files();

  /** Where signs that belong to no script are looked for, in this order. */
  private static final List<String> SIGNS =
      List.of("noto/emoji.ttf", "noto/cjk.otf", "noto/symbols.ttf");

  private static final Map<String, Font> FONTS = new ConcurrentHashMap<>();

  static {
    useNoSystemFonts();
  }

  private ScriptFonts() {}

  private static Map<UnicodeScript, String> files() {
    Map<UnicodeScript, String> files = new EnumMap<>(UnicodeScript.class);
    OWN.forEach(
        script -> files.put(script, "noto/" + script.name().toLowerCase(Locale.ROOT) + ".ttf"));
    CJK.forEach(script -> files.put(script, "noto/cjk.otf"));
    return files;
  }

  /** Returns Inter as a font for {@link java.awt.font.TextLayout}. */
  static Font inter(boolean bold) {
    return read(bold ? "inter/Inter-SemiBold.otf" : "inter/Inter-Regular.otf");
  }

  /**
   * Returns a font that has the character, or null if no bundled font has it.
   *
   * @param before the font of the text before it, preferred for signs that belong to no script
   */
  static @Nullable Font of(int letter, @Nullable Font before) {
    String file = FILES.get(UnicodeScript.of(letter));
    if (file != null) {
      Font font = read(file);
      return font.canDisplay(letter) ? font : null;
    }
    if (before != null && before.canDisplay(letter)) {
      return before;
    }
    return SIGNS.stream()
        .map(ScriptFonts::read)
        .filter(font -> font.canDisplay(letter))
        .findFirst()
        .orElse(null);
  }

  private static Font read(String file) {
    return FONTS.computeIfAbsent(file, ScriptFonts::load);
  }

  private static Font load(String file) {
    try (InputStream in = ScriptFonts.class.getResourceAsStream("/fonts/" + file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is not in the jar");
      }
      return Font.createFont(Font.TRUETYPE_FONT, in);
    } catch (IOException | FontFormatException e) {
      throw new IllegalStateException("the font " + file + " cannot be read", e);
    }
  }

  // Windows and macOS always have fonts. Elsewhere Java fails without fontconfig unless it is told
  // by a file that there are none.
  private static void useNoSystemFonts() {
    String system = System.getProperty("os.name", "");
    if (system.startsWith("Windows")
        || system.startsWith("Mac")
        || System.getProperty("sun.awt.fontconfig") != null) {
      return;
    }
    try {
      Path file = Files.createTempFile("talenttree-fonts", ".properties");
      file.toFile().deleteOnExit();
      Files.write(file, NO_SYSTEM_FONTS.getBytes(UTF_8));
      System.setProperty("sun.awt.fontconfig", file.toString());
    } catch (IOException e) {
      LOG.warn(
          "Pictures may lack text: nothing can be written to java.io.tmpdir ({})", e.toString());
    }
  }
}
