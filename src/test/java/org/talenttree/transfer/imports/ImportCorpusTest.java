package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.transfer.imports.ImportRefused.ImportUnclear;
import org.talenttree.transfer.imports.records.Encodings;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;

/**
 * Files as people have them become what the tables of docs/imports.md say: {@code Metal: Welding 4,
 * Cutting 3 · Office: Files 2}, behind the title if the file has one, or what is asked, or why it
 * is refused. A choice of the client follows the name of the file: {@code matrix.csv?person=Ada}.
 */
class ImportCorpusTest {
  private static final Path DOCUMENT = Path.of("docs", "imports.md");
  private static final Path FOLDER = Path.of("src", "test", "resources", "imports", "corpus");

  /** A line of a table: the file with the choice, what is in it, and what becomes of it. */
  record Row(String file, String outcome) {
    static Row of(String line) {
      String[] cells = line.split(" \\| ", -1);
      String outcome = cells[2].substring(0, cells[2].lastIndexOf('|')).strip();
      return new Row(cells[0].replace("| `", "").replace("`", ""), outcome);
    }

    String name() {
      return file.contains("?") ? file.substring(0, file.indexOf('?')) : file;
    }

    String choice(String parameter) {
      return Arrays.stream(file.split("[?&]", -1))
          .filter(one -> one.startsWith(parameter + "="))
          .map(one -> one.substring(parameter.length() + 1))
          .findFirst()
          .orElse("");
    }

    MappingChoice choice() {
      String scale = choice("scale");
      return new MappingChoice(
          List.of(),
          choice("group").isEmpty() ? null : choice("group"),
          scale.isEmpty() ? 0 : Integer.parseInt(scale),
          choice("person").isEmpty() ? null : choice("person"));
    }
  }

  static Stream<Row> rows() throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .filter(line -> line.startsWith("| `"))
        .map(Row::of);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aFileBecomesWhatTheDocumentSays(Row row) throws IOException {
    assertThat(outcome(row)).isEqualTo(row.outcome());
  }

  @Test
  void eachFileIsInTheDocumentAndTheOtherWayRound() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(rows().map(Row::name).collect(Collectors.toSet()))
          .isEqualTo(files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
  }

  private static String outcome(Row row) throws IOException {
    byte[] file = Files.readAllBytes(FOLDER.resolve(row.name()));
    try {
      return tree(
          TreeFiles.read(
                  file,
                  ImportOptions.DEFAULT
                      .with(row.choice())
                      .in(Encodings.named(row.choice("charset")).orElse(null)),
                  UUID::randomUUID)
              .tree());
    } catch (ImportUnclear e) {
      return "asks: " + e.doubt().id();
    } catch (ImportRefused e) {
      return "refused: " + e.detail();
    }
  }

  private static String tree(ImportedTree tree) {
    String title = tree.title().equals(ImportBuilder.DEFAULT_NAME) ? "" : tree.title() + " – ";
    return title
        + tree.paths().stream()
            .map(path ->
                path.name()
                    + ": "
                    + path.talents().stream()
                        .map(talent -> talent.name() + " " + talent.level())
                        .collect(Collectors.joining(", ")))
            .collect(Collectors.joining(" · "))
            .replace("|", "\\|");
  }
}
