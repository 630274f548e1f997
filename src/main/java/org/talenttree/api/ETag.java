package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;

/**
 * Entity tags, and the headers that compare them (RFC 9110, sections 8.8.3 and 13.1). Hot reads
 * compare a single weak tag themselves.
 */
public final class ETag {
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
    boolean isList = true;
    // A comma in an opaque tag does not end an element, so the value is not simply split.
    for (int at = 0; isList && at < value.length(); at++) {
      int start = afterBlanks(value, at);
      int end = afterTag(value, start);
      if (end > start) {
        tags.add(value.substring(start, end));
      }
      at = afterBlanks(value, end);
      isList = at == value.length() || value.charAt(at) == ',';
    }
    if (!isList || tags.isEmpty()) {
      throw new Refused(
          Problem.of(
              ProblemType.INVALID_HEADER,
              Violation.header(
                  name,
                  "invalid_format",
                  Translatable.of("must be * or a list of quoted entity tags"))));
    }
    return tags;
  }

  private static int afterBlanks(String value, int from) {
    int at = from;
    while (at < value.length() && (value.charAt(at) == ' ' || value.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  /** Returns the index behind the tag that starts here; the start itself if there is none. */
  private static int afterTag(String value, int start) {
    int quote = value.startsWith("W/", start) ? start + 2 : start;
    if (quote >= value.length() || value.charAt(quote) != '"') {
      return start;
    }
    int at = quote + 1;
    while (at < value.length() && isOfTag(value.charAt(at))) {
      at++;
    }
    return at < value.length() && value.charAt(at) == '"' ? at + 1 : start;
  }

  private static boolean isOfTag(char c) {
    return c == 0x21 || (c >= 0x23 && c <= 0x7e) || (c >= 0x80 && c <= 0xff);
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
