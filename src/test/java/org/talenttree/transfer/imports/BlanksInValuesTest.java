package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Blanks that do not break are those of an office in lists and tables, but texts in JSON and YAML.
 */
class BlanksInValuesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"skills\": [{\"name\": \"10\u00a0000 m\", \"level\": \"Master\"}]}",
        "skills:\n- name: \"10\u00a0000 m\"\n  level: Master\n"
      })
  void theTextsOfValuesAreReadAsTheyAre(String file) throws Exception {
    ParsedFile parsed =
        TreeFiles.read(file.getBytes(UTF_8), ImportOptions.DEFAULT, UUID::randomUUID);

    assertThat(parsed.tree().paths().getFirst().talents().getFirst().name())
        .isEqualTo("10\u00a0000 m");
  }
}
