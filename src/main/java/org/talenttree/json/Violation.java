package org.talenttree.json;

import org.talenttree.language.Translatable;

/**
 * One mistake in a request, with its place.
 *
 * @param code the kind of mistake, for programs, such as {@code not_allowed_value}
 * @param place the kind of place that {@code where} names
 * @param where a JSON pointer fragment (RFC 6901, section 6), a parameter's or a header's name
 * @param detail what would be right, for humans
 */
public record Violation(String code, Place place, String where, Translatable detail) {

  /** The kinds of place a mistake can be in. */
  public enum Place {
    POINTER,
    PARAMETER,
    HEADER;

    public String member() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Returns a violation in the request body. */
  public static Violation at(Pointer pointer, String code, Translatable detail) {
    return new Violation(code, Place.POINTER, pointer.toString(), detail);
  }

  /** Returns a violation in a query parameter. */
  public static Violation parameter(String name, String code, Translatable detail) {
    return new Violation(code, Place.PARAMETER, name, detail);
  }

  /** Returns a violation in a request header. */
  public static Violation header(String name, String code, Translatable detail) {
    return new Violation(code, Place.HEADER, name, detail);
  }
}
