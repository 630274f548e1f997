package org.talenttree.log;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Optional;

/** Reads the traceparent header (W3C Trace Context, section 3.2). */
final class TraceParent {
  private static final Pattern FORMAT =
      Pattern.compile("([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?");
  private static final int MAX_LENGTH = 256;

  private TraceParent() {}

  /** Returns the trace id, 32 hexadecimal digits; empty if the header is not valid. */
  static Optional<String> traceId(String header) {
    Matcher matcher = FORMAT.matcher(header);
    if (header.length() > MAX_LENGTH
        || !matcher.matches()
        || matcher.group(1).equals("ff")
        || isZero(matcher.group(2))
        || isZero(matcher.group(3))) {
      return Optional.empty();
    }
    // Later versions may append parts; version 00 has none.
    boolean extended = matcher.group(4) != null;
    return extended && matcher.group(1).equals("00")
        ? Optional.empty()
        : Optional.of(matcher.group(2));
  }

  private static boolean isZero(String digits) {
    return digits.chars().allMatch(digit -> digit == '0');
  }
}
