package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The languages of résumés become a path of their own. */
class SpokenLanguagesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"basics\":{},\"languages\":[{\"language\":\"English\",\"fluency\":\"C2\"},{\"language\":\"Igbo\"}]}",
        "{\"name\":\"Ada\",\"skills\":{\"list\":[]},"
            + "\"languages\":[{\"language\":\"English\",\"level\":\"Native\"},{\"language\":\"Igbo\"}]}",
        "{\"sections\":{\"skills\":{\"items\":[]},\"languages\":{\"items\":["
            + "{\"name\":\"English\",\"level\":5,\"description\":\"\"},{\"name\":\"Igbo\",\"level\":0},"
            + "{\"name\":\"Latin\",\"level\":2,\"visible\":false}]}}}"
      })
  void theLanguagesOfAResumeAreAPath(String file) throws ImportRefused {
    assertThat(ImportedText.paths(file)).containsExactly("Languages: English 5, Igbo 3");
  }

  @Test
  void aLanguageWithoutALevelIsCountedAsOne() throws ImportRefused {
    String file = "{\"basics\":{},\"languages\":[{\"language\":\"Igbo\",\"fluency\":\"some\"}]}";

    assertThat(ImportedText.read(file).report().withoutLevel()).isEqualTo(1);
  }
}
