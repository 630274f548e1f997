package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;

/**
 * An enveloped 200 that many requests get, made once: all its bytes but the request's id, plain
 * and, once anyone takes it so, compressed. To send it costs no JSON work and no compression.
 */
public final class ReadyAnswer implements Reply {
  /** The length of the end, which has the request's id and so differs each time. */
  private static final int END_LENGTH = Uuids.LENGTH + Envelope.END.length;

  private static final ReplyHeader VARY = new ReplyHeader("Vary", "Accept-Encoding");

  private final String etag;
  private final List<ReplyHeader> headers;
  private final byte[] start;
  private volatile @Nullable PackedBody packed;
  private volatile @Nullable ReadyHead head;

  /**
   * Takes what is sent.
   *
   * @param data the JSON of the {@code data} member
   * @param etag its entity tag, which is that of the compressed bytes too and so must be weak
   * @param more headers that are particular to it
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

  /** Returns its headers but those of the encoding; those of its 304 as well. */
  @Override
  public List<ReplyHeader> headers() {
    return headers;
  }

  /** Returns its entity tag. */
  public String etag() {
    return etag;
  }

  /** Returns the JSON of the {@code data} member. */
  public byte[] data() {
    return Arrays.copyOfRange(start, Envelope.START.length, start.length - Envelope.META.length);
  }

  /** Returns about how many bytes of memory it takes, compressed form and all. */
  public int weight() {
    return start.length + start.length / 2 + 1024;
  }

  /** Returns how long the body is, not compressed. */
  public int length() {
    return start.length + END_LENGTH;
  }

  /** Returns how long the body is, plain or compressed. */
  public int length(boolean gzip) {
    return gzip ? packed().length() : length();
  }

  /** Returns the body for a request in parts, of which the large one is shared by all requests. */
  public List<byte[]> parts(UUID requestId, boolean gzip) {
    byte[] end = Arrays.copyOf(requestId.toString().getBytes(US_ASCII), END_LENGTH);
    System.arraycopy(Envelope.END, 0, end, Uuids.LENGTH, Envelope.END.length);
    return gzip ? packed().parts(end) : List.of(start, end);
  }

  private PackedBody packed() {
    PackedBody made = packed;
    if (made == null) {
      // Made twice where two ask first at once: either is as good, and nobody waits.
      made = new PackedBody(start, END_LENGTH);
      packed = made;
    }
    return made;
  }

  /** Returns the head of the bytes that go out. */
  public ReadyHead head() {
    ReadyHead made = head;
    if (made == null) {
      made = new ReadyHead(headers);
      head = made;
    }
    return made;
  }

  /**
   * Ready answers to one route's requests. The route must be for everyone and end in two variables,
   * each a segment of a–z, 0–9 and hyphens.
   */
  public interface Source {
    /** Returns the route. */
    Route route();

    /**
     * Returns the answer to a GET of this address, or null where making it takes more than a look
     * into memory. Never waits.
     *
     * @param address the values of the two variables, with a slash between
     */
    @Nullable ReadyAnswer find(String address);
  }
}
