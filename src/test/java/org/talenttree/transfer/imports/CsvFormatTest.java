package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.transfer.imports.ImportReport.Item;

/** Tables become trees, whatever stands between their columns and in whatever order these are. */
class CsvFormatTest {
  private static final String[] BACKEND = {"Backend: Java 4, SQL 3", "Frontend: CSS 2"};

  @ParameterizedTest
  @ValueSource(
      strings = {
        "category,skill,level\nBackend,Java,4\nBackend,SQL,3\nFrontend,CSS,2\n",
        "Niveau;Fähigkeit;Bereich\r\n4;Java;Backend\r\n3;SQL;Backend\r\n2;CSS;Frontend\r\n",
        "Skill\tSkill level\tCategory name\nJava\tsenior\tBackend\nSQL\tgood\tBackend\nCSS\tbasic\tFrontend",
        "Backend,Java,4\nBackend,SQL,3\nFrontend,CSS,2\n",
        "Java;80 %;Backend\nSQL;60 %;Backend\nCSS;40 %;Frontend\n",
        "sep=;\nname;rating;group\n\"Java\";★★★★;Backend\nSQL;★★★☆☆;Backend\n\n CSS ;★★;Frontend;\n",
        "Wer,Was,Wie gut\nBackend,Java,4/5\nBackend,SQL,3/5\nFrontend,CSS,2/5\n"
      })
  void theColumnsAreFound(String file) throws ImportRefused {
    assertThat(ImportedText.paths(file)).containsExactly(BACKEND);
  }

  @Test
  void aTableOfOneColumnIsAListBelowItsHeading() throws ImportRefused {
    assertThat(ImportedText.paths("Name\nPublic Speaking\nJava\n"))
        .containsExactly("Skills: Public Speaking 3, Java 3");
  }

  @Test
  void theReportSaysHowTheColumnsWereRead() throws ImportRefused {
    String file = "Skill;Since;Level;Notes\nJava;2009;8;\"on \"\"big\"\" servers\"\nGo;2016;3;\n";

    assertThat(ImportedText.about("#", file))
        .contains(
            "is read as a table with ; between its columns, with a heading on top: 2 rows",
            "has levels that are numbers up to 8, so they are read as of 10");
    assertThat(ImportedText.about("#/columns/1", file))
        .containsExactly("\"Skill\" holds the talents");
    assertThat(ImportedText.about("#/columns/2", file)).containsExactly("\"Since\" is left out");
    assertThat(ImportedText.paths(file)).containsExactly("Skills: Java 4, Go 2");
    assertThat(ImportedText.read(file).tree().paths().getFirst().talents().getFirst().description())
        .isEqualTo("on \"big\" servers");
  }

  @Test
  void aRowWithoutANameAndALevelOfZeroAreLeftOut() throws ImportRefused {
    String file = "Skill,Level\nJava,4\n,3\nPerl,0\nSQL,2\n";

    assertThat(ImportedText.paths(file)).containsExactly("Skills: Java 4, SQL 2");
    assertThat(ImportedText.about("#/lines/3", file)).containsExactly("has no name");
    assertThat(ImportedText.about("#/lines/4", file))
        .containsExactly("has level 0, so it is left out");
  }

  @Test
  void anEmptyRowIsNoLine() throws ImportRefused {
    var read = ImportedText.read("Area;Skill;Level\nBackend;Java;4\n;;\n\n ; ;\nBackend;SQL;3\n");

    assertThat(read.report().layout()).matches(layout -> layout.lines() == 3);
    assertThat(read.report().items())
        .extracting(Item::pointer)
        .doesNotContain("#/lines/3", "#/lines/5");
  }

  @Test
  void aPathThatStandsBesideItsFirstTalentHoldsForTheOthers() throws ImportRefused {
    String file = "Path,Talent,Level\nBackend,Java,4\n,SQL,3\nFrontend,CSS,2\n";

    assertThat(ImportedText.paths(file)).containsExactly(BACKEND);
  }

  @Test
  void moreThanATreeTakesIsLeftOutAndTold() throws ImportRefused {
    StringBuilder file = new StringBuilder("Skill,Path\n");
    for (int i = 0; i < 2_100; i++) {
      file.append("Skill ").append(i).append(",Path ").append(i / 100).append('\n');
    }

    ParsedFile read = ImportedText.read(file.toString());

    assertThat(read.tree().paths().stream().mapToInt(p -> p.talents().size()).sum())
        .isEqualTo(2_000);
    assertThat(read.report().items().stream().map(Item::detail))
        .contains("is beyond the 2,000 talents of a tree");
    assertThat(read.report().dropped()).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,2\n3,4\n", "Level,Years\n4,2\n3,1\n"})
  void aTableWithoutNamesIsRefused(String file) {
    assertThat(catchThrowableOfType(ImportRefused.class, () -> csv(file)).detail())
        .isEqualTo("has no column of names. Which one holds the talents?");
  }

  @Test
  void aHostileTableIsRefusedInOneSentence() {
    String columns = "skill" + ",x".repeat(400_000) + "\nJava\n";
    String cell = "skill,level\n\"" + "x".repeat(900_000) + "\",4\n";
    String open = "skill,level\nJava,\"4\nSQL,3\n";
    String rows = "skill\n" + "Java\n".repeat(20_000);

    for (String file : new String[] {columns, cell, open, rows}) {
      assertThat(catchThrowableOfType(ImportRefused.class, () -> csv(file)))
          .as(file.substring(0, 20))
          .hasMessageStartingWith("# ");
    }
  }

  private static void csv(String file) throws ImportRefused {
    TreeFiles.read(file.getBytes(UTF_8), ImportOptions.of("csv", 3), UUID::randomUUID);
  }
}
