package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.IIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.talenttree.api.Deadline;

/** Decodes by the readers that come with Java. */
final class Decoding {
  private Decoding() {}

  /** Reads every n-th pixel of every n-th row of a part; all others are dropped as they come. */
  static BufferedImage read(String format, PictureFile picture, byte[] file, Rectangle part, int n)
      throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName(format).next();
    try (Input input = new Input(file)) {
      reader.setInput(input, true, true);
      if (reader.getWidth(0) != picture.width() || reader.getHeight(0) != picture.height()) {
        throw new IIOException("the file has two sizes");
      }
      return reader.read(0, parameters(reader.getDefaultReadParam(), part, n));
    } finally {
      reader.dispose();
    }
  }

  static ImageReadParam parameters(ImageReadParam parameters, Rectangle part, int n) {
    parameters.setSourceRegion(part);
    parameters.setSourceSubsampling(n, n, 0, 0);
    return parameters;
  }

  /** The file as readers want it; reading on ends at the deadline. */
  static final class Input extends MemoryCacheImageInputStream {
    Input(byte[] file) {
      super(new ByteArrayInputStream(file));
    }

    @Override
    public int read() throws IOException {
      Deadline.check();
      return super.read();
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      Deadline.check();
      return super.read(target, from, length);
    }
  }
}
