package org.talenttree.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One JSON value as UTF-8 bytes, which pass from the database to the answer unparsed. */
public final class JsonText {
  private final byte[] bytes;

  /** Takes the bytes, which must be one JSON value and must not be changed afterwards. */
  public JsonText(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns the JSON text of a string. */
  public static JsonText of(String text) {
    return new JsonText(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the bytes, not copied; callers must not change them. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns the number of bytes. */
  public int length() {
    return bytes.length;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonText text && Arrays.equals(bytes, text.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
