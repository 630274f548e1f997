package org.talenttree.api;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The media types of the API and the rules of Content-Type and Accept (RFC 9110, 8.3, 12.5.1). */
public final class MediaTypes {
  public static final String JSON = "application/json";
  public static final String HTML = "text/html";
  static final String MERGE_PATCH = "application/merge-patch+json";

  private static final String CHARSET = "charset=";
  private static final Pattern QUALITY =
      Pattern.compile("(?i);\\s*q\\s*=\\s*([01](?:\\.[0-9]*)?)\\s*(?:;|$)");

  private MediaTypes() {}

  /** Returns the type without its parameters, in lower case. */
  public static String bare(String contentType) {
    int semicolon = contentType.indexOf(';');
    String bare = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
    return bare.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a Content-Type is one of the types, and its charset, if any, is UTF-8. */
  public static boolean isOneOf(Set<String> types, String contentType) {
    return types.contains(bare(contentType))
        && charset(contentType).filter(charset -> !charset.equals("utf-8")).isEmpty();
  }

  /**
   * Returns the charset of a Content-Type, in lower case; empty if it names none. Several that
   * differ are returned together, as a name that no charset has.
   */
  public static Optional<String> charset(String contentType) {
    return Stream.of(contentType.toLowerCase(Locale.ROOT).split(";", -1))
        .map(String::strip)
        .filter(parameter -> parameter.startsWith(CHARSET))
        .map(parameter -> parameter.substring(CHARSET.length()).replace("\"", ""))
        .distinct()
        .reduce((one, other) -> one + ", " + other);
  }

  /** Returns whether an Accept header accepts the type; {@code q=0} rejects it. */
  public static boolean accepts(String accept, String type) {
    return accept.isBlank() || weight(accept, type) > 0;
  }

  /** Returns whether an Accept header prefers the first type to the other. */
  public static boolean prefers(String accept, String type, String other) {
    return weight(accept, type) > weight(accept, other);
  }

  // At equal quality, a type that is named ranks above one that a wildcard matches.
  private static double weight(String accept, String type) {
    String family = type.substring(0, type.indexOf('/')) + "/*";
    List<String> names = List.of("*/*", family, type);
    int precision = -1;
    double quality = 0;
    for (String range : accept.split(",", -1)) {
      int rank = names.indexOf(bare(range));
      if (rank > precision) {
        precision = rank;
        quality = quality(range);
      }
    }
    return quality == 0 ? 0 : quality + precision / 10_000.0;
  }

  private static double quality(String range) {
    if (range.indexOf(';') < 0) {
      return 1;
    }
    Matcher quality = QUALITY.matcher(range);
    return quality.find() ? Double.parseDouble(quality.group(1)) : 1;
  }
}
