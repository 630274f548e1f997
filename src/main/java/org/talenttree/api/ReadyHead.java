package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import java.util.function.Consumer;
import org.talenttree.id.Uuids;

/**
 * The status line and headers of a ready answer as bytes. Date and request id are inserted at each
 * write; the headers that all ready answers share exist once.
 */
public final class ReadyHead {
  private static final String DATE = "\r\nDate: ";
  private static final String ID = "\r\nX-Request-Id: ";
  private static final byte[] OK = ("HTTP/1.1 200 OK" + DATE).getBytes(US_ASCII);
  private static final byte[] NOT_MODIFIED =
      ("HTTP/1.1 304 Not Modified" + DATE).getBytes(US_ASCII);
  private static final byte[] AFTER_DATE = ID.getBytes(US_ASCII);
  private static final byte[] COMMON =
      (text(ReplyHeader.SECURITY) + text(ReplyHeader.CROSS_ORIGIN)).getBytes(US_ASCII);
  private static final byte[] JSON =
      ("\r\nContent-Type: " + MediaTypes.JSON + "\r\nContent-Length: ").getBytes(US_ASCII);
  private static final byte[] GZIP = "\r\nContent-Encoding: gzip".getBytes(US_ASCII);
  private static final byte[] CLOSE = "\r\nConnection: close".getBytes(US_ASCII);
  private static final byte[] END = "\r\n\r\n".getBytes(US_ASCII);
  private static final int MAX_DIGITS = 10;

  private final byte[] own;

  /** Takes the headers of one answer that not all answers have. */
  ReadyHead(List<ReplyHeader> headers) {
    own = text(headers).getBytes(US_ASCII);
  }

  private static String text(List<ReplyHeader> headers) {
    StringBuilder text = new StringBuilder();
    headers.forEach(
        header -> text.append("\r\n").append(header.name()).append(": ").append(header.value()));
    return text.toString();
  }

  /** Returns the maximum length of a head in bytes. */
  public int maxLength() {
    return NOT_MODIFIED.length
        + HttpDate.LENGTH
        + AFTER_DATE.length
        + Uuids.LENGTH
        + COMMON.length
        + own.length
        + GZIP.length
        + JSON.length
        + MAX_DIGITS
        + CLOSE.length
        + END.length;
  }

  /** Writes the head of a 200 whose body has this length. */
  public void write(byte[] id, boolean gzip, int bodyLength, boolean closes, Consumer<byte[]> out) {
    start(OK, id, out);
    if (gzip) {
      out.accept(GZIP);
    }
    out.accept(JSON);
    out.accept(Integer.toString(bodyLength).getBytes(US_ASCII));
    end(closes, out);
  }

  /** Writes a complete 304. */
  public void writeNotModified(byte[] id, boolean closes, Consumer<byte[]> out) {
    start(NOT_MODIFIED, id, out);
    end(closes, out);
  }

  private void start(byte[] statusLine, byte[] id, Consumer<byte[]> out) {
    out.accept(statusLine);
    out.accept(HttpDate.now());
    out.accept(AFTER_DATE);
    out.accept(id);
    out.accept(COMMON);
    out.accept(own);
  }

  private static void end(boolean closes, Consumer<byte[]> out) {
    if (closes) {
      out.accept(CLOSE);
    }
    out.accept(END);
  }
}
