package org.talenttree.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Optional;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;

/**
 * The file of a request: its body, or the one part of a {@code multipart/form-data} form (RFC
 * 7578).
 */
public final class FormFile {
  /** The media type of a form with a file. */
  public static final String MEDIA_TYPE = "multipart/form-data";

  private static final Pattern BOUNDARY =
      Pattern.compile("(?i);\\s*boundary=\"?([0-9a-z'()+_,./:=?-]{1,70})\"?\\s*(;|$)");
  private static final String LINE_END = "\r\n";
  private static final String CONTENT_TYPE = "Content-Type:";
  private static final String FILE_NAME = "filename=";

  /** What a part says of its file: as much as a form may have around it. */
  private static final int MAX_HEAD = 8 << 10;

  private final byte[] content;
  private final Optional<String> charset;
  private final boolean isTyped;

  private FormFile(byte[] content, Optional<String> charset, boolean isTyped) {
    this.content = content;
    this.charset = charset;
    this.isTyped = isTyped;
  }

  /** Returns the file if the body is a form, else the body itself. */
  public static FormFile of(Request request) {
    String contentType = request.header("Content-Type").orElse("");
    return request.mediaType().equals(MEDIA_TYPE)
        ? read(contentType, request.body())
        : new FormFile(request.body(), MediaTypes.charset(contentType), false);
  }

  /** Returns the content of the file if the body is a form, else the body itself. */
  public static byte[] orBody(Request request) {
    return of(request).content();
  }

  /** Returns the form's only part; refuses a form with none or several. */
  static FormFile read(String contentType, byte[] body) {
    Matcher boundary = BOUNDARY.matcher(contentType);
    if (!boundary.find()) {
      throw refusal(Translatable.of("must name its boundary in the header Content-Type"));
    }
    // ISO 8859-1 has one character a byte, so that indices in the text are indices in the bytes.
    String text = LINE_END + new String(body, ISO_8859_1);
    String delimiter = LINE_END + "--" + boundary.group(1);
    int start = text.indexOf(delimiter + LINE_END);
    int content = start < 0 ? -1 : text.indexOf(LINE_END + LINE_END, start + delimiter.length());
    int end = content < 0 ? -1 : text.indexOf(delimiter, content + LINE_END.length());
    if (end < 0 || !text.startsWith(delimiter + "--", end)) {
      throw refusal(Translatable.of("must contain one part, the file, and end with its boundary"));
    }
    if (content - start > MAX_HEAD) {
      throw refusal(Translatable.of("must not say more than 8 KiB of its file"));
    }
    int first = Math.min(content + 2 * LINE_END.length(), end);
    String head = text.substring(start, content);
    return new FormFile(
        text.substring(first, end).getBytes(ISO_8859_1),
        head.lines()
            .filter(line -> line.regionMatches(true, 0, CONTENT_TYPE, 0, CONTENT_TYPE.length()))
            .findFirst()
            .flatMap(MediaTypes::charset)
            .or(() -> MediaTypes.charset(contentType)),
        !head.contains(FILE_NAME));
  }

  /** Returns its bytes. */
  public byte[] content() {
    return content;
  }

  /** Returns the charset that its part names, or else the request's header; empty if none does. */
  public Optional<String> charset() {
    return charset;
  }

  /** Returns whether the part names no file, as browsers send the text of a field. */
  public boolean isTyped() {
    return isTyped;
  }

  private static Refused refusal(Translatable detail) {
    return new Refused(
        Problem.of(
            ProblemType.VALIDATION_FAILED,
            Violation.at(Pointer.ROOT, "invalid_format", Translatable.of("The form {0}", detail))));
  }
}
