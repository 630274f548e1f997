package org.talenttree.samples.tree;

import java.util.regex.Pattern;

/** A sample for the guards: patterns whose time may grow faster than the text. */
public final class GoesBack {
  boolean byPattern(String text) {
    return Pattern.compile("(a+)+").matcher(text).matches();
  }

  String byText(String text) {
    return text.replaceAll(" +$", "");
  }
}
