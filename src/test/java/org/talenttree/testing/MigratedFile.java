package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.SqliteDatabase;

/**
 * A SQLite database with all tables and no rows, which services begin with: to run the migrations
 * takes longer than the rest of a start.
 */
final class MigratedFile {
  private static final Path FILE = make();

  private MigratedFile() {}

  private static Path make() {
    try {
      Path folder = Files.createTempDirectory("talenttree-migrated-");
      SqliteDatabase.open(folder).close();
      Path file = DataFolder.database(folder);
      file.toFile().deleteOnExit();
      folder.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies it into an empty folder. */
  static void copyTo(Path folder) throws IOException {
    Files.copy(FILE, DataFolder.database(folder), StandardCopyOption.COPY_ATTRIBUTES);
  }
}
