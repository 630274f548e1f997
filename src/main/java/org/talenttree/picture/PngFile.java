package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A PNG (ISO/IEC 15948). Of an animated one, the picture that stands for it is read. */
record PngFile(byte[] file, int width, int height, Orientation orientation) implements PictureFile {
  private static final long SIGNATURE = 0x89504e470d0a1a0aL;
  private static final int IHDR = 0x49484452;
  private static final int IEND = 0x49454e44;
  private static final int EXIF = 0x65584966;
  private static final int FIRST = 8;

  /** The length, the name and the checksum of a chunk. */
  private static final int AROUND = 12;

  static boolean recognises(ByteBuffer bytes) {
    return bytes.remaining() >= FIRST && bytes.getLong(0) == SIGNATURE;
  }

  static PngFile of(byte[] file) throws PictureRefused {
    ByteBuffer bytes = ByteBuffer.wrap(file);
    if (bytes.getInt(FIRST + 4) != IHDR) {
      throw PictureRefused.broken();
    }
    Orientation orientation = Orientation.UPRIGHT;
    int at = FIRST;
    for (int name = IHDR; name != IEND; name = bytes.getInt(at + 4)) {
      int length = bytes.getInt(at);
      if (length < 0 || length > file.length) {
        throw new IndexOutOfBoundsException();
      }
      if (name == EXIF) {
        orientation = Orientation.of(bytes.slice(at + 8, length));
      }
      at += AROUND + length;
    }
    return new PngFile(file, bytes.getInt(FIRST + 8), bytes.getInt(FIRST + 12), orientation);
  }

  @Override
  public long memory() {
    return 0;
  }

  @Override
  public BufferedImage read(Rectangle part, int n) throws IOException {
    return Decoding.read("png", this, file, part, n);
  }
}
