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
 * The two libraries that are not Java, SQLite's and that of the web server. Left alone, each start
 * unpacks them into the folder of temporary files, and a process that is killed leaves one there.
 */
public final class NativeLibraries {
  private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
  private static final String FOLDER = "talenttree-native";
  private static final String OF_SQLITE = "org.sqlite.lib.path";
  private static final String OF_NETTY = "io.netty.native.workdir";

  private NativeLibraries() {}

  /**
   * Finds them a folder beside the program, or else in the user's cache, before anything loads one.
   * Where neither will do, or somebody has named a folder, all is as their loaders have it.
   */
  public static void prepare() {
    Optional<Path> program = program();
    if (System.getProperty(OF_SQLITE) != null || program.isEmpty()) {
      return;
    }
    for (Path place : places(program.get())) {
      try {
        if (LibraryFolder.open(place, program.get()) && takeFrom(place)) {
          return;
        }
      } catch (IOException e) {
        LOG.debug("no libraries in {}", place, e);
      }
    }
  }

  /** Returns whether the next start takes SQLite's library from where this one has it. */
  public static boolean areCached() {
    return System.getProperty(OF_SQLITE) != null;
  }

  private static boolean takeFrom(Path place) throws IOException {
    Optional<Path> sqlite = SqliteLibrary.cachedIn(place);
    sqlite.ifPresent(folder -> {
      System.setProperty(OF_SQLITE, folder.toString());
      // Netty removes its library as soon as it is loaded; here is where it does that.
      if (System.getProperty(OF_NETTY) == null) {
        System.setProperty(OF_NETTY, place.toString());
      }
    });
    return sqlite.isPresent();
  }

  private static List<Path> places(Path program) {
    List<Path> places = new ArrayList<>(List.of(program.resolveSibling(FOLDER)));
    String cache = System.getenv("XDG_CACHE_HOME");
    Path ofUser =
        cache == null || cache.isBlank()
            ? Path.of(System.getProperty("user.home", ""), ".cache")
            : Path.of(cache);
    if (ofUser.isAbsolute()) {
      places.add(ofUser.resolve(FOLDER));
    }
    return places;
  }

  /** The jar, or the folder of classes. */
  private static Optional<Path> program() {
    try {
      CodeSource source = NativeLibraries.class.getProtectionDomain().getCodeSource();
      return source == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()).toAbsolutePath());
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
