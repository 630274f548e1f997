package org.talenttree.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.talenttree.icons.IconProposals;
import org.talenttree.json.InvalidInput;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.ImportPreview;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.ImportReport;
import org.talenttree.transfer.imports.ParsedFile;
import org.talenttree.transfer.imports.PreviewText;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeBounds;

/**
 * A file of any format is refused in words, or becomes a whole tree within the limits, whose report
 * counts what it lists; its preview can be drawn without control characters.
 */
public final class ImportFuzz {
  private static final FileParser PARSER =
      new FileParser(
          UUID::randomUUID, new IconProposals(), () -> Instant.parse("2026-11-24T00:00:00Z"));

  private ImportFuzz() {}

  /** Tries one file, for a preview and for good; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] file) {
    for (ImportOptions options :
        List.of(ImportOptions.DEFAULT, ImportOptions.DEFAULT.withIcons(true).forPreview())) {
      try {
        check(PARSER.parse(file, options), options.isPreview());
      } catch (ImportRefused refused) {
        assertThat(refused.detail()).isNotBlank();
      } catch (InvalidInput invalid) {
        assertThat(invalid.detail().english()).isNotBlank();
      }
    }
  }

  private static void check(ParsedFile parsed, boolean isPreview) {
    List<Path> paths = parsed.tree().paths();
    int talents = paths.stream().mapToInt(path -> path.talents().size()).sum();
    assertThat(paths.size()).isLessThanOrEqualTo(TreeBounds.MAX_PATHS);
    assertThat(talents).isLessThanOrEqualTo(TreeBounds.MAX_TALENTS);
    if (!parsed.format().equals("talent-tree") && !isPreview) {
      assertThat(talents).isPositive();
    }
    ImportReport report = parsed.report();
    assertThat(report.withoutLevel()).isLessThanOrEqualTo(talents);
    assertThat((long) report.items().size())
        .isEqualTo(
            Math.min(report.mapped() + report.guessed() + report.dropped(), ImportReport.MAX));
    String drawn = String.join("", PreviewText.of(ImportPreview.of(parsed), "file"));
    assertThat(drawn.codePoints()).noneMatch(Character::isISOControl);
  }
}
