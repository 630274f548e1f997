package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import org.talenttree.account.ApiKey.ApiKeySecret;

/** A key parses if and only if its form and its checksum are right, and parses to itself. */
public final class KeyFuzz {
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int RANDOM_DIGITS = 32;

  private KeyFuzz() {}

  /** Tries one text as a key and as a part of one; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    String text = new String(bytes, UTF_8);
    String made = ApiKeySecret.make(new Random(Arrays.hashCode(bytes))).reveal();
    String middle = text.substring(0, Math.min(RANDOM_DIGITS, text.length()));

    for (String key :
        new String[] {text, "ttk_" + text, made, sealed(middle), spoiled(made, bytes)}) {
      assertThat(ApiKeySecret.parse(key).map(ApiKeySecret::reveal).orElse("refused"))
          .isEqualTo(isKey(key) ? key : "refused");
    }
  }

  private static boolean isKey(String text) {
    return text.matches("ttk_[0-9A-Za-z]{38}")
        && sealed(text.substring(4, 4 + RANDOM_DIGITS)).equals(text);
  }

  /** Returns a key of these digits with the checksum they should have. */
  private static String sealed(String digits) {
    CRC32 crc = new CRC32();
    crc.update(digits.getBytes(UTF_8));
    StringBuilder check = new StringBuilder();
    long rest = crc.getValue();
    for (int i = 0; i < 6; i++) {
      check.append(DIGITS.charAt((int) (rest % 62)));
      rest /= 62;
    }
    return "ttk_" + digits + check.reverse();
  }

  /** Returns the key with one character changed, both chosen by the input. */
  private static String spoiled(String key, byte[] bytes) {
    int at = bytes.length == 0 ? 0 : Math.floorMod(bytes[0], key.length());
    char other = bytes.length < 2 ? '*' : (char) (bytes[1] & 0xff);
    return key.substring(0, at) + other + key.substring(at + 1);
  }
}
