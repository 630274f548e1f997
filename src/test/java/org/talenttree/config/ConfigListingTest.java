package org.talenttree.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigListingTest {
  @Test
  void aSecretIsMaskedAndItsMaskIsNoValue() {
    Setting<String> secret =
        new Setting<>("mail.password", "", SettingParser.text(), "A password.", true);

    assertThat(ConfigListing.line(secret, "hunter2")).isEqualTo("#mail.password = ***");
    assertThat(ConfigListing.line(secret, "")).isEqualTo("#mail.password = ");
  }

  @Test
  void aUrlThatIsRefusedForItsPasswordIsPrintedWithoutIt() {
    for (String url :
        List.of(
            "jdbc:postgresql://ada:hunter2@db/trees",
            "postgresql://ada:hunt/hunter2@db/trees",
            "jdbc:postgresql://db/trees?user=ada&password=hunter2",
            "jdbc:postgresql://db/trees?sslPassword=hunter2&ssl=true")) {
      String line = ConfigListing.line(Setting.DATABASE_URL, url);

      assertThat(line).contains("***", "db/trees").doesNotContain("hunt");
      assertThatThrownBy(() -> Config.read(Map.of("database.url", line.split(" = ", 2)[1])))
          .isInstanceOf(ConfigMistakes.class)
          .hasMessageContaining("database.url");
    }
  }

  @Test
  void theEnvironmentIsNamedByTheVariableThatCounts() throws ConfigMistakes {
    var given = ConfigSources.environment(Map.of("TALENTTREE_SERVER_PORT", "9000"));

    assertThat(ConfigListing.lines(given))
        .containsSequence(
            "# server.port: environment TALENTTREE_SERVER_PORT", "server.port = 9000");
  }

  @Test
  void aSourceCannotBreakOutOfItsComment() {
    var given = Map.of("server.port", new GivenSetting("1", "file a\nserver.host = 0.0.0.0"));

    assertThat(ConfigListing.lines(given)).contains("# server.port: file a?server.host = 0.0.0.0");
  }
}
