package org.talenttree.account;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.text.Normalizer;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.talenttree.language.Translatable;

/** A password in plain text; it is never stored and never printed. */
public final class Password {
  /** The fewest code points. */
  public static final int MIN_LENGTH = 12;

  private static final int MAX_LENGTH = 256;
  private static final int SALT_BYTES = 16;

  // 20 of 31 characters that are hard to confuse: 99 random bits.
  private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 5;

  private static final int HASH_BYTES = 32;

  private final String text;

  private Password(String text) {
    // Keyboards write the same characters in different forms; NFKC makes them equal.
    this.text = Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Returns the password for a text; beyond 1,024 chars the text is cut. */
  public static Password typed(String text) {
    return new Password(text.length() > 4 * MAX_LENGTH ? text.substring(0, 4 * MAX_LENGTH) : text);
  }

  /**
   * Returns a random password that is easy to type; the source must be cryptographically secure.
   */
  public static String make(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < GROUPS * GROUP_LENGTH; i++) {
      text.append(i > 0 && i % GROUP_LENGTH == 0 ? "-" : "");
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  /** Returns why the user cannot choose this password, or empty if the user can. */
  public Optional<Translatable> objection(String username) {
    int length = text.codePointCount(0, text.length());
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      return Optional.of(
          Translatable.of("must have {0} to {1} characters", MIN_LENGTH, MAX_LENGTH));
    }
    if (CommonPasswords.contains(text, username)) {
      return Optional.of(
          Translatable.of("must be more than common words, the username, digits or a pattern"));
    }
    return Optional.empty();
  }

  /** Returns the text to store: an Argon2id hash with its parameters and a new salt. */
  String hash(HashCost cost) {
    Argon2Function argon2 =
        Argon2Function.getInstance(cost.memory(), cost.passes(), 1, HASH_BYTES, Argon2.ID);
    return com.password4j.Password.hash(text).addRandomSalt(SALT_BYTES).with(argon2).getResult();
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
