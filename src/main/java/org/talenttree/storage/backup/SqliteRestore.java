package org.talenttree.storage.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Consumer;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.Progress;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.PrivateFiles;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/** Puts a backup in the place of a folder's database. */
public final class SqliteRestore {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteRestore.class);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int BUFFER_BYTES = 1 << 20;

  private SqliteRestore() {}

  /**
   * Restores a backup that the caller has looked at. A crash at any moment leaves the old database
   * or the new one, each complete.
   *
   * @param replace whether a database that is there may be moved aside
   * @param now for the name of the one moved aside
   * @param renewal changes what must differ from what the backup was made of, before it is used
   * @return where the old database went, if there was one
   * @throws DatabaseUnusable when the file is refused, the folder is in use or holds data; then
   *     nothing was changed
   */
  public static Optional<Path> restore(
      Path file,
      Path folder,
      boolean replace,
      Instant now,
      Consumer<Handle> renewal,
      Progress progress) {
    try {
      long length = BackupFile.check(file);
      requireRoom(folder, replace);
      DataFolder.make(folder);
      try (var _ = FolderLock.requireAlone(folder)) {
        requireRoom(folder, replace);
        return place(file, length, DataFolder.database(folder), now, renewal, progress);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot restore into " + folder, e);
    }
  }

  private static void requireRoom(Path folder, boolean replace) {
    if (!replace && Files.exists(DataFolder.database(folder))) {
      throw DatabaseUnusable.refused(
          folder, "holds a database; choose another folder, or --force to move it aside");
    }
  }

  private static Optional<Path> place(
      Path file,
      long length,
      Path database,
      Instant now,
      Consumer<Handle> renewal,
      Progress progress)
      throws IOException {
    Path folder = Optional.ofNullable(database.getParent()).orElseThrow();
    Path part = database.resolveSibling(database.getFileName() + ".part");
    try {
      delete(part); // a restore that was cut off may have left them
      DataFolder.makePrivate(part);
      copy(file, length, part, progress);
      renew(part, renewal);
      // As long as the database has a log beside it, the two are one and must be moved as one.
      foldLog(database);
      Optional<Path> aside = moveAside(database, now);
      Files.move(part, database, StandardCopyOption.ATOMIC_MOVE);
      DataFolder.sync(folder);
      return aside;
    } finally {
      delete(part);
    }
  }

  private static void renew(Path part, Consumer<Handle> renewal) {
    SqliteConnections connections = new SqliteConnections(part);
    try {
      // Of an earlier release it may be, and this one is to run on it.
      Migrations.run(connections.dataSource(), Migrations.SQLITE);
      Handle handle = connections.open(false);
      try {
        handle.useTransaction(renewal::accept);
        // Checked, as the last connection would do it too, and say nothing when it cannot.
        handle.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      } finally {
        SqliteConnections.close(handle);
      }
    } catch (StorageUnavailable | FlywayException | JdbiException e) {
      throw SqliteFailure.whileOpening(part, e);
    }
    if (Files.exists(part.resolveSibling(part.getFileName() + "-wal"))) {
      throw new DatabaseUnusable(part + " could not be written to its end; look at the disk", null);
    }
  }

  private static void delete(Path part) throws IOException {
    for (String suffix : new String[] {"", "-wal", "-shm"}) {
      Files.deleteIfExists(part.resolveSibling(part.getFileName() + suffix));
    }
  }

  private static void copy(Path file, long length, Path part, Progress progress)
      throws IOException {
    try (InputStream in = Files.newInputStream(file);
        FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      OutputStream out = Channels.newOutputStream(channel);
      byte[] buffer = new byte[BUFFER_BYTES];
      for (long left = length; left > 0; ) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw DatabaseUnusable.refused(file, "became shorter while it was read");
        }
        out.write(buffer, 0, read);
        left -= read;
        progress.at(length - left, length);
      }
      channel.force(true);
    }
    if (!BackupFile.isSealOf(file, length, part)) {
      throw DatabaseUnusable.refused(file, "was changed while it was read, or the disk is failing");
    }
  }

  private static void foldLog(Path database) {
    if (!Files.exists(database)) {
      return;
    }
    try {
      Handle handle = new SqliteConnections(database).open(false);
      SqliteConnections.close(handle);
    } catch (StorageUnavailable | DatabaseUnusable e) {
      LOG.warn("{} cannot be opened and is moved aside as it is", database);
      LOG.debug("why", e);
    }
  }

  /** Returns the first name that no file has yet: two restores may come within a second. */
  private static Path free(Path database, String ending) {
    Path first = database.resolveSibling(database.getFileName() + ending);
    Path name = first;
    for (int number = 2; Files.exists(name); number++) {
      name = first.resolveSibling(first.getFileName() + "-" + number);
    }
    return name;
  }

  private static Optional<Path> moveAside(Path database, Instant now) throws IOException {
    Path aside = free(database, ".before-" + SECONDS.format(now));
    boolean existed = Files.exists(database);
    // The log first: beside the new database it would be taken for that one's.
    for (String suffix : new String[] {"-wal", "-shm"}) {
      Path log = database.resolveSibling(database.getFileName() + suffix);
      if (Files.exists(log)) {
        PrivateFiles.close(log);
        Files.move(log, aside.resolveSibling(aside.getFileName() + suffix));
      }
    }
    if (!existed) {
      return Optional.empty();
    }
    PrivateFiles.close(database);
    try {
      // A second name: so there is no moment without a database under the first.
      Files.createLink(aside, database);
    } catch (UnsupportedOperationException | java.nio.file.FileSystemException e) {
      LOG.debug("no hard links here", e);
      Files.move(database, aside);
    }
    return Optional.of(aside);
  }
}
