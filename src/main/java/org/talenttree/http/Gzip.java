package org.talenttree.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Answers that are sent packed to whoever takes gzip (RFC 9110, section 8.4). */
public final class Gzip {
  /** Every answer that has both forms carries it, the plain one too. */
  public static final ReplyHeader VARY = new ReplyHeader("Vary", "Accept-Encoding");

  private static final ReplyHeader ENCODING = new ReplyHeader("Content-Encoding", "gzip");

  private Gzip() {}

  /** Returns whether the client of the request takes gzip. */
  public static boolean isTaken(Request request) {
    return AcceptEncoding.takesGzip(request.header("Accept-Encoding").orElse(null));
  }

  /** Returns the bytes packed. */
  public static byte[] of(byte[] body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 3);
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns an answer with bytes that are packed already. */
  public static Document packed(int status, String type, byte[] gzip, List<ReplyHeader> headers) {
    List<ReplyHeader> all = new ArrayList<>(headers);
    all.add(VARY);
    all.add(ENCODING);
    return new Document(status, type, gzip, all);
  }

  /** Returns an answer with bytes as they are, which a client that takes gzip would get packed. */
  public static Document plain(int status, String type, byte[] body, List<ReplyHeader> headers) {
    List<ReplyHeader> all = new ArrayList<>(headers);
    all.add(VARY);
    return new Document(status, type, body, all);
  }
}
