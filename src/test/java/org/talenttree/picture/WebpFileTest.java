package org.talenttree.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** WebP is decoded to the pixels that libwebp 1.6 decodes it to, which the PNG files hold. */
class WebpFileTest {
  private static BufferedImage decoded(String name) throws Exception {
    WebpFile file = WebpFile.of(SamplePictures.stored(name));
    return file.read(new Rectangle(0, 0, file.width(), file.height()), 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "palette-2", "palette-4", "palette-16", "palette-200", "gradient", "gradient-fast",
        "grey-1x1", "grey-90x17", "grey-10", "grey-50", "grey-80", "grey-100"
      })
  void eachPixelIsAsTheReferenceHasIt(String name) throws Exception {
    BufferedImage ours = decoded("webp/" + name + ".webp");
    BufferedImage reference = SamplePictures.image(SamplePictures.stored("webp/" + name + ".png"));

    assertThat(ours.getWidth()).isEqualTo(reference.getWidth());
    assertThat(ours.getHeight()).isEqualTo(reference.getHeight());
    for (int y = 0; y < ours.getHeight(); y++) {
      for (int x = 0; x < ours.getWidth(); x++) {
        assertThat(ours.getRGB(x, y)).as("%d, %d", x, y).isEqualTo(reference.getRGB(x, y));
      }
    }
  }

  @Test
  void aPartIsReadInSteps() throws Exception {
    WebpFile file = WebpFile.of(SamplePictures.stored("webp/gradient.webp"));
    BufferedImage whole = decoded("webp/gradient.webp");

    BufferedImage part = file.read(new Rectangle(10, 0, 50, 50), 3);

    assertThat(part.getWidth()).isEqualTo(17);
    assertThat(part.getRGB(16, 16)).isEqualTo(whole.getRGB(58, 48));
  }

  @Test
  void aFrameOfAnotherSizeThanItsCanvasIsRefused() {
    byte[] file = SamplePictures.stored("alpha.webp");
    file[24]++; // The width of the canvas.

    assertThatThrownBy(() -> WebpFile.of(file)).hasMessage("is broken");
  }

  @Test
  void asManyTransformsAsABrokenFileNamesAreNotUndone() {
    byte[] bits = new byte[40];
    Arrays.fill(bits, (byte) 0b01101101); // "One more: subtract green", again and again.

    assertThatThrownBy(() -> LosslessPixels.read(new LosslessBits(bits, 0, bits.length), 9, 9))
        .hasMessage("a transform stands twice");
  }

  @Test
  void moreCodesThanProgramsMakeAreRefused() {
    // No transform, no cache, blocks of 4 pixels whose one code is of group 65,535.
    long bits = 0b0 | 0b0 << 1 | 0b1 << 2 | 0b000 << 3 | 0b0 << 6;
    ByteBuffer codes = ByteBuffer.allocate(16);
    int at = 7;
    int[] symbols = {255, 255, 0, 0, 0};
    for (int symbol : symbols) {
      long simple = 0b101L | (long) symbol << 3; // One symbol of eight bits.
      bits |= at < 64 ? simple << at : 0;
      at += 11;
    }
    codes.putLong(Long.reverseBytes(bits));

    assertThatThrownBy(() -> LosslessPixels.read(new LosslessBits(codes.array(), 0, 16), 4, 4))
        .hasMessage("too many codes");
  }
}
