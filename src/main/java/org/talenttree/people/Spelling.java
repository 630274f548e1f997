package org.talenttree.people;

/** Tells whether somebody may have meant another word than they typed. */
final class Spelling {
  private static final int BEGINNING = 3;

  private Spelling() {}

  /**
   * Returns whether one of two words is the beginning of the other, or they differ by one letter
   * that is wrong, missing, too many, or in the place of its neighbour.
   */
  static boolean isSimilar(String one, String other) {
    if (one.length() < BEGINNING || other.length() < BEGINNING) {
      return false;
    }
    return one.startsWith(other) || other.startsWith(one) || differByOne(one, other);
  }

  private static boolean differByOne(String one, String other) {
    if (Math.abs(one.length() - other.length()) > 1) {
      return false;
    }
    int i = 0;
    while (i < one.length() && i < other.length() && one.charAt(i) == other.charAt(i)) {
      i++;
    }
    String rest = one.substring(i);
    String otherRest = other.substring(i);
    return rest.length() == otherRest.length()
        ? after(rest, 1).equals(after(otherRest, 1)) || areSwapped(rest, otherRest)
        : after(rest, 1).equals(otherRest) || rest.equals(after(otherRest, 1));
  }

  private static boolean areSwapped(String one, String other) {
    return one.length() > 1
        && one.charAt(0) == other.charAt(1)
        && one.charAt(1) == other.charAt(0)
        && after(one, 2).equals(after(other, 2));
  }

  private static String after(String text, int letters) {
    return text.substring(Math.min(letters, text.length()));
  }
}
