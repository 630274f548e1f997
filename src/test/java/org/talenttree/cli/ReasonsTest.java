package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.config.Reasons;
import org.talenttree.testing.Ports;
import org.talenttree.testing.Program;

/** The messages of commands that fail by an I/O error. */
class ReasonsTest {
  @TempDir private Path folder = Path.of("");
  private Path data = Path.of("");

  @BeforeEach
  void makeData() {
    data = folder.resolve("data");
    CommandRun.of("account", "create", "ada", "--data", data);
  }

  private static void assertFails(CommandRun run, String message) {
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).containsExactly("talenttree: " + message);
  }

  private CommandRun export(Path file) {
    return CommandRun.of("export", "--account", "ada", "-o", file, "--data", data);
  }

  @Test
  void anExportIntoAFolderThatIsNotThereNamesTheFolder() {
    Path file = folder.resolve("none/ada.zip");

    assertFails(
        export(file), "cannot write " + file + ": there is no folder " + folder.resolve("none"));
  }

  @Test
  void anExportOntoAFolderOrBelowAFileIsTold() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");

    assertFails(export(folder), "cannot write " + folder + ": it is a folder");
    assertFails(
        export(file.resolve("ada.zip")),
        "cannot write " + file.resolve("ada.zip") + ": " + file + " is no folder");
    try (Stream<Path> siblings = Files.list(folder.toAbsolutePath().getParent())) {
      String start = folder.toAbsolutePath() + ".";
      assertThat(siblings).noneMatch(one -> one.toString().startsWith(start));
    }
  }

  @Test
  void aBackupIntoAFolderThatIsNotThereNamesTheFolder() {
    Path file = folder.resolve("none/all.backup");

    assertFails(
        CommandRun.of("backup", file, "--data", data),
        file + " cannot be made: there is no folder " + folder.resolve("none"));
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    Path none = folder.resolve("none.json");
    String message = "cannot read " + none + ": there is no such file";

    assertFails(CommandRun.of("import", none, "--account", "ada", "--data", data), message);
    assertFails(CommandRun.of("apply", none), message);
  }

  @Test
  void aFileThatIsAFolderIsTold() {
    String message = "cannot read " + folder + ": it is a folder";

    assertFails(CommandRun.of("import", folder, "--account", "ada", "--data", data), message);
  }

  @Test
  void aServiceThatIsNotThereIsToldWithoutNull() throws IOException {
    int port = Ports.free();
    Path tree = Files.writeString(folder.resolve("tree.yaml"), "title: A tree\npaths: []\n");
    Path key = Files.writeString(folder.resolve("key"), "ttk_" + "a".repeat(38));
    String server = "http://127.0.0.1:" + port;

    assertFails(
        CommandRun.of("apply", tree, "--server", server, "--key-file", key),
        "nothing answers at " + server + ": the connection was refused");
  }

  @Test
  void aSettingsFileThatCannotBeReadSaysWhy() {
    Program.Result run = Program.run("config", "print", "--config", folder.toString());

    assertThat(run.errLines())
        .containsExactly(
            "talenttree: cannot read the configuration file " + folder + ": it is a folder");
  }

  @Test
  void everyReasonIsASentence() {
    List<Throwable> failures =
        List.of(
            new IOException(),
            new java.net.ConnectException(),
            new java.nio.channels.ClosedChannelException(),
            new java.nio.file.NoSuchFileException("/a"),
            new java.nio.file.AccessDeniedException("/a"),
            new java.nio.file.FileAlreadyExistsException("/a"),
            new java.nio.file.DirectoryNotEmptyException("/a"),
            new java.nio.file.FileSystemException("/a", null, "No space left on device"),
            new java.nio.file.FileSystemException("/a"));

    assertThat(failures.stream().map(Reasons::of))
        .allSatisfy(reason -> assertThat(reason).isNotBlank().doesNotContain("null"))
        .doesNotContain("/a")
        .doesNotHaveDuplicates();
  }

  @Test
  void whatWasAttemptedIsNotToldAsItsOwnReason() {
    var failure = new UncheckedIOException("cannot use the folder d", new IOException("no mount"));

    assertThat(Reasons.of(failure)).isEqualTo("no mount");
  }
}
