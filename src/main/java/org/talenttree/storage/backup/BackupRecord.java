package org.talenttree.storage.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.PlainFile;
import org.talenttree.storage.sqlite.DataFolder;

/**
 * The last backup of a data folder: a small file next to the database. It is written when a backup
 * is complete and on stable storage. It is not in the database, since a backup cannot contain its
 * own record, and a database that is restored from one would forget it.
 *
 * @param finishedAt when the backup was complete
 * @param bytes the size of its file
 * @param file the absolute path of its file
 */
public record BackupRecord(Instant finishedAt, long bytes, String file) {

  /** Stores the record in the data folder, in place of the one before. */
  public void store(Path folder) {
    Path target = DataFolder.backupRecord(folder);
    try {
      PlainFile.write(
          target,
          part -> {
            DataFolder.makePrivate(part);
            Files.writeString(part, finishedAt + " " + bytes + " " + file + "\n");
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
              channel.force(true);
            }
          });
      DataFolder.sync(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }

  /**
   * Returns the record in a data folder; empty if no backup was made of it.
   *
   * @throws UncheckedIOException if the file cannot be read
   * @throws DatabaseUnusable if the file holds something else
   */
  public static Optional<BackupRecord> find(Path folder) {
    Path record = DataFolder.backupRecord(folder);
    try {
      String[] parts = Files.readString(record).stripTrailing().split(" ", 3);
      if (parts.length < 3) {
        throw DatabaseUnusable.of(record, "is damaged");
      }
      return Optional.of(
          new BackupRecord(Instant.parse(parts[0]), Long.parseLong(parts[1]), parts[2]));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + record, e);
    } catch (DateTimeParseException | NumberFormatException e) {
      throw new DatabaseUnusable(record + " is damaged", e);
    }
  }
}
