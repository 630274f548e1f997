package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.language.Translatable;

/** Markdown and plain lines become trees. */
class OutlineFormatTest {
  private static final String[] BACKEND = {"Backend: Java 4, SQL 3", "Frontend: CSS 2"};

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# Ada\n\n## Backend\n- Java (4)\n- SQL (3)\n\n## Frontend\n- CSS (2)\n",
        "* Backend\n  * Java: senior\n  * SQL: good\n* Frontend\n  * CSS: basic\n",
        "### Backend\n1. [Java](https://example.org) ★★★★☆\n2. **SQL** ★★★\n### Frontend\n3) `CSS` 2/5",
        "---\nlayout: page\n---\nHello.\n\n**Backend**\n\n- Java – advanced\n- SQL\n\nFrontend:\n\n- CSS (A2)\n",
        "## Backend\n| Skill | Level |\n|---|:-:|\n| Java | 4 |\n| SQL | 3 |\n\n## Frontend\n\n|x|y|\n|--|--|\n|CSS|basic|\n",
        "Backend:\nJava: 4\nSQL\n\nFrontend:\nCSS 2/5\n"
      })
  void headingsAndOuterItemsArePaths(String file) throws ImportRefused {
    assertThat(ImportedText.paths(file)).containsExactly(BACKEND);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "'Java\nSQL\nGo'~Skills: Java 3, SQL 3, Go 3",
        "'- Java, SQL (Oracle, MySQL) and Go'~Skills: Java 3, SQL (Oracle, MySQL) 3, Go 3",
        "'- Databases: Oracle, Redis\n- Cooking'~Databases: Oracle 3, Redis 3",
        "'• Java 21\n• C# (2019)'~Skills: Java 21 3, C# (2019) 3"
      })
  void aLineMayListSeveral(String file, String first) throws ImportRefused {
    assertThat(ImportedText.paths(file).getFirst()).isEqualTo(first);
  }

  @Test
  void sentencesBelowAnItemTellAboutIt() throws ImportRefused {
    String file =
        "- Java\n  - Built the payment service of a bank\n  - Teaches it at the school\n- Go\n";

    assertThat(ImportedText.paths(file)).containsExactly("Skills: Java 3, Go 3");
    assertThat(ImportedText.read(file).tree().paths().getFirst().talents().getFirst().description())
        .isEqualTo("Built the payment service of a bank\nTeaches it at the school");
  }

  @Test
  void theFirstHeadingIsTheTitle() throws ImportRefused {
    assertThat(ImportedText.read("# Ada *Lovelace*\n\n- Java\n").tree().title())
        .isEqualTo("Ada Lovelace");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A {\n  int x;\n}\n",
        "<!DOCTYPE html>\n<html>\n<p>x\n",
        "const a = b => c\nlet d = 1\n"
      })
  void programsAreNoLists(String file) {
    assertThat(catchThrowableOfType(ImportRefused.class, () -> ImportedText.read(file)).detail())
        .startsWith("is ");
  }

  @Test
  void nothingIsLeftOutWithoutALine() throws ImportRefused {
    String wide =
        "|Skill|" + "x|".repeat(120) + "\n|-|" + "-|".repeat(120) + "\n|Go|" + "y|".repeat(120);
    ImportReport report =
        ImportedText.read("---\na: b\n---\n- Java\n\n```\ncode\n```\n\n" + wide + "\n").report();

    assertThat(report.linesLeftOut().stream().map(Translatable::english))
        .containsExactly(
            "Line 1 begins a block of settings, which is left out.",
            "Line 6 begins a block of code, which is left out.",
            "Line 10 has more than 100 cells, of which the others are left out.",
            "Line 12 has more than 100 cells, of which the others are left out.");
  }

  @Test
  void hostileMarkdownIsReadInTime() throws ImportRefused {
    StringBuilder nested = new StringBuilder();
    for (int i = 0; i < 1_000; i++) {
      nested.append(" ".repeat(i)).append("- a").append(i).append('\n');
    }

    assertThat(ImportedText.paths(nested.toString())).hasSize(1);
    assertThat(ImportedText.paths("- x\n- " + "![".repeat(400_000) + "\n")).hasSize(1);
    assertThat(ImportedText.paths("- x\n" + "*".repeat(900_000) + "\n")).hasSize(1);
  }

  @Test
  void aListThatNobodyWroteIsRefusedBeforeItIsRead() {
    String text = "- x\n".repeat(260_000);

    assertThat(catchThrowableOfType(ImportRefused.class, () -> ImportedText.read(text)).detail())
        .isEqualTo("has more than 10,000 lines");
  }
}
