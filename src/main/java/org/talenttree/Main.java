package org.talenttree;

import java.util.Set;
import org.slf4j.bridge.SLF4JBridgeHandler;
import org.talenttree.app.NativeLibraries;
import org.talenttree.app.Preload;
import org.talenttree.cli.CommandLineInterface;

/** The program's entry. */
public final class Main {
  private static final Set<String> SERVERS = Set.of("serve", "demo");

  private Main() {}

  /** Runs the command that the arguments name and exits with its status. */
  public static void main(String[] arguments) {
    int status = 1;
    try {
      status = run(arguments);
    } catch (Throwable e) {
      // An error ends only this thread; those of the database and the server would run for ever.
      Thread main = Thread.currentThread();
      main.getUncaughtExceptionHandler().uncaughtException(main, e);
    }
    System.exit(status);
  }

  private static int run(String[] arguments) {
    NativeLibraries.prepare();
    if (arguments.length > 0 && SERVERS.contains(arguments[0])) {
      Preload.start();
    }
    // The HTTP server logs to java.util.logging, which would print to a place of its own.
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    return CommandLineInterface.run(arguments);
  }
}
