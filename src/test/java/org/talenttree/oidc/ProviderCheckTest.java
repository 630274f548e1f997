package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;

/** Each mistake in the settings of the provider is a line. */
class ProviderCheckTest {
  private final TestProvider provider = new TestProvider(InstantSource.system());

  @AfterEach
  void stop() {
    provider.close();
  }

  private List<String> mistakes(InstantSource clock, String... settings) throws ConfigMistakes {
    Map<String, String> all = new HashMap<>(provider.settings());
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return ProviderCheck.mistakes(Config.read(all).oidc().orElseThrow(), clock);
  }

  @Test
  void rightSettingsHaveNone() throws ConfigMistakes {
    assertThat(mistakes(InstantSource.system())).isEmpty();
  }

  @Test
  void aWrongSecretIsOne() throws ConfigMistakes {
    assertThat(mistakes(InstantSource.system(), "oidc.client-secret", "another"))
        .containsExactly("token endpoint: oidc.client-id or oidc.client-secret is wrong");
  }

  @Test
  void aWrongIssuerIsOne() throws ConfigMistakes {
    assertThat(mistakes(InstantSource.system(), "oidc.issuer", provider.issuer() + "/other"))
        .containsExactly("discovery: the answer is a 404");
  }

  @Test
  void aClockThatIsOffIsOne() throws ConfigMistakes {
    Instant off = Instant.now().plus(Duration.ofMinutes(5));

    assertThat(mistakes(() -> off)).hasSize(1).first().asString().startsWith("clock: it is ");
  }

  // OpenID Connect Discovery 1.0, section 3: the list need not be whole; Keycloak's never is.
  @Test
  void aClaimThatTheProviderDoesNotNameIsNone() throws ConfigMistakes {
    provider.discovery = document -> document.put("claims_supported", List.of("sub", "name"));

    assertThat(mistakes(InstantSource.system(), "oidc.required-claim", "groups=talents")).isEmpty();
  }

  @Test
  void whatMustStandTogetherIsSaidAtTheStart() {
    assertThat(startMistakes(Map.of("passwords", "off", "signup", "oidc", "oidc.client-id", "a")))
        .contains(
            "passwords: needs oidc.issuer beside it to be off",
            "signup: needs oidc.issuer beside it to be oidc",
            "oidc.client-id: needs oidc.issuer beside it");
    assertThat(startMistakes(Map.of("oidc.issuer", "https://id.example.org")))
        .contains(
            "oidc.client-id: must be set beside oidc.issuer",
            "oidc.client-secret: must be set beside oidc.issuer",
            "server.public-url: must be set beside oidc.issuer");
    assertThat(startMistakes(Map.of("oidc.issuer", "http://id.example.org")))
        .contains("oidc.issuer: must be an https address without query, or http on this machine");
  }

  @Test
  void aLogoOfAnotherServerIsRefused() {
    assertThat(startMistakes(Map.of("oidc.logo", "https://example.org/logo.svg")))
        .contains("oidc.logo: must be a built-in icon like simple/keycloak");
  }

  private static String startMistakes(Map<String, String> settings) {
    try {
      Config.read(settings);
      return "";
    } catch (ConfigMistakes mistakes) {
      return String.valueOf(mistakes.getMessage());
    }
  }
}
