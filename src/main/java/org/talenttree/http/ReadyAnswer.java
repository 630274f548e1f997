package org.talenttree.http;

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
  private static final byte[] START = "{\"data\":".getBytes(US_ASCII);
  private static final byte[] META = ",\"meta\":{\"requestId\":\"".getBytes(US_ASCII);
  private static final byte[] END = "\"}}".getBytes(US_ASCII);

  /** The length of the end, which has the request's id and so differs each time. */
  private static final int END_LENGTH = Uuids.LENGTH + END.length;

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
    start = new byte[START.length + data.length + META.length];
    System.arraycopy(START, 0, start, 0, START.length);
    System.arraycopy(data, 0, start, START.length, data.length);
    System.arraycopy(META, 0, start, START.length + data.length, META.length);
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
    return Arrays.copyOfRange(start, START.length, start.length - META.length);
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
  int length(boolean gzip) {
    return gzip ? packed().length() : length();
  }

  /** Returns the body for a request in parts, of which the large one is shared by all requests. */
  List<byte[]> parts(UUID requestId, boolean gzip) {
    byte[] end = new byte[END_LENGTH];
    Uuids.write(requestId, end, 0);
    System.arraycopy(END, 0, end, Uuids.LENGTH, END.length);
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
  ReadyHead head() {
    ReadyHead made = head;
    if (made == null) {
      made = new ReadyHead(headers);
      head = made;
    }
    return made;
  }
}
