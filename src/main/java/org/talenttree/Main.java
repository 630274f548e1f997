package org.talenttree;

import org.slf4j.bridge.SLF4JBridgeHandler;
import org.talenttree.cli.CommandLineInterface;

/** The program's entry. */
public final class Main {
  private Main() {}

  /** Runs the command that the arguments name and exits with its status. */
  public static void main(String[] arguments) {
    // The HTTP server logs to java.util.logging, which would print to a place of its own.
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(CommandLineInterface.run(arguments));
  }
}
