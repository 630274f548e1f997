package org.talenttree.cli;

import org.talenttree.app.ProgramVersion;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.storage.sqlite.SqliteDatabase;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** {@code talenttree version}: which release this is, and what it runs on. */
@Command(name = "version", description = "Print the version.")
final class VersionCommand extends Subcommand {

  @Override
  public Integer call() {
    for (String line : new Release().getVersion()) {
      out().println(line);
    }
    return 0;
  }

  /** The release as the jar's manifest names it. */
  static final class Release implements IVersionProvider {
    /** Returns the program and its version, such as {@code Talent Tree 0.1.0}. */
    static String name() {
      return "Talent Tree " + ProgramVersion.text();
    }

    @Override
    public String[] getVersion() {
      return new String[] {
        name(), "Java " + Runtime.version() + ", SQLite " + SqliteDatabase.version()
      };
    }
  }
}
