package org.talenttree.requirements;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.icons.IconProposals;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.tree.rules.Path;

/**
 * Lists of twelve trades get proposals that a critical reader has judged, one a line. What is
 * proposed anew needs a verdict.
 */
class PastedListsTest {
  private static final java.nio.file.Path FOLDER =
      java.nio.file.Path.of("src", "test", "resources", "requirements");
  private static final double MIN_KEPT = 2.0 / 3;

  private final RequirementProposals proposals = new RequirementProposals();

  @Test
  void twoThirdsOfTheProposalsAreKept() throws Exception {
    List<String> proposed = proposed();
    Map<String, String> verdicts = new HashMap<>();
    Files.readAllLines(FOLDER.resolve("verdicts.csv")).stream()
        .skip(1)
        .map(line -> line.split(";", -1))
        .forEach(cells -> verdicts.put(cells[0] + ";" + cells[1] + ";" + cells[2], cells[3]));

    assertThat(verdicts.keySet()).containsExactlyInAnyOrderElementsOf(proposed);
    assertThat(verdicts.values()).containsOnly("keep", "drop");
    double kept = verdicts.values().stream().filter("keep"::equals).count();
    assertThat(kept / proposed.size()).isGreaterThanOrEqualTo(MIN_KEPT);
  }

  @Test
  void eachListGetsSome() throws Exception {
    assertThat(proposed().stream().map(line -> line.substring(0, 2)).distinct()).hasSize(12);
  }

  private List<String> proposed() throws Exception {
    List<String> all = new ArrayList<>();
    try (Stream<java.nio.file.Path> files = Files.list(FOLDER.resolve("lists"))) {
      for (java.nio.file.Path file : files.sorted().toList()) {
        all.addAll(proposed(file));
      }
    }
    return all;
  }

  private List<String> proposed(java.nio.file.Path file) throws Exception {
    FileParser parser = new FileParser(UUID::randomUUID, new IconProposals(), () -> Instant.EPOCH);
    List<Path> paths = parser.parse(Files.readAllBytes(file), ImportOptions.DEFAULT).tree().paths();
    Map<UUID, String> names = new HashMap<>();
    paths.forEach(path -> path.talents().forEach(one -> names.put(one.id(), one.name())));
    String list = file.getFileName().toString().substring(0, 2);
    return proposals.of(paths).stream()
        .map(one -> list + ";" + names.get(one.talentId()) + ";" + names.get(one.requiredId()))
        .toList();
  }
}
