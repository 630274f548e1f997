package org.talenttree.app;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.storage.sqlite.LibraryFolder;
import org.talenttree.storage.sqlite.SqliteLibrary;

/**
 * Finds a folder for the two native libraries, SQLite's and the web server's. By default each start
 * unpacks them into the folder for temporary files, and a killed process leaves one behind.
 */
public final class NativeLibraries {
  private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
  private static final String FOLDER = "talenttree-native";
  private static final String SQLITE_FOLDER = "org.sqlite.lib.path";
  private static final String NETTY_FOLDER = "io.netty.native.workdir";

  private NativeLibraries() {}

  /**
   * Sets the folder for both libraries: one next to the program, or else in the user's cache. Must
   * run before either is loaded. If neither folder is usable, or a system property names SQLite's
   * already, the libraries' own defaults apply.
   */
  public static void prepare() {
    Optional<Path> program = program();
    if (System.getProperty(SQLITE_FOLDER) != null || program.isEmpty()) {
      return;
    }
    for (Path folder : folders(program.get())) {
      try {
        if (LibraryFolder.open(folder, program.get()) && use(folder)) {
          return;
        }
      } catch (IOException e) {
        LOG.debug("cannot use {} for native libraries", folder, e);
      }
    }
  }

  /** Returns whether the next start finds SQLite's library unpacked. */
  public static boolean areCached() {
    return System.getProperty(SQLITE_FOLDER) != null;
  }

  private static boolean use(Path folder) throws IOException {
    Optional<Path> sqlite = SqliteLibrary.cachedIn(folder);
    sqlite.ifPresent(library -> {
      System.setProperty(SQLITE_FOLDER, library.toString());
      // Netty unpacks its library at each start and deletes it once it is loaded.
      if (System.getProperty(NETTY_FOLDER) == null) {
        System.setProperty(NETTY_FOLDER, folder.toString());
      }
    });
    return sqlite.isPresent();
  }

  private static List<Path> folders(Path program) {
    List<Path> folders = new ArrayList<>(List.of(program.resolveSibling(FOLDER)));
    String cache = System.getenv("XDG_CACHE_HOME");
    Path userCache =
        cache == null || cache.isBlank()
            ? Path.of(System.getProperty("user.home", ""), ".cache")
            : Path.of(cache);
    if (userCache.isAbsolute()) {
      folders.add(userCache.resolve(FOLDER));
    }
    return folders;
  }

  /** Returns the jar, or the folder of the classes. */
  private static Optional<Path> program() {
    try {
      CodeSource source = NativeLibraries.class.getProtectionDomain().getCodeSource();
      // The location is null where the program was moved together with its AOT cache.
      return source == null || source.getLocation() == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()).toAbsolutePath());
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
