package org.talenttree.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Response.Document;

/** Answers that clients may get compressed with gzip (RFC 9110, section 8.4). */
public final class Gzip {
  /** The header of every answer that exists in both forms; the plain form must have it too. */
  public static final ResponseHeader VARY = new ResponseHeader("Vary", "Accept-Encoding");

  private static final ResponseHeader ENCODING = new ResponseHeader("Content-Encoding", "gzip");

  private Gzip() {}

  /** Returns whether the client accepts gzip. */
  public static boolean isAcceptedBy(Request request) {
    return isAccepted(request.header("Accept-Encoding").orElse(null));
  }

  /**
   * Returns whether the client takes gzip. A client that sends no Accept-Encoding (RFC 9110,
   * section 12.5.3) gets plain bytes: it may be a script that cannot unpack. The JDK has no parser
   * of this header, and only {@code http.engine} may use Netty's.
   */
  public static boolean isAccepted(@Nullable String header) {
    if (header == null) {
      return false;
    }
    boolean any = false;
    int start = 0;
    while (start <= header.length()) {
      int comma = header.indexOf(',', start);
      int end = comma < 0 ? header.length() : comma;
      int semicolon = header.indexOf(';', start);
      int nameEnd = semicolon < 0 || semicolon > end ? end : semicolon;
      if (names(header, start, nameEnd, "gzip") || names(header, start, nameEnd, "x-gzip")) {
        return isWanted(header, nameEnd, end);
      }
      any |= names(header, start, nameEnd, "*") && isWanted(header, nameEnd, end);
      start = end + 1;
    }
    return any;
  }

  private static boolean names(String header, int from, int to, String name) {
    int start = from;
    int end = to;
    while (start < end && isSpace(header.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(header.charAt(end - 1))) {
      end--;
    }
    return end - start == name.length()
        && header.regionMatches(true, start, name, 0, name.length());
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  // Any weight but zero.
  private static boolean isWanted(String header, int from, int to) {
    String weight = header.substring(from, to).replace(" ", "").replace("\t", "");
    return !weight.regionMatches(true, 0, ";q=0", 0, 4)
        || weight.chars().skip(4).anyMatch(c -> c != '0' && c != '.');
  }

  /** Compresses the bytes. */
  public static byte[] of(byte[] body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 3);
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns an answer whose bytes are compressed already. */
  public static Document compressed(
      int status, String type, byte[] gzip, List<ResponseHeader> headers) {
    List<ResponseHeader> all = new ArrayList<>(headers);
    all.add(VARY);
    all.add(ENCODING);
    return new Document(status, type, gzip, all);
  }

  /** Returns the uncompressed form of an answer that exists in both forms. */
  public static Document plain(int status, String type, byte[] body, List<ResponseHeader> headers) {
    List<ResponseHeader> all = new ArrayList<>(headers);
    all.add(VARY);
    return new Document(status, type, body, all);
  }
}
