package org.talenttree.account;

import java.util.Locale;
import java.util.Set;

/** Common passwords, among those that are long enough to be accepted. */
final class CommonPasswords {
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
