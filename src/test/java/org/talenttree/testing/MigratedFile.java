package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.SqliteDatabase;

/**
 * A SQLite database with all tables and no rows, which services begin with: to run the migrations
 * takes longer than the rest of a start.
 */
final class MigratedFile {
  private static final byte[] FILE = make();

  private MigratedFile() {}

  private static byte[] make() {
    try {
      Path folder = Files.createTempDirectory("talenttree-migrated-");
      SqliteDatabase.open(folder).close();
      byte[] file = Files.readAllBytes(DataFolder.database(folder));
      delete(folder);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes it into an empty folder. */
  static void writeTo(Path folder) throws IOException {
    Files.write(DataFolder.database(folder), FILE);
  }

  /** Deletes a folder with all that is in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
