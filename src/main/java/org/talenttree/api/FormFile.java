package org.talenttree.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;

/** Reads the file from a {@code multipart/form-data} form that has one part (RFC 7578). */
public final class FormFile {
  /** The media type of a form with a file. */
  public static final String MEDIA_TYPE = "multipart/form-data";

  private static final Pattern BOUNDARY =
      Pattern.compile("(?i);\\s*boundary=\"?([0-9a-z'()+_,./:=?-]{1,70})\"?\\s*(;|$)");
  private static final String LINE_END = "\r\n";

  private FormFile() {}

  /** Returns the file if the body is a form, else the body itself. */
  public static byte[] orBody(Request request) {
    return request.mediaType().equals(MEDIA_TYPE)
        ? read(request.header("Content-Type").orElse(""), request.body())
        : request.body();
  }

  /** Returns the content of the form's only part; refuses a form with none or several. */
  static byte[] read(String contentType, byte[] body) {
    Matcher boundary = BOUNDARY.matcher(contentType);
    if (!boundary.find()) {
      throw refusal("must name its boundary in the header Content-Type");
    }
    // ISO 8859-1 has one character a byte, so that indices in the text are indices in the bytes.
    String text = LINE_END + new String(body, ISO_8859_1);
    String delimiter = LINE_END + "--" + boundary.group(1);
    int start = text.indexOf(delimiter + LINE_END);
    int content = start < 0 ? -1 : text.indexOf(LINE_END + LINE_END, start + delimiter.length());
    int end = content < 0 ? -1 : text.indexOf(delimiter, content + LINE_END.length());
    if (end < 0 || !text.startsWith(delimiter + "--", end)) {
      throw refusal("must contain one part, the file, and end with its boundary");
    }
    int first = Math.min(content + 2 * LINE_END.length(), end);
    return text.substring(first, end).getBytes(ISO_8859_1);
  }

  private static Refused refusal(String detail) {
    return new Refused(
        Problem.of(
            ProblemType.VALIDATION_FAILED,
            Violation.at(Pointer.ROOT, "invalid_format", "The form " + detail)));
  }
}
