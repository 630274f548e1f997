package org.talenttree.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite itself, which the driver else unpacks into the folder of temporary files at each start.
 */
public final class SqliteLibrary {
  private SqliteLibrary() {}

  /**
   * Puts the library for this machine into a folder, from where the driver's property {@code
   * org.sqlite.lib.path} takes it; nothing where it could not be loaded from there.
   */
  public static void unpack(Path folder) throws IOException {
    String name = LibraryLoaderUtil.getNativeLibName();
    String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    try (InputStream library = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      if (library == null) {
        return;
      }
      Path file = folder.resolve(name);
      Files.copy(library, file);
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.force(true); // what is cut short by a loss of power would be trusted for ever
      }
      if (!isLoadable(file)) {
        Files.delete(file);
      }
    }
  }

  @SuppressWarnings("restricted") // The driver does the same, and who runs it allows native access.
  private static boolean isLoadable(Path file) {
    try {
      System.load(file.toAbsolutePath().toString());
      return true;
    } catch (UnsatisfiedLinkError e) {
      // Such as on a disk from which nothing may be run.
      return false;
    }
  }
}
