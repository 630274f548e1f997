package org.talenttree.picture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the pictures that people send. */
class SquarePictureTest {
  private static final String PLACES = "0 1 2 3";

  private static byte[] made(byte[] file) throws PictureRefused {
    return SquarePicture.of(file, bytes -> {});
  }

  private static String refusal(byte[] file) {
    try {
      made(file);
      return "taken";
    } catch (PictureRefused e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** Returns which of the four colours stands in each quarter; -1 for none of them. */
  private static String places(byte[] picture) {
    BufferedImage image = SamplePictures.image(picture);
    assertThat(image.getWidth()).isEqualTo(256);
    assertThat(image.getHeight()).isEqualTo(256);
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      Color found = new Color(image.getRGB(64 + i % 2 * 128, 64 + i / 2 * 128));
      places.append(i == 0 ? "" : " ").append(place(found));
    }
    return places.toString();
  }

  private static int place(Color found) {
    for (int i = 0; i < 4; i++) {
      if (isNear(found, SamplePictures.QUARTERS[i])) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isNear(Color one, Color other) {
    return Math.abs(one.getRed() - other.getRed()) < 16
        && Math.abs(one.getGreen() - other.getGreen()) < 16
        && Math.abs(one.getBlue() - other.getBlue()) < 16;
  }

  @ParameterizedTest
  @ValueSource(strings = {"progressive.jpg", "lossy.webp", "lossless.webp", "animated.png"})
  void eachFormatIsTaken(String name) throws PictureRefused {
    assertThat(places(made(SamplePictures.stored(name)))).isEqualTo(PLACES);
  }

  @ParameterizedTest
  @CsvSource({"64,64", "16,18", "300,200", "1000,2100", "3001,2001"})
  void eachSizeBecomesTheSame(int width, int height) throws PictureRefused {
    assertThat(places(made(SamplePictures.jpeg(width, height)))).isEqualTo(PLACES);
    assertThat(places(made(SamplePictures.png(width, height)))).isEqualTo(PLACES);
  }

  @Test
  void onePixelFillsTheWholePicture() throws PictureRefused {
    BufferedImage pixel = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
    pixel.setRGB(0, 0, Color.ORANGE.getRGB());

    BufferedImage made = SamplePictures.image(made(SamplePictures.file(pixel, "png")));

    assertThat(isNear(new Color(made.getRGB(0, 0)), Color.ORANGE)).isTrue();
    assertThat(isNear(new Color(made.getRGB(255, 255)), Color.ORANGE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"12000,100", "100,12000", "3000,700"})
  void ofAPanoramaTheMiddleIsShown(int width, int height) throws PictureRefused {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int side = Math.min(width, height);
    Graphics2D graphics = image.createGraphics();
    graphics.drawImage(
        SamplePictures.quarters(side, side, BufferedImage.TYPE_INT_RGB),
        (width - side) / 2,
        (height - side) / 2,
        null);
    graphics.dispose();

    assertThat(places(made(SamplePictures.file(image, "jpeg")))).isEqualTo(PLACES);
    assertThat(places(made(SamplePictures.file(image, "png")))).isEqualTo(PLACES);
  }

  @ParameterizedTest
  @CsvSource({
    "1,0 1 2 3",
    "2,1 0 3 2",
    "3,3 2 1 0",
    "4,2 3 0 1",
    "5,0 2 1 3",
    "6,2 0 3 1",
    "7,3 1 2 0",
    "8,1 3 0 2",
    "9,0 1 2 3",
    "0,0 1 2 3"
  })
  void itIsTurnedAsTheCameraWasHeldAndTellsNoPlace(int orientation, String places)
      throws PictureRefused {
    byte[] jpeg = SamplePictures.jpeg(300, 200);
    for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
      byte[] made = made(SamplePictures.turned(jpeg, orientation, order));

      assertThat(places(made)).isEqualTo(places);
      assertThat(new String(made, ISO_8859_1)).doesNotContain("Exif", "GPS");
    }
    byte[] exif = SamplePictures.exif(orientation, ByteOrder.BIG_ENDIAN);
    byte[] png = SamplePictures.withChunk(SamplePictures.png(300, 200), "eXIf", exif);
    assertThat(places(made(png))).isEqualTo(places);
  }

  @Test
  void aWebpIsTurnedToo() throws PictureRefused {
    assertThat(places(made(SamplePictures.stored("turned.webp")))).isEqualTo("2 0 3 1");
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_INT_ARGB,
        BufferedImage.TYPE_3BYTE_BGR,
        BufferedImage.TYPE_4BYTE_ABGR
      })
  void eachKindOfPixelKeepsItsColour(int type) throws PictureRefused {
    assertThat(places(made(SamplePictures.file(SamplePictures.quarters(80, 80, type), "png"))))
        .isEqualTo(PLACES);
  }

  @Test
  void aPaletteKeepsItsColours() throws PictureRefused {
    byte[] red = new byte[4];
    byte[] green = new byte[4];
    byte[] blue = new byte[4];
    for (int i = 0; i < 4; i++) {
      red[i] = (byte) SamplePictures.QUARTERS[i].getRed();
      green[i] = (byte) SamplePictures.QUARTERS[i].getGreen();
      blue[i] = (byte) SamplePictures.QUARTERS[i].getBlue();
    }
    IndexColorModel palette = new IndexColorModel(2, 4, red, green, blue);
    BufferedImage indexed = new BufferedImage(300, 300, BufferedImage.TYPE_BYTE_BINARY, palette);
    indexed
        .createGraphics()
        .drawImage(SamplePictures.quarters(300, 300, BufferedImage.TYPE_INT_RGB), 0, 0, null);

    assertThat(places(made(SamplePictures.file(indexed, "png")))).isEqualTo(PLACES);
  }

  @ParameterizedTest
  @CsvSource({"true,8,3", "true,16,3", "true,8,4", "true,16,4", "false,16,4", "false,8,4"})
  void interlacedAndDeepPngKeepTheirColours(boolean interlaced, int bits, int bands)
      throws Exception {
    BufferedImage deep = deep(bits, bands);
    byte[] png =
        written(
            deep,
            "png",
            parameters -> {
              if (interlaced) {
                parameters.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
              }
            });

    assertThat(png[28]).as("interlace method").isEqualTo((byte) (interlaced ? 1 : 0));
    assertThat(png[24]).as("bit depth").isEqualTo((byte) bits);
    assertThat(places(made(png))).isEqualTo(PLACES);
  }

  private static BufferedImage deep(int bits, int bands) {
    int type = bits == 16 ? java.awt.image.DataBuffer.TYPE_USHORT : 0;
    int[] offsets = bands == 4 ? new int[] {0, 1, 2, 3} : new int[] {0, 1, 2};
    BufferedImage deep =
        ImageTypeSpecifier.createInterleaved(
                java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_sRGB),
                offsets,
                type,
                bands == 4,
                false)
            .createBufferedImage(120, 120);
    deep.createGraphics()
        .drawImage(SamplePictures.quarters(120, 120, BufferedImage.TYPE_INT_ARGB), 0, 0, null);
    return deep;
  }

  private static byte[] written(
      BufferedImage image, String format, java.util.function.Consumer<ImageWriteParam> choose)
      throws Exception {
    Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName(format);
    ImageWriter writer = writers.next();
    var out = new java.io.ByteArrayOutputStream();
    try (var stream = ImageIO.createImageOutputStream(out)) {
      writer.setOutput(stream);
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      choose.accept(parameters);
      writer.write(null, new IIOImage(image, null, null), parameters);
    }
    return out.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void greysKeepTheirBrightness(int bands) throws Exception {
    for (int bits : new int[] {8, 16}) {
      BufferedImage grey =
          ImageTypeSpecifier.createInterleaved(
                  java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_GRAY),
                  bands == 2 ? new int[] {0, 1} : new int[] {0},
                  bits == 16 ? java.awt.image.DataBuffer.TYPE_USHORT : 0,
                  bands == 2,
                  false)
              .createBufferedImage(50, 50);
      int[] pixel = bits == 16 ? new int[] {100 * 257, 65535} : new int[] {100, 255};
      for (int i = 0; i < 2500; i++) {
        grey.getRaster().setPixel(i % 50, i / 50, pixel);
      }

      BufferedImage made = SamplePictures.image(made(SamplePictures.file(grey, "png")));

      assertThat(new Color(made.getRGB(128, 128)).getRed()).as(bits + " bits").isBetween(97, 103);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"alpha.webp", "alpha-lossless.webp"})
  void whereAWebpIsTransparentItIsWhite(String name) throws PictureRefused {
    byte[] made = made(SamplePictures.stored(name));

    assertThat(places(made)).isEqualTo("-1 1 2 3");
    Color first = new Color(SamplePictures.image(made).getRGB(60, 60));
    assertThat(isNear(first, Color.WHITE)).as("%s", first).isTrue();
  }

  @Test
  void whatIsTransparentIsWhite() throws PictureRefused {
    BufferedImage clear = new BufferedImage(40, 40, BufferedImage.TYPE_INT_ARGB);
    byte[] colours = {(byte) 255, 0};
    IndexColorModel palette = new IndexColorModel(1, 2, colours, colours, colours, 1);
    BufferedImage indexed = new BufferedImage(40, 40, BufferedImage.TYPE_BYTE_BINARY, palette);
    for (int i = 0; i < 1600; i++) {
      indexed.getRaster().setSample(i % 40, i / 40, 0, 1);
    }

    for (BufferedImage image : new BufferedImage[] {clear, indexed}) {
      BufferedImage made = SamplePictures.image(made(SamplePictures.file(image, "png")));
      assertThat(isNear(new Color(made.getRGB(100, 100)), Color.WHITE)).isTrue();
    }
  }

  @Test
  void whatFollowsTheEndIsLeftOut() throws PictureRefused {
    for (byte[] file : new byte[][] {SamplePictures.jpeg(90, 90), SamplePictures.png(90, 90)}) {
      byte[] longer = Arrays.copyOf(file, file.length + 5000);
      Arrays.fill(longer, file.length, longer.length, (byte) '<');

      assertThat(made(longer)).isEqualTo(made(file));
    }
  }

  @Test
  void oneThatWasMadeHereStaysAsItIsUnlessSomethingWasAdded() throws PictureRefused {
    byte[] made = made(SamplePictures.jpeg(700, 500));
    byte[] longer = Arrays.copyOf(made, made.length + 10);
    byte[] commented = SamplePictures.withSegment(made, 0xfe, "a remark".getBytes(ISO_8859_1));

    assertThat(made(made)).isEqualTo(made);
    assertThat(made(longer)).isNotEqualTo(longer).endsWith(0xff, 0xd9);
    assertThat(new String(made(commented), ISO_8859_1)).doesNotContain("remark");
  }

  @Test
  void theSameFileGivesTheSameBytesAndNoiseIsNotLarge() throws PictureRefused {
    BufferedImage noise = new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
    Random random = new Random(7);
    for (int i = 0; i < 65536; i++) {
      noise.setRGB(i % 256, i / 256, random.nextInt());
    }
    byte[] file = SamplePictures.file(noise, "png");

    assertThat(made(file)).isEqualTo(made(file)).hasSizeLessThan(64 << 10);
  }

  @ParameterizedTest
  @CsvSource({
    "animated.webp,is an animation",
    "cmyk.jpg,has the colours of print (CMYK): save it with those of screens (RGB)",
  })
  void whatCannotBeShownSaysWhy(String name, String reason) {
    assertThat(refusal(SamplePictures.stored(name))).isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "\u00ff\u00d8", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html><script>x</script>",
        "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000", "BM123456", "%PDF-1.7",
            "RIFF\u0004\0\0\0WAVE"
      })
  void whatIsNoPictureIsRefusedWhateverItsName(String content) {
    assertThat(refusal(content.getBytes(ISO_8859_1))).isEqualTo("is no JPEG, PNG or WebP");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "progressive.jpg",
        "lossy.webp",
        "lossless.webp",
        "alpha.webp",
        "cmyk.jpg",
        "animated.png"
      })
  void aFileThatIsCutOffIsRefusedWhereverItEnds(String name) {
    byte[] file = SamplePictures.stored(name);
    for (int length = 0; length < file.length - 12; length += 7) {
      assertThat(refusal(Arrays.copyOf(file, length))).as("%d bytes", length).isNotEqualTo("taken");
    }
  }

  @Test
  void aHeaderThatClaimsTooMuchCostsNothing() {
    AtomicLong reserved = new AtomicLong();
    byte[] huge = SamplePictures.claiming(SamplePictures.png(10, 10), 60_000, 60_000);
    byte[] negative = SamplePictures.claiming(SamplePictures.png(10, 10), -5, 10);

    assertThatThrownBy(() -> SquarePicture.of(huge, reserved::addAndGet))
        .hasMessage("has too many pixels: 60000 × 60000");
    assertThat(refusal(negative)).isEqualTo("is broken");
    assertThat(refusal(new byte[SquarePicture.MAX_FILE + 1])).startsWith("has more than");
    assertThat(reserved).hasValue(0);
  }

  @Test
  void memoryIsReservedBeforeAnyPixelIsRead() {
    byte[] file = SamplePictures.png(3000, 3000);

    assertThatThrownBy(() ->
            SquarePicture.of(
                file,
                bytes -> {
                  throw new IllegalStateException(String.valueOf(bytes));
                }))
        .hasMessage(String.valueOf(1501L * 1501 * 12));
  }
}
