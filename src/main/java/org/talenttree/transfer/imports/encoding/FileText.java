package org.talenttree.transfer.imports.encoding;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;
import org.talenttree.language.Translatable;

/**
 * Decodes a file: UTF-8 or UTF-16 with or without a byte order mark, or else the encoding that
 * spreadsheets on Windows use. Refuses files that are no text.
 */
public final class FileText {
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  /** Enough bytes to tell one encoding from another. */
  private static final int MAX_LOOKED_AT = 64 << 10;

  private FileText() {}

  /** Returns the text without a byte order mark. */
  public static String of(byte[] file) throws NotText {
    String text = decode(file);
    if (text.codePoints().anyMatch(FileText::isBinary)) {
      throw new NotText(Translatable.of("is no text. Save the skills as text or CSV"));
    }
    return text;
  }

  private static String decode(byte[] file) {
    if (startsWith(file, 0xef, 0xbb, 0xbf)) {
      return new String(file, 3, file.length - 3, UTF_8);
    }
    if (startsWith(file, 0xff, 0xfe)) {
      return new String(file, 2, file.length - 2, UTF_16LE);
    }
    if (startsWith(file, 0xfe, 0xff)) {
      return new String(file, 2, file.length - 2, UTF_16BE);
    }
    if (file.length >= 4 && (file[0] == 0) != (file[1] == 0) && file[0] + file[2] != 0) {
      return new String(file, file[0] == 0 ? UTF_16BE : UTF_16LE);
    }
    if (file.length >= 4 && file[0] == 0 && file[2] == 0 && file[1] != 0 && file[3] != 0) {
      return new String(file, UTF_16BE);
    }
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
    } catch (CharacterCodingException e) {
      return new String(file, detected(file));
    }
  }

  /** Returns the encoding that the frequencies of bytes speak for; that of Windows if none does. */
  private static Charset detected(byte[] file) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(file, 0, Math.min(file.length, MAX_LOOKED_AT));
    detector.dataEnd();
    @Nullable String name = detector.getDetectedCharset();
    return name != null && Charset.isSupported(name) ? Charset.forName(name) : WINDOWS;
  }

  private static boolean startsWith(byte[] file, int... bytes) {
    if (file.length < bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((file[i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** Text has no control characters but those that end lines, pages and cells. */
  private static boolean isBinary(int c) {
    return c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x0b;
  }
}
