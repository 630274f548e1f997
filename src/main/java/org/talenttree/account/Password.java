package org.talenttree.account;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.text.Normalizer;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A password as someone typed it, never stored and never printed. */
public final class Password {
  /** The fewest characters. */
  public static final int LEAST = 15;

  private static final int MAX = 256;
  private static final int SALT_BYTES = 16;

  // 20 of 31 letters that are not mistaken for each other: 99 random bits.
  private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int GROUPS = 4;
  private static final int GROUP = 5;

  /** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
  private static final Argon2Function ARGON2 =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

  private final String text;

  private Password(String text) {
    // What looks the same must be the same, whatever keyboard it was typed on.
    this.text = Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Returns a password to be checked against a stored one. */
  public static Password typed(String text) {
    return new Password(text.length() > 4 * MAX ? text.substring(0, 4 * MAX) : text);
  }

  /** Returns the text of a new password that nobody can foresee and anybody can type. */
  public static String make(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GROUPS * GROUP; i++) {
      text.append(i > 0 && i % GROUP == 0 ? "-" : "");
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  /** Returns why this cannot be a new password of the user, or empty if it can. */
  public Optional<String> objection(String username) {
    int length = text.codePointCount(0, text.length());
    if (length < LEAST || length > MAX) {
      return Optional.of("must have " + LEAST + " to " + MAX + " characters");
    }
    if (text.equalsIgnoreCase(username) || CommonPasswords.contains(text)) {
      return Optional.of("must not be the username, a common password or a repeated pattern");
    }
    return Optional.empty();
  }

  /** Returns what is stored: Argon2id with its parameters and a new salt. */
  String hash() {
    return com.password4j.Password.hash(text).addRandomSalt(SALT_BYTES).with(ARGON2).getResult();
  }

  /** Returns whether a stored hash is of this password. */
  boolean matches(String hash) {
    return com.password4j.Password.check(text, hash).with(Argon2Function.getInstanceFromHash(hash));
  }

  @Override
  public String toString() {
    return "***";
  }
}
