package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.talenttree.language.Translatable;

/**
 * A picture of which the head was read: what decoding it will cost is known before it is decoded.
 * The format is told by the content, never by a name or a media type.
 */
sealed interface PictureFile permits JpegFile, PngFile, WebpFile {
  /** Returns the width in pixels, as it is stored: before it is turned. */
  int width();

  /** Returns the height in pixels, as it is stored. */
  int height();

  /** Returns how it is to be turned. */
  Orientation orientation();

  /** Returns the bytes of memory that decoding takes beside the pixels that are read. */
  long memory();

  /**
   * Reads every n-th pixel of every n-th row of a part.
   *
   * @throws IOException if the file is broken; a decoder may throw others for a broken file too
   */
  BufferedImage read(Rectangle part, int n) throws IOException;

  /** Reads the head of a file. */
  static PictureFile of(byte[] file) throws PictureRefused {
    ByteBuffer bytes = ByteBuffer.wrap(file).asReadOnlyBuffer();
    try {
      if (JpegFile.recognises(bytes)) {
        return JpegFile.of(file);
      }
      if (PngFile.recognises(bytes)) {
        return PngFile.of(file);
      }
      if (WebpFile.recognises(bytes)) {
        return WebpFile.of(file);
      }
    } catch (IndexOutOfBoundsException e) {
      throw new PictureRefused(Translatable.of("is cut off: its end is missing"));
    }
    throw new PictureRefused(Translatable.of("is no JPEG, PNG or WebP"));
  }
}
