package org.talenttree.account;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.talenttree.language.Translatable;

/** A password in plain text; it is never stored and never printed. */
public final class Password {
  /** The fewest code points. */
  public static final int MIN_LENGTH = 15;

  private static final int MAX_LENGTH = 256;
  private static final int SALT_BYTES = 16;

  // 20 of 31 characters that are hard to confuse: 99 random bits.
  private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 5;

  /** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
  private static final Argon2Function ARGON2 =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

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
    if (text.equalsIgnoreCase(username) || CommonPasswords.contains(text)) {
      return Optional.of(
          Translatable.of("must not be the username, a common password or a repeated pattern"));
    }
    return Optional.empty();
  }

  /** Returns the text to store: an Argon2id hash with its parameters and a new salt. */
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

  /** Common passwords, among those that are long enough to be accepted. */
  private static final class CommonPasswords {
    private static final int MAX_PATTERN_LENGTH = 5;
    private static final String KEYBOARD =
        "qwertyuiopasdfghjklzxcvbnm qwertzuiopasdfghjklyxcvbnm azertyuiopqsdfghjklmwxcvbn"
            + " 1234567890123456789012345678901234567890 0987654321098765432109876543210987654321"
            + " abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
            + " 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p";
    private static final Set<String> WORDS =
        Set.of(
            "correcthorsebatterystaple",
            "correct horse battery staple",
            "passwordpassword",
            "password12345678",
            "password123456789",
            "password1234567890",
            "administrator123",
            "iloveyouiloveyou",
            "letmeinletmeinletmein",
            "thisismypassword",
            "mypasswordismypassword",
            "changemechangeme",
            "welcomewelcome1",
            "qwerty1234567890",
            "qwertyqwertyqwerty",
            "superman12345678",
            "trustno1trustno1",
            "supersecretpassword",
            "verysecretpassword",
            "talenttreetalenttree");

    private CommonPasswords() {}

    /** Returns whether the password is in the list, a run of keys, or a short pattern repeated. */
    static boolean contains(String password) {
      String lower = password.toLowerCase(Locale.ROOT);
      return WORDS.contains(lower) || KEYBOARD.contains(lower) || isRepetition(lower);
    }

    private static boolean isRepetition(String text) {
      for (int period = 1; period <= MAX_PATTERN_LENGTH; period++) {
        if (text.length() > period
            && text.substring(period).equals(text.substring(0, text.length() - period))) {
          return true;
        }
      }
      return false;
    }
  }
}
