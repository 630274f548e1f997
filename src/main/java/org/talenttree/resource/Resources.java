package org.talenttree.resource;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads files of the jar. */
public final class Resources {
  private Resources() {}

  /** Returns the content of a file such as {@code /web/page.css}; fails if the jar has none. */
  public static byte[] bytes(String file) {
    try (InputStream in = Resources.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the content of a file as text. */
  public static String text(String file) {
    return new String(bytes(file), UTF_8);
  }
}
