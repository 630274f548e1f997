package org.talenttree.cli;

/** How long the lines of a command's help are. */
final class HelpWidth {
  private static final int UNKNOWN = 80;

  /** Narrower, there is no room beside the names of the options. */
  private static final int MIN = 55;

  private static final int MAX = 1_000;

  private HelpWidth() {}

  /**
   * Returns the columns that the environment names, or else those of the terminal.
   *
   * @param columns the variable {@code COLUMNS}; empty where there is none
   */
  static int of(String columns) {
    int named = columns.matches("[1-9]\\d{0,3}") ? Integer.parseInt(columns) : 0;
    int width = named > 0 ? named : Terminal.columns().orElse(UNKNOWN);
    return width == 0 ? UNKNOWN : Math.clamp(width, MIN, MAX); // A terminal may say 0: unknown.
  }
}
