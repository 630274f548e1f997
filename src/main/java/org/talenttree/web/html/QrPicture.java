package org.talenttree.web.html;

import io.nayuki.qrcodegen.QrCode;
import org.jspecify.annotations.Nullable;

/**
 * A QR code as a path of SVG, in units of its squares.
 *
 * @param size the width and the height, with the empty edge that readers need
 * @param path a line through the dark squares of each row, one unit thick
 */
public record QrPicture(int size, String path) {
  /** The longest address of a page with the longest name of a host, username and slug. */
  static final int MAX_LENGTH = 400;

  private static final int EDGE = 4;

  /** Returns the code of an address, or null if that is longer than an address can be. */
  public static @Nullable QrPicture of(String address) {
    if (address.length() > MAX_LENGTH) {
      return null;
    }
    // A seventh of it may be unreadable: paper gets creases.
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.MEDIUM);
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      row(code, y, path);
    }
    return new QrPicture(code.size + 2 * EDGE, path.toString());
  }

  private static void row(QrCode code, int y, StringBuilder path) {
    int end = -1;
    for (int x = 0; x < code.size; x++) {
      if (!code.getModule(x, y)) {
        continue;
      }
      int start = x;
      while (code.getModule(x, y)) { // Light outside.
        x++;
      }
      if (end < 0) {
        path.append('M').append(EDGE + start).append(' ').append(EDGE + y).append(".5");
      } else {
        path.append('m').append(start - end).append(" 0");
      }
      path.append('h').append(x - start);
      end = x;
    }
  }
}
