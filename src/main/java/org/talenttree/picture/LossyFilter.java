package org.talenttree.picture;

/** Smooths the edges between the blocks of a plane (RFC 6386, section 15). */
final class LossyFilter {
  private final LossyPlane plane;
  private final boolean isSimple;
  private final int inner;
  private final int high;

  /**
   * Takes how much the values at an edge may differ.
   *
   * @param inner between two that follow each other
   * @param high beyond which an edge is one of the picture itself
   */
  LossyFilter(LossyPlane plane, boolean isSimple, int inner, int high) {
    this.plane = plane;
    this.isSimple = isSimple;
    this.inner = inner;
    this.high = high;
  }

  /**
   * Smooths an edge.
   *
   * @param at the first value behind it
   * @param across how far apart the values across the edge are
   * @param along how far apart those along it are
   * @param limit how much the values next to the edge may differ
   * @param isOfBlock whether it is one of a whole block
   */
  void smooth(int at, int across, int along, int length, int limit, boolean isOfBlock) {
    for (int i = 0; i < length; i++) {
      int here = at + i * along;
      if (isSimple ? isNear(here, across, limit) : isSmooth(here, across, limit)) {
        smooth(here, across, isOfBlock);
      }
    }
  }

  private void smooth(int at, int across, boolean isOfBlock) {
    if (isSimple || isHigh(at, across)) {
      ofTwo(at, across);
    } else if (isOfBlock) {
      ofSix(at, across);
    } else {
      ofFour(at, across);
    }
  }

  private int value(int at) {
    return plane.value(at);
  }

  private int between(int one, int other) {
    return Math.abs(value(one) - value(other));
  }

  private boolean isNear(int at, int step, int limit) {
    return 4 * between(at - step, at) + between(at - 2 * step, at + step) <= 2 * limit + 1;
  }

  private boolean isSmooth(int at, int step, int limit) {
    return isNear(at, step, limit)
        && between(at - 4 * step, at - 3 * step) <= inner
        && between(at - 3 * step, at - 2 * step) <= inner
        && between(at - 2 * step, at - step) <= inner
        && between(at + 3 * step, at + 2 * step) <= inner
        && between(at + 2 * step, at + step) <= inner
        && between(at + step, at) <= inner;
  }

  private boolean isHigh(int at, int step) {
    return between(at - 2 * step, at - step) > high || between(at + step, at) > high;
  }

  private void ofTwo(int at, int step) {
    int outer = signed(value(at - 2 * step) - value(at + step));
    int change = 3 * (value(at) - value(at - step)) + outer;
    plane.set(at - step, value(at - step) + small(change + 3));
    plane.set(at, value(at) - small(change + 4));
  }

  private void ofFour(int at, int step) {
    int change = 3 * (value(at) - value(at - step));
    int after = small(change + 4);
    int outer = (after + 1) >> 1;
    plane.set(at - 2 * step, value(at - 2 * step) + outer);
    plane.set(at - step, value(at - step) + small(change + 3));
    plane.set(at, value(at) - after);
    plane.set(at + step, value(at + step) - outer);
  }

  private void ofSix(int at, int step) {
    int outer = signed(value(at - 2 * step) - value(at + step));
    int change = signed(3 * (value(at) - value(at - step)) + outer);
    for (int i = 0; i < 3; i++) {
      int part = ((27 - 9 * i) * change + 63) >> 7;
      plane.set(at - (i + 1) * step, value(at - (i + 1) * step) + part);
      plane.set(at + i * step, value(at + i * step) - part);
    }
  }

  private static int signed(int value) {
    return Math.clamp(value, -128, 127);
  }

  private static int small(int value) {
    return Math.clamp(value >> 3, -16, 15);
  }
}
