package org.talenttree.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** The file of the contract is read alike by readers of YAML 1.1 and 1.2. */
class ContractFileTest {
  /** What YAML 1.1 takes for true or false (yaml.org/type/bool.html), and 1.2 for a text. */
  private static final Set<String> TRUTHS = Set.of("y", "n", "yes", "no", "on", "off");

  @Test
  void noTextIsATruthInYaml11() throws IOException {
    assertThat(truths("a: [on, 'off', \"yes\", xno, true]\nNo: 1\n")).containsExactly("on", "No");
    assertThat(truths(Files.readString(Path.of("src/main/resources/openapi.yaml"), UTF_8)))
        .isEmpty();
  }

  private static List<String> truths(String yaml) {
    List<String> found = new ArrayList<>();
    for (Event event : new Parse(LoadSettings.builder().build()).parseString(yaml)) {
      if (event instanceof ScalarEvent scalar
          && scalar.isPlain()
          && TRUTHS.contains(scalar.getValue().toLowerCase(Locale.ROOT))) {
        found.add(scalar.getValue());
      }
    }
    return found;
  }
}
