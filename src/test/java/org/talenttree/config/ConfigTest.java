package org.talenttree.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigTest {
  @Test
  void withoutSettingsTheDefaultsHold() throws ConfigMistakes {
    Config config = Config.read(Map.of());

    assertThat(config.server().host()).isEqualTo("127.0.0.1");
    assertThat(config.server().port()).isEqualTo(8080);
    assertThat(config.server().managementPort()).isEqualTo(8081);
    assertThat(config.limits().trees()).isEqualTo(500);
  }

  @Test
  void everyMistakeIsToldAtOnce() {
    Map<String, String> values =
        Map.of(
            "server.port", "80000", "limits.trees", "many", "sever.port", "80", "Server.host", "");

    assertThatThrownBy(() -> Config.read(values))
        .isInstanceOf(ConfigMistakes.class)
        .hasMessageContainingAll(
            "server.port: must be a whole number from 0 to 65535, is '80000'",
            "limits.trees: must be a whole number from 1 to 500, is 'many'",
            "sever.port: there is no such setting",
            "Server.host: there is no such setting");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "x", "-1", "65536", "1e3", "80.0", "0x50", "99999999999999"})
  void aPortThatIsNoneIsAMistake(String port) {
    assertThatThrownBy(() -> Config.read(Map.of("server.port", port)))
        .hasMessageContaining("server.port: must be a whole number");
  }

  @ParameterizedTest
  @CsvSource({"next,8080,8081", "next,65535,0", "next,0,0", "off,8080,-1", "9000,8080,9000"})
  void theManagementPortFollowsThePort(String management, String port, int expected)
      throws ConfigMistakes {
    Config config = Config.read(Map.of("management.port", management, "server.port", port));

    assertThat(config.server().managementPort()).isEqualTo(expected);
  }

  @Test
  void spacesAroundAValueDoNotCount() throws ConfigMistakes {
    assertThat(Config.read(Map.of("server.port", " 80 ")).server().port()).isEqualTo(80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "ada/", "/ada/x", "ada/x/y", "https://example.org/ada/x"})
  void aFrontPageTreeThatIsNoAddressOfATreeIsAMistake(String address) {
    assertThatThrownBy(() -> Config.read(Map.of("front-page.tree", address)))
        .hasMessageContaining("like ada/engineering");
  }

  @Test
  void aFolderWithoutANameIsAMistake() {
    assertThatThrownBy(() -> Config.read(Map.of("data.directory", "a\0b")))
        .hasMessageContaining("data.directory");
  }
}
