package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.testing.TestClock;

/** What is started as in production hashes passwords with the parameters of OWASP. */
@Tag("sqlite")
class PasswordsInProductionTest {
  private final TestClock clock = new TestClock();
  @TempDir private Path folder = Path.of("");

  @Test
  void aServer() throws ConfigMistakes {
    try (App app = App.start(this::config, clock)) {
      hashesAsOwaspSays(app.services());
    }
  }

  @Test
  void aCommand() throws ConfigMistakes {
    try (Services services = Services.open(config(), clock)) {
      hashesAsOwaspSays(services);
    }
  }

  private Config config() throws ConfigMistakes {
    return Config.read(
        Map.of("server.port", "0", "management.port", "0", "data.directory", folder.toString()));
  }

  private static void hashesAsOwaspSays(Services services) {
    Password password = Password.typed("a quiet river in may");

    assertThat(services.accounts().newAccount(new Username("ada"), password).passwordHash())
        .startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
  }
}
