package org.talenttree.storage.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sqlite.ProgressHandler;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.PlainFile;
import org.talenttree.storage.Progress;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/**
 * Writes a backup of a database that may be in use.
 *
 * <p>It uses {@code VACUUM INTO}, which reads one snapshot and so blocks no writer in WAL mode. It
 * leaves out free pages, so that erased data is not in backups. SQLite's backup API restarts
 * whenever another process writes between two of its steps; next to a busy server it finishes only
 * if it copies everything in one step, and then it has no advantage.
 */
public final class SqliteBackup {
  private static final int STEPS_PER_REPORT = 20_000;

  private SqliteBackup() {}

  /**
   * Writes the backup. The file gets its name only when it is complete and on stable storage, and
   * only its owner may read it.
   *
   * @param overwrite whether to replace an existing plain file
   * @return the size of the file in bytes
   * @throws DatabaseUnusable when there is no database, or the file must not be written
   */
  public static long write(Path folder, Path file, boolean overwrite, Progress progress) {
    Path target = file.toAbsolutePath().normalize();
    Path database = DataFolder.requireDatabase(folder);
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !overwrite) {
      throw DatabaseUnusable.of(file, "exists; choose another name, or --force");
    }
    Path parent = target.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw DatabaseUnusable.of(file, "cannot be made: there is no folder " + parent);
    }
    try (var _ = FolderLock.lockShared(folder)) {
      Optional<String> objection = PlainFile.objection(target);
      if (objection.isPresent()) {
        throw DatabaseUnusable.of(file, "cannot be the backup: " + objection.get());
      }
      if (DataFolder.isPartOf(folder, target)) {
        throw DatabaseUnusable.of(file, "cannot be the backup; choose another name");
      }
      return write(database, target, progress);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private static long write(Path database, Path target, Progress progress) throws IOException {
    PlainFile.write(
        target,
        part -> {
          DataFolder.makePrivate(part);
          copy(database, part, progress);
          BackupFile.seal(part);
        });
    DataFolder.sync(Optional.ofNullable(target.getParent()).orElseThrow());
    return Files.size(target);
  }

  private static void copy(Path database, Path part, Progress progress) {
    Handle handle = new SqliteConnections(database).open(false);
    try (PreparedStatement vacuum = handle.getConnection().prepareStatement("VACUUM INTO ?")) {
      requireOurs(handle, database);
      long total =
          handle
              .createQuery("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
              .mapTo(Long.class)
              .one();
      ProgressHandler.setHandler(
          handle.getConnection(),
          STEPS_PER_REPORT,
          new ProgressHandler() {
            @Override
            protected int progress() {
              progress.at(part.toFile().length(), total);
              return 0;
            }
          });
      vacuum.setString(1, part.toString());
      vacuum.execute();
    } catch (SQLException e) {
      throw SqliteFailure.whileCopying(database, part, e);
    } finally {
      SqliteConnections.close(handle);
    }
  }

  private static void requireOurs(Handle handle, Path database) {
    int id = handle.createQuery("PRAGMA application_id").mapTo(Integer.class).one();
    if (id != BackupFile.APPLICATION_ID) {
      throw new DatabaseUnusable(
          database + " has no mark of Talent Tree; start this release on it once", null);
    }
  }
}
