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
 * Unpacks SQLite's native library once for all starts; the driver would unpack it into the
 * temporary folder at each start.
 */
public final class SqliteLibrary {
  /** The prefix of a folder whose library is still being written. */
  public static final String UNFINISHED = "unfinished-";

  private SqliteLibrary() {}

  /**
   * Returns the subfolder that holds this release's library for this machine, for the driver's
   * property {@code org.sqlite.lib.path}. Unpacks the library if it is missing; any number of
   * processes may do so at once.
   *
   * @return empty if there is no library for the machine, or it cannot be loaded from there
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
        moveInto(home, fresh);
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

  // The driver's version is not in our jar and does not depend on the machine. The checksum is in
  // the jar's directory, so the library itself need not be read.
  private static String checksum(URL resource) throws IOException {
    return resource.openConnection() instanceof JarURLConnection inJar
        ? "%08x".formatted(inJar.getJarEntry().getCrc())
        : "unpacked";
  }

  // The move is atomic, so no process sees a partial file. A second process replaces the file with
  // equal bytes; one that has loaded the first file keeps it.
  private static void moveInto(Path home, Path fresh) throws IOException {
    Path library = fresh.resolve(LibraryLoaderUtil.getNativeLibName());
    if (Files.exists(library)) {
      PrivateFiles.makeReadableFolder(home);
      Files.move(library, home.resolve(library.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** Writes the library for this machine into a folder, unless it cannot be loaded from there. */
  static void unpack(Path folder) throws IOException {
    String name = LibraryLoaderUtil.getNativeLibName();
    try (InputStream library = SQLiteJDBCLoader.class.getResourceAsStream(resource())) {
      if (library == null) {
        return;
      }
      Path file = folder.resolve(name);
      Files.copy(library, file);
      PrivateFiles.makeReadable(file);
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.force(true); // or every later start would use a file that a power cut truncated
      }
      if (!isLoadable(file)) {
        Files.delete(file);
      }
    }
  }

  /**
   * Returns whether the file can be loaded as a library, which is not so on a disk mounted without
   * the right to run programs. It is unloaded at once and not bound to the driver's classes, which
   * may already use another copy and would then call both.
   */
  @SuppressWarnings("restricted") // The launcher grants it with --enable-native-access.
  static boolean isLoadable(Path file) {
    try (Arena loaded = Arena.ofConfined()) {
      var _ = SymbolLookup.libraryLookup(file, loaded);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
