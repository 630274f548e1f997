package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A WebP (RFC 9649) with one still picture.
 *
 * @param pixels the part with the colours
 * @param isLossless whether these are coded without loss
 * @param alpha the part with the transparency of a lossy picture; null if it is opaque
 */
record WebpFile(
    byte[] file,
    Chunk pixels,
    boolean isLossless,
    @Nullable Chunk alpha,
    int width,
    int height,
    Orientation orientation)
    implements PictureFile {
  private static final int RIFF = 0x52494646;
  private static final int WEBP = 0x57454250;
  private static final int FIRST = 12;

  /** A signature, the size, whether it is transparent, and the version. */
  private static final int LOSSLESS_HEAD = 5;

  /** A part of the file, without its name and length. */
  record Chunk(int at, int length) {
    int end() {
      return at + length;
    }
  }

  static boolean recognises(ByteBuffer bytes) {
    return bytes.remaining() >= FIRST && bytes.getInt(0) == RIFF && bytes.getInt(8) == WEBP;
  }

  static WebpFile of(byte[] file) throws PictureRefused {
    return new Chunks(file).read();
  }

  @Override
  public long memory() {
    long count = (long) width * height;
    return (isLossless ? 0 : count * LossyPixels.PIXEL_BYTES)
        + (isLossless || alpha != null ? LosslessPixels.memory(count) : 0);
  }

  @Override
  public BufferedImage read(Rectangle part, int n) {
    if (isLossless) {
      LosslessBits bits = new LosslessBits(file, pixels.at + LOSSLESS_HEAD, pixels.end());
      return sampled(LosslessPixels.read(bits, width, height), part, n);
    }
    BufferedImage image = LossyPixels.read(file, pixels.at, pixels.end(), width, height, part, n);
    Chunk transparency = alpha;
    if (transparency != null) {
      int[] alphas = AlphaPlane.read(file, transparency.at, transparency.end(), width, height);
      AlphaPlane.layOnWhite(image, sampled(alphas, part, n));
    }
    return image;
  }

  private BufferedImage sampled(int[] argb, Rectangle part, int n) {
    BufferedImage image =
        new BufferedImage(
            (part.width + n - 1) / n, (part.height + n - 1) / n, BufferedImage.TYPE_INT_ARGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        image.setRGB(x, y, argb[(part.y + y * n) * width + part.x + x * n]);
      }
    }
    return image;
  }

  /** Goes over the chunks. */
  private static final class Chunks {
    private final byte[] file;
    private final ByteBuffer bytes;
    private @Nullable Chunk pixels;
    private @Nullable Chunk alpha;
    private boolean isLossless;
    private int canvasWidth;
    private int canvasHeight;
    private int width;
    private int height;
    private Orientation orientation = Orientation.UPRIGHT;

    Chunks(byte[] file) {
      this.file = file;
      this.bytes = ByteBuffer.wrap(file);
    }

    WebpFile read() throws PictureRefused {
      int end = 8 + length(4);
      for (int at = FIRST; at + 8 <= end; ) {
        Chunk chunk = new Chunk(at + 8, length(at + 4));
        bytes.slice(chunk.at, chunk.length);
        take(bytes.getInt(at), chunk);
        at = chunk.end() + (chunk.length & 1);
      }
      Chunk found = pixels;
      boolean isOfOneSize = canvasWidth == 0 || (canvasWidth == width && canvasHeight == height);
      if (found == null || !isOfOneSize) {
        throw PictureRefused.broken();
      }
      return new WebpFile(
          file, found, isLossless, isLossless ? null : alpha, width, height, orientation);
    }

    /** Returns a length that the file is long enough for. */
    private int length(int at) {
      int length = little(at);
      if (length < 0 || length > bytes.capacity()) {
        throw new IndexOutOfBoundsException();
      }
      return length;
    }

    private int little(int at) {
      return Integer.reverseBytes(bytes.getInt(at));
    }

    private void take(int name, Chunk chunk) throws PictureRefused {
      switch (name) {
        case 0x56503858 -> takeCanvas(chunk.at); // VP8X
        case 0x56503820 -> takeLossy(chunk); // VP8
        case 0x5650384c -> takeLossless(chunk); // VP8L
        case 0x414c5048 -> alpha = alpha == null ? chunk : alpha; // ALPH
        case 0x414e494d, 0x414e4d46 -> throw PictureRefused.animated(); // ANIM, ANMF
        case 0x45584946 -> // EXIF
            orientation = Orientation.of(bytes.slice(chunk.at, chunk.length));
        default -> {} // Profiles and remarks.
      }
    }

    private void takeCanvas(int at) {
      canvasWidth = 1 + (little(at + 4) & 0xffffff);
      canvasHeight = 1 + (little(at + 6) >>> 8);
    }

    private void takeLossy(Chunk chunk) throws PictureRefused {
      int size = little(chunk.at + 6);
      take(chunk, size & 0x3fff, size >>> 16 & 0x3fff);
    }

    private void takeLossless(Chunk chunk) throws PictureRefused {
      isLossless = true;
      int size = little(chunk.at + 1);
      take(chunk, 1 + (size & 0x3fff), 1 + (size >>> 14 & 0x3fff));
      if (bytes.get(chunk.at) != 0x2f || size >>> 29 != 0) {
        throw PictureRefused.broken();
      }
    }

    private void take(Chunk chunk, int columns, int rows) throws PictureRefused {
      if (pixels != null) {
        throw PictureRefused.broken();
      }
      pixels = chunk;
      width = columns;
      height = rows;
    }
  }
}
