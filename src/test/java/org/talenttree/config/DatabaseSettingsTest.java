package org.talenttree.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.config.DatabaseSettings.Tls;

class DatabaseSettingsTest {
  private static final String URL = "jdbc:postgresql://db.example:5432/talenttree";

  @Test
  void withoutAUrlThereIsNoPostgres() throws ConfigMistakes {
    assertThat(Config.read(Map.of("database.user", "tree")).database()).isEmpty();
  }

  @Test
  void aUrlAndAUserAreEnoughAndTlsIsOnThen() throws ConfigMistakes {
    DatabaseSettings settings = read(Map.of());

    assertThat(settings.url()).isEqualTo(URL);
    assertThat(settings.tls()).isEqualTo(Tls.VERIFY_FULL);
    assertThat(settings.pool()).isEqualTo(16);
    assertThat(settings.statementTimeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(settings.replicaUrl()).isEmpty();
  }

  @Test
  void thePasswordIsNeverPrinted() throws ConfigMistakes {
    assertThat(read(Map.of("database.password", "hunter2")).toString()).doesNotContain("hunter2");
    assertThat(Setting.DATABASE_PASSWORD.secret()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://ada:hunter2@db.example/talenttree",
        "jdbc:postgresql://db.example/talenttree?user=ada",
        "jdbc:postgresql://db.example/talenttree?connectTimeout=3&Password=hunter2",
        "jdbc:postgresql://db.example/talenttree?sslmode=disable"
      })
  void whatHasASettingOfItsOwnIsRefusedInAUrl(String url) {
    assertThatThrownBy(() -> read(Map.of("database.url", url)))
        .isInstanceOf(ConfigMistakes.class)
        .hasMessageContaining("database.url: must not")
        .message()
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:mysql://db.example/x,must be empty or start with",
    "postgres://ada@db.example/x,must be empty or start with",
    "jdbc:postgresql://db.example,must name a host and a database",
    "jdbc:postgresql:///x,must name a host and a database",
    "jdbc:postgresql://db.example/,must name a host and a database"
  })
  void aUrlThatIsNoneIsAMistake(String url, String rule) {
    assertThatThrownBy(() -> read(Map.of("database.url", url)))
        .hasMessageContaining("database.url: " + rule);
  }

  @Test
  void everyMistakeIsToldAtOnce() {
    assertThatThrownBy(() ->
            read(
                Map.of(
                    "database.user", "",
                    "database.tls", "maybe",
                    "database.pool", "0",
                    "database.statement-timeout", "5 s",
                    "database.tls-root-certificate", "/there/is/no/such/file",
                    "database.replica-url", "jdbc:h2:mem")))
        .hasMessageContainingAll(
            "database.user: must name a role",
            "database.tls: must be off, require or verify-full, is 'maybe'",
            "database.pool: must be a whole number",
            "database.statement-timeout: must be a whole number",
            "database.tls-root-certificate: cannot read",
            "database.replica-url: must be empty or start with");
  }

  @Test
  void aReplicaOfNothingIsAMistake() {
    assertThatThrownBy(() -> Config.read(Map.of("database.replica-url", URL)))
        .hasMessageContaining("database.replica-url: needs database.url");
  }

  private static DatabaseSettings read(Map<String, String> given) throws ConfigMistakes {
    Map<String, String> values =
        new HashMap<>(Map.of("database.url", URL, "database.user", "tree"));
    values.putAll(given);
    return Config.read(values).database().orElseThrow();
  }
}
