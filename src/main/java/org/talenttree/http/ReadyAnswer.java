package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
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

  /** From the request's id on a body differs from that of the next request. */
  private static final int DIFFERING = Uuids.LENGTH + END.length;

  private static final ReplyHeader VARY = new ReplyHeader("Vary", "Accept-Encoding");

  private final String etag;
  private final List<ReplyHeader> headers;
  private final byte[] body;
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
    body = new byte[START.length + data.length + META.length + DIFFERING];
    int at = append(0, START);
    at = append(at, data);
    at = append(at, META);
    append(at + Uuids.LENGTH, END);
  }

  private int append(int at, byte[] part) {
    System.arraycopy(part, 0, body, at, part.length);
    return at + part.length;
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
    return Arrays.copyOfRange(body, START.length, body.length - DIFFERING - META.length);
  }

  /** Returns about how many bytes of memory it takes, compressed form and all. */
  public int weight() {
    return body.length + body.length / 2 + 1024;
  }

  /** Returns how long the body is, plain or compressed. */
  int length(boolean gzip) {
    return gzip ? packed().length() : body.length;
  }

  /** Returns the body for a request. */
  byte[] body(UUID requestId, boolean gzip) {
    byte[] id = new byte[Uuids.LENGTH];
    Uuids.write(requestId, id, 0);
    ByteArrayOutputStream out = new ByteArrayOutputStream(length(gzip));
    writeBody(id, gzip, out::write);
    return out.toByteArray();
  }

  /** Writes the body for the request of this id, given as text. */
  void writeBody(byte[] id, boolean gzip, ByteSink out) {
    if (!gzip) {
      out.write(body, 0, body.length - DIFFERING);
      out.write(id);
      out.write(END);
      return;
    }
    byte[] differing = new byte[DIFFERING];
    System.arraycopy(id, 0, differing, 0, Uuids.LENGTH);
    System.arraycopy(END, 0, differing, Uuids.LENGTH, END.length);
    packed().write(differing, out);
  }

  private PackedBody packed() {
    PackedBody made = packed;
    if (made == null) {
      // Made twice where two ask first at once: either is as good, and nobody waits.
      made = new PackedBody(body, DIFFERING);
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
