package org.talenttree.picture;

import java.util.Arrays;
import org.talenttree.resource.Resources;

/** The constants of VP8, from the file {@code pictures/vp8.txt}. */
final class LossyTables {
  static final int MODES = 10;
  static final int TYPES = 4;
  static final int BANDS = 8;
  static final int CONTEXTS = 3;
  static final int PROBABILITIES = 11;

  private static final int QUANTIZERS = 128;
  private static final int OF_MODES = MODES * MODES * (MODES - 1);
  private static final int OF_COEFFICIENTS = TYPES * BANDS * CONTEXTS * PROBABILITIES;

  private static final int[] ALL =
      Resources.text("/pictures/vp8.txt")
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.split(" ", -1)))
          .mapToInt(Integer::parseInt)
          .toArray();

  private LossyTables() {}

  /** Returns the quantizer of the first coefficient of a block. */
  static int dc(int index) {
    return ALL[Math.clamp(index, 0, QUANTIZERS - 1)];
  }

  /** Returns the quantizer of the others. */
  static int ac(int index) {
    return ALL[QUANTIZERS + Math.clamp(index, 0, QUANTIZERS - 1)];
  }

  /** Returns a probability of the mode of a subblock below and to the right of two others. */
  static int ofMode(int above, int left, int number) {
    return ALL[2 * QUANTIZERS + (above * MODES + left) * (MODES - 1) + number];
  }

  /** Returns how likely a probability of coefficients stays as it is. */
  static int ofChange(int index) {
    return ALL[2 * QUANTIZERS + OF_MODES + index];
  }

  /** Returns the probabilities of coefficients at the beginning of a frame. */
  static int[] ofCoefficients() {
    int from = 2 * QUANTIZERS + OF_MODES + OF_COEFFICIENTS;
    return Arrays.copyOfRange(ALL, from, from + OF_COEFFICIENTS);
  }
}
