package org.talenttree.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UuidsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "019b7ca9-8f2e-7000-8000-00000000000a",
        "019B7CA9-8F2E-7000-8000-00000000000A",
        "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
        "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
      })
  void aUuidOfAnyVersionIsReadInEitherCase(String text) {
    assertThat(Uuids.parse(text)).contains(UUID.fromString(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1-1-1-1-1",
        "019b7ca98f2e70008000000000000000",
        "019b7ca98f2e70008000000000000000----",
        "019b7ca9-8f2e-7000-8000-00000000000",
        "019b7ca9-8f2e-7000-8000-0000000000000",
        "019b7ca9_8f2e_7000_8000_000000000000",
        "019b7ca9-8f2e-7000-80000-00000000000",
        "g19b7ca9-8f2e-7000-8000-000000000000",
        "-19b7ca9-8f2e-7000-8000-000000000000",
        "+19b7ca9-8f2e-7000-8000-000000000000",
        " 19b7ca9-8f2e-7000-8000-000000000000",
        "019b7ca9-8f2e-7000-8000-00000000000\n",
        "{019b7ca9-8f2e-7000-8000-0000000000}",
        "\u0660\u0661\u0662\u06637ca9-8f2e-7000-8000-000000000000",
        "\uff10\uff119b7ca9-8f2e-7000-8000-000000000000",
        "019b7ca9\u20108f2e-7000-8000-000000000000"
      })
  void anythingElseIsNone(String text) {
    assertThat(Uuids.parse(text)).isEmpty();
  }
}
