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

/** Replaces a folder's database by a restored one. */
public final class SqliteRestore {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteRestore.class);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final int BUFFER_BYTES = 1 << 20;
  private static final int OTHERS_TIMEOUT_MILLIS = 500;

  private SqliteRestore() {}

  /**
   * Restores a file that the caller has checked. A crash at any point leaves either the old or the
   * new database, complete.
   *
   * @param replace whether an existing database may be moved aside
   * @param now goes into the new name of the old database
   * @param renewal changes what must not be equal in the backup and the restored database
   * @return the new path of the old database, if there was one
   * @throws DatabaseUnusable when the file is refused, the folder is in use or holds data; then
   *     nothing was changed
   */
  public static Optional<Path> restore(
      BackupFile source,
      Path folder,
      boolean replace,
      Instant now,
      Consumer<Handle> renewal,
      Progress progress) {
    try {
      long length = source.check();
      requireNoDatabase(folder, replace);
      DataFolder.make(folder);
      try (var _ = FolderLock.lockExclusive(folder)) {
        requireNoDatabase(folder, replace);
        return install(source, length, DataFolder.database(folder), now, renewal, progress);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot restore into " + folder, e);
    }
  }

  private static void requireNoDatabase(Path folder, boolean replace) {
    if (!replace && Files.exists(DataFolder.database(folder))) {
      throw DatabaseUnusable.of(
          folder, "holds a database; choose another folder, or --force to move it aside");
    }
  }

  private static Optional<Path> install(
      BackupFile source,
      long length,
      Path database,
      Instant now,
      Consumer<Handle> renewal,
      Progress progress)
      throws IOException {
    Path folder = Optional.ofNullable(database.getParent()).orElseThrow();
    Path part = DataFolder.sibling(database, ".part");
    try {
      DataFolder.deleteUnfinished(part); // left by a restore that was cut off
      DataFolder.makePrivate(part);
      copy(source, length, part, progress);
      renew(part, renewal);
      // A database and its log belong together and cannot be moved in one step; this removes the
      // log.
      checkpointLog(database);
      Optional<Path> aside = moveAside(database, now);
      Files.move(part, database, StandardCopyOption.ATOMIC_MOVE);
      DataFolder.sync(folder);
      return aside;
    } finally {
      DataFolder.deleteUnfinished(part);
    }
  }

  private static void renew(Path part, Consumer<Handle> renewal) {
    SqliteConnections connections = new SqliteConnections(part);
    try {
      // The backup may be of an earlier release.
      Migrations.run(connections.dataSource(), Migrations.SQLITE);
      Handle handle = connections.open(false);
      try {
        handle.useTransaction(renewal::accept);
        // The last connection would do it too, but without reporting a failure.
        handle.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      } finally {
        SqliteConnections.close(handle);
      }
    } catch (StorageUnavailable | JdbiException e) {
      throw SqliteFailure.whileOpening(part, e);
    }
    if (Files.exists(DataFolder.log(part))) {
      throw new DatabaseUnusable(part + " could not be written completely; check the disk", null);
    }
  }

  private static void copy(BackupFile source, long length, Path part, Progress progress)
      throws IOException {
    Path file = source.file();
    try (InputStream in = Files.newInputStream(file);
        FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      OutputStream out = Channels.newOutputStream(channel);
      byte[] buffer = new byte[BUFFER_BYTES];
      for (long left = length; left > 0; ) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw DatabaseUnusable.of(file, "became shorter while it was read");
        }
        out.write(buffer, 0, read);
        left -= read;
        progress.at(length - left, length);
      }
      channel.force(true);
    }
    if (!source.isCopy(part, length)) {
      throw DatabaseUnusable.of(file, "was changed while it was read, or the disk is failing");
    }
  }

  private static void checkpointLog(Path database) {
    if (!Files.exists(database)) {
      return;
    }
    Handle handle;
    try {
      handle = new SqliteConnections(database).open(false);
    } catch (StorageUnavailable | DatabaseUnusable e) {
      LOG.warn("{} cannot be opened and is moved aside as it is", database);
      LOG.debug("why", e);
      return;
    }
    try {
      requireUnused(handle, database);
    } finally {
      SqliteConnections.close(handle);
    }
  }

  // Programs such as Litestream do not lock the folder. They would go on with the file that was
  // moved aside, and what is written from then on would have no backup.
  private static void requireUnused(Handle handle, Path database) {
    try {
      handle.execute("PRAGMA busy_timeout = " + OTHERS_TIMEOUT_MILLIS);
      handle.execute("PRAGMA locking_mode = EXCLUSIVE");
      handle.execute("BEGIN IMMEDIATE");
      handle.execute("ROLLBACK");
    } catch (JdbiException e) {
      if (SqliteFailure.isBusy(e)) {
        throw new DatabaseUnusable(
            database + " is open in another program, such as Litestream; stop it", e);
      }
      LOG.debug("cannot lock {}", database, e);
    }
  }

  /** Returns a path that does not exist yet, as two restores may run within the same second. */
  private static Path unusedPath(Path database, String ending) {
    Path first = DataFolder.sibling(database, ending);
    Path name = first;
    for (int number = 2; Files.exists(name); number++) {
      name = DataFolder.sibling(first, "-" + number);
    }
    return name;
  }

  private static Optional<Path> moveAside(Path database, Instant now) throws IOException {
    Path aside = unusedPath(database, ".before-" + SECONDS.format(now));
    boolean existed = Files.exists(database);
    // The log goes first; next to the new database, SQLite would apply it to that one.
    for (String suffix : new String[] {"-wal", "-shm"}) {
      Path log = DataFolder.sibling(database, suffix);
      if (Files.exists(log)) {
        PrivateFiles.restrict(log);
        Files.move(log, DataFolder.sibling(aside, suffix));
      }
    }
    if (!existed) {
      return Optional.empty();
    }
    PrivateFiles.restrict(database);
    try {
      // A hard link, so that there is always a database under the old name.
      Files.createLink(aside, database);
    } catch (UnsupportedOperationException | java.nio.file.FileSystemException e) {
      LOG.debug("hard links are not supported", e);
      Files.move(database, aside);
    }
    return Optional.of(aside);
  }
}
