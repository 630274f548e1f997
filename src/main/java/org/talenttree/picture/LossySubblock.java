package org.talenttree.picture;

/**
 * The prediction of a block of 4 × 4 values from the thirteen before it (RFC 6386, section 12.3):
 * those to its left from below, the corner, and eight above it.
 */
final class LossySubblock {
  static final int DC = 0;
  static final int TRUE_MOTION = 1;
  static final int VERTICAL = 2;
  static final int HORIZONTAL = 3;
  private static final int LEFT_DOWN = 4;
  private static final int RIGHT_DOWN = 5;
  private static final int VERTICAL_RIGHT = 6;
  private static final int VERTICAL_LEFT = 7;
  private static final int HORIZONTAL_DOWN = 8;

  private static final int CORNER = 4;
  private static final int ABOVE = 5;

  private final int[] edge;

  /** Takes the thirteen values. */
  LossySubblock(int[] edge) {
    this.edge = edge;
  }

  /** Returns the value that a mode predicts. */
  int predicted(int mode, int x, int y) {
    return switch (mode) {
      case DC -> average();
      case TRUE_MOTION -> edge[CORNER - 1 - y] + edge[ABOVE + x] - edge[CORNER];
      case VERTICAL -> ofThree(ABOVE + x);
      case HORIZONTAL -> ofThree(CORNER - 1 - y);
      case LEFT_DOWN -> ofThree(ABOVE + 1 + x + y);
      case RIGHT_DOWN -> ofThree(CORNER + x - y);
      case VERTICAL_RIGHT -> verticalRight(x, y);
      case VERTICAL_LEFT -> verticalLeft(x, y);
      case HORIZONTAL_DOWN -> horizontalDown(x, y);
      default -> horizontalUp(x + 2 * y);
    };
  }

  private int average() {
    int sum = 4;
    for (int i = 0; i < 4; i++) {
      sum += edge[i] + edge[ABOVE + i];
    }
    return sum >> 3;
  }

  private int verticalRight(int x, int y) {
    int place = x - y / 2;
    if (place < 0) {
      return ofThree(CORNER + 1 - y);
    }
    return y % 2 == 0 ? ofTwo(CORNER + place) : ofThree(CORNER + place);
  }

  private int verticalLeft(int x, int y) {
    if (x == 3 && y >= 2) {
      return ofThree(ABOVE + 3 + y);
    }
    return y % 2 == 0 ? ofTwo(ABOVE + x + y / 2) : ofThree(ABOVE + 1 + x + y / 2);
  }

  private int horizontalDown(int x, int y) {
    int place = y - x / 2;
    if (place < 0) {
      return ofThree(CORNER - 1 + x);
    }
    return x % 2 == 0 ? ofTwo(CORNER - 1 - place) : ofThree(CORNER - place);
  }

  private int horizontalUp(int place) {
    if (place > 5) {
      return edge[0];
    }
    return place % 2 == 0 ? ofTwo(2 - place / 2) : ofThree(2 - place / 2);
  }

  private int ofTwo(int at) {
    return (edge[at] + edge[at + 1] + 1) >> 1;
  }

  private int ofThree(int at) {
    int before = edge[Math.max(0, at - 1)];
    int after = edge[Math.min(edge.length - 1, at + 1)];
    return (before + 2 * edge[at] + after + 2) >> 2;
  }
}
