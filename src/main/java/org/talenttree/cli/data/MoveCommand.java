package org.talenttree.cli.data;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.ConfigFileOption;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.ProgressLine;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.storage.move.Move;
import org.talenttree.storage.move.Move.DataLocation;
import org.talenttree.storage.move.Move.MovedTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code talenttree move}: copies all data from SQLite to PostgreSQL, or back. */
@Command(
    name = "move",
    description = {
      "Copy all data from SQLite to PostgreSQL, or back, and verify the copy.",
      "Stop the service first. The target must be empty; the source is left as it is. If the command"
          + " is interrupted, it can be run again. User and password of PostgreSQL come from the"
          + " settings database.user and database.password."
    })
public final class MoveCommand extends Subcommand {
  private static final String FOLDER = "sqlite:";
  private static final String SERVER = "jdbc:postgresql:";

  @Mixin private ConfigFileOption settings = new ConfigFileOption();

  @Option(
      names = "--from",
      required = true,
      paramLabel = "PLACE",
      description = "A folder, as DIR or sqlite:DIR, or jdbc:postgresql://HOST/DATABASE.")
  private String from = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "PLACE",
      description = "The other kind, without data.")
  private String to = "";

  @Override
  public Integer call() throws Exception {
    if (isServer(from) == isServer(to)) {
      throw new CommandFailed(
          "one of --from and --to must be a folder and the other PostgreSQL; see `talenttree"
              + " backup` and pg_dump for copies of the same kind");
    }
    PrintWriter err = err();
    List<MovedTable> tables =
        Move.run(
            place(from),
            place(to),
            new ProgressLine(err, "moved"),
            new ProgressLine(err, "verified"));
    PrintWriter out = out();
    for (MovedTable table : tables) {
      out.printf("ok  %10d %-12s sha256 %s%n", table.rows(), table.name(), table.digest());
    }
    out.println("All data is in " + to + "; that in " + from + " is left as it was.");
    return 0;
  }

  private DataLocation place(String text) throws ConfigMistakes, CommandFailed {
    if (isServer(text)) {
      Map<String, String> url = Map.of("database.url", text, "database.replica-url", "");
      return settings
          .read(url)
          .database()
          .<DataLocation>map(DataLocation.Server::new)
          .orElseThrow(() -> new CommandFailed("no database is named"));
    }
    String folder = text.startsWith(FOLDER) ? text.substring(FOLDER.length()) : text;
    // The text is not repeated: it may be a URL with a password.
    if (folder.isBlank() || folder.contains("://")) {
      throw new CommandFailed(
          "--from and --to take a folder, or "
              + SERVER
              + "//HOST/DATABASE without user or password");
    }
    Config config =
        settings.read(
            Map.of("database.url", "", "database.replica-url", "", "data.directory", folder));
    return new DataLocation.Folder(config.data());
  }

  private static boolean isServer(String place) {
    return place.startsWith(SERVER);
  }
}
