package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.json.Violation;

/** Entity tags and the conditions on them (RFC 9110, sections 8.8.3 and 13.1). */
public final class ETag {
  // Possessive, since 16 KB of spaces would else be tried in every split of two.
  private static final Pattern LIST_ELEMENT =
      Pattern.compile("\\G[ \\t]*+((?:W/)?\"[\\x21\\x23-\\x7e\\x80-\\xff]*+\")?[ \\t]*+(,|$)");

  private ETag() {}

  /** Returns the strong tag with this opaque text, which must be printable ASCII without quotes. */
  public static String strong(String opaque) {
    return "\"" + opaque + "\"";
  }

  /** Returns the weak tag with this opaque text, which must be printable ASCII without quotes. */
  public static String weak(String opaque) {
    return "W/\"" + opaque + "\"";
  }

  /**
   * Returns the condition of an {@code If-Match} header, by the strong comparison. Refuses a
   * malformed header with {@code invalid_header}.
   *
   * @param required whether a request without one is to be refused; else it admits every revision
   */
  public static Condition ifMatch(Request request, boolean required) {
    Optional<String> header = request.header("If-Match");
    if (header.isEmpty()) {
      return current -> required ? Verdict.MISSING : Verdict.ADMITTED;
    }
    if (header.get().strip().equals("*")) {
      return current -> Verdict.ADMITTED;
    }
    List<String> tags = parse("If-Match", header.get());
    return current -> tags.contains(current) ? Verdict.ADMITTED : Verdict.STALE;
  }

  /**
   * Returns whether {@code If-None-Match} says that the client holds this tag, by the weak
   * comparison. Refuses a malformed header with {@code invalid_header}.
   */
  public static boolean isHeld(Request request, String tag) {
    Optional<String> header = request.header("If-None-Match");
    if (header.isEmpty()) {
      return false;
    }
    if (header.get().strip().equals("*")) {
      return true;
    }
    String opaque = strip(tag);
    return parse("If-None-Match", header.get()).stream()
        .anyMatch(held -> strip(held).equals(opaque));
  }

  private static String strip(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }

  private static List<String> parse(String name, String value) {
    List<String> tags = new ArrayList<>();
    Matcher element = LIST_ELEMENT.matcher(value);
    int end = 0;
    while (end < value.length() && element.find()) {
      if (element.group(1) != null) {
        tags.add(element.group(1));
      }
      end = element.end();
    }
    if (end < value.length() || tags.isEmpty()) {
      throw new Refused(
          Problem.of(
              ProblemType.INVALID_HEADER,
              Violation.header(
                  name, "invalid_format", "must be * or a list of quoted entity tags")));
    }
    return tags;
  }

  /** What an If-Match header demands of the version there is now. */
  @FunctionalInterface
  public interface Condition {
    /** Returns whether a change may go on from the version with this strong tag. */
    Verdict judge(String current);
  }

  /** What comes of a condition. */
  public enum Verdict {
    ADMITTED,
    STALE,
    /** None was stated, and one must be. */
    MISSING
  }
}
