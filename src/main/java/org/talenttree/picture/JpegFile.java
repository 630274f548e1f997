package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.talenttree.language.Translatable;

/**
 * A JPEG (ISO/IEC 10918-1), baseline or progressive.
 *
 * @param scans how often the file goes over the picture
 * @param head the length of all that stands before the first scan
 * @param length the bytes up to the end of the picture
 */
record JpegFile(
    byte[] file,
    int width,
    int height,
    Orientation orientation,
    boolean isProgressive,
    int scans,
    int head,
    int length)
    implements PictureFile {
  private static final int SOI = 0xd8;
  private static final int EOI = 0xd9;
  private static final int SOS = 0xda;
  private static final int APP1 = 0xe1;
  private static final int BASELINE = 0xc0;
  private static final int EXTENDED = 0xc1;
  private static final int PROGRESSIVE = 0xc2;

  /** Each scan decodes the whole picture once more; programs make about ten. */
  private static final int MAX_SCANS = 40;

  /** The decoder holds two bytes of each of three components if there are several scans. */
  private static final int BYTES_IN_SCANS = 6;

  private static final byte[] EXIF = {'E', 'x', 'i', 'f', 0, 0};

  static boolean recognises(ByteBuffer bytes) {
    return bytes.remaining() > 2
        && bytes.getShort(0) == (short) (0xff00 | SOI)
        && bytes.get(2) == (byte) 0xff;
  }

  static JpegFile of(byte[] file) throws PictureRefused {
    return new Markers(file).read();
  }

  /** Returns whether the file is one scan behind the same head as another, and nothing more. */
  boolean isLike(JpegFile other) {
    return scans == 1
        && length == file.length
        && Arrays.equals(file, 0, head, other.file, 0, other.head);
  }

  @Override
  public long memory() {
    return isProgressive || scans > 1 ? (long) width * height * BYTES_IN_SCANS : 0;
  }

  @Override
  public BufferedImage read(Rectangle part, int n) throws IOException {
    return Decoding.read("jpeg", this, file, part, n);
  }

  /** Goes over the markers to the end of the picture; what follows it is not looked at. */
  private static final class Markers {
    private final byte[] file;
    private final ByteBuffer bytes;
    private int width;
    private int height;
    private boolean isProgressive;
    private int scans;
    private int head;
    private Orientation orientation = Orientation.UPRIGHT;

    Markers(byte[] file) {
      this.file = file;
      this.bytes = ByteBuffer.wrap(file);
    }

    JpegFile read() throws PictureRefused {
      int at = afterFill(2);
      for (int marker = marker(at); marker != EOI; marker = marker(at)) {
        int length = Short.toUnsignedInt(bytes.getShort(at + 2));
        if (length < 2) {
          throw PictureRefused.broken();
        }
        take(marker, at + 4, length - 2);
        at += 2 + length;
        if (marker == SOS) {
          head = head == 0 ? at : head;
          at = endOfScan(at);
        }
        at = afterFill(at);
      }
      if (scans == 0) {
        throw PictureRefused.broken();
      }
      return new JpegFile(file, width, height, orientation, isProgressive, scans, head, at + 2);
    }

    /** Returns where the marker here begins behind bytes that only fill. */
    private int afterFill(int start) {
      int at = start;
      while (bytes.get(at) == (byte) 0xff && bytes.get(at + 1) == (byte) 0xff) {
        at++;
      }
      return at;
    }

    /** Returns the marker here, or refuses the file if there is none that has a length. */
    private int marker(int at) throws PictureRefused {
      int marker = bytes.get(at + 1) & 0xff;
      if (bytes.get(at) != (byte) 0xff || marker < BASELINE || (marker >= 0xd0 && marker <= SOI)) {
        throw PictureRefused.broken();
      }
      return marker;
    }

    private void take(int marker, int at, int length) throws PictureRefused {
      switch (marker) {
        case BASELINE, EXTENDED, PROGRESSIVE -> takeFrame(marker, at);
        case 0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf ->
            throw new PictureRefused(Translatable.of("is a JPEG of a kind that no browser shows"));
        case SOS -> takeScan();
        case APP1 -> takeExif(at, length);
        default -> {} // Tables and remarks.
      }
    }

    private void takeFrame(int marker, int at) throws PictureRefused {
      if (width > 0 || scans > 0) {
        throw PictureRefused.broken();
      }
      if (bytes.get(at + 5) == 4) {
        throw new PictureRefused(
            Translatable.of(
                "has the colours of print (CMYK): save it with those of screens (RGB)"));
      }
      height = Short.toUnsignedInt(bytes.getShort(at + 1));
      width = Short.toUnsignedInt(bytes.getShort(at + 3));
      isProgressive = marker == PROGRESSIVE;
    }

    private void takeScan() throws PictureRefused {
      scans++;
      if (width == 0 || scans > MAX_SCANS) {
        throw PictureRefused.broken();
      }
    }

    private void takeExif(int at, int length) {
      boolean isExif = length > EXIF.length;
      for (int i = 0; isExif && i < EXIF.length; i++) {
        isExif = bytes.get(at + i) == EXIF[i];
      }
      if (isExif) {
        orientation = Orientation.of(bytes.slice(at + EXIF.length, length - EXIF.length));
      }
    }

    /** Returns where the next marker is: in a scan, 0xff stands before 0 or a restart. */
    private int endOfScan(int start) {
      int at = start;
      while (true) {
        int next = bytes.get(at + 1) & 0xff;
        if (bytes.get(at) == (byte) 0xff && next != 0 && next != 0xff && (next & 0xf8) != 0xd0) {
          return at;
        }
        at++;
      }
    }
  }
}
