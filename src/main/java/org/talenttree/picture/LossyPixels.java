package org.talenttree.picture;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.talenttree.api.Deadline;
import org.talenttree.picture.LossyCoefficients.LossyQuantizer;

/** Decodes a key frame of VP8 (RFC 6386), which is the picture of a lossy WebP. */
final class LossyPixels {
  /**
   * The most bytes of memory that a pixel takes: its three planes, and what is known of its block.
   */
  static final int PIXEL_BYTES = 2;

  private static final int SIZE = 16;
  private static final int SUBBLOCKS = 4;

  /** The mode of a block whose subblocks have modes of their own. */
  private static final int BY_SUBBLOCKS = 4;

  private static final int[] MODE_OF_SUBBLOCKS = {
    LossySubblock.DC, LossySubblock.VERTICAL, LossySubblock.HORIZONTAL, LossySubblock.TRUE_MOTION
  };

  private final LossyHead head;
  private final int columns;
  private final int rows;
  private final LossyPlane luma;
  private final LossyPlane[] colours;
  private final LossyCoefficients coefficients;
  private final LossyQuantizer[] quantizers = new LossyQuantizer[4];

  /** The level of the filter of each block; a negative one smooths its outer edges alone. */
  private final byte[] levels;

  private final int[] modesAbove;
  private final int[] modesLeft = new int[SUBBLOCKS];
  private final int[] modes = new int[SUBBLOCKS * SUBBLOCKS];

  private LossyPixels(LossyHead head, int width, int height) {
    this.head = head;
    columns = (width + SIZE - 1) / SIZE;
    rows = (height + SIZE - 1) / SIZE;
    luma = new LossyPlane(columns * SIZE, rows * SIZE);
    colours =
        new LossyPlane[] {
          new LossyPlane(columns * SIZE / 2, rows * SIZE / 2),
          new LossyPlane(columns * SIZE / 2, rows * SIZE / 2)
        };
    coefficients = new LossyCoefficients(head.probabilities(), columns);
    levels = new byte[columns * rows];
    modesAbove = new int[columns * SUBBLOCKS];
    for (int i = 0; i < quantizers.length; i++) {
      int index = head.segments().index(i, head.quantizers().base());
      quantizers[i] = LossyQuantizer.of(head.quantizers(), index);
    }
  }

  /** Reads every n-th pixel of every n-th row of a part, from a frame in a part of a file. */
  static BufferedImage read(
      byte[] file, int from, int end, int width, int height, Rectangle part, int n) {
    LossyPixels pixels = new LossyPixels(LossyHead.read(file, from, end), width, height);
    pixels.decode();
    new Smoothing(pixels).run();
    return pixels.image(part, n);
  }

  private void decode() {
    for (int row = 0; row < rows; row++) {
      Deadline.check();
      Arrays.fill(modesLeft, LossySubblock.DC);
      coefficients.beginRow();
      LossyBits bits = head.parts()[row % head.parts().length];
      for (int column = 0; column < columns; column++) {
        block(bits, row, column);
      }
    }
  }

  private void block(LossyBits ofCoefficients, int row, int column) {
    LossyBits bits = head.bits();
    int[] tree = head.segments().tree();
    int segment = 0;
    if (tree.length > 0) {
      segment = bits.bit(tree[0]) ? 2 + bits.one(tree[2]) : bits.one(tree[1]);
    }
    boolean isSkipped = head.skipProbability() > 0 && bits.bit(head.skipProbability());
    int mode = mode(bits, column);
    int ofColours = bits.bit(142) ? bits.bit(114) ? 2 + bits.one(183) : 1 : 0;
    boolean hasCoefficients = false;
    if (isSkipped) {
      coefficients.skip(column, mode != BY_SUBBLOCKS);
    } else {
      hasCoefficients =
          coefficients.read(ofCoefficients, column, mode != BY_SUBBLOCKS, quantizers[segment]);
    }
    levels[row * columns + column] = level(segment, mode, hasCoefficients);
    luma(mode, row, column);
    for (int i = 0; i < 2; i++) {
      colours[i].predict(ofColours, row * SIZE / 2, column * SIZE / 2, SIZE / 2);
      for (int k = 0; k < 4; k++) {
        colours[i].add(
            coefficients.values,
            (16 + 4 * i + k) * 16,
            row * SIZE / 2 + k / 2 * 4,
            column * SIZE / 2 + k % 2 * 4);
      }
    }
  }

  private byte level(int segment, int mode, boolean hasCoefficients) {
    int level = head.segments().level(segment, head.filterLevel()) + head.intraDelta();
    level = Math.clamp(level + (mode == BY_SUBBLOCKS ? head.subblockDelta() : 0), 0, 63);
    return (byte) (mode == BY_SUBBLOCKS || hasCoefficients ? level : -level);
  }

  /** Reads the mode of a block, and those of its subblocks. */
  private int mode(LossyBits bits, int column) {
    int mode = BY_SUBBLOCKS;
    if (bits.bit(145)) {
      mode = bits.bit(156) ? 2 + bits.one(128) : bits.one(163);
    }
    for (int i = 0; i < modes.length; i++) {
      int above = column * SUBBLOCKS + i % SUBBLOCKS;
      int left = i / SUBBLOCKS;
      modes[i] =
          mode == BY_SUBBLOCKS
              ? subblock(bits, modesAbove[above], modesLeft[left])
              : MODE_OF_SUBBLOCKS[mode];
      modesAbove[above] = modes[i];
      modesLeft[left] = modes[i];
    }
    return mode;
  }

  /** Reads the mode of a subblock (RFC 6386, section 11.2). */
  private static int subblock(LossyBits bits, int above, int left) {
    int node = 0;
    do {
      int probability = LossyTables.ofMode(above, left, node / 2);
      node = SUBBLOCK_TREE[node + bits.one(probability)];
    } while (node > 0);
    return -node;
  }

  /** The next pair by each bit, or the mode, which is not positive. */
  private static final int[] SUBBLOCK_TREE = {
    0, 2, -1, 4, -2, 6, 8, 12, -3, 10, -5, -6, -4, 14, -7, 16, -8, -9
  };

  private void luma(int mode, int row, int column) {
    if (mode != BY_SUBBLOCKS) {
      luma.predict(mode, row * SIZE, column * SIZE, SIZE);
    }
    int[] right = mode == BY_SUBBLOCKS ? aboveRight(row, column) : new int[0];
    for (int i = 0; i < modes.length; i++) {
      int y = row * SIZE + i / 4 * 4;
      int x = column * SIZE + i % 4 * 4;
      if (mode == BY_SUBBLOCKS) {
        predict(modes[i], luma.at(y, x), i, right);
      }
      luma.add(coefficients.values, i * 16, y, x);
    }
  }

  /** Returns the four values above a block that are to its right. */
  private int[] aboveRight(int row, int column) {
    int[] right = new int[4];
    int at = luma.at(row * SIZE - 1, column * SIZE);
    for (int i = 0; i < 4; i++) {
      boolean isInside = column < columns - 1;
      right[i] = row == 0 ? 127 : luma.value(at + (isInside ? SIZE + i : SIZE - 1));
    }
    return right;
  }

  private void predict(int mode, int at, int number, int[] right) {
    int[] edge = new int[13];
    for (int i = 0; i < 5; i++) {
      edge[i] = luma.value(at + (3 - i) * luma.stride - 1);
    }
    for (int i = 0; i < 8; i++) {
      boolean isRight = i >= 4 && number % 4 == 3;
      edge[5 + i] = isRight ? right[i - 4] : luma.value(at - luma.stride + i);
    }
    LossySubblock predicted = new LossySubblock(edge);
    for (int i = 0; i < 16; i++) {
      luma.set(at + i / 4 * luma.stride + i % 4, predicted.predicted(mode, i % 4, i / 4));
    }
  }

  /** Smooths the edges of all blocks. */
  private record Smoothing(LossyPixels of) {
    void run() {
      for (int row = 0; row < of.rows; row++) {
        Deadline.check();
        for (int column = 0; column < of.columns; column++) {
          int level = of.levels[row * of.columns + column];
          if (level != 0) {
            smooth(row, column, Math.abs(level), level > 0);
          }
        }
      }
    }

    private void smooth(int row, int column, int level, boolean hasInner) {
      int sharpness = of.head.sharpness();
      int inner = sharpness > 4 ? level >> 2 : sharpness > 0 ? level >> 1 : level;
      inner = Math.max(1, sharpness > 0 ? Math.min(inner, 9 - sharpness) : inner);
      int high = level >= 40 ? 2 : level >= 15 ? 1 : 0;
      int limit = 2 * level + inner;
      boolean isSimple = of.head.hasSimpleFilter();
      edges(
          new LossyFilter(of.luma, isSimple, inner, high),
          of.luma,
          row,
          column,
          SIZE,
          limit,
          hasInner);
      for (int i = 0; !isSimple && i < 2; i++) {
        LossyPlane plane = of.colours[i];
        edges(
            new LossyFilter(plane, false, inner, high),
            plane,
            row,
            column,
            SIZE / 2,
            limit,
            hasInner);
      }
    }

    private static void edges(
        LossyFilter filter,
        LossyPlane plane,
        int row,
        int column,
        int size,
        int limit,
        boolean hasInner) {
      int at = plane.at(row * size, column * size);
      int stride = plane.stride;
      for (int x = column > 0 ? 0 : 4; x < (hasInner ? size : 4); x += 4) {
        filter.smooth(at + x, 1, stride, size, x == 0 ? limit + 4 : limit, x == 0);
      }
      for (int y = row > 0 ? 0 : 4; y < (hasInner ? size : 4); y += 4) {
        filter.smooth(at + y * stride, stride, 1, size, y == 0 ? limit + 4 : limit, y == 0);
      }
    }
  }

  private BufferedImage image(Rectangle part, int n) {
    BufferedImage image =
        new BufferedImage(
            (part.width + n - 1) / n, (part.height + n - 1) / n, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        image.setRGB(x, y, rgb(part.y + y * n, part.x + x * n));
      }
    }
    return image;
  }

  private int rgb(int row, int column) {
    int y = (luma.value(luma.at(row, column)) * 19077) >> 8;
    int u = colours[0].value(colours[0].at(row / 2, column / 2));
    int v = colours[1].value(colours[1].at(row / 2, column / 2));
    int red = y + ((v * 26149) >> 8) - 14234;
    int green = y - ((u * 6419) >> 8) - ((v * 13320) >> 8) + 8708;
    int blue = y + ((u * 33050) >> 8) - 17685;
    return channel(red) << 16 | channel(green) << 8 | channel(blue);
  }

  private static int channel(int value) {
    return Math.clamp(value >> 6, 0, 255);
  }
}
