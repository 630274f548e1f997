package org.talenttree.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Takes request addresses apart (RFC 3986). */
final class Addresses {
  private Addresses() {}

  /** Returns the decoded segments of a raw path; a bad escape is refused. */
  static List<String> segments(String rawPath) {
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

  /** Returns the query's parameters in their order, decoded as forms encode them. */
  static List<Parameter> parameters(String rawQuery) {
    List<Parameter> parameters = new ArrayList<>();
    for (String pair : rawQuery.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      if (!pair.isEmpty()) {
        parameters.add(
            new Parameter(decode(name.replace('+', ' ')), decode(value.replace('+', ' '))));
      }
    }
    return parameters;
  }

  /** One parameter of a query. */
  record Parameter(String name, String value) {}

  private static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    try {
      // The decoder is made for forms, where + is a space; in a path it is itself.
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refused(ProblemType.BAD_REQUEST, "The address holds a broken percent escape.");
    }
  }
}
