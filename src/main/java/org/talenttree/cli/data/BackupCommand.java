package org.talenttree.cli.data;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.ProgressLine;
import org.talenttree.config.Reasons;
import org.talenttree.storage.backup.BackupRecord;
import org.talenttree.storage.backup.SqliteBackup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree backup}: writes all data to one file. */
@Command(
    name = "backup",
    description = {
      "Write all data to one file, also while the service runs.",
      "It has every write that was acknowledged before. The file appears only when it is complete and"
          + " synced to the disk. Back up data in PostgreSQL with its own pg_dump."
    })
public final class BackupCommand extends Subcommand {
  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "FILE", description = "The file to write.")
  private Path file = Path.of("");

  @Option(names = "--force", description = "Replace an existing plain file.")
  private boolean force;

  @Override
  public Integer call() throws Exception {
    Path folder = data.folder("back it up with PostgreSQL's own pg_dump, or by archiving its log");
    ProgressLine progress = new ProgressLine(err(), "written");
    long size = SqliteBackup.write(folder, file, force, progress);
    record(folder, size);
    out().println(file + ": " + size + " bytes");
    return 0;
  }

  // For the page of operators. The backup is good without it, so a failure is only reported.
  private void record(Path folder, long size) {
    try {
      Path target = file.toAbsolutePath().normalize();
      new BackupRecord(InstantSource.system().instant(), size, target.toString()).store(folder);
    } catch (UncheckedIOException e) {
      err().println("talenttree: the backup is complete, but not noted: " + Reasons.of(e));
    }
  }
}
