package org.talenttree.samples.cli;

/** A sample for the guards: a command, which may print. */
public final class PrintingCommand {
  void print() {
    System.out.println("done");
  }
}
