package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Until;

/** The program in a folder of its own, with a folder of its own for temporary files. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@Tag("sqlite") // The libraries are the same whatever database is used.
class NativeLibrariesTest {
  @TempDir private Path folder = Path.of("");
  private Path program = Path.of("");
  private Path temporary = Path.of("");
  private Path libraries = Path.of("");
  private Path cache = Path.of("");

  @BeforeEach
  void installTheProgram() throws IOException {
    Path jar = Path.of(classPath(Program.builder(List.of()).command()).getFirst());
    program = Files.createDirectory(folder.resolve("program")).resolve("talenttree.jar");
    Files.copy(jar, program);
    temporary = Files.createDirectory(folder.resolve("temporary"));
    libraries = folder.resolve("program/talenttree-native");
    cache = folder.resolve("cache");
  }

  private static List<String> classPath(List<String> command) {
    return List.of(command.get(command.indexOf("-cp") + 1).split(File.pathSeparator));
  }

  private Process start(Path out, String... arguments) throws IOException {
    ProcessBuilder builder = Program.builder(List.of(), arguments);
    List<String> command = new ArrayList<>(builder.command());
    List<String> jars = new ArrayList<>(classPath(command));
    jars.set(0, program.toString());
    command.set(command.indexOf("-cp") + 1, String.join(File.pathSeparator, jars));
    command.add(command.indexOf("-cp"), "-Djava.io.tmpdir=" + temporary);
    builder.command(command).environment().put("XDG_CACHE_HOME", cache.toString());
    return builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
  }

  private void run() throws Exception {
    Path out = folder.resolve("out");
    assertThat(start(out, "version").waitFor()).as(Program.text(out)).isZero();
  }

  /** Starts a server, waits until it answers, kills it, and returns what it printed. */
  private String serveAndKill() throws Exception {
    Path out = folder.resolve("out");
    String data = folder.resolve("data").toString();
    Process server = start(out, "serve", "--port", "0", "--data", data);
    Until.holds("the start", () -> Program.text(out).contains("data in") || !server.isAlive());
    Until.holds("its log", () -> Program.text(out).contains("metrics at") || !server.isAlive());
    assertThat(server.isAlive()).as(Program.text(out)).isTrue();
    server.destroyForcibly().waitFor();
    return Program.text(out);
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aKilledServerLeavesNothingAmongTheTemporaryFiles() throws Exception {
    serveAndKill();
    String printed = serveAndKill();

    assertThat(temporary).isEmptyDirectory();
    assertThat(printed).doesNotContain("at each start");
  }

  @Test
  void theLibraryIsUnpackedOnceAndOnlyItsOwnerMayWriteToIt() throws Exception {
    run();
    Path library = files(libraries).getFirst();
    FileTime old = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
    Files.setLastModifiedTime(library, old);
    serveAndKill();

    assertThat(files(libraries)).containsExactly(library);
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(old);
    for (Path path : List.of(library, library.getParent(), libraries)) {
      assertThat(Files.getPosixFilePermissions(path))
          .doesNotContain(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    }
    assertThat(cache).doesNotExist();
  }

  @Test
  void manyProcessesThatUnpackAtOnceLeaveOneCopy() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      processes.add(start(folder.resolve("out" + i), "version"));
    }
    for (int i = 0; i < 6; i++) {
      assertThat(processes.get(i).waitFor()).as(Program.text(folder.resolve("out" + i))).isZero();
    }

    assertThat(files(libraries)).hasSize(1);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void whereTheProgramsFolderWillNotDoTheUsersCacheDoes() throws Exception {
    Files.writeString(libraries, "in the way");
    serveAndKill();

    assertThat(files(cache)).hasSize(1);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void aFolderThatOthersMayWriteToIsNotUsed() throws Exception {
    Set<PosixFilePermission> open = PosixFilePermissions.fromString("rwxrwxrwx");
    Files.createDirectory(libraries);
    Files.setPosixFilePermissions(libraries, open);
    run();

    assertThat(libraries).isEmptyDirectory();
    assertThat(files(cache)).hasSize(1);
  }

  @Test
  void aLinkToAFolderIsNotUsed() throws Exception {
    Files.createSymbolicLink(libraries, Files.createDirectory(folder.resolve("elsewhere")));
    run();

    assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
    assertThat(files(cache)).hasSize(1);
  }

  @Test
  void whereNeitherWillDoTheServerStartsAndSaysWhatThatMeans() throws Exception {
    Files.writeString(libraries, "in the way");
    Files.writeString(cache, "in the way");

    assertThat(serveAndKill())
        .contains("WARN ", "SQLite's library is unpacked into " + temporary + " at each start");
  }

  @Test
  void whereNoLibraryCanBeUnpackedAtAllOneLineSaysWhatToDo() throws Exception {
    Files.writeString(libraries, "in the way");
    Files.writeString(cache, "in the way");
    Files.delete(temporary);
    Path out = folder.resolve("out");

    assertThat(start(out, "account", "list", "--data", folder.toString()).waitFor()).isEqualTo(1);
    assertThat(Program.text(out).lines().filter(line -> !line.startsWith("WARNING: ")))
        .singleElement()
        .asString()
        .startsWith("talenttree: SQLite's library cannot be loaded: ")
        .contains("org.sqlite.tmpdir");
  }

  @Test
  void whatAKilledStartLeftIsRemovedAfterAnHour() throws Exception {
    Files.createDirectory(libraries);
    Path half = Files.createDirectory(libraries.resolve("unfinished-1"));
    Files.writeString(half.resolve("half"), "half");
    Path netty = Files.writeString(libraries.resolve("libnetty_transport1.so"), "whole");
    Path fresh = Files.writeString(libraries.resolve("libnetty_transport2.so"), "in use");
    FileTime old = FileTime.from(Instant.now().minusSeconds(3_700));
    Files.setLastModifiedTime(half, old);
    Files.setLastModifiedTime(netty, old);
    run();

    assertThat(half).doesNotExist();
    assertThat(netty).doesNotExist();
    assertThat(fresh).exists();
  }
}
