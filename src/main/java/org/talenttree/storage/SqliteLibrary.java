package org.talenttree.storage;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
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

  /**
   * Returns whether the machine takes it for a library; not so on a disk from which nothing may be
   * run. It is let go of at once and never bound to the driver's classes: those may be in use with
   * a copy of their own, and would call both.
   */
  @SuppressWarnings("restricted") // It reminds of what the launcher grants: --enable-native-access.
  static boolean isLoadable(Path file) {
    try (Arena loaded = Arena.ofConfined()) {
      var _ = SymbolLookup.libraryLookup(file, loaded);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
