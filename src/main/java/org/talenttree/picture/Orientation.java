package org.talenttree.picture;

import java.awt.geom.AffineTransform;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * How a camera was held, as its file tells: the turns that show the picture upright (Exif 2.32, tag
 * 0x0112).
 *
 * @param number from 1, which is upright, to 8
 */
record Orientation(int number) {
  static final Orientation UPRIGHT = new Orientation(1);

  private static final int TAG = 0x0112;
  private static final int SHORT = 3;
  private static final int ENTRY_BYTES = 12;
  private static final int VERSION = 42;

  /** Reads the orientation from Exif data, which is a TIFF; what cannot be read is upright. */
  static Orientation of(ByteBuffer exif) {
    try {
      short order = exif.getShort(0);
      exif.order(order == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
      boolean isTiff = (order == 0x4949 || order == 0x4d4d) && exif.getShort(2) == VERSION;
      return isTiff ? ofDirectory(exif, exif.getInt(4)) : UPRIGHT;
    } catch (IndexOutOfBoundsException e) {
      return UPRIGHT;
    }
  }

  private static Orientation ofDirectory(ByteBuffer exif, int start) {
    int entries = Short.toUnsignedInt(exif.getShort(start));
    for (int i = 0; i < entries; i++) {
      int entry = start + 2 + i * ENTRY_BYTES;
      if (Short.toUnsignedInt(exif.getShort(entry)) == TAG && exif.getShort(entry + 2) == SHORT) {
        int number = exif.getShort(entry + 8);
        return number >= 1 && number <= 8 ? new Orientation(number) : UPRIGHT;
      }
    }
    return UPRIGHT;
  }

  /** Returns the movement of a square of this side that shows it upright. */
  AffineTransform upright(int side) {
    return switch (number) {
      case 2 -> new AffineTransform(-1, 0, 0, 1, side, 0);
      case 3 -> new AffineTransform(-1, 0, 0, -1, side, side);
      case 4 -> new AffineTransform(1, 0, 0, -1, 0, side);
      case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
      case 6 -> new AffineTransform(0, 1, -1, 0, side, 0);
      case 7 -> new AffineTransform(0, -1, -1, 0, side, side);
      case 8 -> new AffineTransform(0, -1, 1, 0, 0, side);
      default -> new AffineTransform();
    };
  }
}
