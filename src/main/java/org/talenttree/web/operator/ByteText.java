package org.talenttree.web.operator;

import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.List;
import org.talenttree.language.Messages;

/** Formats sizes for people. */
public final class ByteText {
  private static final int UNIT = 1_000;
  private static final List<String> UNITS = List.of("kB", "MB", "GB", "TB");

  private ByteText() {}

  /** Returns a size such as "12.4 MB", rounded up, in the decimal units that disks are sold by. */
  public static String of(long bytes, Messages say) {
    double size = (double) bytes / UNIT;
    int unit = 0;
    while (size >= UNIT && unit < UNITS.size() - 1) {
      size /= UNIT;
      unit++;
    }
    NumberFormat format = NumberFormat.getInstance(say.locale());
    format.setRoundingMode(RoundingMode.CEILING);
    format.setMaximumFractionDigits(unit > 0 && size < 100 ? 1 : 0);
    return format.format(size) + " " + UNITS.get(unit);
  }
}
