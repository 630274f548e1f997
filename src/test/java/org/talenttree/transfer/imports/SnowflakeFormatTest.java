package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class SnowflakeFormatTest {
  private static final List<String> TRACKS =
      List.of(
          "MOBILE WEB_CLIENT FOUNDATIONS SERVERS",
          "PROJECT_MANAGEMENT COMMUNICATION CRAFT INITIATIVE",
          "CAREER_DEVELOPMENT ORG_DESIGN WELLBEING ACCOMPLISHMENT",
          "MENTORSHIP EVANGELISM RECRUITING COMMUNITY");

  private byte[] file = {};
  private JsonNode raw = new ObjectMapper().nullNode();

  @BeforeEach
  void readTheRawFile() throws IOException {
    try (InputStream stream = getClass().getResourceAsStream("/demo/snowflake.json")) {
      file = stream.readAllBytes();
    }
    raw = new ObjectMapper().readTree(file);
  }

  @Test
  void theDemoHasFourPathsOfFourTalentsInTheOrderOfTheFile() throws ImportRefused {
    List<Path> paths = read().paths();

    assertThat(paths)
        .extracting(Path::name)
        .containsExactly("Building", "Executing", "Supporting", "Strengthening");
    assertThat(paths).extracting(Path::displayOrder).containsExactly(0L, 1L, 2L, 3L);
    for (int i = 0; i < 4; i++) {
      List<Talent> talents = paths.get(i).talents();
      List<String> names = tracksOf(i).stream().map(this::displayName).toList();
      assertThat(talents).extracting(Talent::name).containsExactlyElementsOf(names);
      assertThat(talents).extracting(Talent::displayOrder).containsExactly(0L, 1L, 2L, 3L);
    }
  }

  @Test
  void everyLevelIsTheMilestoneOfThePerson() throws ImportRefused {
    Map<String, Talent> talents = talentsByTrack();

    assertThat(talents).hasSize(16);
    talents.forEach((track, talent) -> assertThat(talent.level()).isEqualTo(milestone(track)));
    assertThat(talents.values()).extracting(Talent::level).contains(1, 2, 3, 4, 5);
  }

  @Test
  void everyDescriptionIsTheSummaryTheSignalsAndTheExamplesOfItsMilestone() throws ImportRefused {
    Map<String, Talent> talents = talentsByTrack();

    talents.forEach((track, talent) -> assertThat(lines(talent)).isEqualTo(rawLines(track)));
  }

  @Test
  void theTitleAndTheThemeAreFitForAPublicPage() throws ImportRefused {
    ImportedTree tree = read();

    assertThat(tree.title()).isEqualTo("Engineering Growth");
    assertThat(tree.theme()).containsOnlyKeys("background", "textColor", "accentColor");
    assertThat(tree.theme().values()).allMatch(colour -> colour.matches("#[0-9a-f]{6}"));
  }

  @Test
  void everyPathAndTalentTakesAnIdOfItsOwn() throws ImportRefused {
    List<Path> paths = read().paths();

    HashSet<UUID> ids = new HashSet<>();
    paths.forEach(path -> ids.add(path.id()));
    paths.forEach(path -> path.talents().forEach(talent -> ids.add(talent.id())));
    assertThat(ids).hasSize(20);
  }

  private ImportedTree read() throws ImportRefused {
    AtomicLong next = new AtomicLong();
    return TreeFiles.read(file, ImportOptions.DEFAULT, () -> new UUID(0, next.incrementAndGet()))
        .tree();
  }

  private Map<String, Talent> talentsByTrack() throws ImportRefused {
    List<Path> paths = read().paths();
    Map<String, Talent> talents = new HashMap<>();
    for (int i = 0; i < TRACKS.size(); i++) {
      for (String track : tracksOf(i)) {
        talents.put(track, paths.get(i).talents().get(tracksOf(i).indexOf(track)));
      }
    }
    return talents;
  }

  private static List<String> tracksOf(int path) {
    return List.of(TRACKS.get(path).split(" "));
  }

  private String displayName(String track) {
    return raw.at("/tracks/" + track + "/displayName").asString();
  }

  private int milestone(String track) {
    return raw.at("/person/milestones/" + track).asInt();
  }

  private static List<String> lines(Talent talent) {
    return String.valueOf(talent.description()).lines().toList();
  }

  private List<String> rawLines(String track) {
    String place = "/tracks/" + track + "/milestones/" + (milestone(track) - 1);
    StringBuilder lines = new StringBuilder(raw.at(place + "/summary").asString());
    lines.append("\n\nSignals");
    raw.at(place + "/signals").forEach(signal -> lines.append("\n• ").append(signal.asString()));
    lines.append("\n\nExamples");
    raw.at(place + "/examples").forEach(example -> lines.append("\n• ").append(example.asString()));
    return lines.toString().lines().toList();
  }
}
