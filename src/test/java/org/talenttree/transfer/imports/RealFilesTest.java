package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.json.InvalidInput;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.json.JsonMapper;

/**
 * Imports real files of other programs; the expected report is in a {@code .report} beside each.
 */
class RealFilesTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "transfer");
  private static final String RENEWAL =
      "./mvnw test -Dtest=RealFilesTest -Dimport.reports=write, and read the difference";

  @ParameterizedTest
  @MethodSource("files")
  void theFileBecomesWhatItsReportSays(Path file) throws IOException {
    compare(file.resolveSibling(file.getFileName() + ".report"), report(Files.readAllBytes(file)));
  }

  static Stream<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return all
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().matches(".*\\.(json|js)"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @Test
  void eachShapeOfSkillsBecomesWhatItsReportSays() throws IOException {
    Path file = FOLDER.resolve("json-resume").resolve("skills-schema-cases.json");
    List<String> reports = new ArrayList<>();
    JsonMapper.shared()
        .readTree(Files.readAllBytes(file))
        .forEachEntry((name, shape) ->
            reports.add(
                name + "\n" + report(shape.toString().getBytes(StandardCharsets.UTF_8)).indent(2)));

    compare(file.resolveSibling("skills-schema-cases.each.report"), String.join("", reports));
  }

  @Test
  void nobodyIsLeftOut() throws IOException {
    assertThat(files()).hasSize(18);
  }

  private static void compare(Path golden, String report) throws IOException {
    if ("write".equals(System.getProperty("import.reports"))) {
      Files.writeString(golden, report);
    }
    assertThat(report).as("%s; renew it: %s", golden, RENEWAL).isEqualTo(Files.readString(golden));
  }

  private static String report(byte[] file) {
    AtomicLong next = new AtomicLong();
    List<String> lines = new ArrayList<>();
    try {
      ParsedFile read =
          TreeFiles.read(file, ImportOptions.DEFAULT, () -> new UUID(0, next.incrementAndGet()));
      tree(read.tree(), lines);
      ImportReport report = read.report();
      report
          .items()
          .forEach(item ->
              lines.add(
                  "%-7s %s %s".formatted(item.outcome().id(), item.pointer(), item.detail())));
      lines.add(
          "%s: %d mapped, %d guessed, %d dropped"
              .formatted(read.format(), report.mapped(), report.guessed(), report.dropped()));
    } catch (ImportRefused e) {
      lines.add("refused: " + e.pointer() + " " + e.detail());
    } catch (InvalidInput e) {
      lines.add("refused: " + e.detail().english());
    }
    return String.join("\n", lines) + "\n";
  }

  private static void tree(ImportedTree tree, List<String> lines) {
    lines.add(tree.title() + " " + tree.theme());
    tree.paths()
        .forEach(path -> {
          lines.add("  " + path.name());
          path.talents().stream().map(RealFilesTest::line).forEach(lines::add);
        });
    lines.add("");
  }

  private static String line(Talent talent) {
    String description = talent.description() == null ? "" : ": " + talent.description();
    return "    " + talent.level() + " " + talent.name() + description.replace('\n', ' ');
  }
}
