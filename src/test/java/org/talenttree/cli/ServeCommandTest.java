package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.ServerProcess;

@Timeout(180)
class ServeCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aPortInUseIsOneLineAndStatusOne() {
    try (ServerProcess first = ServerProcess.start(folder)) {
      String port = Integer.toString(first.port());

      Program.Result second =
          Program.run("serve", "--port", port, "--data", folder.resolve("other").toString());

      assertRefused(second, "the address is in use", "--port", "127.0.0.1:" + port + " ");
    }
  }

  @Test
  void aManagementPortInUseIsToldByItsSettingAddressAndPort() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(other.getLocalPort());

      Program.Result run =
          Program.run(
              Map.of("TALENTTREE_MANAGEMENT_PORT", port),
              "serve",
              "--port",
              "0",
              "--data",
              folder.toString());

      assertRefused(run, "the address is in use", "127.0.0.1:" + port + " ", "management.port");
    }
  }

  @Test
  void anAddressThatIsNoneOfThisMachineIsNotSaidToBeInUse() {
    Program.Result run =
        Program.run("serve", "--host", "192.0.2.1", "--port", "4711", "--data", folder.toString());

    assertRefused(run, "192.0.2.1:4711", "--host");
    assertThat(run.err()).doesNotContain("in use");
  }

  @Test
  void everyMistakeInTheSettingsIsToldAtOnce() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("settings"), "server.port = x\nlimits.trees = 0\nno.such = 1\n");

    Program.Result run =
        Program.run(
            Map.of("TALENTTREE_LIMITS_KEYS", "many"),
            "serve",
            "--config",
            file.toString(),
            "--data",
            folder.resolve("data").toString());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(4).allMatch(line -> line.startsWith("talenttree: "));
    assertThat(run.err()).contains("server.port: ", "limits.trees: ", "limits.keys: ", "no.such: ");
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void aSettingsFileThatIsNotThereIsToldByName() {
    Program.Result run = Program.run("serve", "--config", folder.resolve("none").toString());

    assertRefused(run, folder.resolve("none").toString());
  }

  @Test
  void aPlaceWhereNoDataCanBeIsOneLineAndStatusOne() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    Path garbage = Files.createDirectory(folder.resolve("garbage"));
    Files.writeString(garbage.resolve("talenttree.db"), "no database".repeat(1_000));

    assertRefused(
        Program.run("serve", "--port", "0", "--data", garbage.toString()),
        "is no database, or it is damaged");
    for (Path place : List.of(file, file.resolve("inside"))) {
      CommandRun run = CommandRun.of("account", "create", "ada", "--data", place);
      assertThat(run.status()).isEqualTo(1);
      assertThat(run.err()).contains("talenttree: " + file + " is a file; --data needs a folder");
    }
    assertThat(file).hasContent("no folder");
  }

  @Test
  void anErrorAfterTheDatabaseIsOpenEndsTheProcess() throws Exception {
    ProcessBuilder builder =
        Program.builder(List.of(), "serve", "--port", "0", "--data", folder.toString());
    builder.command().replaceAll(ServeCommandTest::withoutBuckets);
    Path err = folder.resolve("err");
    Process process =
        builder.redirectOutput(folder.resolve("out").toFile()).redirectError(err.toFile()).start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
    } finally {
      process.destroyForcibly();
    }
    assertThat(Program.text(err)).contains("NoClassDefFoundError");
    assertThat(folder.resolve("talenttree.db")).exists();
    assertThat(folder.resolve("talenttree.db-wal")).as("the database is closed").doesNotExist();
  }

  /** Returns a class path without the library of the rate limits, or another argument as it is. */
  private static String withoutBuckets(String argument) {
    return Stream.of(argument.split(File.pathSeparator, -1))
        .filter(entry -> !entry.endsWith(".jar") || !entry.contains("bucket4j"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void processesThatOpenAFreshFolderAtOnceAllSucceed() throws Exception {
    List<Future<Program.Result>> runs = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        String name = "user" + i;
        runs.add(
            threads.submit(
                () -> Program.run("account", "create", name, "--data", folder.toString())));
      }
    }

    for (Future<Program.Result> run : runs) {
      assertThat(run.get().status()).as(run.get().err()).isZero();
      assertThat(run.get().out()).matches("ttk_\\w{38}\\R");
    }
    assertThat(CommandRun.of("account", "list", "--data", folder).out()).hasLineCount(4);
  }

  private static void assertRefused(Program.Result run, String... parts) {
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines())
        .singleElement()
        .asString()
        .startsWith("talenttree: ")
        .contains(parts);
  }
}
