package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Skills in JSON and YAML of no standard become trees. */
class SkillListFormatTest {
  private static final String[] BACKEND = {"Backend: Java 4, SQL 3", "Frontend: CSS 2"};

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{\"name\":\"Java\",\"category\":\"Backend\",\"level\":\"senior\"},"
            + "{\"name\":\"SQL\",\"category\":\"Backend\",\"level\":\"good\"},"
            + "{\"name\":\"CSS\",\"category\":\"Frontend\",\"level\":\"A2\"}]",
        "{\"skills\":[{\"skill\":\"Java\",\"percent\":80,\"group\":\"Backend\"},"
            + "{\"skill\":\"SQL\",\"percent\":60,\"group\":\"Backend\"},"
            + "{\"skill\":\"CSS\",\"percent\":40,\"group\":\"Frontend\"}]}",
        "{\"backend\":[{\"title\":\"Java\",\"proficiency\":\"advanced\"},{\"title\":\"SQL\",\"stars\":3}],"
            + "\"frontend\":[{\"title\":\"CSS\",\"rating\":2}]}",
        "Backend: {Java: 4, SQL: 3}\nFrontend: {CSS: 2}\n",
        "Backend: [Java (4), SQL]\nFrontend:\n  - 'CSS: basic'\n",
        "- name: Backend\n  items: [Java ★★★★, SQL]\n- name: Frontend\n  items:\n    - name: CSS\n      level: 2\n"
      })
  void groupsArePathsAndLevelsAreUnderstood(String file) throws ImportRefused {
    assertThat(ImportedText.paths(file)).containsExactly(BACKEND);
    assertThat(ImportedText.read(file).format()).isEqualTo("skill-list");
  }

  @Test
  void groupsOfOneNameAreToldApartByTheirParents() throws ImportRefused {
    String file = "known: {tools: [Git, Make]}\nlearning: {tools: [Bazel]}\n";

    assertThat(ImportedText.paths(file))
        .containsExactly("Known: Tools: Git 3, Make 3", "Learning: Tools: Bazel 3");
  }

  @Test
  void whatIsNoSkillIsLeftOutAndTold() throws ImportRefused {
    String file = "- {name: Java, level: Expert, color: red}\n- {name: Go, level: 0}\n";

    assertThat(ImportedText.paths(file)).containsExactly("Skills: Java 5");
    assertThat(ImportedText.about("#/0/color", file))
        .containsExactly("has no place in a talent tree");
    assertThat(ImportedText.about("#/1", file)).containsExactly("has level 0, so it is left out");
  }

  @Test
  void renderCvHasALabelForEachGroup() throws ImportRefused {
    String file =
        "cv:\\n  name: Ada\\n  sections:\\n    education: [{institution: Home}]\\n    skills:\\n"
            + "      - {label: Languages, details: 'Java, **SQL** (Oracle, DB2)'}\\n"
            + "      - {label: Cooking, details: advanced}\\n";

    ParsedFile read = ImportedText.read(file.replace("\\n", "\n"));

    assertThat(read.format()).isEqualTo("rendercv");
    assertThat(read.tree().title()).isEqualTo("Ada");
    assertThat(ImportedText.paths(file.replace("\\n", "\n")))
        .containsExactly("Languages: Java 3, SQL (Oracle, DB2) 3", "Skills: Cooking 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"Title\":\"Sewing\",\"Skills\":[{\"desc\":\"Sew a bag\",\"icon\":\"bag\",\"level\":1},"
            + "{\"desc\":\"Sew a coat\",\"icon\":\"\",\"level\":2}]}",
        "title: Sewing\nauthor: Ada\nrow:\n  0:\n    - Sew a bag\n  1: [Sew a coat]\n"
      })
  void aMakerSkillTreeHasAPathForEachRow(String file) throws ImportRefused {
    assertThat(ImportedText.paths(file))
        .containsExactly("Row 1: Sew a bag 3", "Row 2: Sew a coat 3");
    assertThat(ImportedText.read(file).tree().title()).isEqualTo("Sewing");
  }

  @Test
  void aRoadmapHasAPathForEachTopic() throws ImportRefused {
    String node =
        "{\"id\":\"%s\",\"type\":\"%s\",\"position\":{\"x\":%d,\"y\":0},\"data\":{\"label\":\"%s\"}},";
    String file =
        "{\"nodes\":["
            + node.formatted("0", "title", 0, "Git")
            + node.formatted("1", "topic", 0, "Basics")
            + node.formatted("2", "topic", 900, "Hooks")
            + node.formatted("3", "subtopic", 0, "pre-commit")
            + node.formatted("4", "subtopic", 100, "init")
            + node.formatted("5", "vertical", 1, "vertical node")
            + "{}],\"edges\":[{\"source\":\"2\",\"target\":\"3\"}]}";

    assertThat(ImportedText.paths(file)).containsExactly("Basics: init 3", "Hooks: pre-commit 3");
    assertThat(ImportedText.read(file).tree().title()).isEqualTo("Git");
  }

  @Test
  void aFileOfMoreThanAListOfSkillsHasIsRefused() {
    String file = "[" + "{\"a\":1},".repeat(130_000) + "{}]";

    assertThat(catchThrowableOfType(ImportRefused.class, () -> ImportedText.read(file)).detail())
        .isEqualTo("has more than 20,000 objects and texts");
  }

  @Test
  void anObjectOfMoreMembersThanSkillsIsRefusedBeforeTheyAreMapped() {
    String members =
        IntStream.range(0, 5_001)
            .mapToObj(i -> "\"Skill %d\":3".formatted(i))
            .collect(Collectors.joining(","));

    for (String file : List.of("{" + members + "}", "[{\"skills\":{" + members + "}}]")) {
      assertThat(catchThrowableOfType(ImportRefused.class, () -> ImportedText.read(file)).detail())
          .isEqualTo("has an object of more than 5,000 members");
    }
  }
}
