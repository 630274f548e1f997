package org.talenttree.language;

import org.jspecify.annotations.Nullable;

/** Reads literal texts among the arguments of a call in Java, a template or a script. */
final class Literals {
  private final String source;
  private int at;

  /** Starts behind the bracket that opens the arguments. */
  Literals(String source, int start) {
    this.source = source;
    this.at = start;
  }

  /** Skips an argument that may be any expression, and the comma behind it. */
  void skipArgument() {
    int depth = 0;
    while (depth > 0 || source.charAt(at) != ',') {
      char c = source.charAt(at);
      if (isQuote(c)) {
        literal(c);
        continue;
      }
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      at++;
    }
    at++;
  }

  /** Returns the next argument, which may be a sum of literals; null if it is anything else. */
  @Nullable String next() {
    StringBuilder text = new StringBuilder();
    do {
      skipSpace();
      if (!isQuote(source.charAt(at))) {
        return null;
      }
      text.append(literal(source.charAt(at)));
      skipSpace();
    } while (skip('+'));
    return skip(',') || source.charAt(at) == ')' ? text.toString() : null;
  }

  private String literal(char quote) {
    StringBuilder text = new StringBuilder();
    for (at++; source.charAt(at) != quote; at++) {
      if (source.charAt(at) == '\\') {
        at++;
      }
      text.append(source.charAt(at));
    }
    at++;
    return text.toString();
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'' || c == '`';
  }

  private void skipSpace() {
    while (Character.isWhitespace(source.charAt(at))) {
      at++;
    }
  }

  private boolean skip(char c) {
    if (source.charAt(at) != c) {
      return false;
    }
    at++;
    return true;
  }
}
