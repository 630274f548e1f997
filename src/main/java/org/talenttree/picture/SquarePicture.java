package org.talenttree.picture;

import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongConsumer;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;

/**
 * Makes the picture of a person from a file that they send: its middle square, upright, on white,
 * as a JPEG that was made here and holds nothing else of the file. One that was made here stays as
 * it is, so that it comes back from an archive the same.
 */
public final class SquarePicture {
  /** The pixels of each side. */
  public static final int SIDE = 256;

  /** The most bytes of a file: more than most photographs have. */
  public static final int MAX_FILE = 8 << 20;

  /** More than the sensors of nearly all cameras have; decoding as many takes two seconds. */
  static final long MAX_PIXELS = 50_000_000;

  /** The most bytes of memory that decoding may take beside the pixels that are read. */
  static final long MAX_MEMORY = 112 << 20;

  /** More is read than shown, so that several pixels are averaged to one. */
  private static final int READ_SIDE = 4 * SIDE;

  /** The most bytes of a pixel that is read: four values of 16 bits. */
  private static final int PIXEL_BYTES = 8;

  private static final float QUALITY = 0.85f;

  private static final byte[] BLANK =
      jpeg(new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB));

  private SquarePicture() {}

  /**
   * Returns the picture as a JPEG; the same file always gives the same bytes.
   *
   * @param memory takes the bytes of memory that decoding will need, and may refuse
   * @throws PictureRefused if the file is no picture, is broken or is too large
   */
  public static byte[] of(byte[] file, LongConsumer memory) throws PictureRefused {
    if (file.length > MAX_FILE) {
      throw new PictureRefused(Translatable.of("has more than {0} bytes", MAX_FILE));
    }
    PictureFile picture = PictureFile.of(file);
    requireBounds(picture);
    int side = Math.min(picture.width(), picture.height());
    int n = Math.max(1, side / READ_SIDE);
    long read = (long) (side / n + 1) * (side / n + 1) * PIXEL_BYTES;
    memory.accept(picture.memory() + read + read / 2);
    BufferedImage square = square(picture, side, n);
    return isMadeHere(picture) ? file : jpeg(turned(scaled(square), picture.orientation()));
  }

  /** Returns whether a picture differs from those that are made here in its pixels alone. */
  private static boolean isMadeHere(PictureFile picture) throws PictureRefused {
    return picture instanceof JpegFile jpeg && jpeg.isLike(JpegFile.of(BLANK));
  }

  private static void requireBounds(PictureFile picture) throws PictureRefused {
    int width = picture.width();
    int height = picture.height();
    if (width < 1 || height < 1) {
      throw PictureRefused.broken();
    }
    if ((long) width * height > MAX_PIXELS || picture.memory() > MAX_MEMORY) {
      throw new PictureRefused(
          Translatable.of("has too many pixels: {0} × {1}", String.valueOf(width), "" + height));
    }
  }

  private static BufferedImage square(PictureFile picture, int side, int n) throws PictureRefused {
    Rectangle middle =
        new Rectangle((picture.width() - side) / 2, (picture.height() - side) / 2, side, side);
    try {
      return withPlainGreys(picture.read(middle, n));
    } catch (Deadline.Passed e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw PictureRefused.broken(); // Decoders fail in many ways on a file that is.
    }
  }

  /**
   * Returns the image with greys that are those of the file: Java takes the greys of images with
   * transparency for linear light, and would show them too bright.
   */
  private static BufferedImage withPlainGreys(BufferedImage image) {
    if (image.getSampleModel().getNumBands() != 2) {
      return image;
    }
    WritableRaster raster = image.getRaster();
    WritableRaster colours =
        raster.createWritableChild(
            0, 0, raster.getWidth(), raster.getHeight(), 0, 0, new int[] {0, 0, 0, 1});
    ColorModel plain =
        new ComponentColorModel(
            ColorSpace.getInstance(ColorSpace.CS_sRGB),
            true,
            false,
            Transparency.TRANSLUCENT,
            raster.getTransferType());
    return new BufferedImage(plain, colours, false, null);
  }

  /** Halves the picture until it is small enough, so that each pixel counts. */
  private static BufferedImage scaled(BufferedImage read) {
    BufferedImage image = read;
    do {
      image = drawn(image, Math.max(SIDE, (image.getWidth() + 1) / 2), new AffineTransform());
    } while (image.getWidth() > SIDE);
    return image;
  }

  private static BufferedImage turned(BufferedImage image, Orientation orientation) {
    return orientation.equals(Orientation.UPRIGHT)
        ? image
        : drawn(image, SIDE, orientation.upright(SIDE));
  }

  private static BufferedImage drawn(BufferedImage image, int side, AffineTransform movement) {
    BufferedImage drawn = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = drawn.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, side, side);
    graphics.setComposite(AlphaComposite.SrcOver);
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    graphics.transform(movement);
    graphics.drawImage(image, 0, 0, side, side, null);
    graphics.dispose();
    return drawn;
  }

  private static byte[] jpeg(BufferedImage image) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(32 << 10);
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      parameters.setCompressionQuality(QUALITY);
      writer.write(null, new IIOImage(image, null, null), parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // In memory.
    } finally {
      writer.dispose();
    }
    return out.toByteArray();
  }
}
