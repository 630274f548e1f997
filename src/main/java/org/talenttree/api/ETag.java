package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.json.Violation;

/** Entity tags, and the headers that compare them (RFC 9110, sections 8.8.3 and 13.1). */
public final class ETag {
  // Possessive quantifiers: with backtracking, 16 KB of spaces would take quadratic time.
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
   * Returns the condition of the {@code If-Match} header, which uses the strong comparison. Refuses
   * a malformed header with {@code invalid_header}.
   *
   * @param required whether the header is mandatory; if not, its absence admits every revision
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
   * Returns whether {@code If-None-Match} matches this tag by the weak comparison, so that the
   * answer is 304. Refuses a malformed header with {@code invalid_header}.
   */
  public static boolean isNotModified(Request request, String tag) {
    Optional<String> header = request.header("If-None-Match");
    if (header.isEmpty()) {
      return false;
    }
    if (header.get().strip().equals("*")) {
      return true;
    }
    String opaque = withoutWeak(tag);
    return parse("If-None-Match", header.get()).stream()
        .anyMatch(sent -> withoutWeak(sent).equals(opaque));
  }

  private static String withoutWeak(String tag) {
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

  /** The condition that an If-Match header sets on the current revision. */
  @FunctionalInterface
  public interface Condition {
    /** Compares the condition with the strong tag of the current revision. */
    Verdict judge(String current);
  }

  /** The result of comparing a condition with the current revision. */
  public enum Verdict {
    ADMITTED,
    STALE,
    /** The header is mandatory and was not sent. */
    MISSING
  }
}
