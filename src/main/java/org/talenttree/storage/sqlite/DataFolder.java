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

/** The folder that holds the database. */
public final class DataFolder {
  private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);
  private static final String DATABASE = "talenttree.db";
  private static final Set<String> OURS =
      Set.of(DATABASE, DATABASE + "-wal", DATABASE + "-shm", "talenttree.lock");

  private static final String OURS_AND_ASIDE = "talenttree.{db,db-*,db.*,lock}";

  private DataFolder() {}

  /** Makes the folder where it is missing, so that it outlasts a power cut. */
  public static void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      makeLasting(folder);
      PrivateFiles.closeFolder(folder);
    }
  }

  private static void makeLasting(Path folder) throws IOException {
    Path parent = folder.getParent();
    if (parent == null || Files.isDirectory(folder)) {
      return;
    }
    makeLasting(parent);
    Files.createDirectories(folder);
    // A new name is safe on the disk once the folder that lists it is.
    sync(parent);
  }

  /** Brings the names in a folder to stable storage. */
  public static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException e) {
      // A folder one may add to but not list: nothing more can be done from here.
      LOG.debug("cannot sync {}", folder, e);
    }
  }

  /** Returns the database's place in a folder. */
  public static Path database(Path folder) {
    return folder.resolve(DATABASE);
  }

  /**
   * Returns the database of a folder.
   *
   * @throws DatabaseUnusable when there is none; nothing is made
   */
  public static Path requireDatabase(Path folder) {
    Path database = database(folder);
    if (!Files.isRegularFile(database)) {
      throw new DatabaseUnusable(
          "there is no data in " + folder + "; name its folder with --data", null);
    }
    return database;
  }

  /** Returns whether a file of this name belongs to the database in the folder. */
  public static boolean isPartOf(Path folder, Path file) throws IOException {
    Path parent = file.getParent();
    return parent != null
        && Files.isSameFile(parent, folder)
        && OURS.contains(String.valueOf(file.getFileName()));
  }

  /**
   * Makes the database where it is missing, and keeps other users from all files that belong to it,
   * also those that a restore moved aside. SQLite makes its logs with the rights of the database.
   */
  static void closeToOthers(Path folder) throws IOException {
    PrivateFiles.make(database(folder));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, OURS_AND_ASIDE)) {
      for (Path file : files) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          PrivateFiles.close(file);
        }
      }
    }
  }

  /** Makes an empty file that only its owner may read, in place of one that was left over. */
  public static void makePrivate(Path file) throws IOException {
    Files.deleteIfExists(file);
    PrivateFiles.make(file);
  }
}
