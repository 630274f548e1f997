package org.talenttree.transfer.imports.records;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Encodings.Reading;

/**
 * Decodes a file: in the encoding that a client names, or else UTF-8 or UTF-16 with or without a
 * byte order mark, or else what the letters speak for. Refuses files that are no text.
 */
public final class FileText {
  private static final String MARK = "\ufeff";

  private FileText() {}

  /**
   * Returns the text without a byte order mark.
   *
   * @param named the encoding that the client names; null to find it out
   */
  public static DecodedFile of(byte[] file, @Nullable Charset named) throws Unreadable {
    DecodedFile decoded = decode(file, named);
    if (decoded.text().codePoints().anyMatch(FileText::isBinary)) {
      throw new Unreadable(Translatable.of("is no text. Save the skills as text or CSV"));
    }
    return decoded;
  }

  private static DecodedFile decode(byte[] file, @Nullable Charset named) throws Unreadable {
    Charset charset = named == null ? marked(file) : named;
    @Nullable String text = Encodings.decode(file, charset == null ? UTF_8 : charset);
    if (text != null) {
      return new DecodedFile(text.startsWith(MARK) ? text.substring(1) : text, List.of());
    }
    List<Reading> readings = Encodings.of(file);
    boolean isSure = readings.size() == 1 && named == null;
    if (isSure && Encodings.decode(file, readings.getFirst().charset()) == null) {
      throw new Unreadable(
          Translatable.of(
              "has bytes that are no text in {0}, as the others are. Save it as UTF-8",
              readings.getFirst().charset().name()));
    }
    return new DecodedFile(
        new String(file, readings.getFirst().charset()), isSure ? List.of() : readings);
  }

  /** Returns the encoding that a file begins like; null if that tells nothing. */
  private static @Nullable Charset marked(byte[] file) {
    if (startsWith(file, 0xff, 0xfe)) {
      return UTF_16LE;
    }
    if (startsWith(file, 0xfe, 0xff)) {
      return UTF_16BE;
    }
    if (file.length >= 4 && (file[0] == 0) != (file[1] == 0) && file[0] + file[2] != 0) {
      return file[0] == 0 ? UTF_16BE : UTF_16LE;
    }
    if (file.length >= 4 && file[0] == 0 && file[2] == 0 && file[1] != 0 && file[3] != 0) {
      return UTF_16BE;
    }
    return null;
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

  /**
   * The text of a file.
   *
   * @param readings the encodings to choose from, the likeliest first, which this text is in; empty
   *     if the encoding is sure
   */
  public record DecodedFile(String text, List<Reading> readings) {
    /** Copies the readings. */
    public DecodedFile {
      readings = List.copyOf(readings);
    }
  }
}
