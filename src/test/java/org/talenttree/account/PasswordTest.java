package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.resource.Resources;

class PasswordTest {
  private static final List<String> PLAIN =
      List.of(
          ("correct horse battery staple river quiet loud ada bridge kettle window seven lantern copper marsh"
                  + " walks under slowly paper ein Fluss im Mai Straße vélo niño река тихая 静か な 川 summer monkey")
              .split(" ", -1));

  private static boolean isAccepted(String password) {
    return Password.typed(password).objection("ada").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct horse battery staple",
        "correcthorsebatterystaple",
        "a quiet river in may",
        "fünf alte Boote",
        "x9#Lq2v!TzR7",
        "two rivers meet",
        "𠀋𠂢𠂤𠆢𠈓𠌫𠎁𠍱𠏹𠑊𠔉𠗖"
      })
  void wordsInARowAreAccepted(String password) {
    assertThat(isAccepted(password)).isTrue();
  }

  @Test
  void fourWordsOrMoreAreAccepted() {
    Random random = new Random(34);
    for (int i = 0; i < 2_000; i++) {
      List<String> words = new ArrayList<>(PLAIN);
      Collections.shuffle(words, random);
      String sentence =
          String.join(i % 2 == 0 ? " " : "-", words.subList(0, 4 + random.nextInt(4)));

      assertThat(sentence.length() < 12 || isAccepted(sentence)).as(sentence).isTrue();
    }
  }

  @Test
  void madePasswordsAreAccepted() {
    Random random = new Random(34);
    for (int i = 0; i < 2_000; i++) {
      String password = Password.make(random);

      assertThat(isAccepted(password)).as(password).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password1234",
        "passw0rd2024!!",
        "p@$$w0rd-2026",
        "admin-admin-admin",
        "administrator",
        "1234-welcome-1234",
        "qwertyuiop123",
        "qwertz12345678",
        "asdfghjkl;'zxcv",
        "1q2w3e4r5t6y",
        "1qaz2wsx3edc4rfv",
        "aaaaaaaaaaaa",
        "abcabcabcabcab",
        "love love love love",
        "!?!?!?!?!?!?",
        "123456789012",
        "31-12-1999-2000",
        "fedcba987654321",
        "ada-2026-2026",
        "adaadaada!!!1",
        "iloveyou-monkey",
        "thisismypassword",
        "hunter2hunter2",
        "passwort#2026#",
        "пароль123456",
        "йцукенгшщзхъ"
      })
  void whatIsTriedFirstIsRefusedInBothCasesAndInEveryForm(String password) {
    String wide =
        password
            .chars()
            .map(sign -> sign > 0x20 && sign < 0x7f ? sign + 0xfee0 : sign)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    assertThat(
            List.of(
                password,
                password.toUpperCase(Locale.ROOT),
                wide,
                Normalizer.normalize(password, Normalizer.Form.NFD)))
        .noneMatch(PasswordTest::isAccepted);
  }

  @Test
  void everyWordOfTheListIsRefusedWithDigitsAndSigns() {
    Resources.text("/passwords/words.txt")
        .lines()
        .flatMap(line -> Stream.of(line.split(" ", -1)))
        .forEach(word -> assertThat(isAccepted(word + "!2026-2026-2026")).as(word).isFalse());
  }

  @Test
  void lengthCountsCharactersAsPeopleSeeThem() {
    assertThat(isAccepted("tea at ten.")).isFalse();
    assertThat(isAccepted("tea at eleven")).isTrue();
    assertThat(isAccepted("oak elm" + " 🌳🌲🌴!")).isTrue();
    assertThat(isAccepted("x7".repeat(100) + "x y".repeat(19))).isFalse();
  }
}
