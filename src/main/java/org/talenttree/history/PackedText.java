package org.talenttree.history;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * An earlier text, packed: a first byte says how. Mostly as a delta to the text after it; now and
 * then whole, so that no text is more than a few deltas away.
 */
final class PackedText {
  /** Deltas up to here are short as they are. */
  private static final int SMALL = 1 << 10;

  private static final byte DELTA = 'd';
  private static final byte DEFLATED_DELTA = 'D';
  private static final byte DEFLATED_WHOLE = 'W';

  /** What nearly every tree holds; changing it would make what is stored unreadable. */
  private static final byte[] DICTIONARY =
      ("\"iconUrl\":\"https://\",\"description\":\"\",\"displayOrder\":0,\"talents\":["
              + "{\"id\":\"0\",\"name\":\"\",\"level\":3,\"displayOrder\":1},{\"id\":\"")
          .getBytes(US_ASCII);

  private PackedText() {}

  /** Packs a text that this other one has replaced. */
  static byte[] pack(byte[] former, byte[] present) {
    byte[] delta = Delta.between(present, former);
    return delta.length <= SMALL ? tagged(DELTA, delta) : deflated(DEFLATED_DELTA, delta);
  }

  static byte[] packWhole(byte[] former) {
    return deflated(DEFLATED_WHOLE, former);
  }

  /** Returns whether a text can be unpacked without another. */
  static boolean isWhole(byte[] packed) {
    return packed[0] == DEFLATED_WHOLE;
  }

  /** Returns the text; {@code present} is the one that has replaced it. */
  static byte[] unpack(byte[] packed, byte[] present) {
    return switch (packed[0]) {
      case DELTA -> Delta.apply(present, Arrays.copyOfRange(packed, 1, packed.length));
      case DEFLATED_DELTA -> Delta.apply(present, inflated(packed));
      case DEFLATED_WHOLE -> inflated(packed);
      default -> throw new IllegalArgumentException("packed in an unknown way: " + packed[0]);
    };
  }

  private static byte[] tagged(byte tag, byte[] content) {
    byte[] all = new byte[content.length + 1];
    all[0] = tag;
    System.arraycopy(content, 0, all, 1, content.length);
    return all;
  }

  /** The tag, the length of the content in four bytes, and the content deflated. */
  private static byte[] deflated(byte tag, byte[] content) {
    byte[] all = new byte[content.length + content.length / 1000 + 64];
    ByteBuffer.wrap(all).order(LITTLE_ENDIAN).put(tag).putInt(content.length);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    try {
      deflater.setDictionary(DICTIONARY);
      deflater.setInput(content);
      deflater.finish();
      int length = deflater.deflate(all, 1 + Integer.BYTES, all.length - 1 - Integer.BYTES);
      return Arrays.copyOf(all, 1 + Integer.BYTES + length);
    } finally {
      deflater.end();
    }
  }

  private static byte[] inflated(byte[] packed) {
    int start = 1 + Integer.BYTES;
    if (packed.length < start) {
      throw new IllegalArgumentException("packed text is cut off");
    }
    int length = ByteBuffer.wrap(packed).order(LITTLE_ENDIAN).getInt(1);
    // Deflate makes a thousandth at best.
    if (length < 0 || length / 1100 > packed.length) {
      throw new IllegalArgumentException("packed text of an impossible length");
    }
    byte[] content = new byte[length];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setDictionary(DICTIONARY);
      inflater.setInput(packed, start, packed.length - start);
      if (inflater.inflate(content) != length) {
        throw new IllegalArgumentException("packed text is cut off");
      }
      return content;
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("packed text is damaged", e);
    } finally {
      inflater.end();
    }
  }
}
