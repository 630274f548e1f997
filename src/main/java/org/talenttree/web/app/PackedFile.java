package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A file that travels in a hidden field of a form from one page to the next, so that nothing is
 * stored before its owner confirms.
 */
final class PackedFile {
  /** The maximum size of a file: that of a tree's paths, plus 8 KiB for a form around it. */
  static final int MAX_BYTES = (1 << 20) + (8 << 10);

  /** The maximum size of a form with a packed file, which may be one that hardly packs. */
  static final int MAX_FORM_BYTES = MAX_BYTES / 3 * 4 + (32 << 10);

  private PackedFile() {}

  /** Returns the text for the hidden field, which needs no escapes in a form. */
  static String pack(byte[] file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // In memory.
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  /** Returns the file; empty if the text was made by nobody here, or holds more than a file may. */
  static Optional<byte[]> unpack(String text) {
    byte[] packed;
    try {
      packed = Base64.getUrlDecoder().decode(text.getBytes(US_ASCII));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] file = zip.readNBytes(MAX_BYTES + 1);
      return file.length > MAX_BYTES ? Optional.empty() : Optional.of(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
