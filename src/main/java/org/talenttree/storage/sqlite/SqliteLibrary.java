package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite itself, which the driver else unpacks into the folder of temporary files at each start.
 */
public final class SqliteLibrary {
  /** What a name begins with while the file is being written. */
  public static final String UNFINISHED = "unfinished-";

  private SqliteLibrary() {}

  /**
   * Returns the folder inside this one that holds the library of this release for this machine, and
   * that the driver's property {@code org.sqlite.lib.path} takes. Unpacks it where it is missing,
   * which any number of processes may do at once.
   *
   * @return empty where there is no library for the machine, or it cannot be loaded from there
   */
  public static Optional<Path> cachedIn(Path folder) throws IOException {
    URL resource = SQLiteJDBCLoader.class.getResource(resource());
    if (resource == null) {
      return Optional.empty();
    }
    Path home = folder.resolve("sqlite-" + checksum(resource));
    if (!Files.exists(home.resolve(LibraryLoaderUtil.getNativeLibName()))) {
      Path fresh = Files.createTempDirectory(folder, UNFINISHED, PrivateFiles.readable(folder));
      try {
        unpack(fresh);
        putInPlace(fresh, home);
      } finally {
        Files.deleteIfExists(fresh.resolve(LibraryLoaderUtil.getNativeLibName()));
        Files.deleteIfExists(fresh);
      }
    }
    return Optional.of(home)
        .filter(path -> Files.exists(path.resolve(LibraryLoaderUtil.getNativeLibName())));
  }

  private static String resource() {
    return LibraryLoaderUtil.getNativeLibResourcePath()
        + "/"
        + LibraryLoaderUtil.getNativeLibName();
  }

  // The driver's own version is not in our jar, and tells nothing of the machine. The jar's list of
  // contents has the checksum, so that the library itself need not be read.
  private static String checksum(URL resource) throws IOException {
    return resource.openConnection() instanceof JarURLConnection inJar
        ? "%08x".formatted(inJar.getJarEntry().getCrc())
        : "unpacked";
  }

  // A file is never seen unfinished. Whoever is second replaces it with the same bytes; a process
  // that has loaded the first goes on with it.
  private static void putInPlace(Path fresh, Path home) throws IOException {
    Path library = fresh.resolve(LibraryLoaderUtil.getNativeLibName());
    if (Files.exists(library)) {
      PrivateFiles.makeReadableFolder(home);
      Files.move(library, home.resolve(library.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** Puts the library for this machine into a folder; nothing where it could not be loaded. */
  static void unpack(Path folder) throws IOException {
    String name = LibraryLoaderUtil.getNativeLibName();
    try (InputStream library = SQLiteJDBCLoader.class.getResourceAsStream(resource())) {
      if (library == null) {
        return;
      }
      Path file = folder.resolve(name);
      Files.copy(library, file);
      PrivateFiles.closeToWriters(file);
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
