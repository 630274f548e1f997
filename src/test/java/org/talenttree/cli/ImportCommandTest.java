package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of others are shown by {@code talenttree import --dry-run} before there is an account. */
@Tag("sqlite")
class ImportCommandTest {
  @TempDir Path folder;

  @Test
  void aDryRunNeedsNoAccountAndTellsWhatBecomesOfEachLine() throws IOException {
    Path file = Files.writeString(folder.resolve("skills.csv"), "Skill;Level\nJava;senior\nGo;\n");

    CommandRun run = CommandRun.of("import", file, "--dry-run");

    assertThat(run.out())
        .contains(
            "#/columns/1  \"Skill\" holds the talents",
            "#/lines/2  becomes the talent \"Java\" of the path \"Skills\" at level 4: \"senior\"",
            "csv: 4 mapped, 2 guessed, 0 dropped",
            "talents without a level in the file: 1; --level sets them all");
    assertThat(run.status()).isZero();
  }

  @Test
  void aDryRunShowsWhatBecomesPathTalentLevelAndDescription() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("skills.csv"),
            """
            area;skill;proficiency;remarks;since
            Backend;Java;expert;12 years;2012
            ;;;nobody;
            People;Zorbing;;;2016
            """);

    CommandRun run = CommandRun.of("import", file, "--dry-run", "--level", 2);

    assertThat(run.out())
        .contains(
            "skills.csv, 4 lines, read as a table with ; between the columns and a heading on top:"
                + " 2 talents in 2 paths.",
            "  column 3, \"proficiency\": level",
            "  column 5, \"since\": left out (years are no level)",
            "Backend  Java     ◆◆◆◆◆  expert    12 years",
            "People   Zorbing  ◌◌◇◇◇  no level",
            "Line 3 has no name and is left out.",
            "Icons are proposed for 1 of 2; --icons takes them");
  }

  @Test
  void theColumnsOfADryRunAreTheCallersChoice() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "skill,since\nJava,2012\nGo,2016\n");

    CommandRun run =
        CommandRun.of("import", file, "--dry-run", "--icons", "--columns", "talent,level");

    assertThat(run.out()).contains("Skills  Java    ◆◆◆◆◆  2012, guessed", "of 2; they are taken");
  }

  @Test
  void aZipThatIsNoArchiveIsNotTakenForOne() throws IOException {
    Path spreadsheet = Path.of("src/test/resources/transfer/spreadsheets/matrix.xlsx");
    Path other = folder.resolve("other.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(other))) {
      zip.putNextEntry(new ZipEntry("manifest.json"));
    }
    Path data = folder.resolve("data");

    CommandRun read = CommandRun.of("import", spreadsheet, "--dry-run", "--data", data);
    CommandRun refused = CommandRun.of("import", other, "--dry-run", "--data", data);

    assertThat(read.status()).as(read.err()).isZero();
    assertThat(read.out()).contains("matrix.xlsx, 5 lines, read as a spreadsheet: 4 talents");
    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.err()).startsWith("talenttree: " + other + ": is ").hasLineCount(1);
    assertThat(data).doesNotExist();
  }

  @Test
  void whatAFileDoesNotSayIsAskedWithTheOptionThatSaysIt() throws IOException {
    Path matrix = Files.writeString(folder.resolve("m.csv"), "Skill;Kim;Alex\nWood;4;2\nTin;1;3\n");
    Path columns = Files.writeString(folder.resolve("c.csv"), "A,B,C\nOak,Pine,4\nElm,Fir,2\n");
    Path french = Files.writeString(folder.resolve("f.csv"), "Skill;Level\nCrème;4\n", ISO_8859_1);
    Path data = folder.resolve("data");
    CommandRun.of("account", "create", "ada", "--data", data);

    assertThat(asked(matrix, data)).contains("--person", "  Kim\n", "  Alex\n");
    assertThat(asked(columns, data)).contains("--columns", "  B: Pine, Fir\n");
    assertThat(asked(french, data)).contains("--charset", "  windows-1252: Crème;4\n");
    assertThat(CommandRun.of("import", matrix, "--dry-run", "--person", "Alex", "--scale", 4).out())
        .contains("Skills  Wood    ◆◆◆◇◇  2", "Skills  Tin     ◆◆◆◆◇  3");
    assertThat(CommandRun.of("import", columns, "--dry-run", "--group", "A").out())
        .contains("Oak   Pine    ◆◆◆◆◇  4");
    assertThat(CommandRun.of("import", french, "--dry-run", "--charset", "latin1").out())
        .contains("Skills  Crème   ◆◆◆◆◇  4");
    assertThat(CommandRun.of("import", french, "--dry-run", "--charset", "klingon").err())
        .contains("--charset is one of UTF-8");
    for (int scale : List.of(0, 1001)) {
      assertThat(CommandRun.of("import", matrix, "--dry-run", "--scale", scale).err())
          .contains("--scale is a whole number from 1 to 1000");
    }
  }

  private static String asked(Path file, Path data) {
    CommandRun run = CommandRun.of("import", file, "--account", "ada", "--data", data);
    assertThat(run.status()).isEqualTo(1);
    return run.err();
  }

  @Test
  void aPictureIsRefusedInOneLine() throws IOException {
    Path file =
        Files.write(folder.resolve("a.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 0});

    CommandRun run = CommandRun.of("import", file, "--dry-run");

    assertThat(run.err()).endsWith("a.png: is a picture, not text. Save the table as CSV\n");
    assertThat(run.status()).isNotZero();
  }
}
