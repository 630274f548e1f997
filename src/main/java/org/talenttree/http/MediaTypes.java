package org.talenttree.http;

import java.util.Locale;
import java.util.Set;

/** The media types of the API and their negotiation (RFC 9110, sections 8.3 and 12.5.1). */
final class MediaTypes {
  static final String JSON = "application/json";
  static final String MERGE_PATCH = "application/merge-patch+json";

  private MediaTypes() {}

  /** Returns the type without its parameters, in lower case. */
  static String bare(String contentType) {
    int semicolon = contentType.indexOf(';');
    String bare = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
    return bare.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a Content-Type is one of the types, in UTF-8 where it names a charset. */
  static boolean isOneOf(Set<String> types, String contentType) {
    if (!types.contains(bare(contentType))) {
      return false;
    }
    for (String parameter : contentType.toLowerCase(Locale.ROOT).split(";", -1)) {
      String value = parameter.strip();
      if (value.startsWith("charset=")
          && !value.substring("charset=".length()).replace("\"", "").equals("utf-8")) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an Accept header admits the type; one with {@code q=0} does not. */
  static boolean accepts(String accept, String type) {
    String family = type.substring(0, type.indexOf('/')) + "/*";
    int best = -1;
    boolean admitted = false;
    for (String range : accept.split(",", -1)) {
      String bare = bare(range);
      int precision = bare.equals(type) ? 2 : bare.equals(family) ? 1 : bare.equals("*/*") ? 0 : -1;
      if (precision > best) {
        best = precision;
        admitted = !isZero(range);
      }
    }
    return admitted || accept.isBlank();
  }

  private static boolean isZero(String range) {
    return range.toLowerCase(Locale.ROOT).matches(".*;\\s*q\\s*=\\s*0(\\.0*)?\\s*(;.*)?");
  }
}
