package org.talenttree.http;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * A body compressed once, whose last bytes differ each time (RFC 1951, RFC 1952). What stays is a
 * deflate stream up to a byte's border; what differs follows as it is, in a stored block. The
 * checksum of both together comes from that of what stays, without looking at it again: CRCs of
 * texts of one length differ by what their differing ends have.
 */
final class PackedBody {
  /** Deflate, no name, no time, any system. */
  private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private static final int TRAILER = 8;

  private final byte[] bytes;
  private final int endAt;
  private final int endLength;
  private final int crc;

  /**
   * Compresses the start of a body.
   *
   * @param body all of it
   * @param endLength how many of its last bytes differ each time, less than 65,536
   */
  PackedBody(byte[] body, int endLength) {
    this.endLength = endLength;
    int stays = body.length - endLength;
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 3);
    out.writeBytes(HEAD);
    deflate(body, stays, out);
    // The last block, stored: its length, and that length's complement.
    out.write(1);
    write16(out, endLength);
    write16(out, ~endLength);
    endAt = out.size();
    out.write(new byte[endLength + TRAILER], 0, endLength + TRAILER);
    bytes = out.toByteArray();
    write32(bytes, endAt + endLength + 4, body.length);
    byte[] zeros = new byte[endLength];
    CRC32 ofAll = new CRC32();
    ofAll.update(body, 0, stays);
    ofAll.update(zeros);
    crc = (int) ofAll.getValue() ^ crc(zeros, 0, endLength);
  }

  private static void deflate(byte[] body, int length, ByteArrayOutputStream out) {
    // A stream as the gzip format wants it, without zlib's own head and trailer.
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

  /** Returns the bytes of the whole. */
  int length() {
    return bytes.length;
  }

  /** Writes the whole, with these bytes at its end. */
  void write(byte[] ends, ByteSink out) {
    out.write(bytes, 0, endAt);
    out.write(ends);
    byte[] trailer = Arrays.copyOfRange(bytes, endAt + endLength, bytes.length);
    write32(trailer, 0, crc ^ crc(ends, 0, endLength));
    out.write(trailer);
  }

  private static int crc(byte[] bytes, int at, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, at, length);
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
