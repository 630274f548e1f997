package org.talenttree.ascode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.talenttree.ascode.DesiredTree.InvalidFile;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/** In a file, a talent may name what it requires. */
class RequirementNamesTest {
  private static final UUID KNOWN = UUID.fromString("5c0f1f0a-6d5e-4a55-9d9e-0c9f5b1f7a10");

  private static JsonNode paths(String yaml) throws InvalidFile {
    return Json.read(
        DesiredTree.read("tree.yaml", yaml.getBytes(UTF_8))
            .asNewTree(UUID::randomUUID)
            .paths()
            .bytes());
  }

  @Test
  void aNameStandsForTheTalentOfTheSamePathFirst() throws InvalidFile {
    JsonNode paths =
        paths(
            """
            title: Skills
            paths:
              - name: Backend
                talents:
                  - {name: Java, level: 4}
                  - {name: Spring, level: 3, requires: [Java, Git, %1$s]}
              - name: Other
                talents:
                  - {name: Java, level: 1}
                  - {name: Git, level: 1}
                  - {name: Known, level: 1, id: %1$s}
            """
                .formatted(KNOWN));

    assertThat(paths.at("/0/talents/1/requires").valueStream().map(JsonNode::stringValue))
        .containsExactly(
            paths.at("/0/talents/0/id").stringValue(),
            paths.at("/1/talents/1/id").stringValue(),
            KNOWN.toString());
  }

  @Test
  void aNameThatNoneOrSeveralHaveIsRefusedWithItsLine() {
    assertThatThrownBy(() ->
            paths(
                """
                title: Skills
                paths:
                  - name: Backend
                    talents:
                      - {name: Java, level: 4}
                      - {name: Java, level: 4}
                      - name: Spring
                        level: 3
                        requires: [Java]
                """))
        .isInstanceOf(InvalidFile.class)
        .hasMessageContaining("tree.yaml:9: ")
        .hasMessageContaining("must be the name or the id of one talent of the tree");
  }
}
