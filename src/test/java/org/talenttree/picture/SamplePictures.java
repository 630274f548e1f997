package org.talenttree.picture;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** Pictures of four colours, one in each quarter, in files of many kinds. */
public final class SamplePictures {
  /** Top left, top right, bottom left, bottom right. */
  static final Color[] QUARTERS = {
    new Color(200, 30, 30), new Color(30, 160, 30), new Color(30, 30, 200), new Color(230, 200, 40)
  };

  private SamplePictures() {}

  /** Returns the four quarters. */
  static BufferedImage quarters(int width, int height, int type) {
    BufferedImage image = new BufferedImage(width, height, type);
    Graphics2D graphics = image.createGraphics();
    for (int i = 0; i < 4; i++) {
      graphics.setColor(QUARTERS[i]);
      graphics.fillRect(i % 2 * (width / 2), i / 2 * (height / 2), width, height);
    }
    graphics.dispose();
    return image;
  }

  /** Returns a JPEG of the four quarters. */
  public static byte[] jpeg(int width, int height) {
    return file(quarters(width, height, BufferedImage.TYPE_INT_RGB), "jpeg");
  }

  /** Returns a PNG of the four quarters. */
  public static byte[] png(int width, int height) {
    return file(quarters(width, height, BufferedImage.TYPE_INT_RGB), "png");
  }

  static byte[] file(BufferedImage image, String format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image, format, out)) {
        throw new IllegalArgumentException(format);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Returns a file of the folder {@code pictures}. */
  public static byte[] stored(String name) {
    try (InputStream in = SamplePictures.class.getResourceAsStream("/pictures/" + name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static BufferedImage image(byte[] file) {
    try {
      return ImageIO.read(new ByteArrayInputStream(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns Exif data with this orientation, and with a place that must not get out. */
  static byte[] exif(int orientation, ByteOrder order) {
    ByteBuffer tiff = ByteBuffer.allocate(64).order(order);
    tiff.put((order == ByteOrder.LITTLE_ENDIAN ? "II" : "MM").getBytes(US_ASCII));
    tiff.putShort((short) 42).putInt(8).putShort((short) 2);
    tiff.putShort((short) 0x010e).putShort((short) 2).putInt(20).putInt(40);
    tiff.putShort((short) 0x0112).putShort((short) 3).putInt(1);
    tiff.putShort((short) orientation).putShort((short) 0);
    return tiff.position(40).put("GPS of my home".getBytes(US_ASCII)).array();
  }

  /** Returns a JPEG with a segment more behind its start. */
  static byte[] withSegment(byte[] jpeg, int marker, byte[] content) {
    return ByteBuffer.allocate(jpeg.length + content.length + 4)
        .put(jpeg, 0, 2)
        .put((byte) 0xff)
        .put((byte) marker)
        .putShort((short) (content.length + 2))
        .put(content)
        .put(jpeg, 2, jpeg.length - 2)
        .array();
  }

  /** Returns a JPEG with this orientation in its Exif data. */
  public static byte[] turned(byte[] jpeg, int orientation, ByteOrder order) {
    byte[] exif = exif(orientation, order);
    byte[] segment = Arrays.copyOf("Exif\0\0".getBytes(US_ASCII), 6 + exif.length);
    System.arraycopy(exif, 0, segment, 6, exif.length);
    return withSegment(jpeg, 0xe1, segment);
  }

  /** Returns a PNG with a chunk more behind its header. */
  static byte[] withChunk(byte[] png, String name, byte[] content) {
    int header = 33;
    ByteBuffer out = ByteBuffer.allocate(png.length + content.length + 12);
    out.put(png, 0, header).putInt(content.length).put(name.getBytes(US_ASCII)).put(content);
    CRC32 crc = new CRC32();
    crc.update(out.array(), header + 4, content.length + 4);
    return out.putInt((int) crc.getValue()).put(png, header, png.length - header).array();
  }

  /** Returns a PNG whose header claims another size. */
  static byte[] claiming(byte[] png, int width, int height) {
    byte[] changed = png.clone();
    ByteBuffer bytes = ByteBuffer.wrap(changed).putInt(16, width).putInt(20, height);
    CRC32 crc = new CRC32();
    crc.update(changed, 12, 17);
    bytes.putInt(29, (int) crc.getValue());
    return changed;
  }
}
