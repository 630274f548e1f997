package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsernameTest {
  @ParameterizedTest
  @CsvSource({
    "ada,ada",
    "ADA,ada",
    "Ada-Lovelace-1,ada-lovelace-1",
    "123,123",
    "a-1,a-1",
    "a23456789012345678901234567890123456789,a23456789012345678901234567890123456789"
  })
  void aNameIsReadInAnyCase(String written, String name) {
    assertThat(Username.of(written)).contains(new Username(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ab",
        "a-",
        "-ab",
        "ab-",
        "a--b",
        "a_b",
        "a.b",
        "a b",
        " ada",
        "ada\n",
        "a/b",
        "../ada",
        "a%20",
        "ädä",
        "аda",
        "ad\u0131",
        "\ud83c\udf33\ud83c\udf33",
        "ada\u0000",
        "a234567890123456789012345678901234567890"
      })
  void anythingElseIsNone(String written) {
    assertThat(Username.of(written)).isEmpty();
  }

  @Test
  void aNameIsNeverMadeOfWhatIsNone() {
    assertThatThrownBy(() -> new Username("Ada")).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "admin",
        "administrator",
        "api",
        "auth",
        "health",
        "login",
        "mcp",
        "moderator",
        "null",
        "official",
        "openapi",
        "problems",
        "root",
        "security",
        "staff",
        "support",
        "talent-tree",
        "talenttree",
        "undefined",
        "well-known"
      })
  void theServicesOwnAddressesAndWhatSoundsLikeItsOperatorAreReserved(String name) {
    assertThat(new Username(name).isReserved()).isTrue();
    assertThat(new Username(name + "1").isReserved()).isFalse();
  }
}
