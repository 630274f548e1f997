package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/**
 * Other users of the machine can open none of the database's files, whatever folder they are in.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has rights of another kind")
class PrivateFilesTest {
  private final ListAppender<ILoggingEvent> appender = new ListAppender<>();
  private final Logger log =
      (Logger) LoggerFactory.getLogger("org.talenttree.storage.sqlite.PrivateFiles");
  @TempDir private Path parent = Path.of("");
  private Path folder = Path.of("");

  @BeforeEach
  void makeAnOpenFolder() throws IOException {
    appender.start();
    log.addAppender(appender);
    folder = Files.createDirectory(parent.resolve("open"));
    give(folder, "rwxr-xr-x");
  }

  @AfterEach
  void stopListening() {
    log.detachAppender(appender);
  }

  @Test
  void filesAreForTheirOwnerAloneAlsoInAFolderThatWasThere() {
    try (SqliteDatabase database = open()) {
      boolean reads = database.read(handle -> true);
      assertThat(reads).isTrue();
      assertThat(rights())
          .containsOnlyKeys(
              "talenttree.db", "talenttree.db-shm", "talenttree.db-wal", "talenttree.lock")
          .allSatisfy((name, rights) -> assertThat(rights).isEqualTo("rw-------"));
    }
  }

  @Test
  void filesOfAnEarlierReleaseAreClosedWithWhatWasMovedAside() throws IOException {
    open().close();
    Path aside = folder.resolve("talenttree.db.before-20261123T080000Z");
    Files.createFile(aside);
    Path backups = Files.createDirectory(folder.resolve("talenttree.db.backups"));
    give(backups, "rwxr-x---");
    Path foreign = Files.createFile(folder.resolve("notes.txt"));
    give(foreign, "rw-r--r--");
    for (String name : List.of("talenttree.db", "talenttree.lock")) {
      give(folder.resolve(name), "rw-r--r--");
    }
    give(aside, "rw-r--r--");

    open().close();

    assertThat(rights())
        .containsEntry("notes.txt", "rw-r--r--")
        .containsEntry("talenttree.db.backups", "rwxr-x---")
        .containsEntry("talenttree.db", "rw-------")
        .containsEntry("talenttree.lock", "rw-------")
        .containsEntry("talenttree.db.before-20261123T080000Z", "rw-------");
  }

  @Test
  void aFolderThatIsOpenToOthersIsWarnedOf() throws IOException {
    open().close();
    assertThat(appender.list)
        .singleElement()
        .extracting(ILoggingEvent::getFormattedMessage)
        .asString()
        .startsWith(folder + " is open to other users of this machine (rwxr-xr-x)");

    appender.list.clear();
    give(folder, "rwx------");
    open().close();
    assertThat(appender.list).isEmpty();
  }

  private SqliteDatabase open() {
    return SqliteDatabase.open(folder);
  }

  private static void give(Path path, String rights) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
  }

  private Map<String, String> rights() {
    Map<String, String> rights = new TreeMap<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        rights.put(
            String.valueOf(file.getFileName()),
            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      }
      return rights;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
