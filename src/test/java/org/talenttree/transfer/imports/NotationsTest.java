package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.fuzz.ImportFuzz;

/** TOML, mind maps, Org, vCards, TeX and scripts say what they would say in JSON or Markdown. */
class NotationsTest {

  @Test
  void tomlIsReadAsJsonIs() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                # of a site
                title = "skills"

                [[skills]]
                subject = "Welding"
                value = "80"

                [[skills]]
                subject = "Blueprints"
                value = "90"
                """))
        .containsExactly("Skills: Welding 4, Blueprints 5");
    assertThat(ImportedText.paths("[[skill]]\nname = 'Welding'\nlevel = 4\n"))
        .containsExactly("Skill: Welding 4");
    assertThat(ImportedText.paths("[Metal]\nWelding = 4\nCutting = 2\n"))
        .containsExactly("Metal: Welding 4, Cutting 2");
  }

  @Test
  void tomlOfManyTablesIsRefusedBeforeItIsRead() {
    assertRefused("[a]\nb = 1\n".repeat(30_000), "is TOML of more than");
  }

  @Test
  void aMindMapsLeavesAreTalentsAndTheRestOfALeafTellsAboutIt() throws ImportRefused {
    String map =
        """
        <map version="1.0.1">
        <node TEXT="skills">
        <node TEXT="Metal">
        <node TEXT="Welding"><attribute NAME="level" VALUE="4"/><attribute NAME="name" VALUE="a"/></node>
        <node TEXT="notes&#xa;- first&#xa;- second"/>
        </node>
        <node><richcontent TYPE="NODE"><html><body><p>Office</p></body></html></richcontent>
        <node TEXT="Letters"><richcontent TYPE="NOTE"><html><body>secret</body></html></richcontent></node>
        </node>
        </node>
        </map>
        """;

    assertThat(ImportedText.paths(map))
        .containsExactly("Metal: Welding 4, notes 3", "Office: Letters 3");
    assertThat(ImportedText.about("#/0", map))
        .containsExactly("is the group \"skills\" of the paths in it");
    assertThat(ImportedText.about("#/0/items/1/items/0/note", map))
        .containsExactly("has no place in a talent tree");
    assertThat(ImportedText.read(map).tree().paths().getFirst().talents().get(1).description())
        .isEqualTo("- first\n- second");
  }

  @Test
  void anOutlineInOpmlIsReadAsItIsNested() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                <?xml version="1.0" encoding="ISO-8859-1"?>
                <opml version="2.0"><head><title>Was ich kann</title></head><body>
                <outline text="Küche"><outline text="Backen"/><outline text="Saucen"/></outline>
                </body></opml>
                """))
        .containsExactly("Küche: Backen 3, Saucen 3");
  }

  @Test
  void orgIsReadAsMarkdownIs() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                #+TITLE: What I know
                * Metal                                                     :craft:
                  :PROPERTIES:
                  :CREATED: [2026-01-02]
                  :END:
                - Welding (4)
                - [[https://example.org][Cutting]] (2)
                ** TODO [#A] Office
                | Skill   | Level |
                |---------+-------|
                | Letters |     5 |
                """))
        .containsExactly("Metal: Welding 4, Cutting 2", "Office: Letters 5");
  }

  @Test
  void theExpertiseOfAVCardIsRead() throws ImportRefused {
    String card =
        """
        BEGIN:VCARD
        VERSION:4.0
        FN:Mina Example
        item1.EXPERTISE;LEVEL=expert:wel
         ding
        EXPERTISE;LEVEL="beginner":blueprints\\, old
        HOBBY;LEVEL=high:chess
        END:VCARD
        """;

    assertThat(ImportedText.paths(card)).containsExactly("Skills: welding 5, blueprints, old 1");
    assertThat(ImportedText.about("#/HOBBY", card))
        .containsExactly("has no place in a talent tree");
    assertRefused(
        "BEGIN:VCARD\nFN:Mina Example\nORG:Forge\nEND:VCARD\n", "is a vCard without EXPERTISE");
  }

  @Test
  void theSkillsOfATexFileAreRead() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                \\documentclass{awesome-cv}
                % \\cvskill{Old}{COBOL}
                \\cvsection{Skills}
                \\begin{cvskills}
                  \\cvskill{Metal}{Welding, \\textbf{Cutting} \\& more}
                  \\cvskill
                    {Office} {Blueprints}
                \\end{cvskills}
                \\subsection{Languages}
                \\begin{itemize}
                  \\item C\\#
                  \\item French (4)
                \\end{itemize}
                """))
        .contains("Metal: Welding 3, Cutting & more 3", "Languages: C# 3, French 4");
  }

  @Test
  void listsInAScriptAreReadAndNothingIsRun() throws ImportRefused {
    String script =
        """
        // my page
        import { FaJava } from "react-icons/fa";
        type Skill = { name: string; level?: number }

        const color = pick("red");
        export const metal: Skill[] = [
          { name: 'Welding', level: 4, icon: FaJava, }, // daily
          { name: "Cutt\\u0069ng", level: 2, icon: <FaJava className="x" /> },
        ] as const;
        const computed = [name(), "x"];
        export default ["Letters", `Blueprints`];
        """;

    assertThat(ImportedText.paths(script))
        .containsExactly("Metal: Welding 4, Cutting 2", "Skills: Letters 3, Blueprints 3");
    assertThat(ImportedText.about("#/computed", script))
        .containsExactly("has no place in a talent tree");
    assertRefused("const run = () => {\n  alert(1)\n}\n", "is a program");
  }

  @Test
  void badgesAreTheirNames() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                ### Metal

                ![Welding](https://img.shields.io/badge/-Welding-C69D00?logo=x) ![Cutting](https://img.shields.io/badge/Cutting-2b5b83)

                ### Office

                <p><img alt="Blueprints" src="https://img.shields.io/badge/-Blueprints-007ACC"/><img src="https://img.shields.io/badge/C%23-007ACC"/></p>

                [![My Skills](https://skillicons.dev/icons?i=java,postgres&theme=dark)](https://skillicons.dev)

                ### Contact

                [![LinkedIn](https://img.shields.io/badge/LinkedIn-blue)](https://www.linkedin.com/in/mina)

                ### Reports

                | Field | Stack |
                |---|---|
                | More | ![Quotes](https://img.shields.io/badge/Quotes-000) ![Excel](https://img.shields.io/badge/Excel-000) |
                """))
        .containsExactly(
            "Metal: Welding 3, Cutting 3",
            "Office: Blueprints 3, C# 3, Java 3, PostgreSQL 3",
            "More: Quotes 3, Excel 3");
  }

  @Test
  void badgesInTheTextsOfJsonAreNone() throws ImportRefused {
    assertThat(
            ImportedText.paths(
                """
                [{"name": "Welding", "level": 4,
                  "description": "![x](https://img.shields.io/badge/-Cutting-C69D00)"}]
                """))
        .containsExactly("Skills: Welding 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[[skill]]\nlevel = 1\nname = ",
        "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1",
        "x = {a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1}",
        "<map><node TEXT=\"a\"></map>",
        "<!DOCTYPE map [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><map><node TEXT=\"&x;\"/></map>"
      })
  void whatIsNotValidIsRefusedInWords(String text) {
    assertThatThrownBy(() -> ImportedText.read(text)).isInstanceOf(ImportRefused.class);
  }

  @Test
  void textWithoutEndIsReadOnce() {
    for (String piece :
        List.of(
            "a.",
            "[a]\n",
            "[[a]]\n",
            "a=[",
            "a={b=",
            "<node>",
            "<outline text='a'>",
            "* a\n** b\n",
            "[[a]] ",
            "EXPERTISE:a\n ",
            "\\cvskill{",
            "\\item ",
            "const a=[<\n",
            "const a=`${",
            "/*",
            "const a={b:[",
            "let a:{\n",
            "![",
            "[![",
            "<img ",
            "![a](img.shields.io/badge/a)")) {
      for (String start :
          List.of("", "a=1\n", "<map>", "BEGIN:VCARD\n", "const a=1\n", "#+TITLE: a\n")) {
        ImportFuzz.fuzzerTestOneInput(
            (start + piece.repeat(100_000 / piece.length())).getBytes(UTF_8));
      }
    }
  }

  private static void assertRefused(String text, String why) {
    assertThatThrownBy(() -> ImportedText.read(text))
        .isInstanceOf(ImportRefused.class)
        .hasMessageContaining(why);
  }
}
