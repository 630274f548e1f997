package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.DatabaseUnusable;

/** The data folder: the names of its files, and how they are made safely. */
public final class DataFolder {
  private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);
  private static final String DATABASE = "talenttree.db";
  private static final String BACKUP_RECORD = "talenttree.last-backup";
  private static final Set<String> FILES =
      Set.of(DATABASE, DATABASE + "-wal", DATABASE + "-shm", "talenttree.lock", BACKUP_RECORD);

  /** Matches those files and the ones that a restore moved aside. */
  private static final String FILES_AND_BACKUPS = "talenttree.{db,db-*,db.*,lock}";

  private DataFolder() {}

  /** Makes the folder if it does not exist, so that it survives a power cut. */
  public static void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      makeDurably(folder);
      PrivateFiles.restrictFolder(folder);
    }
  }

  private static void makeDurably(Path folder) throws IOException {
    Path parent = folder.getParent();
    if (parent == null || Files.isDirectory(folder)) {
      return;
    }
    makeDurably(parent);
    Files.createDirectories(folder);
    // A new name is on stable storage only after an fsync of the folder that lists it.
    sync(parent);
  }

  /** Brings the names in a folder to stable storage. */
  public static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException e) {
      // A folder may be writable but not readable; then it cannot be synced.
      LOG.debug("cannot sync {}", folder, e);
    }
  }

  /** Returns the path of the database in a folder. */
  public static Path database(Path folder) {
    return folder.resolve(DATABASE);
  }

  /** Returns the path of a database's write-ahead log. */
  public static Path log(Path database) {
    return sibling(database, "-wal");
  }

  /** Returns the path next to a file, of its name with this ending. */
  public static Path sibling(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  /** Deletes an unfinished database with what SQLite keeps beside it, as far as there is one. */
  public static void deleteUnfinished(Path database) throws IOException {
    for (String ending : new String[] {"-wal", "-shm", ""}) {
      Files.deleteIfExists(sibling(database, ending));
    }
  }

  /** Returns the size of a database and of its log, in bytes. */
  static long bytes(Path database) {
    // The log may not exist, or be deleted at this moment; File says 0 then.
    return database.toFile().length() + log(database).toFile().length();
  }

  /** Returns the path of the file that says when the folder was last backed up. */
  public static Path backupRecord(Path folder) {
    return folder.resolve(BACKUP_RECORD);
  }

  /**
   * Returns the path of the existing database in a folder.
   *
   * @throws DatabaseUnusable when there is none
   */
  public static Path requireDatabase(Path folder) {
    Path database = database(folder);
    if (!Files.isRegularFile(database)) {
      throw new DatabaseUnusable(
          "there is no data in " + folder + "; name its folder with --data", null);
    }
    return database;
  }

  /**
   * Returns whether a path is one of the service's files in the folder, whether or not it exists.
   */
  public static boolean isPartOf(Path folder, Path file) throws IOException {
    Path parent = file.getParent();
    return parent != null
        && Files.isSameFile(parent, folder)
        && FILES.contains(String.valueOf(file.getFileName()));
  }

  /**
   * Creates the database file if it is missing, and makes all its files private to their owner,
   * including logs that exist and files that a restore moved aside. SQLite gives later logs the
   * permissions of the database.
   */
  static void restrictFiles(Path folder) throws IOException {
    PrivateFiles.make(database(folder));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, FILES_AND_BACKUPS)) {
      for (Path file : files) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          PrivateFiles.restrict(file);
        }
      }
    }
  }

  /** Makes an empty file that only its owner may read; deletes an existing one first. */
  public static void makePrivate(Path file) throws IOException {
    Files.deleteIfExists(file);
    PrivateFiles.make(file);
  }
}
