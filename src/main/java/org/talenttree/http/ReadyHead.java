package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import org.talenttree.id.Uuids;

/**
 * The status line and headers of ready answers as bytes. What all of them have in common is there
 * once; the date and the request's id are put in each time.
 */
final class ReadyHead {
  private static final String DATE = "\r\nDate: ";
  private static final String ID = "\r\nX-Request-Id: ";
  private static final byte[] OK = ("HTTP/1.1 200 OK" + DATE).getBytes(US_ASCII);
  private static final byte[] NOT_MODIFIED =
      ("HTTP/1.1 304 Not Modified" + DATE).getBytes(US_ASCII);
  private static final byte[] AFTER_DATE = ID.getBytes(US_ASCII);
  private static final byte[] COMMON = text(Responder.ofCrossOrigin()).getBytes(US_ASCII);
  private static final byte[] JSON =
      ("\r\nContent-Type: " + MediaTypes.JSON + "\r\nContent-Length: ").getBytes(US_ASCII);
  private static final byte[] GZIP = "\r\nContent-Encoding: gzip".getBytes(US_ASCII);
  private static final byte[] END = "\r\n\r\n".getBytes(US_ASCII);
  private static final int MOST_DIGITS = 10;

  private final byte[] own;

  /** Takes the headers that are particular to one answer. */
  ReadyHead(List<ReplyHeader> headers) {
    own = text(headers).getBytes(US_ASCII);
  }

  private static String text(List<ReplyHeader> headers) {
    StringBuilder text = new StringBuilder();
    headers.forEach(
        header -> text.append("\r\n").append(header.name()).append(": ").append(header.value()));
    return text.toString();
  }

  /** Returns the most bytes that a head takes. */
  int most() {
    return NOT_MODIFIED.length
        + HttpDate.LENGTH
        + AFTER_DATE.length
        + Uuids.LENGTH
        + COMMON.length
        + own.length
        + GZIP.length
        + JSON.length
        + MOST_DIGITS
        + END.length;
  }

  /** Writes the head of a 200 with a body of so many bytes; returns where it ends. */
  int write(byte[] id, boolean gzip, int bodyLength, byte[] target) {
    int at = start(OK, id, target);
    if (gzip) {
      at = append(GZIP, target, at);
    }
    at = append(JSON, target, at);
    at = append(Integer.toString(bodyLength).getBytes(US_ASCII), target, at);
    return append(END, target, at);
  }

  /** Writes a whole 304; returns where it ends. */
  int writeNotModified(byte[] id, byte[] target) {
    return append(END, target, start(NOT_MODIFIED, id, target));
  }

  private int start(byte[] statusLine, byte[] id, byte[] target) {
    int at = append(statusLine, target, 0);
    at = append(HttpDate.now(), target, at);
    at = append(AFTER_DATE, target, at);
    at = append(id, target, at);
    at = append(COMMON, target, at);
    return append(own, target, at);
  }

  private static int append(byte[] part, byte[] target, int at) {
    System.arraycopy(part, 0, target, at, part.length);
    return at + part.length;
  }
}
