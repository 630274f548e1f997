package org.talenttree.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigSourcesTest {
  @TempDir private Path folder;

  @Test
  void aFileHoldsNamesAndValuesInUtf8() throws IOException, ConfigMistakes {
    Path file = Files.writeString(folder.resolve("a.conf"), "# note\nserver.port = 80\nname=ü\n\n");

    assertThat(ConfigSources.file(file)).isEqualTo(Map.of("server.port", "80", "name", "ü"));
  }

  @Test
  void aFileThatCannotBeReadIsAMistake() throws IOException {
    Path latin = Files.write(folder.resolve("latin.conf"), new byte[] {'a', '=', (byte) 0xfc});
    Path escape = Files.writeString(folder.resolve("escape.conf"), "a=\\u00zz");

    assertThatThrownBy(() -> ConfigSources.file(folder.resolve("none")))
        .hasMessageContaining("none");
    assertThatThrownBy(() -> ConfigSources.file(latin)).hasMessageContaining("latin.conf");
    assertThatThrownBy(() -> ConfigSources.file(escape)).hasMessageContaining("escape.conf");
  }

  @Test
  void aVariableOfTheEnvironmentIsNamedAfterItsSetting() throws ConfigMistakes {
    var given =
        ConfigSources.environment(
            Map.of("TALENTTREE_LIMITS_ACCOUNT_BYTES", "7", "TALENTTREE_NONE", "x", "PATH", "/"));

    assertThat(given)
        .isEqualTo(
            Map.of(
                "limits.account-bytes",
                new GivenSetting("7", "environment TALENTTREE_LIMITS_ACCOUNT_BYTES")));
  }

  @Test
  void aVariableMayNameAFileThatHoldsTheValue() throws IOException, ConfigMistakes {
    Path file = Files.writeString(folder.resolve("port"), "80\n");

    var given = ConfigSources.environment(Map.of("TALENTTREE_SERVER_PORT_FILE", file.toString()));

    assertThat(given)
        .containsEntry(
            "server.port", new GivenSetting("80", "environment TALENTTREE_SERVER_PORT_FILE"));
  }

  @Test
  void theValueItselfWinsOverTheFile() throws ConfigMistakes {
    var given =
        ConfigSources.environment(
            Map.of("TALENTTREE_SERVER_PORT", "81", "TALENTTREE_SERVER_PORT_FILE", "/no/such/file"));

    assertThat(given)
        .containsEntry("server.port", new GivenSetting("81", "environment TALENTTREE_SERVER_PORT"));
  }

  @Test
  void aFileThatIsNotThereIsAMistake() {
    assertThatThrownBy(
            () -> ConfigSources.environment(Map.of("TALENTTREE_SERVER_PORT_FILE", "/no/such/file")))
        .hasMessage(
            "TALENTTREE_SERVER_PORT_FILE: cannot read /no/such/file: there is no folder /no/such");
  }
}
