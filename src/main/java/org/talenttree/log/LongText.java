package org.talenttree.log;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import org.jspecify.annotations.Nullable;

/** Bounds the length of what one event writes into the log. */
final class LongText {
  private static final int MAX_TRACE = 16 << 10;
  private static final int MAX_VALUE = 4 << 10;

  private LongText() {}

  /** Returns a message or a value as it is logged. */
  static String value(@Nullable Object value) {
    return shorten(String.valueOf(value), MAX_VALUE);
  }

  /** Returns a stack trace as it is logged: its beginning, and its end with the first cause. */
  static String trace(IThrowableProxy thrown) {
    return shorten(ThrowableProxyUtil.asString(thrown), MAX_TRACE);
  }

  /** Leaves out the middle of a text that is longer than {@code max} characters. */
  static String shorten(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int half = max / 2;
    String middle = " … " + (text.length() - 2 * half) + " characters were left out … ";
    return text.substring(0, half) + middle + text.substring(text.length() - half);
  }
}
