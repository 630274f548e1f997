package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.ApiKey.ApiKeySecret;

class ApiKeySecretTest {
  private static final String KEY = ApiKeySecret.make(new Random(7)).reveal();

  @Test
  void aSecretIsReadBackFromItsText() {
    assertThat(KEY).matches("ttk_[0-9A-Za-z]{38}");
    assertThat(ApiKeySecret.parse(KEY).orElseThrow().reveal()).isEqualTo(KEY);
  }

  @Test
  void everySingleMistypedCharacterIsNoticed() {
    for (int place = 0; place < KEY.length(); place++) {
      for (char typed = ' '; typed <= '\u00ff'; typed++) {
        if (typed != KEY.charAt(place)) {
          String mistyped = KEY.substring(0, place) + typed + KEY.substring(place + 1);
          assertThat(ApiKeySecret.parse(mistyped)).as(mistyped).isEmpty();
        }
      }
    }
  }

  @Test
  void twoNeighboursInTheWrongOrderAreNoticed() {
    for (int place = 0; place + 1 < KEY.length(); place++) {
      String swapped =
          KEY.substring(0, place)
              + KEY.charAt(place + 1)
              + KEY.charAt(place)
              + KEY.substring(place + 2);
      assertThat(ApiKeySecret.parse(swapped).isPresent())
          .as(swapped)
          .isEqualTo(swapped.equals(KEY));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ttk_", "ttk_0000", "TTK_00000000000000000000000000000000000000"})
  void anotherFormIsNone(String text) {
    assertThat(ApiKeySecret.parse(text)).isEmpty();
    assertThat(ApiKeySecret.parse(KEY + "0")).isEmpty();
    assertThat(ApiKeySecret.parse(" " + KEY)).isEmpty();
  }

  @Test
  void digitsOfAnotherAlphabetAreNoneThoughTheirChecksumIsRight() {
    assertThat(ApiKeySecret.parse("ttk_" + "-".repeat(32) + "1hgAQs")).isEmpty();
  }

  @Test
  void toStringTellsKeysApartAndRevealsNone() {
    ApiKeySecret secret = ApiKeySecret.parse(KEY).orElseThrow();

    assertThat(secret.toString())
        .isEqualTo(KEY.substring(0, 8) + "…" + KEY.substring(KEY.length() - 4))
        .doesNotContain(KEY.substring(8, KEY.length() - 4));
  }

  @Test
  void twoSecretsDiffer() {
    Random random = new Random(7);

    assertThat(ApiKeySecret.make(random).reveal()).isNotEqualTo(ApiKeySecret.make(random).reveal());
  }
}
