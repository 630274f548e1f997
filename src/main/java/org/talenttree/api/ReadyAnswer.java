package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;

/**
 * A 200 in the envelope that is made once and sent to many requests. It holds all bytes but the
 * request id, plain and, from the first request that accepts it, compressed. Sending it needs no
 * JSON work and no compression.
 */
public final class ReadyAnswer implements Reply {
  /** The length of the end, which contains the request id and so differs in each answer. */
  private static final int END_LENGTH = Uuids.LENGTH + Envelope.END.length;

  private static final ReplyHeader VARY = new ReplyHeader("Vary", "Accept-Encoding");

  private final String etag;
  private final List<ReplyHeader> headers;
  private final byte[] start;
  private volatile @Nullable GzipBody compressed;
  private volatile @Nullable ReadyHead head;

  /**
   * Creates the answer.
   *
   * @param data the JSON of the {@code data} member
   * @param etag the entity tag; it must be weak, as the compressed bytes have the same one
   * @param more other headers of this answer
   */
  public ReadyAnswer(byte[] data, String etag, ReplyHeader... more) {
    this.etag = etag;
    List<ReplyHeader> all = new ArrayList<>(List.of(more));
    all.add(new ReplyHeader("ETag", etag));
    all.add(VARY);
    headers = List.copyOf(all);
    start = new byte[Envelope.START.length + data.length + Envelope.META.length];
    System.arraycopy(Envelope.START, 0, start, 0, Envelope.START.length);
    System.arraycopy(data, 0, start, Envelope.START.length, data.length);
    System.arraycopy(
        Envelope.META, 0, start, Envelope.START.length + data.length, Envelope.META.length);
  }

  @Override
  public int status() {
    return 200;
  }

  /** Returns the headers that the answer and its 304 share, without Content-Encoding. */
  @Override
  public List<ReplyHeader> headers() {
    return headers;
  }

  /** Returns the entity tag. */
  public String etag() {
    return etag;
  }

  /** Returns the JSON of the {@code data} member. */
  public byte[] data() {
    return Arrays.copyOfRange(start, Envelope.START.length, start.length - Envelope.META.length);
  }

  /** Returns about how many bytes of memory the answer takes, with its compressed form. */
  public int weight() {
    return start.length + start.length / 2 + 1024;
  }

  /** Returns the length of the uncompressed body in bytes. */
  public int length() {
    return start.length + END_LENGTH;
  }

  /** Returns the length of the plain or the compressed body in bytes. */
  public int length(boolean gzip) {
    return gzip ? compressed().length() : length();
  }

  /** Returns the body for a request, in parts; all requests share the first and largest one. */
  public List<byte[]> parts(UUID requestId, boolean gzip) {
    byte[] end = Arrays.copyOf(requestId.toString().getBytes(US_ASCII), END_LENGTH);
    System.arraycopy(Envelope.END, 0, end, Uuids.LENGTH, Envelope.END.length);
    return gzip ? compressed().parts(end) : List.of(start, end);
  }

  private GzipBody compressed() {
    GzipBody body = compressed;
    if (body == null) {
      // Two threads may both compress it; either result will do, and no thread waits.
      body = new GzipBody(start, END_LENGTH);
      compressed = body;
    }
    return body;
  }

  /** Returns the status line and headers as bytes. */
  public ReadyHead head() {
    ReadyHead made = head;
    if (made == null) {
      made = new ReadyHead(headers);
      head = made;
    }
    return made;
  }

  /**
   * Finds the ready answers of one route. The route must be public and end in two variables, each a
   * segment of a–z, 0–9 and hyphens.
   */
  public interface Source {
    /** Returns the route. */
    Route route();

    /**
     * Returns the answer to a GET of this address, or null if it is not in the cache. Never blocks.
     *
     * @param address the values of the two variables, separated by a slash
     */
    @Nullable ReadyAnswer find(String address);
  }
}
