package org.talenttree.cli.data;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.talenttree.app.Verification;
import org.talenttree.app.Verification.Finding;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.ProgressLine;
import org.talenttree.storage.backup.BackupFile;
import org.talenttree.storage.backup.Snapshot;
import org.talenttree.storage.backup.SqliteRestore;
import org.talenttree.tree.IncarnationStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree restore}: restores a backup of the SQLite database. */
@Command(
    name = "restore",
    description = {
      "Restore a backup into a folder without data.",
      "No service may run on the folder. A file that is no backup, is damaged, or is of a later"
          + " release is refused, and nothing is changed. With --plain it takes a database that"
          + " Litestream restored."
    })
public final class RestoreCommand extends Subcommand {
  @Mixin private DataOptions data = new DataOptions();

  @Parameters(
      paramLabel = "FILE",
      description = "A file that `talenttree backup` has written, or with --plain a database.")
  private Path file = Path.of("");

  @Option(
      names = "--plain",
      description =
          "The file is a database without the seal of a backup, which Litestream or another tool"
              + " restored. It is checked in all other ways.")
  private boolean plain;

  @Option(names = "--force", description = "Move existing data aside.")
  private boolean force;

  @Override
  public Integer call() throws Exception {
    data.refusePostgres("restore a dump with PostgreSQL's own pg_restore");
    Path folder = data.read().data();
    BackupFile source = new BackupFile(file, !plain);
    long faults = check(source);
    ProgressLine progress = new ProgressLine(err(), "restored");
    Optional<Path> aside =
        SqliteRestore.restore(
            source, folder, force, Instant.now(), IncarnationStore::renewAll, progress);
    PrintWriter out = out();
    out.println(file + " is restored to " + folder);
    aside.ifPresent(path -> out.println("The former database is " + path));
    if (faults > 0) {
      // Restored anyway: the service ran on this data, and the operator may have no other.
      err()
          .println(
              "talenttree: the data has "
                  + faults
                  + " faults; see `talenttree verify "
                  + (plain ? "--data " + folder : file)
                  + "`");
    }
    return 0;
  }

  private long check(BackupFile source) throws CommandFailed {
    try (Snapshot backup = Snapshot.of(source)) {
      Finding structure = Verification.structure(backup);
      if (structure.violations() > 0) {
        throw new CommandFailed(file + " is damaged: " + structure.lines().getFirst());
      }
      Finding schema = Verification.schema(backup);
      if (schema.violations() > 0) {
        throw new CommandFailed(file + " is refused: " + schema.lines().getFirst());
      }
      return Verification.contents(backup).stream().mapToLong(Finding::violations).sum();
    }
  }
}
