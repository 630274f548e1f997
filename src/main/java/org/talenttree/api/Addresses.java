package org.talenttree.api;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.talenttree.language.Translatable;

/** Parses the paths and queries of requests (RFC 3986). */
public final class Addresses {
  private static final Pattern ABSOLUTE =
      Pattern.compile("https?://[^/]+", Pattern.CASE_INSENSITIVE);

  private Addresses() {}

  /** Returns the decoded segments of a request's target; refuses one without a path. */
  public static List<String> segments(String target) {
    String rawPath = path(target);
    List<String> segments = new ArrayList<>();
    int start = 1;
    while (start <= rawPath.length()) {
      int end = rawPath.indexOf('/', start);
      end = end < 0 ? rawPath.length() : end;
      segments.add(decode(rawPath.substring(start, end)));
      start = end + 1;
    }
    return segments;
  }

  // Servers must accept the absolute form too, which clients send to proxies (RFC 9112, 3.2.2).
  private static String path(String target) {
    if (target.startsWith("/")) {
      return target;
    }
    Matcher absolute = ABSOLUTE.matcher(target);
    boolean isAbsolute = absolute.lookingAt();
    String path = isAbsolute ? target.substring(absolute.end()) : target;
    if (isAbsolute && path.isEmpty()) {
      return "/";
    }
    if (!path.startsWith("/")) {
      throw new Refused(
          ProblemType.BAD_REQUEST, Translatable.of("The address must start with a slash."));
    }
    return path;
  }

  /** Returns the parameters of a query or form in order. */
  static List<Parameter> parameters(String rawQuery) {
    List<Parameter> parameters = new ArrayList<>();
    for (String pair : rawQuery.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      if (!pair.isEmpty()) {
        parameters.add(new Parameter(name, value));
      }
    }
    return parameters;
  }

  /** One parameter of a query or form, in the encoding of forms. */
  record Parameter(String rawName, String rawValue) {
    /** Returns the name. */
    String name() {
      return decode(rawName.replace('+', ' '));
    }

    /** Returns the value. */
    String value() {
      return decode(rawValue.replace('+', ' '));
    }

    /** Returns whether it has one of these names; one with a broken escape has none. */
    boolean isOneOf(Set<String> names) {
      try {
        return names.contains(name());
      } catch (Refused e) {
        return false;
      }
    }
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      // URLDecoder turns + into a space, as in forms; in a path, + is a plus sign.
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refused(
          ProblemType.BAD_REQUEST,
          Translatable.of("The address contains a broken percent escape."));
    }
  }
}
