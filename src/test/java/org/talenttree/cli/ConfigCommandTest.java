package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.config.Setting;

class ConfigCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void everySettingIsPrintedWithItsSource() throws IOException {
    Path file = Files.writeString(folder.resolve("settings"), "server.port = 9000\n");

    CommandRun run = CommandRun.of("config", "print", "--config", file, "--data", folder);

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("# server.port: file " + file + "\nserver.port = 9000\n");
    assertThat(run.out()).contains("# data.directory: option --data\n");
    assertThat(run.out()).contains("# log.format: default\nlog.format = text\n");
    assertThat(run.out().lines().filter(line -> !line.startsWith("#")))
        .hasSameSizeAs(Setting.all().stream().filter(setting -> !setting.secret()).toList());
  }

  @Test
  void theOutputIsAFileThatSaysTheSame() throws IOException {
    Path odd = folder.resolve("a \\ b # c = d");
    CommandRun first = CommandRun.of("config", "print", "--data", odd);
    Path file = Files.writeString(folder.resolve("settings"), first.out());

    CommandRun second = CommandRun.of("config", "print", "--config", file);

    assertThat(settings(second)).isEqualTo(settings(first));
    assertThat(second.out()).contains("# data.directory: file " + file);
  }

  @Test
  void wrongSettingsArePrintedAndThenToldAllAtOnce() throws IOException {
    Path file = Files.writeString(folder.resolve("settings"), "server.port=x\nno.such=1\n");

    CommandRun run = CommandRun.of("config", "print", "--config", file);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("server.port = x\n");
    assertThat(run.err()).contains("server.port: must be", "no.such: there is no such setting");
  }

  private static java.util.List<String> settings(CommandRun run) {
    return run.out().lines().filter(line -> !line.startsWith("#")).toList();
  }
}
