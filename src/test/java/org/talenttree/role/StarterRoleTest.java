package org.talenttree.role;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.transfer.imports.ParsedFile;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Talent;
import org.talenttree.web.graph.PathLayout;

/** Each role that comes with the program is a good tree. */
class StarterRoleTest {
  static final List<StarterRole> ROLES = StarterRole.ALL;

  /** From this level on a talent opens those that require it. */
  private static final int OPEN = 3;

  @Test
  void theyAreOfAtLeastFiveFieldsAndEachFileIsListed() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src", "main", "resources", "roles"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              ROLES.stream().map(role -> role.name() + ".json").toList());
    }
    assertThat(ROLES).hasSizeGreaterThanOrEqualTo(8);
    assertThat(ROLES.stream().map(role -> role.field().english()).distinct().count())
        .isGreaterThanOrEqualTo(5);
    assertThat(ROLES.stream().flatMap(StarterRoleTest::talents).map(Talent::id))
        .doesNotHaveDuplicates();
  }

  @Test
  void aRoleIsFoundByItsName() {
    assertThat(StarterRole.find("joiner")).map(StarterRole::name).hasValue("joiner");
    assertThat(StarterRole.find("Joiner")).isEmpty();
    assertThat(StarterRole.find("../demo/hands")).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void itIsReadWholeAsAnImportOfAnExport(StarterRole role) {
    ParsedFile file = role.read();

    assertThat(file.format()).isEqualTo("talent-tree");
    assertThat(file.report().dropped() + file.report().guessed()).isZero();
    assertThat(file.tree().slug()).isEqualTo(role.name());
    assertThat(new String(role.file(), UTF_8))
        .isEqualTo(new String(Json.indented(Json.read(role.file())), UTF_8));
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void itHasTwentyToFortyTalentsInThreeToSixPaths(StarterRole role) {
    assertThat(talents(role).count()).isBetween(20L, 40L);
    assertThat(role.read().tree().paths()).hasSizeBetween(3, 6);
    assertThat(talents(role).map(Talent::name)).doesNotHaveDuplicates();
    assertThat(talents(role).map(Talent::level).collect(Collectors.toSet())).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void itSaysInASentenceWhatEachLevelMeans(StarterRole role) {
    assertThat(role.read().tree().details().description()).isNotBlank();
    assertThat(role.read().tree().details().hasLevelNames()).isTrue();
    assertThat(talents(role))
        .allSatisfy(talent ->
            assertThat(talent.description()).as(talent.name()).matches("[A-Z].{20,160}[.]"));
    assertThat(talents(role).map(Talent::description)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void whatItAsksForOpensWhatNeedsItAndNothingIsRequiredTwice(StarterRole role) {
    Map<UUID, Talent> byId = byId(role);

    assertThat(byId.values().stream().mapToInt(talent -> talent.requires().size()).sum())
        .isGreaterThan(10);
    for (Talent talent : byId.values()) {
      for (UUID required : talent.requires()) {
        assertThat(Objects.requireNonNull(byId.get(required)).level())
            .as(talent.name())
            .isGreaterThanOrEqualTo(OPEN);
        assertThat(talent.requires().stream().filter(one -> needs(byId, one, required)))
            .as("what %s needs already by others", talent.name())
            .isEmpty();
      }
    }
  }

  /** Returns whether a talent requires another one, or one that does. */
  private static boolean needs(Map<UUID, Talent> byId, UUID talent, UUID other) {
    List<UUID> requires = Objects.requireNonNull(byId.get(talent)).requires();
    return requires.contains(other) || requires.stream().anyMatch(one -> needs(byId, one, other));
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void eachPathIsDrawnWithAllItsLines(StarterRole role) {
    for (var path : role.read().tree().paths()) {
      PathLayout layout =
          PathLayout.of(
              requires(path.talents()),
              path.talents().stream().map(Talent::level).toList(),
              PathLayout.Room.LANE);

      assertThat(layout.stubs()).as(path.name()).isEmpty();
      assertThat(layout.tiers().size()).as(path.name()).isLessThanOrEqualTo(5);
    }
  }

  private static List<List<Integer>> requires(List<Talent> talents) {
    List<UUID> ids = talents.stream().map(Talent::id).toList();
    return talents.stream()
        .map(talent -> talent.requires().stream().map(ids::indexOf).filter(i -> i >= 0).toList())
        .toList();
  }

  @ParameterizedTest
  @FieldSource("ROLES")
  void withLowestLevelsItIsTheSameTreeAtLevelOne(StarterRole role) {
    List<Talent> asked = talents(role).toList();
    List<Talent> lowest =
        TreeRules.paths(Json.read(role.withLowestLevels().paths().bytes()), Pointer.ROOT).stream()
            .flatMap(path -> path.talents().stream())
            .toList();

    assertThat(lowest).extracting(Talent::level).containsOnly(1);
    assertThat(IntStream.range(0, asked.size()))
        .allMatch(i -> asked.get(i).id().equals(lowest.get(i).id()))
        .allMatch(i -> asked.get(i).requires().equals(lowest.get(i).requires()));
    assertThat(role.withLowestLevels().head()).isEqualTo(role.read().whole().head());
  }

  private static Stream<Talent> talents(StarterRole role) {
    return role.read().tree().paths().stream().flatMap(path -> path.talents().stream());
  }

  private static Map<UUID, Talent> byId(StarterRole role) {
    return talents(role).collect(Collectors.toMap(Talent::id, Function.identity()));
  }
}
