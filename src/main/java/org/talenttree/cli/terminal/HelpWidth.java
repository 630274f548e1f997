package org.talenttree.cli.terminal;

/** Determines the line width of help texts. */
public final class HelpWidth {
  private static final int DEFAULT = 80;

  /** A narrower help has no space next to the names of the options. */
  private static final int MIN = 55;

  private static final int MAX = 1_000;

  private HelpWidth() {}

  /**
   * Returns the width that the environment sets, or else that of the terminal.
   *
   * @param columns the value of the variable {@code COLUMNS}; empty if it is not set
   */
  public static int of(String columns) {
    int set = columns.matches("[1-9]\\d{0,3}") ? Integer.parseInt(columns) : 0;
    int width = set > 0 ? set : Terminal.columns().orElse(DEFAULT);
    return width == 0 ? DEFAULT : Math.clamp(width, MIN, MAX); // Some terminals report 0.
  }
}
