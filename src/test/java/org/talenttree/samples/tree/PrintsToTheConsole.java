package org.talenttree.samples.tree;

import java.util.logging.Logger;

/** A sample for the guards: prints and logs past the log. */
public final class PrintsToTheConsole {
  void print() {
    System.out.println(Logger.GLOBAL_LOGGER_NAME + Logger.getGlobal());
  }
}
