package org.talenttree.transfer.imports.notation;

import java.util.ArrayList;
import java.util.List;

/** Splits a text at a sign that no backslash stands before. */
final class Parts {
  private Parts() {}

  static String[] of(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == separator) {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(Math.min(from, text.length())));
    return parts.toArray(new String[0]);
  }
}
